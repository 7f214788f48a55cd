"""The bot: Discord, the database, time, the sandbox, the command line."""
