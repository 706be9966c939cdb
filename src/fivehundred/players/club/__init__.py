"""The parts of the club player: what a hand is worth, what the calls say, which card a good club
player plays.
"""
