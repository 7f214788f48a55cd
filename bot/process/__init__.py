"""The bot as a process among others: starting, stopping, incidents, data of one's own."""
