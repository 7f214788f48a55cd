"""Expansion with armies, forts and coins in any mixture (EXPAND, FORT, COIN), and Multiple Armies (OPT)."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from operator import itemgetter
from typing import Any, Final

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import arising, coins, deck, naval_control
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.cards import Force
from engine.editions.hasbro_2001.fight import Side, card_of, enter, settle
from engine.editions.hasbro_2001.reach import HARD, PLAIN, Reach, powers, reach
from engine.editions.hasbro_2001.state import (
    CRUSADE,
    EMPIRE,
    EMPTY,
    Body,
    Table,
    acting,
    enemies,
    occupied_lands,
    own_lands,
    owner_of,
    question,
    step,
)
from engine.editions.hasbro_2001.turn import force_of, id_of
from engine.menu import bits
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks


def room(table: Table, people: int) -> int:
    """Lands where a people has room for another figure (max. three with a fort)."""
    state = table.state
    return state.active[people] & ~state.third & ~(state.second & state.fort)


def reinforcements(table: Table, people: int, name: str) -> list[Any]:
    """Actions that place a further army in an own land (H01-OPT-08)."""
    lands = room(table, people)
    if not name:
        return list(table.cards.menus["reinforce"][lands])
    return [_reinforce(table.board.lands[land], name) for land in bits(lands)]


@lru_cache(maxsize=512)
def _reinforce(land: str, people: str) -> act.Reinforce:
    return act.Reinforce(land, people)


def reinforce(table: Table, seat: int, action: act.Reinforce) -> None:
    """Place a further army in an own land."""
    state = table.state
    bit = 1 << table.board.land_index[action.land]
    people = next(at for at, lands in enumerate(state.active) if lands & bit)
    state.pools[people] -= 1
    if state.second & bit:
        state.third |= bit
    else:
        state.second |= bit
    card = card_of(table, acting(state))
    table.events.append(ev.ArmyPlaced(table.seats[seat], action.land, "reinforced", card))


@refuses_with("H01-EXPAND-04", "H01-OPT-04", "H01-OPT-08")
def reinforcement_refusal(table: Table, decision: Decision, action: act.Reinforce) -> str:
    """Rule against a further army: option off, another's land, or a full one."""
    if not table.options["multiple_armies"]:
        return "H01-EXPAND-04"
    return "H01-OPT-04" if table.board.land_bit(action.land) & own_lands(table.state) else "H01-OPT-08"


END: Final = act.EndExpansion()
SEA_DICE: Final = 3
"""Of a defender against a landing (H01-COMBAT-17)."""
ONE: Final = ("",)


@step("expand")
def ask(table: Table) -> Asks | None:
    """Offer the actions of the acting body. It ends if it can only stop."""
    state = table.state
    state.phase = "expand"
    body = acting(state)
    actions: list[Any] = []
    for people, name in enumerate(peoples_of(table, body)):
        if state.pools[people] or state.allies[people]:
            actions += _entries(table, people, name)
    actions += coins.fort_choices(table, body)
    if body.kind == EMPIRE:
        if state.coins or state.ally_coins:
            actions += coins.army_returns(table)
        if table.options["naval_control"]:
            actions += naval_control.embarkations(table)
    if not actions:
        return None
    actions.append(END)
    return table.ask(EXPAND, state.actor, actions, _params(table, body))


def _params(table: Table, body: Body) -> dict[str, Any]:
    """Pieces and coins left to the active body.

    Only the Active Empire has coins and free forts. H01-MINOR-09, H01-COIN-06, H01-CARD-58.
    """
    state = table.state
    empire = body.kind == EMPIRE
    return {
        "armies": sum(state.pools),
        "allies": sum(state.allies),
        "forts": state.free_forts if empire else 0,
        "coins": state.coins if empire else 0,
        "ally_coins": state.ally_coins if empire else 0,
        "lost": sum(state.lost),
        "force": id_of(table, body),
    }


def peoples_of(table: Table, body: Body) -> tuple[str, ...]:
    """Ids of the active body's peoples, "" for a single one."""
    if body.kind == CRUSADE:
        return ONE
    force: Force = force_of(table, body)
    return force.peoples


def _entries(table: Table, people: int, name: str) -> list[Any]:
    """Entries open to a people's remaining armies (H01-EXPAND-01 to -08, -14)."""
    state, menus = table.state, table.cards.menus
    found = reach(table, people)
    lands = (found.easy | found.hard | found.sea) & ~own_lands(state)
    actions: list[Any] = []
    if state.pools[people]:
        actions += menus["expand"][lands] if not name else _name_actions(table, lands, name)
        actions += _other_ways(table, people, found, name)
        if table.options["multiple_armies"]:
            actions += reinforcements(table, people, name)
    if state.allies[people]:
        vacant = lands & ~occupied_lands(state)
        actions += menus["expand_ally"][vacant] if not name else _name_actions(table, vacant, name, "ally")
    return actions


def _name_actions(table: Table, lands: int, people: str, army: str = "") -> list[act.Expand]:
    return [_entry(table.board.lands[land], "", people, army) for land in bits(lands)]


@lru_cache(maxsize=4096)
def _entry(land: str, via: str, people: str, army: str = "") -> act.Expand:
    return act.Expand(land, via, people, army)


# The origin of an attack


@cache
def _worse_ways(easy: int, hard: int, sea: int, sea_dice: int) -> tuple[str, ...]:
    """Ways of attacking a land ("easy", "hard", "sea") other than the best.

    The defender's dice decide, on equality land (H01-COMBAT-20, ruling A-31).
    """
    ways = [(PLAIN, "easy")] * easy + [(HARD, "hard")] * hard + [(sea_dice, "sea")] * sea
    return tuple(kind for _, kind in sorted(ways, key=itemgetter(0))[1:])


def sea_dice(table: Table) -> int:
    """Dice of a defender against a landing, without terrain.

    H01-COMBAT-17, -18, H01-CARD-37, -57.
    """
    body = acting(table.state)
    if body.kind == CRUSADE and not table.cards.rulings.crusade_sea_dice:
        return PLAIN
    return min(SEA_DICE, powers(table).sea)


def _other_ways(table: Table, people: int, found: Reach, name: str) -> list[act.Expand]:
    """Attacks by ways other than the best."""
    state = table.state
    several = (found.hard & found.easy) | (found.sea & (found.easy | found.hard))
    if not several:
        return []
    several &= enemies(state)
    if state.treachery >= 0:
        several &= ~(1 << state.treachery)
    lands, dice = table.board.lands, sea_dice(table)
    easy, hard, sea = found.easy, found.hard, found.sea
    origin = partial(_origin, table, state.active[people], found.waters)
    return [
        _entry(lands[land], origin(land, kind), name)
        for land in bits(several)
        for kind in _worse_ways(easy >> land & 1, hard >> land & 1, sea >> land & 1, dice)
    ]


def _origin(table: Table, active: int, waters: int, land: int, kind: str) -> str:
    """Lowest land or water from which this attack can come."""
    board = table.board
    if kind == "sea":
        gates = board.coasts[land] & waters
        return board.waters[(gates & -gates).bit_length() - 1]
    easy = table.cards.easy[powers(table).experts]
    for origin in bits(board.neighbours[land] & active):
        if bool(easy[origin] >> land & 1) == (kind == "easy"):
            return board.lands[origin]
    raise ValueError(f"{board.lands[land]} is not beside")


def defence(table: Table, people: int, land: int, via: str) -> int:
    """Dice of a land's defender (H01-COMBAT-11 to -19)."""
    board = table.board
    if via in board.water_index:
        return sea_dice(table)
    easy = table.cards.easy[powers(table).experts]
    if via:
        return PLAIN if easy[board.land_index[via]] >> land & 1 else HARD
    beside = board.neighbours[land] & table.state.active[people]
    if any(easy[origin] >> land & 1 for origin in bits(beside)):
        return PLAIN
    if not beside:
        return sea_dice(table)
    landing = sea_dice(table)
    return landing if landing < HARD and reach(table, people).sea >> land & 1 else HARD


# Carrying out


def side_of(table: Table, body: Body) -> Side:
    """Attack strength of the active body. Cards help the Active Empire only (H01-EVENT-08)."""
    if body.kind == EMPIRE:
        return Side(empire=True)
    effect = table.cards.events[body.card].effect
    return Side(bonus=effect.bonus) if isinstance(effect, deck.Crusade) else Side()


def expand(table: Table, seat: int, action: act.Expand) -> None:
    """Move one army into a land (H01-EXPAND-01, H01-COMBAT-07)."""
    state = table.state
    body = acting(state)
    people = people_at(table, action.people)
    land = table.board.land_index[action.land]
    bit = 1 << land
    if action.army:
        state.allies[people] -= 1
    else:
        state.pools[people] -= 1
    owner = owner_of(state, bit)
    if owner == EMPTY:
        settle(table, body, bit, "empty")
    else:
        dice = defence(table, people, land, action.via) if owner != body.seat else EMPTY
        if not enter(table, body, bit, dice, side_of(table, body), people):
            return
    state.active[people] |= bit
    if body.kind == CRUSADE:
        arising.take_prize(table, bit)


def people_at(table: Table, name: str) -> int:
    """Index of a people in the body in play."""
    return peoples_of(table, acting(table.state)).index(name)


# What refuses them otherwise


@refuses_with(
    "H01-CARD-77",
    "H01-COMBAT-20",
    "H01-EXPAND-01",
    "H01-EXPAND-05",
    "H01-EXPAND-06",
    "H01-EXPAND-14",
    "H01-FLEET-08",
)
def _expand_refusal(table: Table, decision: Decision, action: act.Expand) -> str:
    """Rule against an expansion: no land, an own land, no army, or out of reach."""
    state, board = table.state, table.board
    bit = board.land_bit(action.land)
    if not bit:
        return "H01-EXPAND-06"
    if bit & own_lands(state):
        return "H01-EXPAND-05"
    if action.army and (not any(state.allies) or bit & occupied_lands(state)):
        return "H01-CARD-77"
    if not any(state.pools) and not action.army:
        return "H01-CARD-77" if any(state.allies) else "H01-EXPAND-01"
    if any(reach(table, people).lands & bit for people in range(len(state.active))):
        return "H01-COMBAT-20" if action.via else "H01-EXPAND-01"
    return _reach_refusal(table, board.land_index[action.land])


def _reach_refusal(table: Table, land: int) -> str:
    """Rule for an unreachable land: it needs an unused fleet, borders another body, or is far."""
    state, board = table.state, table.board
    if board.coasts[land] & state.fleets:
        return "H01-FLEET-08"
    others = state.held[state.actor] & ~own_lands(state)
    return "H01-EXPAND-14" if board.neighbours[land] & others else "H01-EXPAND-01"


EXPAND: Final = question(
    "expand",
    {
        act.Expand: Answer(expand, _expand_refusal),
        act.Reinforce: Answer(reinforce, reinforcement_refusal),
        act.BuildFort: Answer(coins.build, coins.fort_refusal),
        act.ReturnArmy: Answer(coins.return_army, coins.return_refusal),
        act.Embark: Answer(naval_control.embark, "H01-OPT-11"),
        act.EndExpansion: Answer(leave),
    },
)
