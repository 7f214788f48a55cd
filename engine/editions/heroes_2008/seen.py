"""The view of a game of 2008 that an audience may have, built from nothing upward (docs/rules, section 4).

Only hands and the order of the packs are hidden. Holdings of a seat: `supply` (counters), `gold`, `hand`
(items for the owner), `heroes` (played), `wonders` (face up), `used` (face down), and in an opening
`to_place` or `to_spread`. Of the table: `scale_<land>` (Discoveries, "" for a free space), `scales`
(Territories completed, "" for each that is still needed), `row`, `pack`, `bag`, `display` (Wonders), `bank`,
`first` (the seat that begins the epoch). In a Territory the pieces stand in the order of a count now: the
first would win it.
"""

from __future__ import annotations

from engine.editions.heroes_2008.count import rank_seats
from engine.editions.heroes_2008.modifiers import AttackView, CountView, MigrationView, Modifiers
from engine.editions.heroes_2008.state import EMPTY, Table
from engine.menu import bits
from engine.view import Holding, LandView, Place, SeatView, Stack, TurnView

PEOPLE = "people"


def lands(table: Table) -> dict[str, LandView]:
    """Every Territory with people (HW8-SETUP-14)."""
    people = table.state.people
    found = {}
    for land, name in enumerate(table.board.lands):
        order = rank_seats(table, land)
        if order:
            stacks = tuple([Stack(table.seats[seat], PEOPLE, people[seat][land]) for seat in order])
            found[name] = LandView(stacks)
    return found


def turn(table: Table) -> TurnView | None:
    """The current turn, none in an opening."""
    state = table.state
    if state.actor == EMPTY:
        return None
    hero = table.cards.heroes[state.hero].id if state.hero != EMPTY else ""
    return TurnView(table.seats[state.actor], hero, state.phase, modifiers=_modifiers(table))


def _modifiers(table: Table) -> Modifiers:
    state = table.state
    return Modifiers(
        taken=state.taken,
        left=state.left,
        drawn=_discoveries(table, state.drawn),
        settled=_lands(table, state.settled),
        attack=_attack(table) if state.attack is not None else None,
        count=_count(table) if state.count is not None else None,
        migration=_migration(table) if state.moving != EMPTY else None,
    )


def _attack(table: Table) -> AttackView:
    state = table.state
    one = state.attack
    assert one is not None
    fleeing = [step[1] for step in state.agenda if step[0] == "banish"]
    return AttackView(
        land=table.board.lands[one.land],
        enemy=table.seats[one.defender],
        face=table.cards.faces[one.face].id,
        doubled=table.seats[state.actor] if one.doubled else "",
        turned=table.seats[one.defender] if one.turned else "",
        shielded=_name(table, one.shielded),
        flee=fleeing[0] if fleeing else 0,
    )


def _count(table: Table) -> CountView:
    one = table.state.count
    assert one is not None
    names = (_name(table, seat) for seat in (one.bonus, one.raised, one.third))
    return CountView(table.board.lands[one.land], *names)


def _migration(table: Table) -> MigrationView:
    state = table.state
    return MigrationView(table.board.lands[state.moving], state.movers, _lands(table, state.moved_to))


def _name(table: Table, seat: int) -> str:
    return table.seats[seat] if seat != EMPTY else ""


def _lands(table: Table, mask: int) -> tuple[str, ...]:
    return tuple([table.board.lands[land] for land in bits(mask)])


def _discoveries(table: Table, numbers: list[int]) -> tuple[str, ...]:
    return tuple([table.cards.discoveries[one].id for one in numbers])


def _heroes(table: Table, numbers: list[int]) -> tuple[str, ...]:
    return tuple([table.cards.heroes[one].id for one in numbers])


def seats(table: Table, me: int) -> tuple[SeatView, ...]:
    """Seats in order. Equal scores share a rank before the final ranking."""
    score = table.state.score
    places = {seat: place for seat, place in table.state.ranking}  # noqa: C416
    return tuple(
        [
            SeatView(
                name,
                score[seat],
                places.get(seat) or 1 + sum(other > score[seat] for other in score),
                _holdings_of(table, seat, me),
            )
            for seat, name in enumerate(table.seats)
        ]
    )


def _holdings_of(table: Table, seat: int, me: int) -> tuple[Holding, ...]:
    state = table.state
    hand = _heroes(table, sorted(state.hand[seat]))
    played = _heroes(table, state.played[seat])
    found = [
        Holding("supply", "piece", state.supply[seat]),
        Holding("gold", "gold", state.gold[seat]),
        Holding("hand", "hero", len(hand), hand if seat == me else ()),
        Holding("heroes", "hero", len(played), played),
        _wonders(table, "wonders", [one for one in state.wonders[seat] if not state.used >> one & 1]),
        _wonders(table, "used", [one for one in state.wonders[seat] if state.used >> one & 1]),
    ]
    if state.phase == "opening":
        spread = state.spreading >> seat & 1
        found.append(Holding("to_spread" if spread else "to_place", "piece", state.to_place[seat]))
    return tuple(found)


def _wonders(table: Table, id: str, numbers: list[int]) -> Holding:
    return Holding(id, "wonder", len(numbers), tuple([table.cards.wonders[one].id for one in numbers]))


def table_holdings(table: Table, _me: int) -> tuple[Holding, ...]:
    """Holdings of the table. Pack and bag show only their size (ruling A-41)."""
    state, cards = table.state, table.cards
    scales = [_scale(table, land) for land in range(len(cards.scale))]
    full = [land for land, spaces in enumerate(cards.scale) if len(state.scales[land]) == spaces]
    done = tuple([table.board.lands[land] for land in full])
    missing = max(0, cards.ages[state.epoch].scales_to_end - len(done))
    return (
        *scales,
        Holding("scales", "land", len(done), (*done, *("",) * missing)),
        Holding("row", "hero", len(state.row), _heroes(table, state.row)),
        Holding("pack", "hero", len(state.packs[state.epoch])),
        Holding("bag", "discovery", len(state.bag)),
        _wonders(table, "display", state.display),
        Holding("bank", "gold", state.bank),
        Holding("first", "seat", 1, (table.seats[state.first],)),
    )


def _scale(table: Table, land: int) -> Holding:
    found = _discoveries(table, table.state.scales[land])
    free = ("",) * (table.cards.scale[land] - len(found))
    return Holding(f"scale_{table.board.lands[land]}", "discovery", len(found), (*found, *free))


def result(table: Table) -> tuple[Place, ...] | None:
    """Final ranking, empty before the end."""
    state = table.state
    if not state.ranking:
        return None
    return tuple(
        [
            Place(table.seats[seat], place, state.score[seat], state.tie if place == 1 else "")
            for seat, place in state.ranking
        ]
    )
