"""The one way a game changes: load, edit, store, and only then tell."""
