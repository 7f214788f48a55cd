"""The process: version, log, incidents, settings, timeouts."""
