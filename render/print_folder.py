"""A folder of drawings to be used again: tiles of printed boards, names, pieces. What belongs together has a
folder of its own, a sheet; the least recently used sheets are removed first.

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

from render.encode import INKS
from render.fonts import Face, font_path

MOST_BYTES = 200_000_000
"""All sheets together take no more: four boards in two styles, and some others."""

"""A tile's column and row."""


DRAWING = (
    "base",
    "canvas",
    "colour",
    "encode",
    "engravings",
    "fonts",
    "geometry",
    "layers",
    "lettering",
    "palette",
    "pieces",
    "prints",
    "terrain",
)
"""The modules that decide how boards, names and pieces look."""


@cache
def drawing_version() -> bytes:
    """Return a hash of all that decides how boards, names and pieces look, but for the board."""
    code = [Path(__file__).with_name(f"{name}.py") for name in DRAWING]
    found = sha256(PIL.__version__.encode())
    for file in [*code, INKS, *map(font_path, Face)]:
        found.update(sha256(file.read_bytes()).digest())
    return found.digest()


class PrintFolder:
    """A folder of sheets; `most`: bytes that they take together, about."""

    def __init__(self, path: Path, most: int = MOST_BYTES) -> None:
        self.path = path
        self.most = most
        self.writable = True
        self._names: dict[str, set[str]] = {}
        self._bytes = sum(size for _, _, size in self._sheets())

    def has(self, sheet: str, name: str) -> bool:
        """Return whether a file was there when it was last looked for."""
        return name in self._known(sheet)

    def read(self, sheet: str, name: str) -> bytes | None:
        """Return a file; None when it is not there."""
        if not self.has(sheet, name):
            return None
        try:
            return (self.path / sheet / name).read_bytes()
        except OSError:
            self._known(sheet).discard(name)
            return None

    def write(self, sheet: str, name: str, data: bytes) -> None:
        """Store a file, if that is possible."""
        if not self.writable:
            return
        file = self.path / sheet / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as part:
                part.write(data)
            os.replace(part.name, file)
        except OSError:
            self.writable = False
            return
        self._known(sheet).add(name)
        self._bytes += len(data)
        if self._bytes > self.most:
            self._make_room(sheet)

    def _known(self, sheet: str) -> set[str]:
        """Return the names of a sheet's files; the sheet counts as used now."""
        if sheet not in self._names:
            folder, found = self.path / sheet, set[str]()
            with suppress(OSError):
                found.update(name for name in os.listdir(folder) if not name.startswith("."))
                os.utime(folder)
            self._names[sheet] = found
        return self._names[sheet]

    def _sheets(self) -> Iterator[tuple[float, Path, int]]:
        """Yield when each sheet was last used, its folder and its bytes."""
        with suppress(OSError):
            for folder in list(self.path.iterdir()):
                with suppress(OSError):
                    size = sum(file.stat().st_size for file in folder.iterdir())
                    yield folder.stat().st_mtime, folder, size

    def _make_room(self, now: str) -> None:
        """Remove the sheets that were not used for longest, until a tenth is free."""
        found = sorted(self._sheets())
        self._bytes = sum(size for _, _, size in found)
        for _, folder, size in found:
            if self._bytes <= self.most * 0.9:
                break
            if folder.name != now:
                shutil.rmtree(folder, ignore_errors=True)
                self._bytes -= size
        self._names = {sheet: known for sheet, known in self._names.items() if sheet == now}
