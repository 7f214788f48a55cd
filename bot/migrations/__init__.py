"""The database's history, a step a file; run at start."""

HEAD = "0010"
"""The newest step."""
