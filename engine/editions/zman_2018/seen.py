"""The view of a 2018 game that an audience may have, built from nothing upward (docs/rules, section 4).

Holdings of a seat: `armies` (supply), `card` (armies and siege tokens on it), `waiting`, `waiting_fleets` and
`waiting_caravans` (what its Empire has gained, while a kingdom acts), `hand` (Event cards, items for the
owner), `empire_card` (chosen, not called yet, items for the owner), `empires` (called), `events` (played this
turn), and while cards are drafted `event_pile` or `empire_pile` (items while it is looked at). Of the table:
`stock_capital` (cities included), `stock_monument`, `stock_fort`, `boxed` (Event cards played in earlier
turns), and `values`: each region as often as presence there is worth points now.
"""

from __future__ import annotations

from engine.editions.zman_2018 import drafts
from engine.editions.zman_2018.modifiers import BattleView, Modifiers
from engine.editions.zman_2018.pieces import stock
from engine.editions.zman_2018.state import EMPTY, Table, ranked_sides, structures_in, tie_breaker
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
    TurnView,
    land_of,
)


def lands(table: Table) -> dict[str, LandView]:
    """Every territory with contents. An active army is an ARMY, an inactive one a GARRISON."""
    state = table.state
    names = table.board.lands
    filled = built = state.capital | state.city | state.monument | state.fort
    owners: list[str | None] = [None] * len(names)
    for seat, held in zip(table.seats, state.held, strict=True):
        filled |= held
        for land in bits(held):
            owners[land] = seat
    found: dict[str, LandView] = {}
    for land in bits(filled):
        bit = BITS[land]
        kind = ARMY if state.active & bit else GARRISON
        buildings = structures_in(state, bit) if built & bit else ()
        found[names[land]] = land_of(owners[land], kind, buildings)
    return found


def waters(table: Table) -> dict[str, str]:
    """Waters with fleets of the seat in turn."""
    return _markers(table, table.state.fleets, table.board.waters)


def wastelands(table: Table) -> dict[str, str]:
    """Barren lands with caravans of the seat in turn."""
    return _markers(table, table.state.caravans, table.board.wastelands)


def _markers(table: Table, mask: int, names: tuple[str, ...]) -> dict[str, str]:
    """Fleets or caravans of the seat in turn, by place."""
    return {names[place]: table.seats[table.state.actor] for place in bits(mask)}


def areas(table: Table) -> dict[str, AreaView]:
    """Regions, in play where presence has a value in this epoch, with the first epoch in which it has."""
    values = table.cards.values
    return {
        name: AreaView(bool(values[table.state.epoch][area]), first_epoch(values, area))
        for area, name in enumerate(table.board.areas)
    }


def first_epoch(values: tuple[tuple[int, ...], ...], area: int) -> int:
    """Epoch of a region's first token, 0 for none."""
    return next((epoch for epoch, row in enumerate(values) if row and row[area]), 0)


def turn(table: Table) -> TurnView | None:
    """The current turn. Its `force` is the kingdom's card while that is in play."""
    state, cards = table.state, table.cards
    if state.actor == EMPTY:
        return None
    kingdom = cards.events[state.kingdom].id if state.force == "kingdom" else ""
    empire = cards.empires[state.empire].id
    return TurnView(table.seats[state.actor], empire, state.phase, kingdom, _modifiers(table))


def _modifiers(table: Table) -> Modifiers:
    state = table.state
    return Modifiers(
        armies=state.armies,
        tokens=state.tokens,
        improvements=tuple([table.cards.events[card].id for card in state.improvements]),
        used=tuple(state.used),
        battle=_battle(table) if state.battle is not None else None,
    )


def _battle(table: Table) -> BattleView:
    battle = table.state.battle
    assert battle is not None
    return BattleView(
        land=table.board.lands[battle.land],
        enemy=table.seats[battle.defender],
        by_fleet=battle.by_fleet,
        siege=battle.siege,
        besiegers=battle.besiegers,
        tokens=battle.tokens,
        attack=tuple(battle.attack),
        defence=tuple(battle.defence),
    )


def cards(table: Table, me: int) -> tuple[CardView, ...]:
    """All Empires of the epoch in printed order, with known owners."""
    state = table.state
    known: dict[int, int] = {}
    for seat, chosen in enumerate(state.empires):
        if len(chosen) == state.epoch and chosen and (seat == me or chosen[-1] in state.called):
            known[chosen[-1]] = seat
    return tuple([card_view(table, card, known.get(card)) for card in table.cards.empires_of[state.epoch]])


def seats(table: Table, me: int) -> tuple[SeatView, ...]:
    """All seats in seat order."""
    state = table.state
    ranks = {seat: rank for rank, side in enumerate(ranked_sides(table), 1) for seat in side}
    return tuple(
        [
            SeatView(name, state.score[seat], ranks[seat], _holdings(table, seat, me))
            for seat, name in enumerate(table.seats)
        ]
    )


def _holdings(table: Table, seat: int, me: int) -> tuple[Holding, ...]:
    state = table.state
    found = [Holding("armies", "piece", state.supply[seat])]
    if seat == state.actor:
        found.append(_pieces("card", state.armies, state.tokens))
        if state.waiting:
            found += _waiting_holdings(table, *state.waiting)
    return (*found, *_hand(table, seat, me), *_chosen_empires(table, seat, me), *_piles(table, seat, me))


def _waiting_holdings(table: Table, armies: int, tokens: int, fleets: int, caravans: int) -> list[Holding]:
    """Gains of the Empire that wait during a kingdom (Z18-KINGDOM-14)."""
    waters = tuple([table.board.waters[water] for water in bits(fleets)])
    wastelands = tuple([table.board.wastelands[wasteland] for wasteland in bits(caravans)])
    found = [
        _pieces("waiting", armies, tokens),
        Holding("waiting_fleets", "water", len(waters), waters),
        Holding("waiting_caravans", "wasteland", len(wastelands), wastelands),
    ]
    return [holding for holding in found if holding.count]


def _pieces(id: str, armies: int, tokens: int) -> Holding:
    items = ("army",) * armies + ("siege_token",) * tokens
    return Holding(id, "piece", len(items), items)


def _hand(table: Table, seat: int, me: int) -> list[Holding]:
    """Event cards: their number is public, their names once played."""
    state, deck = table.state, table.cards.events
    hand = state.hand[seat]
    count = len(hand) - (_secret_pile(table, seat, me) == drafts.EVENT)
    mine = tuple([deck[card].id for card in sorted(hand)]) if seat == me else ()
    found = [Holding("hand", "event", count, mine)]
    if seat == state.actor:
        played = (state.kingdom, *state.improvements) if state.kingdom != EMPTY else state.improvements
        found.append(Holding("events", "event", len(played), tuple([deck[card].id for card in played])))
    return found


def _chosen_empires(table: Table, seat: int, me: int) -> list[Holding]:
    """Empires of a seat. The epoch's is secret until called (Z18-EPOCH-19, Z18-ORDER-04)."""
    state, deck = table.state, table.cards.empires
    chosen = [card for card in state.empires[seat] if card != EMPTY]
    running = [card for card in chosen if deck[card].epoch == state.epoch and card not in state.called]
    count = len(running) - (_secret_pile(table, seat, me) == drafts.EMPIRE)
    called = tuple([deck[card].id for card in chosen if card not in running])
    mine = tuple([deck[card].id for card in running]) if seat == me else ()
    return [Holding("empire_card", "empire", count, mine), Holding("empires", "empire", len(called), called)]


def _piles(table: Table, seat: int, me: int) -> list[Holding]:
    """Piles in a seat's hands: public size, secret cards."""
    state = table.state
    if not state.step:
        return []
    looking = drafts.visible_pile(state, seat) if seat == me else ""
    found = []
    for pile in drafts.PILES:
        if drafts.holder(state, pile) == seat:
            items = drafts.ids(table, pile) if pile == looking else ()
            count = len(drafts.pile_of(state, pile)) + (_secret_pile(table, seat, me) == pile)
            found.append(Holding(f"{pile}_pile", pile, count, items))
    return found


def _secret_pile(table: Table, seat: int, me: int) -> str:
    """Pile of a holder's first choice, secret until the second."""
    state = table.state
    hidden = state.step and seat != me and len(state.chosen) == 1 and drafts.has_both_piles(state, seat)
    return state.chosen[0] if hidden else ""


def table_holdings(table: Table, _me: int) -> tuple[Holding, ...]:
    """Common supplies and the regions' values (Z18-SETUP-12, -14)."""
    names, values = table.board.areas, table.cards.values[table.state.epoch]
    worth = tuple([name for area, name in enumerate(names) for _ in range(values[area])])
    stocks = [
        Holding(f"stock_{kind}", "piece", stock(table, kind)) for kind in ("capital", "monument", "fort")
    ]
    boxed = tuple([table.cards.events[card].id for card in table.state.boxed])
    return (
        *stocks,
        Holding("boxed", "event", len(boxed), boxed),
        Holding("values", "area", len(worth), worth),
    )


def result(table: Table) -> tuple[Place, ...] | None:
    """Final ranking, empty before the end."""
    state = table.state
    if not state.ranking:
        return None
    return tuple(
        [
            Place(table.seats[seat], place, state.score[seat], tie_breaker(table, seat))
            for seat, place in state.ranking
        ]
    )
