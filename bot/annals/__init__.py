"""A finished game as one page."""
