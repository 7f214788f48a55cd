"""The names and version that mark a saved game and an export."""

FORMAT = "annalist-game"
EXPORT_FORMAT = "annalist-export"
FORMAT_VERSION = 1
