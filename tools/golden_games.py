"""Golden games: stored games whose replay must give the same bytes.

python -m tools.golden_games             # replay all, play anew what is missing or now goes another way
python -m tools.golden_games --check     # only tell the first difference of each, exit 1 if there is one
python -m tools.golden_games --fresh     # play all of them anew, on the data of today
python -m tools.golden_games zman-2018 six-seats   # only those of an edition, or of a name

What each must show is written in tests/games/<edition>/games.toml. A game keeps the data it began with, so
that changing a card leaves it alone. After a change of the rules the game is played anew from its own seed,
on its own data. When it does not show any more what it is kept for, other seeds are tried until one does.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import sys
from collections.abc import Callable, Iterator
from itertools import chain, islice
from itertools import count as counting
from pathlib import Path
from random import Random

import msgspec

from engine import Edition, EngineError, Game, UndoRefused, load_edition, new_game
from engine.edition_folders import edition_from_content
from engine.exported import read_export, repeat, restart
from engine.players import choose_in
from engine.selfplay import seed_of
from engine.verifying import verify
from tools.golden_specs import Golden, goldens, path_of

PLAYERS = {"r": "random", "g": "greedy"}
OFTEN, SELDOM = 0.05, 0.02
"""Probability that a choice is undone and that a preference changes, in games with these."""
SEEDS = 5_000
"""Max. seeds to try for a game."""


class NotFound(Exception):
    """No seed gives a game that meets all conditions."""


def text_of(game: Game) -> bytes:
    """Export of a game as stored."""
    return msgspec.json.encode(game.export())


def play(golden: Golden, edition: Edition, seed: bytes) -> Game:
    """Play a game from this seed. The players' random choices come from it too."""
    seats = "ABCDEF"[: len(golden.players)]
    game = new_game(edition, seats, golden.options, seed=seed, words=golden.words)
    kinds = {seat: PLAYERS[letter] for seat, letter in zip(seats, golden.players, strict=True)}
    whim = Random(seed).random
    while asks := game.open_decisions():
        if golden.prefers and whim() < SELDOM:
            _change_mind(game, whim)
        seat = asks[int(whim() * len(asks)) if len(asks) > 1 else 0].seat
        game.submit(seat, choose_in(kinds[seat], game, seat, whim))
        if golden.undo and whim() < OFTEN:
            _take_back(game, seat)
    return game


def _change_mind(game: Game, whim: Callable[[], float]) -> None:
    """Change a random preference of a random seat."""
    seat = game.seats[int(whim() * len(game.seats))]
    for one in game.edition.preferences:
        game.prefer(seat, one.name, one.choices[int(whim() * len(one.choices))])


def _take_back(game: Game, seat: str) -> None:
    try:
        game.undo(seat)
    except UndoRefused:
        return


@functools.cache
def edition_of(data: bytes) -> Edition:
    """Load an edition from its data, cached because most games share them."""
    return edition_from_content(msgspec.json.decode(data))


def export_again(text: bytes) -> bytes:
    """Replay an export and export it again.

    The rules version stays that of the original, so that an unchanged game keeps its bytes.

    Raises: EngineError if a choice is illegal.
    """
    found = read_export(text)
    game = restart(found, edition_of(msgspec.json.encode(found.data)))
    game.version = found.rules_version
    for raw in found.log[1:]:
        repeat(game, raw)
    return text_of(game)


def first_difference(text: bytes) -> str:
    """Describe the first difference in a replay, "" if all bytes are equal."""
    try:
        if export_again(text) == text:
            return ""
        difference = verify(text).difference
    except EngineError as trouble:
        return str(trouble)
    return str(difference) if difference else "the same game, written in other bytes"


def read_game(path: Path) -> bytes:
    """Read and decompress a stored export."""
    return gzip.decompress(path.read_bytes())


def renew(golden: Golden, *, fresh: bool) -> int:
    """Play a game again and store it. Returns the number of seeds tried.

    Raises: NotFound after SEEDS seeds.
    """
    path = path_of(golden)
    edition = load_edition(golden.edition)
    seeds: Iterator[bytes] = (seed_of(golden.name, number) for number in counting())
    if path.exists() and not fresh:
        old = read_export(read_game(path))
        edition = restart(old).edition
        seeds = chain([bytes.fromhex(old.seed)], seeds)
    for tried, seed in enumerate(islice(seeds, SEEDS), 1):
        game = play(golden, edition, seed)
        if golden.first_unmet_condition(game.log) is None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(text_of(game), 9, mtime=0))
            return tried
    raise NotFound(f"{golden.edition}, {golden.name}: no game of {SEEDS:,} seeds shows {golden.shows}")


def _deal_with(golden: Golden, *, check: bool, fresh: bool) -> bool:
    """Report a changed game, and replace it unless `check`. Returns whether it changed."""
    path = path_of(golden)
    difference = first_difference(read_game(path)) if path.exists() else "not there yet"
    if not difference and not fresh:
        return False
    print(f"{golden.edition}, {golden.name}: {difference or 'to be played anew'}")
    if not check:
        tried = renew(golden, fresh=fresh)
        print(f"  played anew with seed {tried}, {path.stat().st_size:,} bytes", flush=True)
    return True


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Replay the golden games, and renew those that changed.")
    parser.add_argument("only", nargs="*", help="editions or names of games; all if there are none")
    parser.add_argument("--check", action="store_true", help="only tell the differences; exit 1 if any")
    parser.add_argument("--fresh", action="store_true", help="play all anew, on the data of today")
    chosen = parser.parse_args(arguments)
    games = [one for one in goldens() if not chosen.only or {one.edition, one.name} & set(chosen.only)]
    wrong = 0
    for golden in games:
        try:
            wrong += _deal_with(golden, check=chosen.check, fresh=chosen.fresh)
        except NotFound as lacking:
            raise SystemExit(str(lacking)) from None
    print(f"{len(games)} golden games, {wrong} changed")
    return 1 if wrong and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
