"""The database's history, a step a file; run at start."""

HEAD = "0002"
"""The newest step."""
