"""The database's history, a step a file; run at start."""

HEAD = "0003"
"""The newest step."""
