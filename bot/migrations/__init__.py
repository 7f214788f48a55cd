"""The database's history, a step a file; run at start."""

HEAD = "0001"
"""The newest step."""
