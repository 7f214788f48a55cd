"""The bytes of pictures: they hold the pixels, and are few."""

from __future__ import annotations

import io
import random
import zlib

import pytest
from PIL import Image

from render import deflate, encode
from render.deflate import compress, compress_well, decompress
from render.encode import MOST_BYTES, encode_png, make_palette
from render.palette import LIGHT, SEATS


def noisy_image(size: tuple[int, int], shades: int = 250) -> Image.Image:
    chance = random.Random(1)
    colours = [seat.colour for seat in SEATS] + [(n, 255 - n, n // 2) for n in range(shades)]
    image = Image.new("RGB", size)
    image.putdata([chance.choice(colours) for _ in range(size[0] * size[1])])
    return image


@pytest.mark.parametrize("size", [(8, 8), (37, 5), (320, 181)])
def test_png_holds_palette_pixels(size: tuple[int, int]) -> None:
    image = noisy_image(size)
    wanted = image.quantize(palette=make_palette(image, LIGHT), dither=Image.Dither.NONE)
    shown = Image.open(io.BytesIO(encode_png(image, LIGHT)))
    shown.verify()
    shown = Image.open(io.BytesIO(encode_png(image, LIGHT)))
    assert (shown.mode, shown.size) == ("P", size)
    assert shown.convert("RGB").tobytes() == wanted.convert("RGB").tobytes()


def test_large_picture_is_compressed_better(monkeypatch: pytest.MonkeyPatch) -> None:
    image = noisy_image((400, 300), 8)
    quick = encode_png(image, LIGHT)
    monkeypatch.setattr(encode, "MOST_BYTES", len(quick) - 1)
    better = encode_png(image, LIGHT)
    assert len(better) < len(quick)
    assert Image.open(io.BytesIO(better)).tobytes() == Image.open(io.BytesIO(quick)).tobytes()
    assert MOST_BYTES == 600_000


def test_slow_library_encodes_same_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    image = noisy_image((64, 40))
    fast = encode_png(image, LIGHT)
    monkeypatch.setattr(deflate, "_FAST", None)
    assert (
        Image.open(io.BytesIO(encode_png(image, LIGHT))).tobytes() == Image.open(io.BytesIO(fast)).tobytes()
    )
    assert decompress(compress(b"abc" * 99)) == b"abc" * 99


def test_compression_round_trips_and_detects_damage() -> None:
    data = bytes(range(256)) * 40
    assert (
        decompress(compress(data))
        == decompress(compress_well(data))
        == zlib.decompress(compress(data))
        == data
    )
    for broken in (b"", compress(data)[:-5], b"\0" * 30, compress(data)[:40] + b"xyz" + compress(data)[43:]):
        with pytest.raises(ValueError, match="damaged"):
            decompress(broken)
