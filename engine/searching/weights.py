"""The worth of a place on the board to a computer player that thinks ahead: an edition's `values.json`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.bounded import TooMuch, json_of, text_in
from engine.data import DATA, Problems, unread

FILE = "values.json"
UNIT = 1000
"""Weights count thousandths of a point: sums of whole numbers are the same on every machine."""
ALWAYS = ""
"""In place of a feature: it counts once, for the seat itself. Who has played loses by it to those who have
yet to play."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Thousandths of a point that a feature (engine.searching.features) still brings by the end.

    `source`: how the numbers came about; `made`: of how many games, by which seed, and how much they explain.
    `items`: holdings of which each item counts by its name. `epochs`: the weights of each epoch by its parts
    (engine.searching.features.part_of).
    """

    source: str
    made: dict[str, str | int]
    items: tuple[str, ...]
    epochs: tuple[tuple[dict[str, int], ...], ...]


NO_WEIGHTS = Weights(source="", made={}, items=(), epochs=())
"""Where nothing was learned: the score alone counts."""


@cache
def weights_of(edition: str) -> Weights:
    """Return the built-in weights of an edition; BadData when its file is damaged."""
    problems = Problems(edition)
    found = read_weights(DATA / "editions" / edition, problems)
    problems.raise_any()
    return found


def read_weights(folder: Path, problems: Problems, epochs: int = 0) -> Weights:
    """Return the weights in an edition's folder, for so many epochs if that is said.

    NO_WEIGHTS where there are none, or with the problem noted where they cannot be used.
    """
    path = folder / FILE
    if not path.is_symlink() and not path.exists():
        return NO_WEIGHTS
    try:
        found = msgspec.convert(json_of(text_in(path)), Weights)
    except msgspec.MsgspecError as error:
        problems.add(FILE, "", "", str(error))
        return NO_WEIGHTS
    except (OSError, UnicodeDecodeError, TooMuch) as error:
        problems.add(FILE, "", "", unread(error))
        return NO_WEIGHTS
    if epochs and len(found.epochs) != epochs:
        problems.add(FILE, "", "epochs", f"has {len(found.epochs)}, the edition has {epochs}")
    if not all(found.epochs):
        problems.add(FILE, "", "epochs", "has an epoch without weights")
    return found
