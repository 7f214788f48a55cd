"""What an audience knows of the state (docs/rules, section 4), and states that fit what it knows."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, NamedTuple

from engine.draws import Random, drawn, fill
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.state import EMPTY, Pool, State
from engine.editions.ragnar_2024.table import Table
from engine.view import View

UNKNOWN = -2
"""A card or token that the audience may not know."""

_NUMBERS = (
    *("capital", "city", "monument", "fort", "great_wall", "active"),
    *("actor", "force", "card", "part", "barbarian", "armies", "fleets", "reach", "near"),
    *("ignore_forts", "ignore_terrain", "leader", "attempt_land", "attempts"),
    *("arrivals", "epoch", "phase", "endgame_flipped", "tie"),
)
_LISTS = (
    *("held", "owner", "supply", "gold", "arrival", "returned", "face_up", "leaders"),
    *("played", "flipped", "leftover_seat", "offered", "queue"),
)
_ROWS = ("track", "overflow", "agenda", "ranking")
_numbers, _lists, _rows = attrgetter(*_NUMBERS), attrgetter(*_LISTS), attrgetter(*_ROWS)


class Known(NamedTuple):
    """The state as one audience knows it; UNKNOWN stands for each card or token that it may not know.

    `numbers`, `lists` and `rows` are the fields that are open to all. `stack` begins with what was played;
    the rest of it is in the order of the Honors. `bag` holds every token that lies anywhere unseen, in the
    order of the areas. Decks are left out.
    """

    numbers: tuple[Any, ...]
    lists: list[list[Any]]
    rows: list[list[list[Any]]]
    pool: Pool
    stack: list[list[int]]
    tokens: list[list[int]]
    paired: list[int]
    empires: list[list[int]]
    events: list[list[int]]
    bag: list[int]
    endgame: list[int]
    tray: list[int]


def known(table: Table, me: int) -> Known:
    """What `me` (EMPTY: a spectator) knows; what is not named in this module stays out."""
    state = table.state
    tokens = [own[:] if seat == me else [UNKNOWN] * len(own) for seat, own in enumerate(state.tokens)]
    endgame = [area if _is_open(state, space, me) else UNKNOWN for space, area in enumerate(state.endgame)]
    tray = state.tray[:] if state.queue[:1] == [me] else [UNKNOWN] * len(state.tray)
    return Known(
        _numbers(state),
        [one[:] for one in _lists(state)],
        [[row[:] for row in rows] for rows in _rows(state)],
        state.pool.copy(),
        [_without_order(*each) for each in zip(state.stack, state.returned, strict=True)],
        tokens,
        [one if one == EMPTY or seat == me else UNKNOWN for seat, one in enumerate(state.paired)],
        _known_empires(state, me, hidden=table.options["hidden_empires"]),
        _known_events(state, me),
        _unseen(state, [*tokens, endgame, *([tray] if _passes_tokens(state) else [])]),
        endgame,
        tray,
    )


def _without_order(stack: list[int], returned: int) -> list[int]:
    """Everybody saw which Honors went to the bottom, nobody the order of the others (H-03)."""
    return stack[:returned] + sorted(stack[returned:])


def _is_open(state: State, space: int, me: int) -> bool:
    """Whether the audience knows the token of an Endgame space (H-06, H-09, H-10)."""
    return space == 0 or space < state.endgame_flipped or (me == state.leftover_seat[space] and me != EMPTY)


def _passes_tokens(state: State) -> bool:
    return bool(state.agenda) and state.agenda[-1][0] == "draft_token"


def _unseen(state: State, places: list[list[int]]) -> list[int]:
    """The tokens of the bag and of all that is unknown in the places (H-05 to H-10)."""
    truth = [*state.tokens, state.endgame, state.tray]
    unseen = state.bag[:]
    for tokens, known in zip(truth, places, strict=False):
        unseen += [token for token, one in zip(tokens, known, strict=True) if one == UNKNOWN]
    return sorted(unseen)


def _known_events(state: State, me: int) -> list[list[int]]:
    """An Event card is its owner's until it is flipped (H-11)."""
    return [
        own[:] if seat == me or flipped else [*own[:-1], UNKNOWN]
        for seat, (own, flipped) in enumerate(zip(state.events, state.flipped, strict=True))
    ]


def _known_empires(state: State, me: int, *, hidden: bool) -> list[list[int]]:
    """Empire cards lie open; with Option 2 the epoch's is its owner's until it is called (H-14, H-15)."""
    return [
        [*own[:-1], UNKNOWN]
        if hidden and seat != me and len(own) == state.epoch and own[-1] not in state.played
        else own[:]
        for seat, own in enumerate(state.empires)
    ]


def imagine(view: View, cards: Cards, random: Random) -> State:
    """A state that looks like this to the view's audience; what it does not know is drawn afresh."""
    state = _state_of(view.known)
    _imagine_tokens(state, random)
    _imagine_cards(state, cards, random)
    fill(
        [state.paired], UNKNOWN, [one for one in range(len(cards.paired)) if one not in state.paired], random
    )
    for stack, returned in zip(state.stack, state.returned, strict=True):
        stack[returned:] = drawn(stack[returned:], len(stack) - returned, random)
    seats = len(state.held)
    state.event_deck = [drawn(printed, seats, random) for printed in cards.events_of[1:]]
    state.empire_deck = [drawn(printed, seats, random) for printed in cards.empires_of[1:]]
    return state


def _state_of(known: Known) -> State:
    state = State([])
    for names, values in ((_NUMBERS, known.numbers), (_LISTS, known.lists), (_ROWS, known.rows)):
        for name, value in zip(names, values, strict=True):
            setattr(state, name, value)
    for name in Known._fields[3:]:
        setattr(state, name, getattr(known, name))
    return state.copy()


def _imagine_tokens(state: State, random: Random) -> None:
    unseen = drawn(state.bag, len(state.bag), random)
    for place in (*state.tokens, state.endgame, *([state.tray] if _passes_tokens(state) else [])):
        place[:] = [unseen.pop() if one == UNKNOWN else one for one in place]
    state.bag = unseen


def _imagine_cards(state: State, cards: Cards, random: Random) -> None:
    """Cards of the running epoch; hidden Empires have higher numbers than any called (H-16)."""
    step = state.agenda[-1][0] if state.agenda else ""
    events, empires = cards.events_of[state.epoch], cards.empires_of[state.epoch]
    _imagine_hands(state.events, state.tray if step == "draft_event" else [], events, random)
    called = max((cards.empires[card].number for card in state.played if card in empires), default=0)
    later = [card for card in empires if cards.empires[card].number > called]
    _imagine_hands(state.empires, state.tray if step == "draft_empire" else [], later, random)


def _imagine_hands(hands: list[list[int]], tray: list[int], cards: Any, random: Random) -> None:
    seen = {*tray, *[card for hand in hands for card in hand]}
    fill([*hands, tray], UNKNOWN, [card for card in cards if card not in seen], random)
