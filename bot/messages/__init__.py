"""The messages of a table, one type per kind."""
