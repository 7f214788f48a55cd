"""Estimate the worth of each card in final points.

    python -m tools.card_worth EDITION --games 500 --seats 4 --also wonder_built

Greedy players play seeded games. A final score is taken for the sum of what the cards bring by which the
seat's turns went: least squares over all seats of all games give each card's part and its standard error.
`--also` names an event (with a seat and a card) whose cards are fitted too, beside the first ones. Needs
numpy (the group `shapes`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random

import msgspec
import numpy as np

from engine import Edition, Game, load_edition, new_game
from engine.balance import Tally
from engine.players import GREEDY
from engine.records import tag_of
from engine.selfplay import play_out, seed_of
from engine.turns import turns_of

LETTERS = "ABCDEFGHIJKL"
Worth = dict[str, tuple[float, float, int]]
"""Card -> its worth, the standard error, and the number of plays."""


class Seat(msgspec.Struct, frozen=True):
    """A seat of a game: turn order, score, cards of its turns, and other cards.

    `epochs`: the epochs of those turns.
    """

    place: int
    score: int
    cards: tuple[str, ...]
    epochs: tuple[int, ...]
    others: tuple[str, ...]


def main() -> None:
    """Play the games, fit the worths and print them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("edition")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--also", default="")
    args = parser.parse_args()
    edition = load_edition(args.edition)
    play = partial(_play, edition.id, args.seats, args.also)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        found = [seat for seats in pool.map(play, range(args.games), chunksize=5) for seat in seats]
    _print(edition, found)


def _play(edition: str, seats: int, also: str, number: int) -> list[Seat]:
    game = new_game(edition, tuple(LETTERS[:seats]), {}, seed=seed_of("card worth", number))
    play_out(game, dict.fromkeys(game.seats, GREEDY), Random(number).random)
    return _seats(game, also)


def _seats(game: Game, also: str) -> list[Seat]:
    view = game.view(None, since=0)
    turns = [turn for turn in turns_of(view.news) if turn.over and turn.card]
    events = [event for part in view.news for event in part.events if tag_of(event) == also]
    scores = {one.seat: one.score for one in view.result or ()}
    found = []
    for place, seat in enumerate(dict.fromkeys(turn.seat for turn in turns), 1):
        mine = [turn for turn in turns if turn.seat == seat]
        cards, epochs = tuple([turn.card for turn in mine]), tuple([turn.epoch for turn in mine])
        others = tuple([event.card for event in events if event.seat == seat])
        found.append(Seat(place, scores[seat], cards, epochs, others))
    return found


def fit_worth(rows: Iterable[tuple[int, tuple[str, ...]]]) -> Worth:
    """Fit the worth of each card to scores and their cards."""
    seen = list(rows)
    cards = sorted({card for _, some in seen for card in some})
    index = {card: number for number, card in enumerate(cards)}
    counts = np.zeros((len(seen), len(cards)))
    for row, (_, some) in enumerate(seen):
        for card in some:
            counts[row, index[card]] += 1
    scores = np.array([score for score, _ in seen], dtype=float)
    inverse = np.linalg.pinv(counts.T @ counts)
    worth = inverse @ counts.T @ scores
    spread = float(np.var(scores - counts @ worth))
    errors = np.sqrt(np.diag(inverse) * spread)
    return {
        card: (float(worth[n]), float(errors[n]), int(counts[:, n].sum())) for n, card in enumerate(cards)
    }


def _print(edition: Edition, seats: list[Seat]) -> None:
    by_turn = fit_worth((one.score, one.cards) for one in seats)
    epochs: dict[int, set[str]] = {}
    for one in seats:
        for epoch, card in zip(one.epochs, one.cards, strict=True):
            epochs.setdefault(epoch, set()).add(card)
    for epoch, cards in sorted(epochs.items()):
        mean = sum(by_turn[card][0] for card in cards) / len(cards)
        print(f"epoch {epoch}: {mean:.2f} points a card; as a part of that:")
        for card in sorted(cards, key=lambda one: -by_turn[one][0]):
            worth, error, count = by_turn[card]
            name = edition.name(edition.turn_cards, card, "en")
            print(f"  {card:5} {name:26} {worth / mean:5.2f} ± {error / mean:.2f}  ({count} times)")
    both = fit_worth((one.score, one.cards + one.others) for one in seats)
    for card in sorted({card for one in seats for card in one.others}):
        worth, error, count = both[card]
        print(f"  {card:5} {worth:+6.2f} ± {error:.2f} points  ({count} times)")
    places: dict[int, Tally] = {}
    for one in seats:
        places.setdefault(one.place, Tally()).add(one.score)
    for place, tally in sorted(places.items()):
        print(f"turn {place} in order: {tally.mean:.2f} ± {tally.error:.2f}  ({tally.count} games)")


if __name__ == "__main__":
    main()
