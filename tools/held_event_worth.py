"""Estimate the worth of each Event card in a hand (2001 edition).

    python -m tools.held_event_worth --games 60 --turns 2

Greedy players play seeded games. When a seat is asked for an Event the game is copied: in one copy a card of
the hand is played alone, in the other it is put away unplayed. Both go on with the same randomness to the end
of the seat's turn, or of its next one. Printed by card: how many points more the seat has, the same in the
Epoch in which the card brings most, how many points each other seat has more in the mean, and how many lands
the others, each with its standard error.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

from engine import Game, load_edition, new_game
from engine.balance import Tally
from engine.players import GREEDY, choose_in
from engine.records import tag_of
from engine.selfplay import seed_of, tune_collector

EDITION = load_edition("hasbro-2001")
SEATS = tuple("ABCDEF")
PLAY, NO_MORE = "play_event", "end_events"
FEW = 5
"""Min. turns of an epoch for a comparison with others."""
Worths = tuple[float, float, float]
"""Points of the seat, mean points of the others, lands of the others."""


def main() -> None:
    """Play the games and print a line for each card, best first."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--turns", type=int, default=1, help="of the seat, until which is counted")
    parser.add_argument("--cards", default="", help="ids with commas between them; else all")
    given = parser.parse_args()
    wanted = frozenset(given.cards.split(",")) if given.cards else frozenset(EDITION.cards.event_index)
    tune_collector()
    found: dict[str, tuple[Tally, ...]] = {}
    by_epoch: dict[str, dict[int, Tally]] = {}
    for number in range(given.first, given.first + given.games):
        for card, epoch, gain in _play(number, given.turns, wanted):
            by_epoch.setdefault(card, {}).setdefault(epoch, Tally()).add(gain[0])
            for tally, value in zip(found.setdefault(card, (Tally(), Tally(), Tally())), gain, strict=True):
                tally.add(value)
    for card, (own, others, lands) in sorted(found.items(), key=lambda one: -one[1][0].mean):
        often = {epoch: one for epoch, one in by_epoch[card].items() if one.count >= FEW}
        epoch, best = max((often or by_epoch[card]).items(), key=lambda one: one[1].mean)
        print(
            f"{EDITION.name('event', card, 'en'):28} {own.mean:+6.2f} ± {own.error:.2f}"
            f"   Epoch {epoch}: {best.mean:+6.2f} ± {best.error:.2f} ({best.count})"
            f"   others {others.mean:+6.2f} ± {others.error:.2f}"
            f"   lands {lands.mean:+5.2f} ± {lands.error:.2f}   ({own.count} times)"
        )


def _play(number: int, turns: int, wanted: frozenset[str]) -> Iterator[tuple[str, int, Worths]]:
    """Play one game. Yields each wanted first card of a turn with its effect."""
    game = new_game(EDITION, SEATS, {}, seed=seed_of("held event worth", number))
    random = Random(number).random
    while asks := game.open_decisions():
        ask = asks[0]
        if ask.kind == PLAY and not ask.params["played"]:
            for action in ask.actions:
                if tag_of(action) == PLAY and action.card in wanted:
                    yield action.card, game.view(None).epoch, _compare(game, ask.seat, action, turns)
        game.submit(ask.seat, choose_in(GREEDY, game, ask.seat, random))


def _compare(game: Game, seat: str, action: Any, turns: int) -> Worths:
    """Differences that the card makes for the seat and the others."""
    used, unused = game.copy(), game.copy()
    used.submit(seat, action)
    state = unused._table.state
    card = next(one for one in state.hand[state.actor] if EDITION.cards.events[one].id == action.card)
    state.hand[state.actor].remove(card)
    own, others, lands = _play_on(used, seat, turns)
    without, others_without, lands_without = _play_on(unused, seat, turns)
    return own - without, others - others_without, lands - lands_without


def _play_on(game: Game, seat: str, turns: int) -> Worths:
    """Play to the end of the seat's next turns or of the game.

    No other Event is played in the first turn.
    """
    random, over = Random(len(game.log)).random, 0
    while (asks := game.open_decisions()) and over < turns:
        ask = asks[0]
        if ask.kind == PLAY and not over:
            chosen = next(one for one in ask.actions if tag_of(one) == NO_MORE)
        else:
            chosen = choose_in(GREEDY, game, ask.seat, random)
        entries = game.submit(ask.seat, chosen)
        over += sum(
            tag_of(event) == "turn_ended" and event.seat == seat for one in entries for event in one.events
        )
    score = {one.seat: one.score for one in game.view(None).seats}
    held = game._table.state.held
    lands = sum(mask.bit_count() for other, mask in zip(game.seats, held, strict=True) if other != seat)
    return score.pop(seat), sum(score.values()) / len(score), lands


if __name__ == "__main__":
    main()
