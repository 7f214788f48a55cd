"""The login of a bot."""

TOKEN = "sandbox-token"
