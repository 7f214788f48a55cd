"""Make the positions of `data/practice`. Computer players play a seed up to the practice turn.

python -m tools.practice              # all editions
python -m tools.practice zman-2018    # one

When rules or cards change, a position may lead elsewhere. A test tells. Then look for another number here,
one whose turn shows what a beginner should see: some eight questions, a fight, a card, something that scores.
"""

from __future__ import annotations

import hashlib
import sys

import msgspec

from bot.core.trial import fixed_chance
from bot.features.practice import FOLDER
from engine import new_game
from engine.players import GREEDY, choose_in

TURNS = {
    "hasbro-2001": (5, "B", 14),
    "heroes-2008": (1, "C", 45),
    "ragnar-2024": (9, "A", 25),
    "zman-2018": (5, "C", 17),
}
"""Seed number, learning seat and first log entry of each edition."""
OPTIONS = {"heroes-2008": {"early_convert": False}}
"""Optional rules of a turn, where the default would distract a beginner."""
SEATS = ("A", "B", "C")


def text_of(edition: str) -> str:
    """Content of an edition's file."""
    number, learner, entry = TURNS[edition]
    seed = hashlib.sha256(f"practice {number}".encode()).digest()
    options = OPTIONS.get(edition, {})
    game = new_game(edition, SEATS, options, seed=seed)
    played = []
    while len(game.log) < entry:
        asked = game.open_decisions()[0]
        action = choose_in(GREEDY, game, asked.seat, fixed_chance)
        played.append(f'["{asked.seat}", {asked.actions.index(action)}]')
        game.submit(asked.seat, action)
    lines = [
        "# A turn to try out; `python -m tools.practice` makes this file.",
        f'seed = "{seed.hex()}"',
        "seats = " + msgspec.json.encode(SEATS).decode(),
        f'seat = "{learner}"',
        "played = [",
        *(f"  {', '.join(played[at : at + 8])}," for at in range(0, len(played), 8)),
        "]",
    ]
    if options:
        lines += ["", "[options]", *(f"{name} = {str(on).lower()}" for name, on in options.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the files."""
    for edition in sys.argv[1:] or TURNS:
        (FOLDER / f"{edition}.toml").write_text(text_of(edition), encoding="utf-8")


if __name__ == "__main__":
    main()
