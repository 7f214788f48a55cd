"""The view of a 2024 game that an audience may have, built from nothing upward (docs/rules, section 4)."""

from __future__ import annotations

from functools import lru_cache

from engine.board import Board
from engine.editions.ragnar_2024.modifiers import Modifiers
from engine.editions.ragnar_2024.pieces import fleets_in_stock, stock
from engine.editions.ragnar_2024.state import EMPTY, KINDS, Table, buildings_in, rank_seats
from engine.menu import BITS, bits
from engine.view import (
    ARMY,
    GARRISON,
    AreaView,
    CardView,
    Holding,
    LandView,
    Place,
    SeatView,
    TurnView,
    land_of,
)


def lands(table: Table) -> dict[str, LandView]:
    """Every land with contents."""
    state = table.state
    found: dict[str, LandView] = {}
    names, owner = table.board.lands, state.owner
    seats: tuple[str | None, ...] = (*table.seats, None)  # the last one stands for EMPTY
    bare = [land_of(seat, GARRISON) for seat in table.seats]
    filled = built = state.capital | state.city | state.monument | state.fort | state.great_wall
    for held in state.held:
        filled |= held
    marked = built | state.armies
    for land in bits(filled):
        bit = BITS[land]
        if marked & bit:
            kind = ARMY if state.armies & bit else GARRISON
            found[names[land]] = land_of(seats[owner[land]], kind, buildings_in(state, bit))
        else:
            found[names[land]] = bare[owner[land]]
    return found


def waters(table: Table) -> dict[str, str]:
    """Fleets by water."""
    state = table.state
    return {table.board.waters[water]: table.seats[state.actor] for water in bits(state.fleets)}


def areas(table: Table) -> dict[str, AreaView]:
    """State of each area, and the epoch that activates it."""
    return _areas(table.board, table.state.active)


@lru_cache(maxsize=64)
def _areas(board: Board, active: int) -> dict[str, AreaView]:
    """Shared view of the areas, which change once an epoch."""
    return {
        name: AreaView(bool(active >> area & 1), board.area_epoch[area])
        for area, name in enumerate(board.areas)
    }


def turn(table: Table) -> TurnView | None:
    """The current turn. Both Empires of a card are named in order."""
    state = table.state
    if state.actor == EMPTY:
        return None
    empire = table.cards.empires[state.card]
    force = table.cards.events[state.events[state.actor][-1]].id if state.force == "event" else ""
    return TurnView(
        table.seats[state.actor], empire.parts[state.part].id, state.phase, force, _modifiers(table)
    )


def _modifiers(table: Table) -> Modifiers:
    state = table.state
    return Modifiers(
        barbarian=state.barbarian,
        leader=state.leader,
        ignore_forts=state.ignore_forts,
        ignore_terrain=state.ignore_terrain,
        attempt_land=table.board.lands[state.attempt_land] if state.attempts else "",
        attempts=state.attempts,
    )


def cards(table: Table, me: int) -> tuple[CardView, ...]:
    """Empire cards of the epoch visible to this audience, by number (H-13 to H-16)."""
    state = table.state
    hidden = table.options["hidden_empires"]
    owners = dict.fromkeys(state.offered, EMPTY)
    for seat, chosen in enumerate(state.empires):
        if len(chosen) == state.epoch and chosen:
            card = chosen[-1]
            if not hidden or seat == me or card in state.played:
                owners[card] = seat
    in_order = table.cards.empires_of[state.epoch]
    return tuple([_card(table, card, owners[card]) for card in in_order if card in owners])


def _card(table: Table, card: int, seat: int) -> CardView:
    state = table.state
    empire = table.cards.empires[card]
    owner = table.seats[seat] if seat != EMPTY else None
    stage = "offered" if owner is None else "chosen"
    if card in state.played:
        stage = "playing" if card == state.card else "played"
    return CardView(empire.id, empire.epoch, empire.number, empire.start_lands, owner, stage)


def seats(table: Table, me: int) -> tuple[SeatView, ...]:
    """Seats in order."""
    ranks = {seat: rank for rank, seat in enumerate(rank_seats(table.state), 1)}
    if table.state.ranking:
        ranks = {seat: place for seat, place in table.state.ranking}  # noqa: C416
    return tuple(
        [
            SeatView(name, table.state.gold[seat], ranks[seat], _holdings(table, seat, me))
            for seat, name in enumerate(table.seats)
        ]
    )


def _holdings(table: Table, seat: int, me: int) -> tuple[Holding, ...]:
    state = table.state
    acting = seat == state.actor
    track = tuple(["" if honor == EMPTY else table.cards.honors[honor].id for honor in state.track[seat]])
    overflow = tuple([table.cards.honors[honor].id for honor in state.overflow[seat]])
    pool = _pool(table) if acting else ()
    found = [
        Holding("people_supply", "piece", state.supply[seat]),
        Holding("empire_pool", "piece", len(pool), pool)
        if state.force != "event"
        else Holding("event_pool", "piece", len(pool), pool),
        Holding("honor_track", "honor", len(track) - track.count(""), track),
        Holding("honor_pool", "honor", len(overflow), overflow),
        Holding("honor_stack", "honor", len(state.stack[seat])),
        Holding("leader", "piece", int(state.leaders[seat]), ("leader",) if state.leaders[seat] else ()),
        *_tokens(table, seat, me),
        *_cards(table, seat, me),
    ]
    return tuple(found)


def _pool(table: Table) -> tuple[str, ...]:
    pool = table.state.pool
    return (
        ("people",) * pool.people
        + ("fleet",) * pool.fleets
        + ("great_wall",) * pool.walls
        + ("city",) * pool.cities
    )


def _tokens(table: Table, seat: int, me: int) -> list[Holding]:
    """A seat's tokens: public number, areas for the owner (H-05, H-08, H-18)."""
    state = table.state
    tokens = sorted(state.tokens[seat])
    known = tuple([table.board.areas[area] for area in tokens]) if seat == me else ()
    found = [Holding("area_tokens", "area", len(tokens), known)]
    if table.options["paired_tokens"]:
        token = state.paired[seat]
        mine = (table.cards.paired[token].id,) if seat == me and token != EMPTY else ()
        found.append(Holding("paired_token", "paired", int(token != EMPTY), mine))
    return found


def _cards(table: Table, seat: int, me: int) -> list[Holding]:
    """A seat's cards: Events until flipped and Option 2's Empires for the owner only (H-11, H-14, H-15)."""
    state = table.state
    cards = table.cards
    chosen = state.empires[seat]
    events = tuple([cards.events[card].id for card in state.events[seat]])
    empires = tuple([cards.empires[card].id for card in chosen])
    flipped = len(events) if state.flipped[seat] else len(events) - 1
    waits = bool(chosen) and len(chosen) == state.epoch and chosen[-1] not in state.played
    called = len(empires) - waits
    open_card = not table.options["hidden_empires"] or seat == me
    return [
        Holding("event_card", "event", len(events) - flipped, events[flipped:] if seat == me else ()),
        Holding("events", "event", flipped, events[:flipped]),
        Holding("empire_card", "empire", len(empires) - called, empires[called:] if open_card else ()),
        Holding("empires", "empire", called, empires[:called]),
    ]


def table_holdings(table: Table, me: int) -> tuple[Holding, ...]:
    """Holdings of the table: bag, Endgame spaces and stock (H-06, H-09, H-10)."""
    state = table.state
    endgame = tuple([_endgame_token(table, epoch, area, me) for epoch, area in enumerate(state.endgame, 1)])
    stocks = [Holding(f"stock_{kind}", "piece", stock(table, kind)) for kind in KINDS]
    return (
        Holding("bag", "area", len(state.bag)),
        Holding("endgame_tokens", "area", len(endgame), endgame),
        *stocks,
        Holding("stock_fleet", "piece", fleets_in_stock(table)),
    )


def _endgame_token(table: Table, epoch: int, area: int, me: int) -> str:
    """Endgame token: open in Epoch I and once flipped, else for its drafter only."""
    state = table.state
    knower = state.leftover_seat[epoch - 1]
    known = epoch == 1 or epoch <= state.endgame_flipped or (me == knower and me != EMPTY)
    return str(table.board.areas[area]) if known else ""


def result(table: Table) -> tuple[Place, ...] | None:
    """Final ranking, empty before the end."""
    state = table.state
    if not state.ranking:
        return None
    return tuple(
        Place(table.seats[seat], place, state.gold[seat], state.tie) for seat, place in state.ranking
    )
