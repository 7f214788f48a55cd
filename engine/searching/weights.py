"""Values of positions for computer players that think ahead: an edition's `values.json`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.bounded import TooMuch, parse_json, read_bounded_text
from engine.data import DATA, Problems, describe_read_error

FILE = "values.json"
UNIT = 1000
"""Units per point. Integer sums are the same on every machine."""
ALWAYS = ""
"""Feature that counts once for the seat itself.

Its weight penalizes seats that have already played.
"""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Remaining points of features (engine.searching.features), in thousandths.

    * `source`: origin of the numbers.
    * `made`: number of games, seed and explained share.
    * `items`: holdings that count by item.
    * `epochs`: weights by epoch and part (engine.searching.features.part_of).
    """

    source: str
    made: dict[str, str | int]
    items: tuple[str, ...]
    epochs: tuple[tuple[dict[str, int], ...], ...]


NO_WEIGHTS = Weights(source="", made={}, items=(), epochs=())
"""Nothing learned: only the score counts."""


@cache
def weights_of(edition: str) -> Weights:
    """Built-in weights of an edition.

    Raises: BadData for a damaged file.
    """
    problems = Problems(edition)
    found = read_weights(DATA / "editions" / edition, problems)
    problems.raise_any()
    return found


def read_weights(folder: Path, problems: Problems, epochs: int = 0) -> Weights:
    """Weights in an edition's folder, checked for `epochs` if given.

    NO_WEIGHTS without a file, or with a problem for a bad one.
    """
    path = folder / FILE
    if not path.is_symlink() and not path.exists():
        return NO_WEIGHTS
    try:
        found = msgspec.convert(parse_json(read_bounded_text(path)), Weights)
    except msgspec.MsgspecError as error:
        problems.add(FILE, "", "", str(error))
        return NO_WEIGHTS
    except (OSError, UnicodeDecodeError, TooMuch) as error:
        problems.add(FILE, "", "", describe_read_error(error))
        return NO_WEIGHTS
    if epochs and len(found.epochs) != epochs:
        problems.add(FILE, "", "epochs", f"has {len(found.epochs)}, the edition has {epochs}")
    if not all(found.epochs):
        problems.add(FILE, "", "epochs", "has an epoch without weights")
    return found
