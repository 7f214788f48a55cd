"""The table's page as an Activity inside Discord."""
