"""Computer players' choices at known positions, kept in a file: whoever changes it sees what changes.

`python -m tools.known_choices` writes the file anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from engine import Game, load_edition, new_game
from engine.players import GREEDY, RANDOM, choose_in
from engine.searching.search import Budget, search
from engine.selfplay import play_out, seed_of
from tests.common.any_table import start

FILE = Path(__file__).parents[1] / "engine" / "known_choices.json"
GAMES = {"hasbro-2001": 40, "heroes-2008": 100, "ragnar-2024": 40, "zman-2018": 40}
"""So many are searched for positions: in Heroes chance seldom comes to a Wonder that answers."""
A_KIND = 6
"""So many positions of each kind of question in which greedy does the same kind of thing."""
A_GAME = {"hasbro-2001": 6, "heroes-2008": 6, "ragnar-2024": 6, "zman-2018": 2}
"""So many of them from one game: in zman those of its first turns are alike."""
QUICK = Budget(3, 4, 500)
AGAINST_RANDOM = 40


class Known(NamedTuple):
    """Greedy's choice and a short search's, after `step` random choices of a game."""

    number: int
    step: int
    kind: str
    greedy: Any
    searched: Any


def positions(edition: str, number: int) -> Iterator[tuple[int, Game, str]]:
    """Step, game and seat of each question with a choice in a random game."""
    game, chance = start(edition, number, "known"), Random(f"{edition} {number} known")
    step = 0
    while asks := game.open_decisions():
        ask = chance.choice(asks)
        if len(ask.actions) > 1:
            yield step, game, ask.seat
        game.submit(ask.seat, chance.choice(ask.actions))
        step += 1


def plain_json(action: Any) -> Any:
    """An action as JSON has it."""
    return json.loads(msgspec.json.encode(action))


def greedy_at(game: Game, seat: str) -> Any:
    """Choice of the greedy player."""
    return plain_json(choose_in(GREEDY, game, seat, Random(5).random))


def searched_at(game: Game, seat: str) -> Any:
    """Choice of a short search."""
    view = game.view(seat, to_imagine=True)
    return plain_json(search(view, game.edition, Random(5).random, QUICK)[0].action)


def gather(edition: str) -> list[Known]:
    """Collect positions with every kind of question and every kind of greedy choice."""
    found: list[Known] = []
    had: Counter[tuple[str, str]] = Counter()
    for number in range(GAMES[edition]):
        here: Counter[tuple[str, str]] = Counter()
        for step, game, seat in positions(edition, number):
            decision = game.decision(seat)
            assert decision is not None
            greedy = greedy_at(game, seat)
            key = decision.kind, greedy["type"]
            if had[key] < A_KIND and here[key] < A_GAME[edition]:
                here[key] += 1
                searched = searched_at(game, seat) if had[key] < 2 else None
                had[key] += 1
                found.append(Known(number, step, decision.kind, greedy, searched))
    return found


def margin_against_random(edition: str) -> tuple[float, float]:
    """Greedy's mean lead over three random players, with its standard error."""
    margins = []
    for number in range(AGAINST_RANDOM):
        kinds = dict.fromkeys("ABCD", RANDOM) | {"ABCD"[number % 4]: GREEDY}
        game = new_game(load_edition(edition), tuple("ABCD"), {}, seed=seed_of("known", number))
        play_out(game, kinds, Random(number).random)
        score = {place.seat: place.score for place in game.view(None).result or ()}
        own = sum(score[seat] for seat, kind in kinds.items() if kind == GREEDY)
        margins.append(own - (sum(score.values()) - own) / 3)
    mean = sum(margins) / len(margins)
    spread = sum((one - mean) ** 2 for one in margins) / (len(margins) - 1)
    return mean, (spread / len(margins)) ** 0.5
