"""Everything that touches discord.py."""
