"""Measures what the project promises: `python -m bench` prints all figures."""
