"""The database's history, a step a file; run at start."""

HEAD = "0006"
"""The newest step."""
