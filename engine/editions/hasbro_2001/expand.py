"""Expansion: armies into lands, forts, coins, in any mixture (EXPAND, FORT, COIN)."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import arising, coins, deck, forts
from engine.editions.hasbro_2001.cards import Force
from engine.editions.hasbro_2001.fight import Side, enter
from engine.editions.hasbro_2001.force import force_of, id_of
from engine.editions.hasbro_2001.options import multiple_armies, naval_control
from engine.editions.hasbro_2001.powers import powers
from engine.editions.hasbro_2001.reach import HARD, PLAIN, Reach, reach, sea_gate
from engine.editions.hasbro_2001.state import (
    CRUSADE,
    EMPIRE,
    EMPTY,
    Body,
    acting,
    enemies,
    occupied,
    own_lands,
)
from engine.editions.hasbro_2001.table import Table, question, step
from engine.menu import bits
from engine.question import Answer, leave, refusing
from engine.records import Decision
from engine.table import Asks

END: Final = act.EndExpansion()
SEA_DICE: Final = 3
"""Of a defender against a landing (H01-COMBAT-17)."""
ONE: Final = ("",)


@step("expand")
def ask(table: Table) -> Asks | None:
    """Every legal action of the body in play; with none but to stop, it is over."""
    state = table.state
    state.phase = "expand"
    body = acting(state)
    actions: list[Any] = []
    for people in range(len(state.active)):
        actions += _entries(table, body, people)
    actions += forts.choices(table, body)
    if body.kind == EMPIRE:
        actions += coins.choices(table)
        if table.options["naval_control"]:
            actions += naval_control.embarkations(table)
    if not actions:
        return None
    actions.append(END)
    return table.ask(EXPAND, state.actor, actions, _params(table))


def _params(table: Table) -> dict[str, Any]:
    """What the body in play can still place or spend; coins and free forts are the Active Empire's alone.

    H01-MINOR-09, H01-COIN-06, H01-CARD-58.
    """
    state, body = table.state, acting(table.state)
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
    """Ids of the peoples of the body in play; one without a name where there is only one."""
    if body.kind == CRUSADE:
        return ONE
    force: Force = force_of(table, body)
    return force.peoples


def _entries(table: Table, body: Body, people: int) -> list[Any]:
    """Lands that a people may enter, with what is left of its armies (H01-EXPAND-01 to -08, -14)."""
    state, menus = table.state, table.cards.menus
    pool, allies = state.pools[people], state.allies[people]
    if not pool and not allies:
        return []
    name = peoples_of(table, body)[people]
    found = reach(table, people)
    lands = found.all & ~own_lands(state)
    actions: list[Any] = []
    if pool:
        actions += menus["expand"][lands] if not name else _named(table, lands, name)
        actions += _other_ways(table, people, found, name)
        if table.options["multiple_armies"]:
            actions += multiple_armies.reinforcements(table, people, name)
    if allies:
        vacant = lands & ~occupied(state)
        actions += menus["expand_ally"][vacant] if not name else _named(table, vacant, name, "ally")
    return actions


def _named(table: Table, lands: int, people: str, army: str = "") -> list[act.Expand]:
    return [_entry(table.board.lands[land], "", people, army) for land in bits(lands)]


@lru_cache(maxsize=4096)
def _entry(land: str, via: str, people: str, army: str = "") -> act.Expand:
    return act.Expand(land, via, people, army)


# The origin of an attack


def _ways(found: Reach, land: int, sea_dice: int) -> list[tuple[int, str]]:
    """How a land can be attacked: (the defender's dice, "easy", "hard" or "sea"), the best one first.

    On equality by land (H01-COMBAT-20, ruling A-31).
    """
    ways = []
    if found.easy >> land & 1:
        ways.append((PLAIN, "easy"))
    if found.hard >> land & 1:
        ways.append((HARD, "hard"))
    if found.sea >> land & 1:
        ways.append((sea_dice, "sea"))
    if len(ways) > 1:
        ways.sort(key=_dice_of)
    return ways


_dice_of = itemgetter(0)


def sea_dice(table: Table) -> int:
    """Dice of a defender against a landing; coasts have no terrain (H01-COMBAT-17, -18, H01-CARD-37, -57)."""
    body = acting(table.state)
    if body.kind == CRUSADE and not table.cards.rulings.crusade_sea_dice:
        return PLAIN
    return min(SEA_DICE, powers(table).sea)


def _other_ways(table: Table, people: int, found: Reach, name: str) -> list[act.Expand]:
    """Attacks by a way that is not the best one, for whoever wants it."""
    state = table.state
    several = (found.hard & found.easy) | (found.sea & (found.easy | found.hard))
    if not several:
        return []
    several &= enemies(state)
    if state.treachery >= 0:
        several &= ~(1 << state.treachery)
    lands, dice = table.board.lands, sea_dice(table)
    return [
        _entry(lands[land], _origin(table, people, land, kind), name)
        for land in bits(several)
        for _, kind in _ways(found, land, dice)[1:]
    ]


def _origin(table: Table, people: int, land: int, kind: str) -> str:
    """The lowest land or water from which a land is attacked in this way."""
    state, board = table.state, table.board
    if kind == "sea":
        return board.waters[sea_gate(board, state.active[people], state.fleets, land)]
    easy = table.cards.easy[powers(table).experts]
    for origin in bits(board.neighbours[land] & state.active[people]):
        if bool(easy[origin] >> land & 1) == (kind == "easy"):
            return board.lands[origin]
    raise ValueError(f"{board.lands[land]} is not beside")


def defence(table: Table, people: int, land: int, via: str) -> int:
    """The dice of whoever defends a land (H01-COMBAT-11 to -19)."""
    board = table.board
    if not via:
        return _ways(reach(table, people), land, sea_dice(table))[0][0]
    if via in board.water_index:
        return sea_dice(table)
    easy = table.cards.easy[powers(table).experts][board.land_index[via]]
    return PLAIN if easy >> land & 1 else HARD


# Carrying out


def side_of(table: Table, body: Body) -> Side:
    """How the body in play attacks: cards help the Active Empire only (H01-EVENT-08)."""
    if body.kind == EMPIRE:
        return Side(empire=True)
    effect = table.cards.events[body.card].effect
    return Side(bonus=effect.bonus) if isinstance(effect, deck.Crusade) else Side()


def expand(table: Table, seat: int, action: act.Expand) -> None:
    """One army goes into a land (H01-EXPAND-01, H01-COMBAT-07)."""
    state = table.state
    body = acting(state)
    people = people_at(table, action.people)
    land = table.board.land_index[action.land]
    bit = 1 << land
    dice = defence(table, people, land, action.via) if bit & enemies(state) else EMPTY
    if action.army:
        state.allies[people] -= 1
    else:
        state.pools[people] -= 1
    if enter(table, body, bit, dice, side_of(table, body), people):
        state.active[people] |= bit
        if body.kind == CRUSADE:
            arising.take_prize(table, bit)


def people_at(table: Table, name: str) -> int:
    """The place of a people among those of the body in play."""
    return peoples_of(table, acting(table.state)).index(name)


# What refuses them otherwise


@refusing(
    "H01-CARD-77",
    "H01-COMBAT-20",
    "H01-EXPAND-01",
    "H01-EXPAND-05",
    "H01-EXPAND-06",
    "H01-EXPAND-14",
    "H01-FLEET-08",
)
def _expand_refused(table: Table, decision: Decision, action: act.Expand) -> str:
    """Not a land, one's own, no army for it, or out of reach."""
    state, board = table.state, table.board
    bit = board.land_bit(action.land)
    if not bit:
        return "H01-EXPAND-06"
    if bit & own_lands(state):
        return "H01-EXPAND-05"
    if action.army and (not any(state.allies) or bit & occupied(state)):
        return "H01-CARD-77"
    if not any(state.pools) and not action.army:
        return "H01-CARD-77" if any(state.allies) else "H01-EXPAND-01"
    if any(reach(table, people).all & bit for people in range(len(state.active))):
        return "H01-COMBAT-20" if action.via else "H01-EXPAND-01"
    return _out_of_reach(table, board.land_index[action.land])


def _out_of_reach(table: Table, land: int) -> str:
    """On a water with a fleet that no army uses; beside lands of another body; or simply too far."""
    state, board = table.state, table.board
    if board.coasts[land] & state.fleets:
        return "H01-FLEET-08"
    others = state.held[state.actor] & ~own_lands(state)
    return "H01-EXPAND-14" if board.neighbours[land] & others else "H01-EXPAND-01"


EXPAND: Final = question(
    "expand",
    {
        act.Expand: Answer(expand, _expand_refused),
        act.Reinforce: Answer(multiple_armies.reinforce, multiple_armies.refused),
        act.BuildFort: Answer(forts.build, forts.refused),
        act.ReturnArmy: Answer(coins.return_army, coins.refused),
        act.Embark: Answer(naval_control.embark, "H01-OPT-11"),
        act.EndExpansion: Answer(leave),
    },
)
