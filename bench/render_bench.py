"""The speed and size of pictures, and the memory of the process that draws them.

    python -m bench.render_bench

A game of each edition is played, and the pictures of all four are drawn in turns, in both styles and both
languages, as one bot does that serves many servers: in a process of its own, once with the boards printed
before (the folder of prints is full) and once with none of them (a first start). Of three such runs each
picture's best counts, for other work on the machine makes every single time too long (the reference tells how
much). In a run none is drawn twice.
"""

from __future__ import annotations

import json
import pickle
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
RUNS = 3
SEATS = {"ragnar-2024": 6, "zman-2018": 6, "hasbro-2001": 6, "heroes-2008": 5}
TURNS = 28
STYLES, LOCALES = ("light", "dark"), ("en", "pt-BR")
NAMES = {"A": "Ana", "B": "Bo", "C": "Çelik", "D": "Dagmar", "E": "Emeka", "F": "Faye"}

Views = dict[str, tuple[Any, ...]]


def play_to_middle(path: str, _: str) -> None:
    """Play games and store their turns in a file."""
    from gallery import turns

    options = {"ragnar-2024": ("dice",)}
    played = {id: turns(seats, 7, id, options.get(id, ())) for id, seats in SEATS.items()}
    Path(path).write_bytes(pickle.dumps(played))


def measured_pictures(views: Views) -> Iterator[tuple[Any, str, str]]:
    """Yield view, style and language of each picture, by edition."""
    for number in range(TURNS):
        for place, id in enumerate(SEATS):
            if number < len(views[id]):
                yield views[id][number], STYLES[(number + place) % 2], LOCALES[(number // 2 + place) % 2]


def fill_cache(path: str, prints: str) -> None:
    """Print all boards into the folder."""
    from engine import load_edition
    from render import DrawOptions, draw_ahead, expect, keep_prints

    keep_prints(Path(prints))
    for id in SEATS:
        for style in STYLES:
            for locale in LOCALES:
                expect(load_edition(id).board, options=DrawOptions(style=style, locale=locale))
                while draw_ahead():
                    pass


def draw_first(path: str, prints: str) -> None:
    """Print the seconds to import and draw a turn in a new process."""
    start, cpu = time.perf_counter(), time.process_time()
    from engine import load_edition
    from render import DrawOptions, draw, keep_prints

    keep_prints(Path(prints))
    view = pickle.loads(Path(path).read_bytes())["ragnar-2024"][0]
    draw(view, load_edition(view.edition), options=DrawOptions(crop="turn"))
    print(json.dumps({"first": [time.perf_counter() - start], "first_cpu": [time.process_time() - cpu]}))


def draw_each(path: str, prints: str) -> None:
    """Draw each picture once in a fresh process."""
    from engine import load_edition
    from render import DrawOptions, draw, draw_ahead, keep_prints

    if prints:
        keep_prints(Path(prints))
    out: dict[str, list[float]] = {"cpu": [], "bytes": [], "reference": []}
    for view, style, locale in measured_pictures(pickle.loads(Path(path).read_bytes())):
        edition, options = (
            load_edition(view.edition),
            DrawOptions("turn", style=style, locale=locale, names=NAMES),
        )
        begun = time.process_time()
        picture = draw(view, edition, options=options)
        out["cpu"].append(time.process_time() - begun)
        out["bytes"].append(len(picture.data))
        out["reference"].append(time_reference())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    while prints and draw_ahead():  # as an idle worker keeps what it has drawn
        pass
    print(json.dumps(out | {"memory": [memory]}))


def time_reference() -> float:
    """Processor seconds of a fixed piece of work."""
    begun = time.process_time()
    sum(i * i for i in range(20_000))
    return time.process_time() - begun


def time_history(path: str, _: str) -> None:
    """Draw a game's animation."""
    from engine import load_edition
    from render import DrawOptions, draw_history

    start = time.process_time()
    views = pickle.loads(Path(path).read_bytes())["ragnar-2024"]
    film = draw_history(views, load_edition(views[-1].edition), options=DrawOptions())
    print(json.dumps({"history": [time.process_time() - start], "history_bytes": [len(film.data)]}))


PARTS = {
    "play": play_to_middle,
    "fill": fill_cache,
    "first": draw_first,
    "drawn": draw_each,
    "history": time_history,
}


def run_child(part: str, path: str, prints: str) -> str:
    """Output of a part, run in its own process."""
    command = [sys.executable, __file__, part, path, prints]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


def run_several(part: str, path: str, prints: str = "") -> list[dict[str, list[float]]]:
    """Outputs of several runs of a part."""
    return [json.loads(run_child(part, path, prints)) for _ in range(RUNS)]


def best_times(found: list[dict[str, list[float]]], name: str) -> list[float]:
    """Best of all runs for each item."""
    return [min(values) for values in zip(*(one[name] for one in found), strict=True)]


def print_figures(name: str, value: str, limit: str = "") -> None:
    """Print a line of the table."""
    print(f"{name:48}{value:>24}   {limit}")


def print_times(name: str, found: list[dict[str, list[float]]]) -> None:
    """Print the times of the pictures."""
    cpu = best_times(found, "cpu")
    both = f"{statistics.median(cpu) * 1000:.0f}, {statistics.quantiles(cpu, n=10)[-1] * 1000:.0f} ms"
    print_figures(name, both, "wanted 50, 150 ms")
    for place, id in enumerate(SEATS):
        own = cpu[place :: len(SEATS)]
        print_figures(
            f"  {id}", f"{statistics.median(own) * 1000:.0f}, {max(own) * 1000:.0f} ms", "median, slowest"
        )
    values = [value for one in found for value in one["reference"]]
    print_figures(
        "  reference, best and median", f"{min(values) * 1e3:.2f}, {statistics.median(values) * 1e3:.2f} ms"
    )


def main() -> None:
    """Play, print, then measure."""
    with tempfile.TemporaryDirectory() as folder:
        path, prints = str(Path(folder) / "views"), str(Path(folder) / "prints")
        run_child("play", path, "")
        bare = run_several("drawn", path)
        run_child("fill", path, prints)
        start, kept, film = (
            run_several("first", path, prints),
            run_several("drawn", path, prints),
            run_several("history", path),
        )
        size = sum(file.stat().st_size for file in Path(prints).rglob("*") if file.is_file())
    wall, cpu = (best_times(start, name)[0] for name in ("first", "first_cpu"))
    print_figures("first picture after a start", f"{wall:.2f} s, CPU {cpu:.2f} s", "limit 1.5 s")
    print_times("a picture, boards printed before: median, p90", kept)
    print_times("a picture, nothing printed before", bare)
    sizes = kept[0]["bytes"]
    both = f"{statistics.median(sizes) / 1000:.0f}, {max(sizes) / 1000:.0f} kB"
    print_figures("its size, median and largest", both, "wanted 600 kB")
    for name, found in (("printed before", kept), ("nothing printed before", bare)):
        most = max(one["memory"][0] for one in found)
        print_figures(f"memory at its most, {name}", f"{most / 1e6:.0f} MB", "wanted 130 MB")
    print_figures("folder of prints: 4 boards, 2 styles, 2 languages", f"{size / 1e6:.0f} MB", "limit 200 MB")
    print_figures(
        "history of the game, processor time", f"{best_times(film, 'history')[0]:.2f} s", "limit 10 s"
    )
    print_figures("its size", f"{film[0]['history_bytes'][0] / 1e6:.2f} MB", "limit 8 MB")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        PARTS[sys.argv[1]](*sys.argv[2:])
    else:
        main()
