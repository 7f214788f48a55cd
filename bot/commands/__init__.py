"""Slash commands, one file for each family."""
