"""What is printed on a card beside its name and text, as ids and numbers, for whoever chooses a card."""

from __future__ import annotations

from typing import Any

from engine.editions.ragnar_2024.cards import Cards


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """An Empire card's pieces and icon; an Honor's coins.

    KeyError for an unknown card, {} for other kinds.
    """
    if kind == "empire":
        empire = cards.empires[cards.empire_index[id]]
        return {
            "number": empire.number,
            "lands": empire.start_lands,
            "people": empire.people,
            "buildings": empire.buildings,
            "fleets": empire.fleets,
            "great_wall": empire.great_wall,
            "barbarian": empire.barbarian,
            "icon": empire.icon,
        }
    if kind == "honor":
        return {"coins": cards.honors[cards.honor_index[id]].coins}
    return {}
