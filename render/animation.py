"""A whole game as an animated GIF, one frame per turn.

Every Discord client plays GIF. Animated WebP is smaller, but some clients do not play it.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from PIL import Image, ImageChops

from engine.edition import Edition
from engine.view import View
from render.alt import LIMIT, score_sentence
from render.drawing import compose_picture
from render.encode import COLOURS, make_palette
from render.options import DrawOptions, Picture
from render.palette import STYLES
from render.story import read_story
from render.texts import Words

WIDTH = 1000
MOST_BYTES = 8_000_000
FRAME_MS, LAST_MS = 1100, 6000


def draw_history(
    views: Sequence[View],
    edition: Edition,
    *,
    options: DrawOptions | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Picture:
    """Draw the views as a GIF, each with the news of its turn.

    The last frame stays longest. `progress(done, all)` is called after each frame. The GIF is drawn smaller
    if it would exceed MOST_BYTES.

    Raises: ValueError without views.
    """
    if not views:
        raise ValueError("a history needs at least one view")
    options = replace(options or DrawOptions(), crop="world")
    width = min(options.width, WIDTH)
    while True:
        smaller = replace(options, width=width)
        data, size = encode_gif(draw_frames(views, edition, smaller, progress), len(views))
        if len(data) <= MOST_BYTES or width <= 400:
            break
        width = round(width * 0.8)
    return Picture(data, "gif", *size, history_alt(views, options, Words(edition, options.locale)))


def draw_frames(
    views: Sequence[View],
    edition: Edition,
    options: DrawOptions,
    progress: Callable[[int, int], None] | None,
) -> Iterator[Image.Image]:
    """Yield each view as a frame, all with one palette.

    Frames after the first contain only changed pixels. There are no lines below the map: their number varies
    by turn, and frames pass too fast to read them.
    """
    palette = make_shared_palette(views[-1], edition, options)
    old: Image.Image | None = None
    for i, view in enumerate(views, 1):
        image, _ = compose_picture(view, edition, read_story(view), options, below=False)
        new = image.quantize(palette=palette, dither=Image.Dither.NONE)
        yield new if old is None else clear_unchanged(old, new)
        old = new
        if progress is not None:
            progress(i, len(views))


def make_shared_palette(last: View, edition: Edition, options: DrawOptions) -> Image.Image:
    """Make one palette for all frames from the last, fullest picture."""
    image, _ = compose_picture(last, edition, read_story(last), options, below=False)
    return make_palette(image, STYLES[options.style])


def clear_unchanged(old: Image.Image, new: Image.Image) -> Image.Image:
    """Make pixels transparent where a frame equals the one before. Both frames share a palette."""
    same = ImageChops.difference(_palette_indexes(old), _palette_indexes(new)).point([255] + [0] * 255)
    frame = new.copy()
    frame.paste(COLOURS, (0, 0, *frame.size), same)
    return frame


def _palette_indexes(image: Image.Image) -> Image.Image:
    return Image.frombytes("L", image.size, image.tobytes())


def encode_gif(frames: Iterator[Image.Image], count: int) -> tuple[bytes, tuple[int, int]]:
    """Encode the frames as an endless GIF. Returns its bytes and its size in pixels."""
    out = io.BytesIO()
    first = next(frames)
    first.save(
        out,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=[FRAME_MS] * (count - 1) + [LAST_MS],
        loop=0,
        disposal=1,
        optimize=False,
        transparency=COLOURS,
    )
    return out.getvalue(), first.size


def history_alt(views: Sequence[View], options: DrawOptions, words: Words) -> str:
    """Describe the animation and the final scores."""
    last = views[-1]
    ending = score_sentence(last, read_story(last), options, words).removesuffix(".")
    return words("alt-animation", list=ending)[:LIMIT]
