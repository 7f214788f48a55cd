"""A whole game by scripted users through the bot, and its record."""
