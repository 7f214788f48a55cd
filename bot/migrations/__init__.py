"""The database's history, a step a file; run at start."""

HEAD = "0005"
"""The newest step."""
