"""The people, choices and times of tables in tests."""

from __future__ import annotations

from bot.domain.requests import Actor
from tests.bot.toy_game import Add, Roll

CHANNEL = 700
HOST = Actor(1, "Host")
ANNA = Actor(2, "Anna", "pt-BR")
BO = Actor(3, "Bo")
EVE = Actor(4, "Eve")
MANAGER = Actor(9, "Boss", governs=True)
ADD = [Add(1), Add(2), Add(3)]
ROLL = Roll()
DAY = 24 * 3600.0
