"""The golden games: whole games that were played once and must come out the same, byte for byte.

python -m tools.golden_games             # replay all; play anew what is missing or now goes another way
python -m tools.golden_games --check     # only tell the first difference of each; exit 1 if there is one
python -m tools.golden_games --fresh     # play all of them anew, on the data of today

A game keeps the data it began with, so that changing a card leaves it alone. After a change of the rules the
game is played anew from its own seed, on its own data; when it does not show any more what it is kept for,
other seeds are tried until one does.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine import Edition, EngineError, Game, Told, UndoRefused, load_edition, new_game
from engine.edition import edition_from_content
from engine.players import choose_in
from engine.replay import read_export, repeat, restart, verify
from engine.selfplay import seed_of

FOLDER = Path(__file__).parent.parent / "tests" / "games"
SUFFIX = ".json.gz"
PLAYERS = {"r": "random", "g": "greedy"}


@dataclass(frozen=True)
class Golden:
    """A game to keep: a letter for the player of each seat, the options that are on, and what must happen.

    With `undo` the players now and then take a choice back; `words` are typed on joining: "A:tea C:milk".
    """

    name: str
    players: str
    options: str = ""
    shows: Callable[[Game], bool] = lambda game: True
    undo: bool = False
    words: str = ""
    edition: str = "ragnar-2024"

    @property
    def path(self) -> Path:
        """The file of the export, packed."""
        return FOLDER / self.edition / f"{self.name}{SUFFIX}"

    @property
    def terms(self) -> dict[str, Any]:
        """The options as a new game takes them; "-dice" switches off."""
        return {name.removeprefix("-"): name[0] != "-" for name in self.options.split()}

    @property
    def joined(self) -> dict[str, str]:
        """The words by seat."""
        return dict(word.split(":") for word in self.words.split())


# What games are kept for


def events_of(game: Game) -> Iterator[Any]:
    """All that happened, secrets included."""
    for entry in game.log:
        for told in entry.told:
            yield told.event if isinstance(told, Told) else told


def told(kind: str, **wanted: Any) -> Callable[[Game], bool]:
    """Whether an event of this kind, with these fields, was told."""

    def shows(game: Game) -> bool:
        found = (event for event in events_of(game) if event.__struct_config__.tag == kind)
        return any(all(getattr(event, key) == value for key, value in wanted.items()) for event in found)

    return shows


def each(*all_of: Callable[[Game], bool]) -> Callable[[Game], bool]:
    """Whether a game shows all of these."""
    return lambda game: all(shows(game) for shows in all_of)


def done(kind: str) -> Callable[[Game], bool]:
    """Whether somebody chose an action of this kind."""
    return lambda game: any(
        entry.action is not None and entry.action.__struct_config__.tag == kind for entry in game.log
    )


def together(empire: str, event: str) -> Callable[[Game], bool]:
    """Whether one seat had both cards in the same epoch."""

    def shows(game: Game) -> bool:
        return any(
            empire in seat.holding("empires").items and event in seat.holding("events").items
            for seat in game.view(None).seats
        )

    return shows


def short_of_people(game: Game) -> bool:
    """Whether a seat had fewer people left than its card shows."""
    return any(getattr(event, "short", 0) for event in events_of(game))


GAMES = (
    Golden("two-seats", "rr", shows=told("game_over", tie="")),
    Golden("two-seats-people-decide", "rr", shows=told("game_over", tie="people")),
    Golden("two-seats-honor-icons-decide", "rr", shows=told("game_over", tie="honor_icons")),
    Golden("two-seats-shared", "rr", shows=told("game_over", tie="shared")),
    Golden("three-seats-no-dice", "ggg", "-dice", words="A:tea C:açaí"),
    Golden("three-seats-event-selection", "grr", "event_selection", undo=True),
    Golden("four-seats-hidden-empires", "grgr", "hidden_empires"),
    Golden("four-seats-no-dice-drafts", "gggg", "-dice event_selection hidden_empires", undo=True),
    Golden("five-seats-conquest", "ggggg", "conquest", shows=done("conquer")),
    Golden("five-seats-no-dice-paired", "rrggr", "-dice paired_tokens", shows=done("play_paired")),
    Golden("six-seats", "gggggg"),
    Golden(
        "six-seats-all-options",
        "grgrgr",
        "event_selection hidden_empires conquest paired_tokens",
        undo=True,
        words="B:umbrella F:0",
    ),
    Golden("incas-aztecs-ocean-trade", "ggg", shows=together("incas_aztecs", "ocean_trade")),
    Golden("barbarian-builders", "gg", shows=each(together("huns", "great_builders"), told("event_fizzled"))),
    Golden("third-dynasty", "gggg", "conquest", shows=done("remove_wall")),
    Golden("short-of-people", "gg", shows=short_of_people),
    Golden("stack-run-dry", "rr", "-dice", shows=told("gold_collected", source="no_honor")),
    Golden("short-of-cities", "rrrrrr", shows=told("building_taken", building="city")),
    Golden("short-of-forts", "rr", shows=told("building_taken", building="fort")),
    Golden("revenue-before-catastrophe", "rrr", shows=done("collect_revenue")),
)


# Playing and replaying


def text_of(game: Game) -> bytes:
    """The export as it is kept."""
    return msgspec.json.encode(game.export())


def play(golden: Golden, edition: Edition, seed: bytes) -> Game:
    """The game from this seed, with players whose whims come from it too."""
    seats = "ABCDEF"[: len(golden.players)]
    game = new_game(edition, seats, golden.terms, seed=seed, words=golden.joined)
    kinds = {seat: PLAYERS[letter] for seat, letter in zip(seats, golden.players, strict=True)}
    whims = Random(seed)
    while asks := game.pending():
        seat = asks[0].seat
        game.submit(seat, choose_in(kinds[seat], game, seat, whims.random))
        if golden.undo and whims.random() < 0.05:
            try:
                game.undo(seat)
            except UndoRefused:
                continue
    return game


@functools.cache
def edition_of(data: bytes) -> Edition:
    """Most games share their data."""
    return edition_from_content(msgspec.json.decode(data))


def again(text: bytes) -> bytes:
    """The export of the same choices made again. EngineError where one is not legal."""
    found = read_export(text)
    game = restart(found, edition_of(msgspec.json.encode(found.data)))
    for raw in found.log[1:]:
        repeat(game, raw)
    return text_of(game)


def first_difference(text: bytes) -> str:
    """The first thing the rules give otherwise now; "" if nothing, down to the bytes."""
    try:
        if again(text) == text:
            return ""
        difference = verify(text).difference
    except EngineError as trouble:
        return str(trouble)
    return str(difference) if difference else "the same game, written in other bytes"


def read(path: Path) -> bytes:
    """A kept export, unpacked."""
    return gzip.decompress(path.read_bytes())


def renew(golden: Golden, *, fresh: bool) -> int:
    """Play the game anew and keep it; the number of seeds that were tried."""
    edition = load_edition(golden.edition)
    seeds: Iterator[bytes] = (seed_of(golden.name, number) for number in count())
    if golden.path.exists() and not fresh:
        old = read_export(read(golden.path))
        edition = restart(old).edition
        seeds = chain([bytes.fromhex(old.seed)], seeds)
    for tried, seed in enumerate(seeds, 1):
        game = play(golden, edition, seed)
        if golden.shows(game):
            golden.path.parent.mkdir(parents=True, exist_ok=True)
            golden.path.write_bytes(gzip.compress(text_of(game), 9, mtime=0))
            return tried
    raise AssertionError("seeds do not run out")


def main(arguments: list[str] | None = None) -> int:
    """The command of the module's docstring."""
    parser = argparse.ArgumentParser(description="Replay the golden games, and renew those that changed.")
    parser.add_argument("--check", action="store_true", help="only tell the differences; exit 1 if any")
    parser.add_argument("--fresh", action="store_true", help="play all anew, on the data of today")
    chosen = parser.parse_args(arguments)
    wrong = 0
    for golden in GAMES:
        difference = first_difference(read(golden.path)) if golden.path.exists() else "not there yet"
        if not difference and not chosen.fresh:
            continue
        wrong += 1
        print(f"{golden.name}: {difference or 'to be played anew'}")
        if not chosen.check:
            tried = renew(golden, fresh=chosen.fresh)
            size = golden.path.stat().st_size
            print(f"  played anew with seed {tried}, {size:,} bytes")
    print(f"{len(GAMES)} golden games, {wrong} changed")
    return 1 if wrong and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
