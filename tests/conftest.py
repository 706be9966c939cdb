"""Hypothesis profiles, FIVEHUNDRED_HYPOTHESIS chooses one by name; and the source tree for the
programs that tests start.
"""

import os
import sys

from hypothesis import settings

# The same examples on every run, so that a failure on one machine is a failure on all.
settings.register_profile("default", deadline=None, derandomize=True, print_blob=True)
# New examples on every run, and many more of them.
settings.register_profile("thorough", deadline=None, max_examples=2_000, print_blob=True)

settings.load_profile(os.environ.get("FIVEHUNDRED_HYPOTHESIS", "default"))

# The package need not be installed: programs that a test starts find it where the test does.
os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
