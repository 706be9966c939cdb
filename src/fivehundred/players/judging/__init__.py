"""How the options of a view are judged: worlds drawn and weighed, every option tried in each, the
results compared.
"""
