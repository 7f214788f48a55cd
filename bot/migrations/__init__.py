"""The database's history, a step a file; run at start."""

HEAD = "0004"
"""The newest step."""
