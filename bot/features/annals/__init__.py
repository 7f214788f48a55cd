"""Annals."""
