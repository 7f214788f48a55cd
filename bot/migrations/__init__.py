"""The database's history, a step a file; run at start."""

HEAD = "0008"
"""The newest step."""
