"""What is printed on a card beside its name and text, as ids and numbers, for whoever chooses a card."""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008.cards import Cards


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """A Hero's title, values and Territories; a Discovery's value; a Wonder's points.

    KeyError for an unknown card, {} for other kinds.
    """
    if kind == "hero":
        hero = cards.heroes[cards.hero_index[id]]
        return {
            "title": id,
            "population": hero.population,
            "discoveries": hero.discoveries,
            "conquest": hero.conquest,
            "treasury": hero.treasury,
            "territories": hero.territories,
            "colour": hero.colour,
        }
    if kind == "discovery":
        return {"value": cards.discoveries[cards.discovery_index[id]].value}
    if kind == "wonder":
        return {"points": cards.wonders[cards.wonder_index[id]].points}
    return {}
