"""The messages of a table: one type a kind, with its words."""
