"""A folder that caches drawings: tiles of printed boards, names and pieces.

Related drawings have a common subfolder, a sheet. The least recently used sheets are removed first. All of it
may be deleted at any time, even during use. Several processes may share it: files are replaced atomically.
Whatever cannot be read or written is drawn again.
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

from render.base import BOARDS
from render.encode import INKS
from render.fonts import Face, font_path

MOST_BYTES = 200_000_000
"""Max. bytes of all sheets: four boards in two styles, and some others."""


DRAWING = (
    "base",
    "canvas",
    "colour",
    "encode",
    "engravings",
    "fonts",
    "geometry",
    "holders",
    "imprint",
    "layers",
    "lettering",
    "palette",
    "pieces",
    "prints",
    "terrain",
    "tiles",
)
"""Modules that define the look of boards, names and pieces."""


@cache
def drawing_version() -> bytes:
    """Hash of everything that defines the look of drawings, except the board."""
    code = [Path(__file__).with_name(f"{name}.py") for name in DRAWING]
    found = sha256(PIL.__version__.encode())
    for file in [*code, INKS, *map(font_path, Face)]:
        found.update(sha256(file.read_bytes()).digest())
    return found.digest()


def board_version(board: str, told: str) -> str:
    """Hash of a board's shapes, the drawing code, and their other inputs."""
    shapes = (BOARDS / board / "shapes.json").read_bytes()
    return sha256(drawing_version() + shapes + f"{board} {told}".encode()).hexdigest()[:20]


class PrintFolder:
    """A folder of sheets. `most` is their approximate max. size in bytes."""

    def __init__(self, path: Path, most: int = MOST_BYTES) -> None:
        self.path = path
        self.most = most
        self.writable = True
        self._names: dict[str, set[str]] = {}
        self._bytes = sum(size for _, _, size in self._sheets())

    def has_file(self, sheet: str, name: str) -> bool:
        """True if a file was there at the last check."""
        return name in self._file_names(sheet)

    def read_file(self, sheet: str, name: str) -> bytes | None:
        """Read a file, None if it is missing."""
        if not self.has_file(sheet, name):
            return None
        try:
            return (self.path / sheet / name).read_bytes()
        except OSError:
            self._file_names(sheet).discard(name)
            return None

    def write_file(self, sheet: str, name: str, data: bytes) -> None:
        """Store a file if possible.

        After an error the folder counts as read-only.
        """
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
        self._file_names(sheet).add(name)
        self._bytes += len(data)
        if self._bytes > self.most:
            self._make_room(sheet)

    def _file_names(self, sheet: str) -> set[str]:
        """File names of a sheet. The sheet counts as used now."""
        if sheet not in self._names:
            folder, found = self.path / sheet, set[str]()
            with suppress(OSError):
                found.update(name for name in os.listdir(folder) if not name.startswith("."))
                os.utime(folder)
            self._names[sheet] = found
        return self._names[sheet]

    def _sheets(self) -> Iterator[tuple[float, Path, int]]:
        """Yield the last use, the folder and the bytes of each sheet."""
        with suppress(OSError):
            for folder in list(self.path.iterdir()):
                with suppress(OSError):
                    size = sum(file.stat().st_size for file in folder.iterdir())
                    yield folder.stat().st_mtime, folder, size

    def _make_room(self, now: str) -> None:
        """Remove the least recently used sheets until a tenth of the space is free."""
        found = sorted(self._sheets())
        self._bytes = sum(size for _, _, size in found)
        for _, folder, size in found:
            if self._bytes <= self.most * 0.9:
                break
            if folder.name != now:
                shutil.rmtree(folder, ignore_errors=True)
                self._bytes -= size
        self._names = {sheet: known for sheet, known in self._names.items() if sheet == now}
