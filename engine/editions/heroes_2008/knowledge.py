"""An audience's knowledge of the state (docs/rules, section 4), and states that fit it."""

from __future__ import annotations

from engine.copies import copy_open_fields, copy_record
from engine.draws import Random, draw_things, fill
from engine.editions.heroes_2008.cards import Cards
from engine.editions.heroes_2008.state import ALWAYS, ASK, NEVER, SPREAD, State, Table
from engine.view import View

UNKNOWN = -2
"""A Hero that the audience may not know."""
UNTOLD = "?"
"""A standing answer of another seat."""


def known_state(table: Table, me: int) -> State:
    """State as `me` (EMPTY: a spectator) knows it.

    UNKNOWN and UNTOLD stand for secrets. Of other hands and packs only the sizes are known.
    """
    state = table.state

    def own(answers: list[str]) -> list[str]:
        return [answer if seat == me else UNTOLD for seat, answer in enumerate(answers)]

    found = copy_open_fields(state)
    found.hand = [
        sorted(hand) if seat == me else [UNKNOWN] * len(hand) for seat, hand in enumerate(state.hand)
    ]
    found.wonder_answers = own(state.wonder_answers)
    found.opening_answers = own(state.opening_answers)
    found.packs = [[UNKNOWN] * len(pack) for pack in state.packs]
    return found


def imagine(view: View, cards: Cards, random: Random) -> State:
    """State that matches the view. Unknown parts are drawn."""
    known: State = view.known
    state = copy_record(known)
    state.wonder_answers = [_answer(one, (ASK, ALWAYS, NEVER), random) for one in state.wonder_answers]
    state.opening_answers = [_answer(one, (ASK, SPREAD), random) for one in state.opening_answers]
    _imagine_heroes(state, cards, random)
    return state


def _answer(known: str, possible: tuple[str, ...], random: Random) -> str:
    return possible[int(random() * len(possible))] if known == UNTOLD else known


def _imagine_heroes(state: State, cards: Cards, random: Random) -> None:
    """Draw other hands and packs from the unseen Heroes."""
    seen = {card for some in (*state.played, *state.hand, state.row) for card in some}
    free = [card for card in cards.heroes_of[state.epoch] if card not in seen]
    fill([*state.hand, state.packs[state.epoch]], UNKNOWN, free, random)
    for epoch in range(state.epoch + 1, len(cards.ages)):
        state.packs[epoch] = draw_things(cards.heroes_of[epoch], len(state.packs[epoch]), random)
