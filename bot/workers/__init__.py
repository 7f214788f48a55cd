"""Worker processes: pictures are drawn and computer players think there."""
