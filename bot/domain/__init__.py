"""The words of the bot's own records: plain and frozen, without input or output."""
