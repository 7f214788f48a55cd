"""The worth of a place on the board to a computer player that thinks ahead: an edition's `values.json`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.data import DATA, Problems

FILE = "values.json"
UNIT = 1000
"""Weights count thousandths of a point: sums of whole numbers are the same on every machine."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Thousandths of a point that a feature (engine.searching.features) still brings by the end.

    `source`: how the numbers came about; `made`: the figures of that, with its seed. `turns`: how many own
    turns are played on before a place is judged. `items`: what of the seats' holdings counts by its name.
    `epochs`: the weights after an own turn of the first epoch, the second...
    """

    source: str
    made: dict[str, str | int | float]
    turns: int
    items: tuple[str, ...]
    epochs: tuple[dict[str, int], ...]

    def of(self, epoch: int) -> dict[str, int]:
        """Return the weights after an own turn of this epoch."""
        return self.epochs[epoch - 1] if 0 < epoch <= len(self.epochs) else {}


NO_WEIGHTS = Weights(source="", made={}, turns=1, items=(), epochs=())
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
    if not path.is_file():
        return NO_WEIGHTS
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Weights)
    except msgspec.MsgspecError as error:
        problems.add(FILE, "", "", str(error))
        return NO_WEIGHTS
    if found.turns < 1:
        problems.add(FILE, "", "turns", "must be at least 1")
    if epochs and len(found.epochs) != epochs:
        problems.add(FILE, "", "epochs", f"are {len(found.epochs)}, the edition has {epochs}")
    return found
