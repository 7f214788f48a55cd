"""Choices made in advance."""

from bot.features.plans import plan_buttons, plan_clock

__all__ = ["plan_buttons", "plan_clock"]
