"""Fuzzing of everything that reads what comes from outside: the targets, and tests that run each
for a moment.
"""
