"""The bot as a process: its version, its log and incidents, waiting with a limit."""
