"""Printed tiles in memory and in a folder: the same picture, whatever is kept, lost or damaged."""

from __future__ import annotations

import os
import re
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest
from PIL import Image

from render import print_folder
from render.base import Print, built_in_board, draw_part
from render.encode import reduce_to_inks
from render.palette import DARK, LIGHT, SEATS
from render.pieces import MASTER, Master, Masters, draw_piece, sheet_name
from render.print_folder import DRAWING, PrintFolder
from render.prints import Prints, overlapping_tiles, print_name

SHEET = Print(built_in_board("ragnar-2024"), LIGHT, 500)


def draw_print(wanted: Print = SHEET) -> bytes:
    return reduce_to_inks(draw_part(wanted, wanted.whole_map)[0], wanted.style).convert("RGB").tobytes()


def tile_bytes(prints: Prints, wanted: Print = SHEET) -> bytes:
    return prints.get(wanted, wanted.whole_map).image.tobytes()


@pytest.fixture
def forbid_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Image.Image:
        raise AssertionError("this was printed before")

    monkeypatch.setattr("render.prints.draw_part", refuse)


def open_prints(folder: Path) -> Prints:
    prints = Prints()
    prints.keep_in(folder)
    return prints


@pytest.fixture
def filled_folder(tmp_path: Path) -> Path:
    prints = open_prints(tmp_path / "prints")
    while prints.draw_ahead(SHEET):
        pass
    return tmp_path / "prints"


def test_least_recent_tiles_leave_memory() -> None:
    prints = Prints()
    light, dark = SHEET, replace(SHEET, style=DARK)
    assert tile_bytes(prints) == draw_print()
    prints.limit = prints.bytes + 1000
    tile_bytes(prints, dark)
    assert prints.bytes <= prints.limit
    assert all(prints.has_tile(dark, place) for place in overlapping_tiles(dark.whole_map))
    assert not all(prints.has_tile(light, place) for place in overlapping_tiles(light.whole_map))
    assert tile_bytes(prints) == draw_print()


def test_margins_above_and_below_are_empty() -> None:
    prints = Prints()
    part = (100, 60, 420, 240)
    page = prints.get(SHEET, part, 50, 30).image
    assert page.size == (320, 260)
    whole = Image.frombytes("RGB", (SHEET.width, SHEET.height), draw_print())
    assert page.crop((0, 50, 320, 230)).tobytes() == whole.crop(part).tobytes()
    colours = {colour for _, colour in page.crop((0, 0, 320, 50)).getcolors() or []}
    assert len(colours) == 1


def test_new_process_reuses_folder(filled_folder: Path, forbid_drawing: None) -> None:
    prints = open_prints(filled_folder)
    assert not prints.draw_ahead(SHEET)
    assert len(tile_bytes(prints)) == 3 * SHEET.width * SHEET.height


def test_folder_gives_same_picture(filled_folder: Path) -> None:
    assert tile_bytes(open_prints(filled_folder)) == draw_print()


def test_style_board_and_drawing_name_print(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [
        SHEET,
        replace(SHEET, style=DARK),
        replace(SHEET, width=600),
        Print(built_in_board("zman-2018"), LIGHT, 500),
    ]
    names = [print_name(wanted) for wanted in others]
    assert len(set(names)) == len(names)
    monkeypatch.setattr("render.print_folder.drawing_version", lambda: b"next")
    print_name.cache_clear()
    assert print_name(SHEET) not in names
    print_name.cache_clear()


def test_print_version_covers_drawing_modules() -> None:
    folder, found, new = Path(print_folder.__file__).parent, set[str](), {"base", "tiles", "pieces"}
    while new:
        found |= new
        text = "".join((folder / f"{name}.py").read_text() for name in new)
        new = set(re.findall(r"^from render\.(\w+) import", text, re.MULTILINE)) - found
    assert found - {"deflate", "print_folder"} <= set(DRAWING)


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_damaged_tile_is_redrawn(filled_folder: Path, damage: bytes | None) -> None:
    for file in (filled_folder / print_name(SHEET)).iterdir():
        file.write_bytes(damage if damage is not None else file.read_bytes()[:-9])
    assert tile_bytes(open_prints(filled_folder)) == draw_print()
    assert tile_bytes(open_prints(filled_folder)) == draw_print()


def test_mended_tile_is_not_redrawn(filled_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in (filled_folder / print_name(SHEET)).iterdir():
        file.write_bytes(b"nonsense")
    tile_bytes(open_prints(filled_folder))
    monkeypatch.setattr("render.prints.draw_part", None)
    tile_bytes(open_prints(filled_folder))


def test_deleted_folder_is_refilled(filled_folder: Path) -> None:
    prints = open_prints(filled_folder)
    assert prints.has_tile(SHEET, (0, 0))
    for file in (filled_folder / print_name(SHEET)).iterdir():
        file.unlink()
    (filled_folder / print_name(SHEET)).rmdir()
    assert tile_bytes(prints) == draw_print()
    assert len(list((filled_folder / print_name(SHEET)).iterdir())) == len(overlapping_tiles(SHEET.whole_map))


def test_unwritable_folder_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    prints = open_prints(tmp_path / "file" / "prints")
    assert tile_bytes(prints) == draw_print()
    assert prints.folder is not None
    assert not prints.folder.writable
    while prints.draw_ahead(replace(SHEET, style=DARK)):
        pass
    assert tile_bytes(prints) == draw_print()


def test_folder_stays_within_size(tmp_path: Path) -> None:
    """The least recently used entry goes first."""
    folder = PrintFolder(tmp_path, most=10_000)
    old, new = "old", "new"
    for row in range(7):
        folder.write_file(old, f"0-{row}", b"x" * 1000)
    os.utime(tmp_path / old, (1, 1))
    for row in range(7):
        folder.write_file(new, f"0-{row}", b"x" * 1000)
    assert folder.read_file(old, "0-0") is None
    assert folder.read_file(new, "0-6") == b"x" * 1000
    assert sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file()) <= 10_000


def fill_folder(folder: Path) -> bytes:
    prints = open_prints(folder)
    while prints.draw_ahead(SHEET):
        pass
    return tile_bytes(prints)


def test_two_processes_share_folder(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        pages = list(pool.map(fill_folder, [tmp_path] * 2))
    assert pages[0] == pages[1] == fill_folder(tmp_path)
    assert {len(list(folder.iterdir())) for folder in tmp_path.iterdir()} == {
        len(overlapping_tiles(SHEET.whole_map))
    }


ARMY = Master("army", SEATS[0], LIGHT, True)


def open_masters(folder: Path) -> Masters:
    masters = Masters()
    masters.folder = PrintFolder(folder)
    return masters


def test_piece_is_stored_in_requested_sizes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = draw_piece("army", SEATS[0], MASTER, LIGHT, 1.3)
    shrunk = drawn.resize((27, 27), Image.Resampling.LANCZOS).tobytes()
    masters = open_masters(tmp_path)
    assert masters.get(ARMY, 27).tobytes() == shrunk
    assert masters.store()
    assert not masters.store()
    monkeypatch.setattr("render.pieces.draw_piece", None)
    monkeypatch.setattr(Image.Image, "resize", None)
    after = open_masters(tmp_path)
    assert after.get(ARMY, 27).tobytes() == shrunk
    assert after.get(ARMY).tobytes() == drawn.tobytes()


def test_least_recent_pieces_leave_memory(tmp_path: Path) -> None:
    masters = open_masters(tmp_path)
    others = [replace_seat(number) for number in range(1, 4)]
    masters.get(ARMY)
    size = masters.bytes
    masters.limit = 2 * size
    for one in others:
        masters.get(one)
    assert masters.bytes <= 3 * size
    assert ARMY not in masters._kept
    assert others[-1] in masters._kept


def replace_seat(number: int) -> Master:
    return ARMY._replace(seat=SEATS[number])


def test_damaged_piece_is_redrawn(tmp_path: Path) -> None:
    masters = open_masters(tmp_path)
    whole = masters.get(ARMY, 27).tobytes()
    for damage in (b"\xff", b"\x81\x1b\xc4\x01x"):
        (tmp_path / sheet_name()).mkdir(exist_ok=True)
        (tmp_path / sheet_name() / ARMY.name).write_bytes(damage)
        assert open_masters(tmp_path).get(ARMY, 27).tobytes() == whole
