"""Estimate the worth of each Event card by turns with and without its effect.

    python -m tools.event_worth --games 60

Greedy players with dice play seeded games. Before each Event card is revealed the game is copied. In the
copy the card is blank. Both go on with the same randomness to the end of the owner's turn. Printed by card:
the mean difference in the owner's gold, its standard error, and how many garrisons more the others lost.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random

import msgspec

from engine import Game, load_edition, new_game
from engine.balance import Tally
from engine.players import GREEDY, choose_in
from engine.selfplay import seed_of

EDITION = load_edition("ragnar-2024")
SEATS = tuple("ABCDEF")


def main() -> None:
    """Play the games and print a line for each card."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=60)
    games = parser.parse_args().games
    gold: dict[int, Tally] = {}
    others: dict[int, Tally] = {}
    for number in range(games):
        _play(number, gold, others)
    for card, tally in sorted(gold.items()):
        event = EDITION.cards.events[card]
        name = EDITION.name("event", event.id, "en")
        print(
            f"{event.epoch} {name:20} {tally.mean:+6.2f} ± {tally.error:.2f}"
            f"   others lose {-others[card].mean:+.2f}   ({tally.count} turns)"
        )


def _play(number: int, gold: dict[int, Tally], others: dict[int, Tally]) -> None:
    """Play one game. Each turn is also played twice on copies, from just before it starts."""
    game = new_game(EDITION, SEATS, {}, seed=seed_of("event worth", number))
    random = Random(number).random
    compared: set[tuple[int, int]] = set()
    while asks := game.open_decisions():
        state = game._table.state
        for seat in range(len(SEATS)):
            key = (state.epoch, seat)
            if key not in compared and _is_next(game, seat):
                compared.add(key)
                _compare(game, seat, gold, others)
        game.submit(asks[0].seat, choose_in(GREEDY, game, asks[0].seat, random))


def _is_next(game: Game, seat: int) -> bool:
    """True if the seat's turn is next and its Event card is still face-down."""
    state = game._table.state
    if state.flipped[seat] or any(len(hand) < state.epoch for hand in state.empires):
        return False
    waiting = [card for hand in state.empires if (card := hand[-1]) not in state.played]
    cards = EDITION.cards.empires
    first = min(waiting, key=lambda card: cards[card].number, default=-1)
    return first == state.empires[seat][-1]


def _compare(game: Game, seat: int, gold: dict[int, Tally], others: dict[int, Tally]) -> None:
    card = game._table.state.events[seat][-1]
    found = []
    for twin in (game.copy(), _blank_event(game.copy(), card)):
        random = Random(card).random
        _play_on(twin, random, seat)
        state = twin._table.state
        held = sum(lands.bit_count() for other, lands in enumerate(state.held) if other != seat)
        found.append((state.gold[seat], held))
    (with_gold, with_held), (without_gold, without_held) = found
    gold.setdefault(card, Tally()).add(with_gold - without_gold)
    others.setdefault(card, Tally()).add(with_held - without_held)


def _blank_event(game: Game, card: int) -> Game:
    """Disable an Event card: no gold, no Honor, no effect."""
    table = game._table
    nothing = next(one for one in table.cards.events if one.verb == "gold")
    events = list(table.cards.events)
    old = events[card]
    unpaid = msgspec.structs.replace(nothing.effect, cap=0)
    events[card] = msgspec.structs.replace(
        nothing, id=old.id, epoch=old.epoch, effect=unpaid, honor_icon=False
    )
    table.cards = msgspec.structs.replace(table.cards, events=tuple(events))
    return game


def _play_on(game: Game, random: Callable[[], float], seat: int) -> None:
    """Play to the end of the seat's turn."""
    state = game._table.state
    card = state.empires[seat][-1]
    begun = False
    while asks := game.open_decisions():
        begun = begun or card in state.played
        if begun and state.actor != seat:
            return
        game.submit(asks[0].seat, choose_in(GREEDY, game, asks[0].seat, random))


if __name__ == "__main__":
    main()
