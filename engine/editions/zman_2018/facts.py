"""What is printed on a card beside its name and text, as ids and numbers, for whoever chooses a card."""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018.cards import Cards


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """An Empire card's leader, pieces and places. KeyError for an unknown card, {} for other kinds."""
    if kind != "empire":
        return {}
    empire = cards.empires[cards.empire_index[id]]
    force = empire.force
    return {
        "number": empire.number,
        "leader": id,
        "lands": force.start_lands,
        "armies": force.armies,
        "icon": force.icon,
        "fleets": force.waters,
        "caravans": force.wastelands,
        "effect": id if id in cards.names["effect"] else "",
    }
