"""The common part of editions of *History of the World*: records, and plain functions over masks and numbers.

No step of a game is carried out here: each edition keeps a function named after its rulebook's section, with
its rule ids, and calls the shared one. Other systems need none of it, so nothing else in the engine does.
"""
