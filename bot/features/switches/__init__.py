"""What a table has switched on or off."""
