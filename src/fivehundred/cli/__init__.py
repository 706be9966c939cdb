"""The command line: a thin shell over the public functions, one module a command.

>>> main(["score", "7H", "8"])
7H by North: made with 8 tricks
North and South: +200 for the contract
East and West: +20 for tricks
0
"""

from fivehundred.cli.main import main

__all__ = ["main"]
