"""The database's history, a step a file; run at start."""

HEAD = "0012"
"""The newest step."""
