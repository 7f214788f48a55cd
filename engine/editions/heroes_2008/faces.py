"""The faces of the Conquest die, in numbers (docs/rules, section 7.4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.editions.heroes_2008 import deck
from engine.editions.heroes_2008.cards import Face
from engine.editions.heroes_2008.count import half_up

Terms = Mapping[str, int]
"""Values of a Conquest and both sides' counters, by `deck.Term`."""


def amount(effect: deck.Damage, terms: Terms, *, capped: bool = True) -> int:
    """Loss before Wonders, at most all counters there (HW8-CONQUEST-09 to -12)."""
    of = [terms[term] for term in effect.of]
    found = min(of) if effect.op == "min" else sum(of)
    if effect.op == "half_up":
        found = half_up(found)
    return min([found, *(terms[term] for term in effect.cap)]) if capped else found


def losses_of(face: Face, side: deck.Side, terms: Terms, *, capped: bool = True) -> int:
    """Losses of a side by the face alone."""
    return sum(
        amount(effect, terms, capped=capped)
        for effect in face.effects
        if effect.verb == "destroy" and effect.side == side
    )


def is_favourable(face: Face) -> bool:
    """True if the face is a good one for the attacker."""
    return face.for_attacker == "good"


def is_wasted(face: Face, terms: Terms) -> bool:
    """True if a good face finds a defender without counters to lose."""
    return is_favourable(face) and not any(
        effect.side == "defender" and amount(effect, terms) for effect in face.effects
    )
