"""Names as masks at the scales of the printed boards.

They are kept compressed, in memory and in a folder.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import cache, lru_cache
from math import ceil, floor
from typing import NamedTuple

import msgspec
from PIL import Image

from render.base import load_shapes
from render.canvas import Canvas
from render.deflate import compress, decompress
from render.geometry import Label
from render.lettering import BARE, draw_label, edge_labels, label_box
from render.print_folder import PrintFolder, board_version

Corners = tuple[int, int, int, int]
KEPT_SHEETS = 24
"""Max. boards with names in memory, by locale and scale. Each takes a tenth of a megabyte."""


class Wording(NamedTuple):
    """The names of a board in a locale, at `scale` pixels per map unit."""

    board: str
    locale: str
    scale: float


class Engraved(msgspec.Struct, frozen=True):
    """A name's compressed masks, and its box in pixels of the whole map."""

    packed: bytes
    box: Corners


class NameArt(NamedTuple):
    """A name as masks: its letters, and their halo if it has one.

    The corners are pixels on the whole map.
    """

    halo: Image.Image | None
    ink: Image.Image
    box: Corners


@cache
def labels_by_key(board: str, locale: str) -> dict[str, Label]:
    """Names on a board by unique key, in writing order."""
    geometry = load_shapes(board)
    order = ("ocean", "sea", "area", "wasteland", "edge", "land")
    labels = [*geometry.labels, *edge_labels(geometry, locale)]
    return {f"{one.kind}-{one.id}": one for one in sorted(labels, key=lambda one: order.index(one.kind))}


class Engravings:
    """A cache of name masks. The least recently used board is dropped first."""

    def __init__(self) -> None:
        self.folder: PrintFolder | None = None
        self._kept: OrderedDict[Wording, dict[str, Engraved]] = OrderedDict()

    def load_art(self, wording: Wording, key: str) -> NameArt:
        """Masks of a name, engraved now unless cached."""
        known = self._load_sheet(wording)
        if key in known:
            try:
                return unpack_name(known[key])
            except ValueError:
                del known[key]
        return unpack_name(known.setdefault(key, engrave_name(wording, key)))

    def engrave_ahead(self, wording: Wording) -> bool:
        """Engrave and store all names of a board. False if all were there."""
        known, keys = self._load_sheet(wording), labels_by_key(wording.board, wording.locale)
        missing = [key for key in keys if key not in known]
        for key in missing:
            known[key] = engrave_name(wording, key)
        if missing and self.folder is not None:
            self.folder.write_file(sheet_name(wording), NAMES, msgspec.msgpack.encode(known))
        return bool(missing)

    def _load_sheet(self, wording: Wording) -> dict[str, Engraved]:
        if wording not in self._kept:
            self._kept[wording] = self._read_sheet(wording)
            if len(self._kept) > KEPT_SHEETS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(wording)
        return self._kept[wording]

    def _read_sheet(self, wording: Wording) -> dict[str, Engraved]:
        packed = self.folder.read_file(sheet_name(wording), NAMES) if self.folder is not None else None
        try:
            return msgspec.msgpack.decode(packed or b"\x80", type=dict[str, Engraved])
        except (msgspec.DecodeError, UnicodeDecodeError):
            return {}


NAMES = "names"


@cache
def sheet_name(wording: Wording) -> str:
    """Folder name of a board's names. It changes with the shapes and the drawing code."""
    return f"{board_version(wording.board, wording.locale)}-{wording.scale:.4f}"


def engrave_name(wording: Wording, key: str) -> Engraved:
    """Engrave a name."""
    label, scale = labels_by_key(wording.board, wording.locale)[key], wording.scale
    box = label_box(label)
    left, top = floor((box[0] - 8) * scale), floor((box[1] - 8) * scale)
    size = (ceil((box[2] + 8) * scale) - left, ceil((box[3] + 8) * scale) - top)
    view = (left / scale, top / scale, (left + size[0]) / scale, (top + size[1]) / scale)
    canvas = Canvas(Image.new("L", size, 0), view, scale)
    draw_label(canvas, label, label.text.get(wording.locale) or label.text["en"], 255, 128)
    x0, y0, x1, y1 = canvas.image.getbbox() or (0, 0, 1, 1)
    art = canvas.image.crop((x0, y0, x1, y1))
    masks: Iterable[Image.Image] = (art,) if label.kind in BARE else (art.point(_HALO), art.point(_INK))
    return Engraved(
        compress(b"".join(mask.tobytes() for mask in masks)), (left + x0, top + y0, left + x1, top + y1)
    )


_HALO, _INK = [min(255, 2 * v) for v in range(256)], [max(0, 2 * v - 255) for v in range(256)]
"""Tables from a name's greys to its halo and to its letters."""


@lru_cache(maxsize=400)
def unpack_name(kept: Engraved) -> NameArt:
    """Decompress a name's masks. Cached, because a table's pictures repeat most names.

    Raises: ValueError if the data is damaged.
    """
    left, top, right, bottom = kept.box
    size, data = (right - left, bottom - top), decompress(kept.packed)
    pixels = size[0] * size[1]
    if len(data) not in (pixels, 2 * pixels):
        raise ValueError(f"{len(data)} bytes of {pixels}")
    ink = Image.frombuffer("L", size, data[-pixels:], "raw", "L", 0, 1)
    halo = Image.frombuffer("L", size, data[:pixels], "raw", "L", 0, 1) if len(data) > pixels else None
    return NameArt(halo, ink, kept.box)


ENGRAVINGS = Engravings()
