"""What a table has beside play, a folder each; a feature registers itself, and imports no other."""
