"""Draw docs/gallery: positions from a game of each edition.

python tools/gallery.py [NAME...] [-o DIR]
python tools/gallery.py --golden      # draws the small golden images of tests/render anew
"""

from __future__ import annotations

import argparse
import io
import random
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from engine import load_edition, new_game  # noqa: E402
from engine.players import choose_in  # noqa: E402
from engine.records import tag_of  # noqa: E402
from engine.view import View  # noqa: E402
from render import ChartPoint, DrawOptions, Picture, draw, draw_board, draw_chart, draw_history  # noqa: E402

OF_2024, OF_2018, OF_2001, OF_2008 = "ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008"
NAMES = {"A": "Ines", "B": "Bram", "C": "Çelik", "D": "Dagny", "E": "Emeka", "F": "Faye"}


@cache
def turns(
    seats: int, seed: int = 7, edition: str = OF_2024, options: tuple[str, ...] = ("dice",)
) -> tuple[View, ...]:
    """Spectator views at the end of each turn of a game between greedy players."""
    letters = "ABCDEF"[:seats]
    chosen = dict.fromkeys(options, True)
    game = new_game(load_edition(edition), list(letters), options=chosen, seed=bytes([seed]) * 32, words={})
    whim, views, start = random.Random(seed), [], 0
    while not game.is_over:
        seat = game.open_decisions()[0].seat
        game.submit(seat, choose_in("greedy", game, seat, whim.random))
        newest = game.view(None).news[-1]
        if any(tag_of(event) in ("turn_ended", "game_over") for event in newest.events):
            views.append(game.view(None, since=start))
            start = newest.n
    return tuple(views)


Game = Callable[[], tuple[View, ...]]
SMALL_GAME, GREAT_GAME = partial(turns, 4), partial(turns, 6)
FIVE_SEATS = partial(turns, 5, 7, OF_2018, ())
NAVAL = partial(turns, 6, 7, OF_2001, ("naval_control", "multiple_armies"))
HEROES = partial(turns, 5, 3, OF_2008, ())


def turn(game: Game, number: int, **options: object) -> Picture:
    """Draw the position after a turn. Negative numbers count from the end."""
    view = game()[number]
    return draw(view, load_edition(view.edition), options=DrawOptions(names=NAMES, **options))  # type: ignore[arg-type]


def chart(game: Game) -> Picture:
    """Draw the scores of the whole game."""
    points = [ChartPoint(view.epoch, view.sides) for view in game()]
    return draw_chart(points, load_edition(game()[0].edition), options=DrawOptions(names=NAMES))


def history(game: Game) -> Picture:
    """Draw the animation of the whole game."""
    return draw_history(game(), load_edition(game()[0].edition), options=DrawOptions(names=NAMES))


POSITIONS: dict[str, Callable[[], Picture]] = {
    "empty-board": partial(draw_board, OF_2024),
    "opening": partial(turn, SMALL_GAME, 0, crop="turn"),
    "first-epoch-world": partial(turn, SMALL_GAME, 3),
    "third-epoch-turn": partial(turn, GREAT_GAME, 15, crop="turn"),
    "six-seats-world": partial(turn, GREAT_GAME, 20),
    "late-crowded": partial(turn, GREAT_GAME, 27),
    "late-crowded-dark": partial(turn, GREAT_GAME, 27, style="dark"),
    "region-middle-east": partial(turn, GREAT_GAME, 24, crop="region", region="middle_east"),
    "region-china-dark-portuguese": partial(
        turn, GREAT_GAME, 26, crop="region", region="china", style="dark", locale="pt-BR"
    ),
    "thumbnail": partial(turn, GREAT_GAME, 27, crop="thumbnail"),
    "final-world": partial(turn, GREAT_GAME, -1),
    "gold-over-time": partial(chart, GREAT_GAME),
    "history": partial(history, GREAT_GAME),
    "2018-turn": partial(turn, FIVE_SEATS, 12, crop="turn"),
    "2018-world": partial(turn, FIVE_SEATS, 18),
    "2018-world-dark-portuguese": partial(turn, FIVE_SEATS, 18, style="dark", locale="pt-BR"),
    "2001-turn": partial(turn, NAVAL, 33, crop="turn"),
    "2001-turn-dark-portuguese": partial(turn, NAVAL, 13, crop="turn", style="dark", locale="pt-BR"),
    "2001-china": partial(turn, NAVAL, 29, crop="region", region="china"),
    "2008-turn": partial(turn, HEROES, 3, crop="turn"),
    "2008-world": partial(turn, HEROES, 28),
    "2008-world-dark-portuguese": partial(turn, HEROES, 18, style="dark", locale="pt-BR"),
    "2008-final": partial(turn, HEROES, -1),
    "2008-points-over-time": partial(chart, HEROES),
}


def draw_golden() -> None:
    """Draw the small reference images of tests/render."""
    from tests.render.views import NAMES, crowded_view

    folder = ROOT / "tests" / "render" / "golden"
    folder.mkdir(exist_ok=True)
    for style in ("light", "dark"):
        data = draw(
            crowded_view(), load_edition(OF_2024), options=DrawOptions(width=480, style=style, names=NAMES)
        ).data
        image = Image.open(io.BytesIO(data)).convert("RGB")
        image.resize((240, round(240 * image.height / image.width)), Image.Resampling.BOX).save(
            folder / f"world-{style}.png"
        )


def main() -> None:
    """Draw the pictures that the command line names."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", default=[], help=", ".join(POSITIONS))
    parser.add_argument("-o", "--out", type=Path, default=ROOT / "docs" / "gallery")
    parser.add_argument("--golden", action="store_true")
    given = parser.parse_args()
    if given.golden:
        draw_golden()
        return
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.names or POSITIONS:
        picture = POSITIONS[name]()
        path = given.out / f"{name}.{picture.format}"
        path.write_bytes(picture.data)
        print(f"{path.name}: {picture.width} x {picture.height}, {len(picture.data) // 1000} kB")


if __name__ == "__main__":
    main()
