"""Load, edit, store and announce changes of games."""
