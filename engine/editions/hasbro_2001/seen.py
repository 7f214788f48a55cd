"""The view of a 2001 game that an audience may have, built from nothing upward (docs/rules, section 4).

Holdings of a seat: `hand` (Event cards, items for the owner), `empire_card` (this Epoch's card, not called
yet, items for the owner once it may look), `empires` (called), `markers` (Pre-eminence, never looked at
before the end), and of the seat in turn `pool` (armies not placed), `coins`, `ally_coins`, `forts`, `events`
(played this turn). With Naval Control `seas` (controlled). Of the table: `stock_monument`, `discarded`
(Events of earlier turns), `markers_left`, and `values`: each area as often as presence is worth points now.
"""

from __future__ import annotations

from engine.editions.hasbro_2001 import score
from engine.editions.hasbro_2001.expand import peoples_of
from engine.editions.hasbro_2001.knowledge import may_look
from engine.editions.hasbro_2001.modifiers import Modifiers, PeopleView
from engine.editions.hasbro_2001.pieces import stock
from engine.editions.hasbro_2001.state import (
    EMPIRE,
    EMPTY,
    Table,
    acting,
    armies_in,
    own_lands,
    structures_in,
)
from engine.editions.hasbro_2001.turn import id_of
from engine.history.turns import card_view
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
    Stack,
    TurnView,
    land_of,
)


def lands(table: Table) -> dict[str, LandView]:
    """Lands with contents. The active body has armies, all others have garrisons."""
    state = table.state
    names, active = table.board.lands, own_lands(state)
    filled = built = state.capital | state.city | state.monument | state.fort
    owners: list[str | None] = [None] * len(names)
    for seat, held in zip(table.seats, state.held, strict=True):
        filled |= held
        for land in bits(held):
            owners[land] = seat
    found: dict[str, LandView] = {}
    for land in bits(filled):
        bit, owner = BITS[land], owners[land]
        kind = ARMY if active & bit else GARRISON
        buildings = structures_in(state, bit) if built & bit else ()
        if owner is not None and state.second & bit:
            found[names[land]] = LandView((Stack(owner, kind, armies_in(state, bit)),), buildings)
        else:
            found[names[land]] = land_of(owner, kind, buildings)
    return found


def waters(table: Table) -> dict[str, str]:
    """Fleets of the body in play, and past fleets that control seas."""
    state, names = table.state, table.board.waters
    found = {names[water]: table.seats[body.seat] for body in state.bodies for water in bits(body.seas)}
    if state.actor != EMPTY:
        found |= {names[water]: table.seats[state.actor] for water in bits(state.fleets)}
    return found


def areas(table: Table) -> dict[str, AreaView]:
    """Areas, in play where they have a value in this Epoch, with the first Epoch in which they have."""
    values = table.cards.values
    return {
        name: AreaView(
            bool(values[table.state.epoch][area]),
            next((epoch for epoch, row in enumerate(values) if row[area]), 0),
        )
        for area, name in enumerate(table.board.areas)
    }


def turn(table: Table) -> TurnView | None:
    """The current turn. Its `force` is the Event whose armies act."""
    state = table.state
    if state.actor == EMPTY:
        return None
    force = ""
    if state.body != EMPTY and acting(state).kind != EMPIRE:
        force = id_of(table, acting(state))
    empire = table.cards.empires[state.empire].id
    return TurnView(table.seats[state.actor], empire, state.phase, force, _modifiers(table))


def _modifiers(table: Table) -> Modifiers:
    state, board = table.state, table.board
    aboard = acting(state).seas if state.body != EMPTY else 0
    return Modifiers(
        peoples=_peoples(table),
        played=tuple([table.cards.events[card].id for card in state.played]),
        coins=state.coins,
        ally_coins=state.ally_coins,
        forts=state.free_forts,
        losses=state.losses,
        leader=state.leader,
        treachery=board.lands[state.treachery] if state.treachery != EMPTY else "",
        astronomy=tuple([board.waters[sea] for sea in bits(state.astronomy)]),
        fleets=tuple([board.waters[water] for water in bits(state.fleets)]),
        aboard=tuple([board.waters[sea] for sea in bits(aboard)]),
    )


def _peoples(table: Table) -> tuple[PeopleView, ...]:
    state, names = table.state, table.board.lands
    if state.body == EMPTY:
        return ()
    return tuple(
        [
            PeopleView(
                id,
                tuple([names[land] for land in bits(state.active[at])]),
                state.pools[at],
                state.allies[at],
                state.lost[at],
            )
            for at, id in enumerate(peoples_of(table, acting(state)))
        ]
    )


def cards(table: Table, me: int) -> tuple[CardView, ...]:
    """The Epoch's seven Empires in the order on the cards' backs (H01-SETUP-15).

    A holder is named once the card is called. The holder and the seat that passed the card know it earlier.
    """
    state = table.state
    if not state.epoch:
        return ()
    known = _known_holders(table, me)
    return tuple([card_view(table, card, known.get(card)) for card in table.cards.empires_of[state.epoch]])


def _known_holders(table: Table, me: int) -> dict[int, int]:
    state = table.state
    found = {}
    for seat, own in enumerate(state.empires):
        if len(own) == state.epoch and (own[-1] in state.called or (seat == me and may_look(state, seat))):
            found[own[-1]] = seat
    for drawer, receiver, card in state.passed:
        if drawer == me:
            found[card] = receiver
    return found


def seats(table: Table, me: int) -> tuple[SeatView, ...]:
    """Seats in order."""
    ranks = score.ranks(table)
    return tuple(
        [
            SeatView(name, table.state.score[seat], ranks[seat], _holdings(table, seat, me))
            for seat, name in enumerate(table.seats)
        ]
    )


def _holdings(table: Table, seat: int, me: int) -> tuple[Holding, ...]:
    state, events = table.state, table.cards.events
    mine = tuple([events[card].id for card in state.hand[seat]]) if seat == me else ()
    found = [Holding("hand", "event", len(state.hand[seat]), mine)]
    if seat == state.actor:
        played = tuple([events[card].id for card in state.played])
        found += [
            Holding("pool", "piece", sum(state.pools) + sum(state.allies)),
            Holding("coins", "piece", state.coins),
            Holding("ally_coins", "piece", state.ally_coins),
            Holding("forts", "piece", state.free_forts),
            Holding("events", "event", len(played), played),
        ]
    found += _chosen_empires(table, seat, me)
    if not table.options["no_preeminence"]:
        found.append(_markers(table, seat))
    if table.options["naval_control"]:
        seas = [sea for body in state.bodies if body.seat == seat for sea in bits(body.seas)]
        found.append(Holding("seas", "water", len(seas), tuple([table.board.waters[sea] for sea in seas])))
    return tuple(found)


def _chosen_empires(table: Table, seat: int, me: int) -> list[Holding]:
    """Empires of a seat. The Epoch's is secret until called (H01-DRAFT-10, -18, H01-TURN-02)."""
    state, deck = table.state, table.cards.empires
    own = state.empires[seat]
    running = [card for card in own if deck[card].epoch == state.epoch and card not in state.called]
    called = tuple([deck[card].id for card in own if card not in running])
    mine = tuple([deck[card].id for card in running]) if seat == me and may_look(state, seat) else ()
    return [
        Holding("empire_card", "empire", len(running), mine),
        Holding("empires", "empire", len(called), called),
    ]


def _markers(table: Table, seat: int) -> Holding:
    """Markers by number. Their values are hidden until the end (H01-PREEM-03, -07, H01-END-01)."""
    values = table.state.markers[seat]
    shown = tuple([str(value) for value in values]) if table.state.phase == "over" else ()
    return Holding("markers", "marker", len(values), shown)


def table_holdings(table: Table, _me: int) -> tuple[Holding, ...]:
    """Common supplies and the areas' values."""
    state, names = table.state, table.board.areas
    values = table.cards.values[state.epoch]
    worth = tuple([name for area, name in enumerate(names) for _ in range(values[area])])
    discarded = tuple([table.cards.events[card].id for card in state.discarded])
    found = [
        Holding("stock_monument", "piece", stock(table)),
        Holding("discarded", "event", len(discarded), discarded),
        Holding("values", "area", len(worth), worth),
    ]
    if not table.options["no_preeminence"]:
        found.append(Holding("markers_left", "marker", len(state.marker_pile)))
    return tuple(found)


def result(table: Table) -> tuple[Place, ...] | None:
    """Final ranking, empty before the end."""
    state = table.state
    if not state.ranking:
        return None
    return tuple(
        [
            Place(table.seats[seat], place, state.score[seat], score.tie_breaker(table, seat))
            for seat, place in state.ranking
        ]
    )
