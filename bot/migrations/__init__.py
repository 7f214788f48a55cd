"""The database's history, a step a file; run at start."""
