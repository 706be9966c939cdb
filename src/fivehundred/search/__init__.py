"""Deals played and searched over plain ints, quickly: what :mod:`fivehundred.playouts` and
:mod:`fivehundred.solver` run on.

Nothing here decides a rule: ``contract_tables`` asks ``rules/`` once for each contract and lays the
answers out as tables, ``deal_start`` turns a state of play into ints, and the other modules, which
can be compiled, know ints and tables only.
"""
