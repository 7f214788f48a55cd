"""The database's history, a step a file; run at start."""

HEAD = "0011"
"""The newest step."""
