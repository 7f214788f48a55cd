"""Common records and functions of *History of the World* editions.

Nothing here runs a step: each edition has a function named after its rulebook's section, with its rule ids,
that calls a shared one. Other parts of the engine do not use it.
"""
