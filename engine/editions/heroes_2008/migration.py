"""Migration: people move to adjacent Territories (section MIGRATION)."""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.asides import CONVERT, ask
from engine.editions.heroes_2008.pieces import lands_held, lands_in_play, move, pay
from engine.editions.heroes_2008.state import EMPTY, Table, question, step
from engine.editions.heroes_2008.wonders import EFFECTS, early_refusal
from engine.menu import bits
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

END = act.EndMigration()


def first_moves(table: Table) -> list[act.Migrate]:
    """First moves of a migration (HW8-MIGRATION-03 to -08)."""
    state = table.state
    movers = table.cards.prices.migration_counters
    found: list[act.Migrate] = []
    for land in bits(lands_held(table, state.actor)):
        found += _moves(table, land, min(movers, state.people[state.actor][land]), 0)
    return found


def _moves(table: Table, land: int, most: int, reached: int) -> list[act.Migrate]:
    """Moves of 1 to `most` counters to a new Territory.

    By the exact reading of HW8-MIGRATION-02 the last destination left takes all of them (ruling A-13).
    """
    targets = table.board.neighbours[land] & lands_in_play(table) & ~reached
    whole = table.cards.rulings.migration_exact and not targets & (targets - 1)
    found: list[act.Migrate] = []
    for to in bits(targets):
        found += table.cards.menus.migrate[land, to][most - 1 if whole else 0 : most]
    return found


@step("free_migration")
def ask_free(table: Table) -> Asks:
    """Ask for a free migration by a Wonder (docs/rules, section 7.3)."""
    return ask(table, MIGRATING, first_moves(table), {"left": _largest_migration(table)})


def _largest_migration(table: Table) -> int:
    return table.cards.prices.migration_counters


def migrate(table: Table, seat: int, action: act.Migrate) -> None:
    """Move counters. The first move of a migration pays for all of it (HW8-MIGRATION-01, -10)."""
    state = table.state
    step = state.agenda[-1][0]
    if step == "spend":
        pay(table, seat, table.cards.prices.migration_gold, "migration")
    elif step == "free_migration":
        state.agenda.pop()
    land, to = table.board.land_index[action.land], table.board.land_index[action.to]
    if state.moving == EMPTY:
        state.moving, state.moved_to = land, 0
        state.movers = min(_largest_migration(table), state.people[seat][land])
        state.agenda.append(["migrate_on"])
    move(table, seat, land, to, action.count, "migration")
    state.movers -= action.count
    state.moved_to |= 1 << to


@step("migrate_on")
def migrate_on(table: Table) -> Asks | None:
    """Offer to move the rest of the counters further (HW8-MIGRATION-02, -03)."""
    state = table.state
    choices: list[Any] = []
    if state.movers:
        choices += _moves(table, state.moving, state.movers, state.moved_to)
    if not choices:
        _finish(table)
        return None
    if not table.cards.rulings.migration_exact:
        choices.append(END)
    land = table.board.lands[state.moving]
    return ask(table, MIGRATING, choices, {"left": state.movers, "land": land})


def end(table: Table, seat: int, action: act.EndMigration) -> None:
    """End the migration early (ruling A-13)."""
    table.state.agenda.pop()
    _finish(table)


def _finish(table: Table) -> None:
    state = table.state
    state.moving, state.movers, state.moved_to = EMPTY, 0, 0


@refuses_with(
    "HW8-MIGRATION-01",
    "HW8-MIGRATION-02",
    "HW8-MIGRATION-03",
    "HW8-MIGRATION-07",
    "HW8-MIGRATION-08",
)
def _migrate_refusal(table: Table, decision: Decision, action: act.Migrate) -> str:
    """Rule against a migration: wrong places, more than four counters, or too little gold."""
    state, index = table.state, table.board.land_index
    land, to = index.get(action.land, EMPTY), index.get(action.to, EMPTY)
    if decision.kind == "spend" and state.gold[state.actor] < table.cards.prices.migration_gold:
        return "HW8-MIGRATION-01"
    if land == EMPTY or not state.people[state.actor][land]:
        return "HW8-MIGRATION-07"
    if to == EMPTY or not table.board.neighbours[land] >> to & 1:
        return "HW8-MIGRATION-03"
    return "HW8-MIGRATION-02" if lands_in_play(table) >> to & 1 else "HW8-MIGRATION-08"


MIGRATE = Answer(migrate, _migrate_refusal, elsewhere=early_refusal)
MIGRATING = question("migrate", {act.Migrate: MIGRATE, act.EndMigration: Answer(end), act.Convert: CONVERT})


def _grant_migration(table: Table, seat: int) -> None:
    table.state.agenda.append(["free_migration"])


EFFECTS["free_migration"] = _grant_migration
