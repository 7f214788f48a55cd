"""The database's history, a step a file; run at start."""

HEAD = "0007"
"""The newest step."""
