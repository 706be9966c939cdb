"""A leaderboard for the deal of the day, and tables for four people: ``python -m
examples.leaderboard``.
"""
