"""The database's history, a step a file; run at start."""

HEAD = "0009"
"""The newest step."""
