"""Statistics."""

from bot.features.statistics import counting, shown

__all__ = ["counting", "shown"]
