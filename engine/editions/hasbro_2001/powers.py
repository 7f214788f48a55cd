"""What cards in force "during" the turn change for the Active Empire (EVENT, CARD)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.editions.hasbro_2001.cards import Cards, Powers
from engine.editions.hasbro_2001.state import EMPIRE, State, acting
from engine.editions.hasbro_2001.table import Table

NOTHING = Powers()
DICE = 2
"""In attack, without any card (H01-COMBAT-02)."""


def powers(table: Table) -> Powers:
    """All that is in force for the body in play: for the Active Empire only (H01-EVENT-08)."""
    state = table.state
    played = state.played
    if not played or acting(state).kind != EMPIRE:
        return NOTHING
    return together(table.cards, played)


def together(cards: Cards, played: Sequence[int]) -> Powers:
    """What cards change together: different bonuses add up (H01-EVENT-09)."""
    key = tuple(played)
    found = cards.together.get(key)
    if found is None:
        found = cards.together[key] = reduce(_both, [cards.events[card].powers for card in played], NOTHING)
    return found


def _both(one: Powers, other: Powers) -> Powers:
    return Powers(
        leader=max(one.leader, other.leader),
        bonus=one.bonus + other.bonus,
        siege=one.siege + other.siege,
        ties=max(one.ties, other.ties),
        jihad=max(one.jihad, other.jihad),
        sea=min(one.sea, other.sea),
        experts=one.experts | other.experts,
    )


def attack_dice(state: State, force: Powers) -> int:
    """Three dice as long as any card gives them, never more (H01-COMBAT-23)."""
    dice, until, _ = force.jihad
    return max(DICE, force.leader if state.leader else 0, dice if state.losses < until else 0)


def wins_ties(state: State, force: Powers) -> bool:
    """Elite Troops until the first loss, Jihad until the second (H01-CARD-54, -67, -68)."""
    return state.losses < force.ties or state.losses < force.jihad[2]
