"""What is printed on a card beside its name and text, as ids and numbers, for whoever chooses a card."""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001.cards import Cards


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """An Empire card's leader, pieces and places. KeyError for an unknown card, {} for other kinds."""
    if kind != "empire":
        return {}
    empire = cards.empires[cards.empire_index[id]]
    return {
        "number": empire.number,
        "leader": id,
        "lands": empire.force.start_lands,
        "armies": empire.strength,
        "capital": empire.force.capital,
        "fleets": empire.force.printed,
    }
