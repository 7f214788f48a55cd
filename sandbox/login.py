"""The bot's login token."""

TOKEN = "sandbox-token"
