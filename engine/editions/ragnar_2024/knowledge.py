"""An audience's knowledge of the state (docs/rules, section 4), and states that fit it."""

from __future__ import annotations

from typing import Any

from engine.copies import copy_open_fields, copy_record
from engine.draws import Random, draw_things, fill
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.state import EMPTY, State, Table
from engine.view import View

UNKNOWN = -2
"""A card or token that the audience may not know."""


def known_state(table: Table, me: int) -> State:
    """State as `me` (EMPTY: a spectator) knows it, with UNKNOWN for secrets.

    A `stack` begins with the played cards. Its rest is in the order of the Honors.
    """
    state = table.state
    found = copy_open_fields(state)
    found.stack = [_without_order(stack, state.returned[seat]) for seat, stack in enumerate(state.stack)]
    found.tokens = [own[:] if seat == me else [UNKNOWN] * len(own) for seat, own in enumerate(state.tokens)]
    found.paired = [one if one == EMPTY or seat == me else UNKNOWN for seat, one in enumerate(state.paired)]
    found.empires = _known_empires(state, me, hidden=table.options["hidden_empires"])
    found.events = _known_events(state, me)
    found.endgame = [one if _is_open(state, at, me) else UNKNOWN for at, one in enumerate(state.endgame)]
    found.tray = state.tray[:] if state.queue[:1] == [me] else [UNKNOWN] * len(state.tray)
    found.bag = _unknown_tokens(state, _places_of_tokens(found))
    return found


def _places_of_tokens(state: State) -> list[list[int]]:
    passing = bool(state.agenda) and state.agenda[-1][0] == "draft_token"
    return [*state.tokens, state.endgame, *([state.tray] if passing else [])]


def _without_order(stack: list[int], returned: int) -> list[int]:
    """Stack without the order that nobody saw (H-03)."""
    return stack[:returned] + sorted(stack[returned:])


def _is_open(state: State, space: int, me: int) -> bool:
    """True if the audience knows the token of an Endgame space (H-06, H-09, H-10)."""
    return space == 0 or space < state.endgame_flipped or (me == state.leftover_seat[space] and me != EMPTY)


def _unknown_tokens(state: State, places: list[list[int]]) -> list[int]:
    """Tokens of the bag and of unknown places (H-05 to H-10)."""
    unseen = state.bag[:]
    for tokens, known in zip(_places_of_tokens(state), places, strict=True):
        unseen += [tokens[at] for at, one in enumerate(known) if one == UNKNOWN]
    return sorted(unseen)


def _known_events(state: State, me: int) -> list[list[int]]:
    """Event cards as known: the owner's until flipped (H-11)."""
    return [
        own[:] if seat == me or flipped else [*own[:-1], UNKNOWN]
        for seat, (own, flipped) in enumerate(zip(state.events, state.flipped, strict=True))
    ]


def _known_empires(state: State, me: int, *, hidden: bool) -> list[list[int]]:
    """Empire cards as known. Option 2 hides the epoch's until called (H-14, H-15)."""
    return [
        [*own[:-1], UNKNOWN]
        if hidden and seat != me and len(own) == state.epoch and own[-1] not in state.played
        else own[:]
        for seat, own in enumerate(state.empires)
    ]


def imagine(view: View, cards: Cards, random: Random) -> State:
    """State that matches the view. Unknown parts are drawn."""
    known: State = view.known
    state = copy_record(known)
    _imagine_tokens(state, random)
    _imagine_cards(state, cards, random)
    fill(
        [state.paired], UNKNOWN, [one for one in range(len(cards.paired)) if one not in state.paired], random
    )
    for stack, returned in zip(state.stack, state.returned, strict=True):
        stack[returned:] = draw_things(stack[returned:], len(stack) - returned, random)
    seats = len(state.held)
    state.event_deck = [draw_things(printed, seats, random) for printed in cards.events_of[1:]]
    state.empire_deck = [draw_things(printed, seats, random) for printed in cards.empires_of[1:]]
    return state


def _imagine_tokens(state: State, random: Random) -> None:
    unseen = draw_things(state.bag, len(state.bag), random)
    for place in _places_of_tokens(state):
        place[:] = [unseen.pop() if one == UNKNOWN else one for one in place]
    state.bag = unseen


def _imagine_cards(state: State, cards: Cards, random: Random) -> None:
    """Draw the epoch's hidden cards. Hidden Empires have higher numbers than any called (H-16)."""
    step = state.agenda[-1][0] if state.agenda else ""
    events, empires = cards.events_of[state.epoch], cards.empires_of[state.epoch]
    _imagine_hands(state.events, state.tray if step == "draft_event" else [], events, random)
    called = max((cards.empires[card].number for card in state.played if card in empires), default=0)
    later = [card for card in empires if cards.empires[card].number > called]
    _imagine_hands(state.empires, state.tray if step == "draft_empire" else [], later, random)


def _imagine_hands(hands: list[list[int]], tray: list[int], cards: Any, random: Random) -> None:
    seen = {*tray, *[card for hand in hands for card in hand]}
    fill([*hands, tray], UNKNOWN, [card for card in cards if card not in seen], random)
