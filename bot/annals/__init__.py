"""The annals of a finished game: a chronicle with a replay, as one HTML file that needs no network."""

from __future__ import annotations

from bot.annals.page import annals_page

__all__ = ["annals_page"]
