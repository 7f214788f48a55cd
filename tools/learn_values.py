"""Learn what a place on the board is worth, and write it as an edition's `values.json`.

    python -m tools.learn_values --edition ID

Players of the level that `--players` names play games, in which seats now and then take another of their
eight best choices. After each own turn is noted what the seat has (engine.searching.features) and how its
score stands to the others'. From the last epoch backwards is fitted, by ridge regression, what each thing
brings until the own first turn of the next epoch, and what it is worth from there on. The card by which the
turn went is fitted beside and left out: a good card brings many lands and much else.

Without more words it is done as when the file was made, and gives the same file. Games of strong players need
weights already: learn first from greedy ones.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

import numpy as np

from engine import Edition, Game, editions, load_edition, new_game
from engine.data import DATA
from engine.players import GREEDY, LEVELS, advise, thinks_ahead
from engine.records import tag_of
from engine.searching.features import features
from engine.searching.playing_on import margin, turns_ended
from engine.searching.search import Budget, search
from engine.searching.weights import FILE, UNIT, weights_of
from engine.selfplay import seed_of, tune_collector
from engine.turns import TURN_ENDED

SEATS = tuple("ABCD")
STRAY_RATES = (0.0, 0.1, 0.3)
"""How often a seat strays from its best choice, one of these by turn: who strayed must not stray for ever."""
STRAY_AMONG = 8
BUDGET = Budget(8, 24, 1000)
"""With which players of search are played here: many games teach more than good ones."""
GAMES_A_JOB = 10
PLAIN, AREA, CONTROL = 5.0, 1.0, 4.0
"""How large weights may be expected to be, in points: of common things, of one area or item, of cards."""
ITEMS = {"heroes-2008": ("wonders",)}


class Row(NamedTuple):
    """A seat after an own turn; `counts` are its own less the mean of the others."""

    game: int
    seat: str
    epoch: int
    order: int
    card: str
    margin: float
    counts: dict[str, float]


def play(edition: Edition, players: str, items: tuple[str, ...], name: str, number: int) -> list[Row]:
    """Return the rows of one game; the last ones, of epoch 0, hold the final margins."""
    random = Random(f"{name}/{number}")
    game = new_game(edition, SEATS, {}, seed=seed_of(name, number))
    rates = {seat: random.choice(STRAY_RATES) for seat in SEATS}
    rows: list[Row] = []
    turns = epoch = 0
    while asks := game.pending():
        seat = asks[0].seat
        before = int(game.view(None).epoch)
        turns, epoch = (turns, epoch) if before == epoch else (0, before)
        (entry,) = game.submit(seat, _choice(game, seat, players, rates[seat], random))
        for one in SEATS:
            if turns_ended(entry, one)[0]:
                turns += 1
                rates[one] = random.choice(STRAY_RATES)
                rows.append(_row(game, one, number, before, turns, _card(entry), items))
    return rows + [_row(game, one, number, 0, 0, "", items) for one in SEATS]


def _choice(game: Game, seat: str, players: str, rate: float, random: Random) -> Any:
    actions = game.decision(seat).actions
    if len(actions) == 1:
        return actions[0]
    if random.random() < rate:
        ranking = advise(game.view(seat), game.edition, random.random)
        return random.choice(ranking[:STRAY_AMONG])
    if not thinks_ahead(players):
        return advise(game.view(seat), game.edition, random.random)[0]
    view = game.view(seat, to_imagine=True)
    return search(view, game.edition, random.random, BUDGET).choices[0].action


def _card(entry: Any) -> str:
    return next((event.card for event in entry.events if tag_of(event) == TURN_ENDED), "")


def _row(game: Game, seat: str, number: int, epoch: int, order: int, card: str, items: Any) -> Row:
    view = game.view(seat)
    found: dict[str, float] = {}
    for one, counts in zip(view.seats, features(view, game.edition, items), strict=True):
        share = 1.0 if one.seat == seat else -1.0 / (len(view.seats) - 1)
        for name, count in counts.items():
            found[name] = found.get(name, 0.0) + share * count
    return Row(number, seat, epoch, order, card, margin(view, seat) / UNIT, found)


def gather(edition: str, players: str, name: str, games: int, jobs: int) -> list[Row]:
    """Return the rows of so many games."""
    parts = [(edition, players, name, first, games) for first in range(0, games, GAMES_A_JOB)]
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=tune_collector) as pool:
        return [row for rows in pool.map(_play_some, parts) for row in rows]


def _play_some(part: tuple[str, str, str, int, int]) -> list[Row]:
    edition, players, name, first, games = part
    content, items = load_edition(edition), ITEMS.get(edition, ())
    numbers = range(first, min(first + GAMES_A_JOB, games))
    return [row for number in numbers for row in play(content, players, items, name, number)]


def learn(rows: list[Row], epochs: int) -> tuple[list[dict[str, int]], list[float]]:
    """Return the weights of each epoch, and which part of the variance they explain in games held out."""
    found: list[dict[str, int]] = []
    explained: list[float] = []
    later: dict[tuple[int, str], tuple[float, float]] = {
        (row.game, row.seat): (row.margin, 0.0) for row in rows if row.epoch == 0
    }
    for epoch in range(epochs, 0, -1):
        some = [row for row in rows if row.epoch == epoch]
        targets = np.array([sum(later[row.game, row.seat]) - row.margin for row in some])
        held_out = np.array([row.game % 5 == 0 for row in some])
        part = _fit([row for row, out in zip(some, held_out, strict=True) if not out], targets[~held_out])
        guesses = np.array([_value(row, part) for row, out in zip(some, held_out, strict=True) if out])
        explained.append(_explained(targets[held_out], guesses))
        weights = _fit(some, targets)
        found.append({name: round(UNIT * one) for name, one in sorted(weights.items()) if round(UNIT * one)})
        for row in reversed(some):
            later[row.game, row.seat] = (row.margin, _value(row, weights))
    return found[::-1], explained[::-1]


def _explained(targets: Any, guesses: Any) -> float:
    """Return which part of the variance goes, each freed of its mean."""
    rest = (targets - targets.mean()) - (guesses - guesses.mean())
    return float(1 - rest.var() / targets.var())


def _value(row: Row, weights: dict[str, float]) -> float:
    return sum(weights.get(name, 0.0) * count for name, count in row.counts.items())


def _fit(rows: list[Row], targets: Any) -> dict[str, float]:
    """Ridge regression; how much each weight is shrunk follows from how large it may be expected to be."""
    names = sorted({name for row in rows for name in row.counts})
    controls = sorted({one for row in rows for one in _controls(row)})
    column = {name: at for at, name in enumerate((*names, *controls))}
    table = np.zeros((len(rows), len(column)))
    for at, row in enumerate(rows):
        for name, count in row.counts.items():
            table[at, column[name]] = count
        for name in _controls(row):
            table[at, column[name]] = 1.0
    kept = _solved(table, targets, column)
    return {name: float(kept[column[name]]) for name in names}


def _solved(table: Any, targets: Any, column: dict[str, int]) -> Any:
    """Two passes: how noisy the targets are shows only once much of them is explained."""
    table, targets = table - table.mean(axis=0), targets - targets.mean()
    size = np.array([_expected(name) for name in column])
    square, along, rest = table.T @ table, table.T @ targets, targets
    for _ in range(2):
        found = np.linalg.solve(square + np.diag(rest.var() / size**2), along)
        rest = targets - table @ found
    return found


def _controls(row: Row) -> Iterator[str]:
    yield f"control card {row.card}"


def _expected(name: str) -> float:
    if name.startswith("control "):
        return CONTROL
    if ":" not in name:
        return PLAIN
    return AREA


def main() -> None:
    """Carry out the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", choices=editions(), required=True)
    parser.add_argument("--players", choices=(GREEDY, *LEVELS))
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed")
    parser.add_argument("--turns", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args()
    _as_before(given)
    edition = load_edition(given.edition)
    rows = gather(given.edition, given.players, given.seed, given.games, given.jobs)
    weights, explained = learn(rows, edition.epochs)
    write(given, weights, explained)


def _as_before(given: argparse.Namespace) -> None:
    """Take what is not said from the edition's file, so that the same file is made again."""
    before = weights_of(given.edition)
    known = {"players": GREEDY, "games": 1400, "seed": "values"} | before.made | {"turns": before.turns}
    for name in ("players", "games", "seed", "turns"):
        if getattr(given, name) is None:
            setattr(given, name, known[name])


def write(given: argparse.Namespace, weights: list[dict[str, int]], explained: list[float]) -> None:
    """Write the edition's file and tell how well it foretells."""
    print("explained by epoch:", *(f"{one:.2f}" for one in explained))
    source = "Learned by tools/learn_values.py from games of computer players; of no rulebook."
    made = {name: getattr(given, name) for name in ("players", "games", "seed")}
    made["explained"] = " ".join(f"{one:.3f}" for one in explained)
    items = ITEMS.get(given.edition, ())
    whole = {"source": source, "made": made, "turns": given.turns, "items": items, "epochs": weights}
    path = DATA / "editions" / given.edition / FILE
    path.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    print(f"{path.relative_to(DATA.parent)}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
