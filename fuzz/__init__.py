"""Fuzzing of everything that reads what comes from outside; ``python fuzz/fuzz.py --help`` says how to run it."""
