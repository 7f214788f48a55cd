"""The height of letters on a phone, in the pictures of whole games: names and numbers of the lands that a
turn is about.

    python -m bench.letters [--seeds 7 8 9]

Each turn's picture is taken as a channel shows it on a phone, 390 pixels wide. Every land of the turn must
have its name there, and its counts, at least eleven pixels high.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence

from engine import load_edition
from engine.view import View
from render import DrawOptions, Picture, draw
from render.story import read_story
from tools.gallery import turns

SEATS = {"ragnar-2024": 6, "zman-2018": 6, "hasbro-2001": 6, "heroes-2008": 5}
LEAST = 11.0
NAMES = {"A": "Ana", "B": "Bo", "C": "Çelik", "D": "Dagmar", "E": "Emeka", "F": "Faye"}


def draw_turn(view: View, locale: str) -> Picture:
    """A turn's picture as posted in a channel."""
    return draw(view, load_edition(view.edition), options=DrawOptions("turn", locale=locale, names=NAMES))


def small_letters(view: View, picture: Picture) -> list[str]:
    """Names and numbers of a turn's lands too small for a phone."""
    heights: dict[tuple[str, str], list[float]] = defaultdict(list)
    for fact in picture.log:
        if fact.layer == "height":
            heights[fact.what, fact.where].append(float(fact.detail))
    known = load_edition(view.edition).board.land_index
    lands = [land for one in read_story(view).turns for land in one.lands if land in known]
    found = [f"{land}: no name" for land in lands if not heights["name", land]]
    for land in dict.fromkeys(lands):
        for what in ("name", "number"):
            most = max(heights[what, land], default=LEAST)
            if most < LEAST - 0.01:
                found.append(f"{land}: {what} {most:.1f}")
    return found


def check_pictures(views: Sequence[View], locale: str) -> tuple[int, list[str]]:
    """Number of pictures drawn, and their texts that are too small."""
    found = []
    for number, view in enumerate(views):
        found += [
            f"{view.edition}, turn {number}, {one}" for one in small_letters(view, draw_turn(view, locale))
        ]
    return len(views), found


def main() -> None:
    """Play games, draw them and print the smallest letters."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, nargs="+", default=[7])
    worst = 0
    for seed in parser.parse_args().seeds:
        for id, seats in SEATS.items():
            for locale in ("en", "pt-BR"):
                count, found = check_pictures(turns(seats, seed, id, ()), locale)
                worst += len(found)
                print(f"{id}, seed {seed}, {locale}: {count} pictures, {len(found)} too small")
                for one in found:
                    print(f"  {one}")
    sys.exit(worst > 0)


if __name__ == "__main__":
    main()
