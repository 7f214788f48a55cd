"""A whole game that plays itself through the bot, and is written down."""
