"""Table threads."""
