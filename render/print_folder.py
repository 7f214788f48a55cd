"""Printed tiles in a folder: a folder a print, a file a tile, the least recently used prints removed first.

All of it may be deleted at any time, also while it is used. Several processes may share it: a file comes into
place whole. What cannot be read or written is drawn again.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

import PIL

from render.base import BOARDS, Print
from render.encode import INKS
from render.fonts import Face, font_path

MOST_BYTES = 200_000_000
"""All prints together take no more: four boards in two styles and two languages, and some others."""

Place = tuple[int, int]
"""A tile's column and row."""


DRAWING = (
    "base",
    "canvas",
    "colour",
    "encode",
    "fonts",
    "geometry",
    "layers",
    "lettering",
    "palette",
    "pieces",
    "prints",
    "terrain",
)
"""The modules that decide how a board is printed."""


@cache
def drawing_version() -> bytes:
    """Return a hash of all that decides how a board is printed, but for the board."""
    code = [Path(__file__).with_name(f"{name}.py") for name in DRAWING]
    found = sha256(PIL.__version__.encode())
    for file in [*code, INKS, *map(font_path, Face)]:
        found.update(sha256(file.read_bytes()).digest())
    return found.digest()


@cache
def print_name(wanted: Print) -> str:
    """Return the name of a print's folder: another one for another board, style, language or drawing code."""
    shapes = (BOARDS / wanted.id / "shapes.json").read_bytes()
    facts = f"{wanted.id} {wanted.facts} {wanted.style.name} {wanted.locale} {wanted.names}"
    return f"{sha256(drawing_version() + shapes + facts.encode()).hexdigest()[:20]}-{wanted.width}"


class PrintFolder:
    """A folder of printed tiles; `most`: bytes that they take together, about."""

    def __init__(self, path: Path, most: int = MOST_BYTES) -> None:
        self.path = path
        self.most = most
        self.writable = True
        self._places: dict[Print, set[Place]] = {}
        self._bytes = sum(size for _, _, size in self._prints())

    def has(self, wanted: Print, place: Place) -> bool:
        """Return whether a tile was there when it was last looked for."""
        return place in self._known(wanted)

    def read(self, wanted: Print, place: Place) -> bytes | None:
        """Return a tile; None when it is not there."""
        if not self.has(wanted, place):
            return None
        try:
            return self._file(wanted, place).read_bytes()
        except OSError:
            self._known(wanted).discard(place)
            return None

    def write(self, wanted: Print, place: Place, data: bytes) -> None:
        """Store a tile, if that is possible."""
        if not self.writable:
            return
        file = self._file(wanted, place)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as part:
                part.write(data)
            os.replace(part.name, file)
        except OSError:
            self.writable = False
            return
        self._known(wanted).add(place)
        self._bytes += len(data)
        if self._bytes > self.most:
            self._make_room(wanted)

    def _file(self, wanted: Print, place: Place) -> Path:
        return self.path / print_name(wanted) / f"{place[0]}-{place[1]}"

    def _known(self, wanted: Print) -> set[Place]:
        """Return the tiles of a print that are there; the print counts as used now."""
        if wanted not in self._places:
            folder, found = self.path / print_name(wanted), set()
            with suppress(OSError):
                for name in os.listdir(folder):
                    column, _, row = name.partition("-")
                    if column.isdecimal() and row.isdecimal():
                        found.add((int(column), int(row)))
                os.utime(folder)
            self._places[wanted] = found
        return self._places[wanted]

    def _prints(self) -> Iterator[tuple[float, Path, int]]:
        """Yield when each print was last used, its folder and its bytes."""
        with suppress(OSError):
            for folder in list(self.path.iterdir()):
                with suppress(OSError):
                    size = sum(file.stat().st_size for file in folder.iterdir())
                    yield folder.stat().st_mtime, folder, size

    def _make_room(self, now: Print) -> None:
        """Remove the prints that were not used for longest, until a tenth is free."""
        found = sorted(self._prints())
        self._bytes = sum(size for _, _, size in found)
        for _, folder, size in found:
            if self._bytes <= self.most * 0.9:
                break
            if folder.name != print_name(now):
                shutil.rmtree(folder, ignore_errors=True)
                self._bytes -= size
        self._places = {wanted: known for wanted, known in self._places.items() if wanted == now}
