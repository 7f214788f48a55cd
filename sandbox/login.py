"""How a bot says that it is one."""

TOKEN = "sandbox-token"
