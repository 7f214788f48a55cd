"""The words on cards for people: a text takes its numbers and places from effects and force."""

from __future__ import annotations

from typing import Any

from engine.board import Board
from engine.data import Names
from engine.editions.zman_2018 import deck

NUMBERS: dict[type[deck.Effect], dict[str, str]] = {
    deck.DieBonus: {"die": "n"},
    deck.RerollDice: {"dice": "dice"},
    deck.FreeForts: {"forts": "n"},
    deck.MonumentRate: {"resources": "resources"},
    deck.ExtraMonument: {"monuments": "n"},
    deck.SiegeStart: {"space": "space"},
    deck.PlaceCities: {"cities": "n"},
    deck.GainArmies: {"armies": "n"},
    deck.GainSiegeTokens: {"tokens": "n"},
    deck.PlaceFleets: {"fleets": "n"},
    deck.PlaceCaravans: {"caravans": "n"},
    deck.Reduce: {"territories": "territories", "structures": "structures"},
    deck.Raid: {"territories": "territories", "structures": "structures", "needs": "armies"},
    deck.ReplaceArmies: {"territories": "territories", "needs": "armies"},
    deck.RemoveArmies: {"armies": "per_opponent"},
}
"""What a text may name in braces for each effect, and the effect's field that it stands for."""


def fill_text(card: deck.EmpireRecord | deck.EventRecord, board: Board) -> Names:
    """The card's text in each locale, filled in; ValueError tells which words in braces the card knows."""
    texts: Names = {}
    for locale, text in card.text.items():
        words = _words(card, board.names.get(locale, board.names["en"]))
        try:
            texts[locale] = text.format_map(words)
        except (KeyError, IndexError, ValueError) as error:
            known = ", ".join(f"{{{word}}}" for word in words) or "none"
            raise ValueError(f"has a word in braces that the card lacks; it has {known}") from error
    return texts


def _words(card: deck.EmpireRecord | deck.EventRecord, names: Names) -> dict[str, Any]:
    words: dict[str, Any] = {}
    for effect in card.effects:
        words |= {word: getattr(effect, field) for word, field in NUMBERS.get(type(effect), {}).items()}
        if isinstance(effect, deck.FreeForts) and effect.region != "any":
            words["region"] = names.get(effect.region, effect.region)
    if isinstance(card, deck.EventRecord) and card.kind == "kingdom":
        words["armies"] = card.armies
        for field in ("start_lands", "fleets", "caravans"):
            if places := getattr(card, field):
                words[field] = ", ".join(names.get(place, place) for place in places)
    return words
