"""The time that thinking ahead takes, and how far it agrees: `python -m bench.thought [--games N]`.

Prints the processor time of a choice and of a turn, by edition and level, in games against three normal
players: mean, ninth decile and maximum. Then the time to order the choices of a user, who always takes the
first offer, and the share of those questions in which advice names that offer first. Nothing else should run
on the machine. `--orders` leaves the levels out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from bot.core.order import order_by_own_view, order_choices, ordering_view
from bot.words import ids, lists, secret
from bot.words.advice_text import advice_message
from bot.words.choices import Choices
from bot.words.message_draft import Row, Select
from bot.words.names import Names
from bot.words.together import AND
from engine import Edition, Game, appraise, editions, load_edition, new_game
from engine.players import BUDGETS, NORMAL, choose_in
from engine.searching.playing_on import turns_ended
from engine.selfplay import seed_of, tune_collector
from tests.bot.paper import record_of

SEATS = tuple("ABCD")


def measure_game(edition: Edition, kind: str, number: int) -> tuple[list[float], list[float]]:
    """Seconds of each choice and turn of one seat in a game."""
    game, random = new_game(edition, SEATS, {}, seed=seed_of("thought", number)), Random(number).random
    own, turn = SEATS[number % len(SEATS)], 0.0
    choices: list[float] = []
    turns: list[float] = []
    while asks := game.open_decisions():
        ask = asks[0]
        start = time.process_time()
        action = choose_in(kind if ask.seat == own else NORMAL, game, ask.seat, random)
        took = time.process_time() - start
        if ask.seat == own and len(ask.actions) > 1:
            choices.append(took)
            turn += took
        (entry,) = game.submit(ask.seat, action)
        if turns_ended(entry, own)[0]:
            turns.append(turn)
            turn = 0.0
    return choices, turns


def time_ordering(edition: Edition, number: int) -> tuple[list[float], list[bool]]:
    """Seconds to order each question, and whether advice confirms the first offer."""
    game, random = new_game(edition, SEATS, {}, seed=seed_of("thought", number)), Random(number).random
    own = SEATS[number % len(SEATS)]
    seconds: list[float] = []
    agreed: list[bool] = []
    while asks := game.open_decisions():
        ask = asks[0]
        if ask.seat == own and len(ask.actions) > 1:
            start = time.process_time()
            order = order_choices(ordering_view(game, own), edition)
            seconds.append(time.process_time() - start)
            hints = appraise(game.view(own), game.view(None), edition, order)
            choices = Choices(ask, hints, Names(record_of(game), edition))
            action = first_offered(choices)
            agreed.append(action in choices.find_choice(first_advised(game, choices)).actions)
        else:
            action = choose_in(NORMAL, game, ask.seat, random)
        game.submit(ask.seat, action)
    return seconds, agreed


def first_offered(choices: Choices) -> Any:
    """The choice of a question's first button, or of its first line."""
    rows = (
        secret.secret_rows(choices, opened=True) if choices.decision.secret else lists.question_rows(choices)
    )
    return _first_choice(rows, choices)


def first_advised(game: Game, choices: Choices) -> Any:
    """The choice that advice names first."""
    known = game.view(choices.decision.seat, to_imagine=True)
    weighed = order_by_own_view(choices.ranked[0].action, known, game.edition)
    return _first_choice(advice_message(choices, weighed).rows, choices)


def _first_choice(rows: Sequence[Row], choices: Choices) -> Any:
    (first, *_) = rows
    written = first.options[0].value if isinstance(first, Select) else first[0].custom_id.split(":", 4)[4]
    return ids.find_action(choices.decision.actions, written.partition(AND)[0])


def format_seconds(seconds: list[float]) -> str:
    """Mean, ninth decile and maximum of some seconds."""
    ordered = sorted(seconds)
    most = ordered[int(0.9 * len(ordered))]
    return f"{len(ordered):4d}: {fmean(ordered):.3f}, {most:.3f}, {ordered[-1]:.3f} s"


def main() -> None:
    """Print a line per edition and level, and one for its questions' orders."""
    parser = argparse.ArgumentParser(description="Measure how long computer players think.")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--edition", choices=editions(), help="this one alone")
    parser.add_argument("--orders", action="store_true", help="no levels")
    args = parser.parse_args()
    tune_collector()
    for edition in [args.edition] if args.edition else editions():
        for kind in () if args.orders else BUDGETS:
            found = [measure_game(load_edition(edition), kind, number) for number in range(args.games)]
            choices, turns = ([one for part in parts for one in part] for parts in zip(*found, strict=True))
            print(
                f"{edition} {kind}: choices {format_seconds(choices)}; turns {format_seconds(turns)}",
                flush=True,
            )
        games = [time_ordering(load_edition(edition), number) for number in range(args.games)]
        seconds = [one for some, _ in games for one in some]
        agreed = [one for _, some in games for one in some]
        print(f"{edition} orders {format_seconds(seconds)}; advice agrees in {fmean(agreed):.0%}", flush=True)


if __name__ == "__main__":
    main()
