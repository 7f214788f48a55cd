"""Worker processes for pictures and computer players."""
