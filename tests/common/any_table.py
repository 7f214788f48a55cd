"""Games of every edition, of any number of seats and any options."""

from __future__ import annotations

from random import Random

from engine import Game, load_edition, new_game
from engine.selfplay import seed_of

NAMES = "ABCDEF"


def start(edition: str, number: int, name: str = "sampling") -> Game:
    """A game of any number of seats and any options."""
    chance = Random(f"{edition}/{number}")
    terms = load_edition(edition)
    seats = NAMES[: chance.randint(terms.seats_min, terms.seats_max)]
    options = {one.name: one.default for one in terms.options}
    for option in terms.options:
        fits = not option.seats or len(seats) in option.seats
        if fits and all(options[need] for need in option.needs):
            options[option.name] = chance.random() < 0.5
    for option in terms.options:
        options[option.name] &= all(options[need] for need in option.needs)
    return new_game(terms, tuple(seats), options, seed=seed_of(f"{name}/{edition}", number))
