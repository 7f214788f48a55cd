"""Learn the value of places on the board for an edition's `values.json`.

    python -m tools.learn_values --edition ID

Greedy players play games, in which seats now and then take another of their eight best choices. After each
own turn is noted what the seat has (engine.searching.features) and how its score stands to the others'. From
the last epoch backwards is fitted, by ridge regression, what each thing brings until the own first turn of
the next epoch, and what it is worth from there on. The card by which the turn went is fitted beside and left
out: a good card brings many lands and much else.

Weights are fitted for each part of an epoch apart: who has yet to play stands to gain, and that is no merit
of who has played. The weights count the score too, as the next cards often go by it. With `--strong`, players
who think ahead by them play more games, and the weights are fitted to these, shrunk towards what they were.

Without more words it is done as when the file was made, and gives the same file.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from engine import Edition, Game, editions, load_edition, new_game
from engine.data import DATA
from engine.players import GREEDY, STRONG, advise
from engine.records import tag_of
from engine.searching.features import SCORE, WASTELAND, WATER, features, part_of
from engine.searching.playing_on import OVER, margin, turns_ended
from engine.searching.search import Budget, search
from engine.searching.weights import ALWAYS, FILE, UNIT, Weights, weights_of
from engine.selfplay import seed_of, tune_collector
from engine.turns import TURN_ENDED
from engine.view import ARMY, GARRISON

SEATS = tuple("ABCD")
STRAY_RATES = (0.0, 0.1, 0.3)
"""Probabilities that a seat strays from its best choice, drawn anew each turn.

A constant rate would make some seats stray all game.
"""
STRAY_AMONG = 8
SOURCE = "Learned by tools/learn_values.py from games of computer players; of no rulebook."
MADE: dict[str, Any] = {"games": 5000, "seed": "values", "strong": 0}
"""Default settings if neither the command nor the file has them."""
PARTS = {"heroes-2008": 1}
"""Parts of an epoch with separate weights, if not one per seat's turn."""
BUDGET = Budget(6, 12, 400)
"""Search budget of strong players here. Many games teach more than good ones."""
GAMES_A_JOB = 10
LEAST = 1e-6
"""Min. variance of targets that is worth explaining."""
PLAIN, AREA, POINT, CONTROL = 5.0, 1.0, 0.2, 4.0
"""Expected size of weights in points: common features, areas or items, a point of score, cards."""
AGAIN = 0.1
"""Share of that size by which a second fit may change weights."""
ITEMS = {"heroes-2008": ("wonders",)}
"""Holdings whose items count by name, because their values differ much."""
PASSING = (ARMY, GARRISON, WATER, WASTELAND, "pool", "people_supply")
"""Features to leave out. They depend on whose turn it is, or count lands twice."""


class Row(NamedTuple):
    """A seat after its own turn. `counts` are relative to the mean of the others."""

    game: int
    seat: str
    epoch: int
    part: int
    card: str
    margin: float
    counts: dict[str, float]


def play(edition: Edition, players: str, items: tuple[str, ...], name: str, number: int) -> list[Row]:
    """Play one game and return its rows. The last rows, of epoch 0, contain the final margins."""
    random = Random(f"{name}/{number}")
    game = new_game(edition, SEATS, {}, seed=seed_of(name, number))
    rates = {seat: random.choice(STRAY_RATES) for seat in SEATS}
    rows: list[Row] = []
    while asks := game.open_decisions():
        seat = asks[0].seat
        epoch = int(game.view(None).epoch)
        (entry,) = game.submit(seat, _choice(game, seat, players, rates[seat], random))
        for one in SEATS:
            if turns_ended(entry, one)[0]:
                rates[one] = random.choice(STRAY_RATES)
                rows.append(_row(game, one, number, epoch, _card(entry), items))
    return rows + [_row(game, one, number, OVER, "", items) for one in SEATS]


def _choice(game: Game, seat: str, players: str, rate: float, random: Random) -> Any:
    actions = game.decision(seat).actions
    if len(actions) == 1:
        return actions[0]
    if random.random() < rate:
        ranking = advise(game.view(seat), game.edition, random.random)
        return random.choice(ranking[:STRAY_AMONG])
    if players == GREEDY:
        return advise(game.view(seat), game.edition, random.random)[0]
    view = game.view(seat, to_imagine=True)
    return search(view, game.edition, random.random, BUDGET)[0].action


def _card(entry: Any) -> str:
    return next((event.card for event in entry.events if tag_of(event) == TURN_ENDED), "")


def _row(game: Game, seat: str, number: int, epoch: int, card: str, items: Any) -> Row:
    view, edition = game.view(seat), game.edition
    found: dict[str, float] = {}
    for one, counts in zip(view.seats, features(view, edition, items), strict=True):
        share = 1.0 if one.seat == seat else -1.0 / (len(view.seats) - 1)
        for name, count in counts.items():
            if name not in PASSING:
                found[name] = found.get(name, 0.0) + share * count
    part = part_of(view, epoch, parts_of(edition))
    return Row(number, seat, epoch, part, card, margin(view, (seat,)) / UNIT, found)


def parts_of(edition: Edition) -> int:
    """Number of parts of an epoch with separate weights."""
    return PARTS.get(edition.id, len(SEATS))


def gather(
    edition: str, players: str, name: str, games: int, jobs: int, weights: Weights | None = None
) -> list[Row]:
    """Play games and return their rows. Strong players use these weights."""
    firsts = range(0, games, GAMES_A_JOB)
    parts = [(edition, weights, players, name, first, games) for first in firsts]
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=tune_collector) as pool:
        return [row for rows in pool.map(_play_some, parts) for row in rows]


def _play_some(part: tuple[str, Weights | None, str, str, int, int]) -> list[Row]:
    id, weights, players, name, first, games = part
    edition, items = load_edition(id), ITEMS.get(id, ())
    edition.own_weights = weights
    numbers = range(first, min(first + GAMES_A_JOB, games))
    return [row for number in numbers for row in play(edition, players, items, name, number)]


Fitted = dict[str, float]
"""Weights in points."""


def learn(
    rows: list[Row], epochs: int, parts: int, before: list[list[Fitted]] | None = None
) -> tuple[list[list[Fitted]], list[float]]:
    """Fit the weights of each epoch by part.

    Also returns their share of explained variance in games held out. `before`: earlier weights, towards which
    the new ones shrink.
    """
    found: list[list[Fitted]] = []
    explained: list[float] = []
    later = {(row.game, row.seat): row.margin for row in rows if row.epoch == OVER}
    for epoch in range(epochs, 0, -1):
        fitted: list[Fitted] = []
        noted: list[tuple[Row, float]] = []
        rests: list[tuple[Any, Any]] = []
        for part in range(parts):
            some = [one for one in rows if one.epoch == epoch and one.part == part]
            targets = np.array([later[row.game, row.seat] - row.margin for row in some])
            known = before[epoch - 1][part] if before else {}
            rests.append(_held_out(some, targets, known))
            weights = _fit_weights(some, targets, known)
            noted += [(row, row.margin + _value(row, weights)) for row in some]
            fitted.append(weights)
        explained.append(_explained_share(rests))
        found.append(fitted)
        later.update({(row.game, row.seat): worth for row, worth in reversed(noted)})
    return found[::-1], explained[::-1]


def _held_out(rows: list[Row], targets: Any, known: Fitted) -> tuple[Any, Any]:
    """Targets of the games held out and their residuals, both without their means."""
    out = np.array([row.game % 5 == 0 for row in rows])
    weights = _fit_weights(
        [row for row, held in zip(rows, out, strict=True) if not held], targets[~out], known
    )
    kept = targets[out]
    rest = kept - [_value(row, weights) for row, held in zip(rows, out, strict=True) if held]
    return kept - kept.mean(), rest - rest.mean()


def _explained_share(rests: list[tuple[Any, Any]]) -> float:
    """Share of the variance that is explained."""
    targets, rest = (np.concatenate(some) for some in zip(*rests, strict=True))
    return float(1 - rest.var() / targets.var()) if targets.any() else 0.0


def _value(row: Row, weights: Fitted) -> float:
    return sum(
        (weights.get(name, 0.0) * count for name, count in row.counts.items()), weights.get(ALWAYS, 0.0)
    )


def _fit_weights(rows: list[Row], targets: Any, known: Fitted) -> Fitted:
    """Fit by ridge regression. The expected size of a weight sets its shrinkage."""
    names = sorted({name for row in rows for name in row.counts} | (set(known) - {ALWAYS}))
    controls = sorted({_control(row) for row in rows})
    column = {name: at for at, name in enumerate((*names, *controls))}
    table = np.zeros((len(rows), len(column)))
    for at, row in enumerate(rows):
        for name, count in row.counts.items():
            table[at, column[name]] = count
        table[at, column[_control(row)]] = 1.0
    start = np.array([known.get(name, 0.0) for name in column])
    size = np.array([_expected_size(name) * (AGAIN if name in known else 1.0) for name in column])
    kept = start + _solve(table, targets - table @ start, size)
    kept[len(names) :] = 0.0
    found = {name: float(kept[column[name]]) for name in names}
    return found | {ALWAYS: float((targets - table @ kept).mean())}


def _solve(table: Any, targets: Any, size: Any) -> Any:
    """Solve twice. The noise of the targets is known only after the first pass."""
    table, targets = table - table.mean(axis=0), targets - targets.mean()
    square, along, rest = table.T @ table, table.T @ targets, targets
    for _ in range(2):
        found = np.linalg.solve(square + np.diag(max(rest.var(), LEAST) / size**2), along)
        rest = targets - table @ found
    return found


def _control(row: Row) -> str:
    return f"control card {row.card}"


def _expected_size(name: str) -> float:
    if name.startswith("control "):
        return CONTROL
    if name == SCORE:
        return POINT
    return AREA if ":" in name else PLAIN


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--edition", choices=editions(), required=True)
    parser.add_argument("--games", type=int, help="of greedy players")
    parser.add_argument("--strong", type=int, help="games of players who think ahead")
    parser.add_argument("--seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args()
    edition = load_edition(given.edition)
    found = weights_of(edition.id)
    found = replace(found, source=SOURCE, items=ITEMS.get(edition.id, ()))
    said = {name: getattr(given, name) for name in MADE if getattr(given, name) is not None}
    found = weights_from_games(edition, found, MADE | found.made | said, given.jobs)
    print(found.made)
    path = DATA / "editions" / edition.id / FILE
    lines = json.dumps(msgspec.to_builtins(found), indent=0, separators=(",", ":"))
    path.write_text(lines + "\n", encoding="utf-8")
    print(f"{path.relative_to(DATA.parent)}: {path.stat().st_size} bytes")


def weights_from_games(edition: Edition, known: Weights, made: dict[str, Any], jobs: int) -> Weights:
    """Fit weights to new games. `known` gives everything else, `made` the number of games."""
    parts = parts_of(edition)
    rows = gather(edition.id, GREEDY, made["seed"], made["games"], jobs)
    found, told = learn(rows, edition.epochs, parts)
    if made["strong"]:
        weights = replace(known, epochs=_in_parts(found))
        rows = gather(edition.id, STRONG, made["seed"], made["strong"], jobs, weights)
        found, told = learn(rows, edition.epochs, parts, found)
    explained = " ".join(f"{one:.3f}" for one in told)
    return replace(known, epochs=_in_parts(found), made=made | {"explained": explained})


def _in_parts(found: list[list[Fitted]]) -> tuple[tuple[dict[str, int], ...], ...]:
    return tuple([tuple([_rounded_weights(part) for part in parts]) for parts in found])


def _rounded_weights(weights: Fitted) -> dict[str, int]:
    """Nonzero weights, in thousandths of a point."""
    return {name: round(UNIT * one) for name, one in sorted(weights.items()) if round(UNIT * one)}


if __name__ == "__main__":
    main()
