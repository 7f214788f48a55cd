"""Plain frozen records and rules of the bot, without input or output."""
