"""Names and version of saved games and exports."""

FORMAT = "annalist-game"
EXPORT_FORMAT = "annalist-export"
FORMAT_VERSION = 1
