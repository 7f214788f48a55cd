"""How fast pictures come, how big they are, and how much memory their process takes.

    python bench/render_bench.py

A whole six-seat game is played, and its turns are drawn one after the other as the drawing worker does, in a
process of their own: once without a pause between them, and once with time to print ahead, as there is in a
game by post. Of five such runs each turn's best counts, for other work on the machine makes every single time
too long (the reference tells how much); printed is the median over the turns. In a run none is drawn twice.
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
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
RUNS = 5
SEATS = 6


def play(path: str) -> None:
    """Play the game; its turns go to a file."""
    from gallery import turns

    Path(path).write_bytes(pickle.dumps(turns(SEATS)))


def first(path: str) -> None:
    """In a fresh process: import, draw the game's first turn, tell the seconds."""
    start, cpu = time.perf_counter(), time.process_time()
    from engine import load_edition
    from render import DrawOptions, draw

    view = pickle.loads(Path(path).read_bytes())[0]
    draw(view, load_edition(view.edition), options=DrawOptions(crop="turn"))
    print(json.dumps({"first": [time.perf_counter() - start], "first_cpu": [time.process_time() - cpu]}))


def drawn(path: str, pause: bool) -> None:
    """In a fresh process: each turn once, printing ahead after each if there is a pause."""
    from engine import load_edition
    from render import DrawOptions, draw, draw_ahead
    from render.base import BASES

    options = DrawOptions(crop="turn", names={"A": "Ana", "B": "Bo", "C": "Çelik", "D": "Dagmar"})
    out: dict[str, list[float]] = {"wall": [], "cpu": [], "bytes": [], "reference": []}
    for view in pickle.loads(Path(path).read_bytes()):
        start, begun = time.perf_counter(), time.process_time()
        picture = draw(view, load_edition(view.edition), options=options)
        out["wall"].append(time.perf_counter() - start)
        out["cpu"].append(time.process_time() - begun)
        out["bytes"].append(len(picture.data))
        out["reference"].append(reference())
        while pause and draw_ahead():
            pass
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps(out | {"kept": [BASES.bytes()], "memory": [memory]}))


def reference() -> float:
    """Processor seconds of a piece of work that never changes."""
    begun = time.process_time()
    sum(i * i for i in range(20_000))
    return time.process_time() - begun


def history(path: str) -> None:
    """The moving history of the game."""
    from engine import load_edition
    from render import DrawOptions, draw_history

    start = time.perf_counter()
    views = pickle.loads(Path(path).read_bytes())
    film = draw_history(views, load_edition(views[-1].edition), options=DrawOptions())
    print(json.dumps({"history": [time.perf_counter() - start], "history_bytes": [len(film.data)]}))


PARTS = {
    "play": play,
    "first": first,
    "busy": lambda path: drawn(path, False),
    "calm": lambda path: drawn(path, True),
    "history": history,
}


def runs(part: str, path: str) -> list[dict[str, list[float]]]:
    """Five runs of a part, each in a process of its own."""
    command = [sys.executable, __file__, part, path]
    return [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(RUNS)]


def best(found: list[dict[str, list[float]]], name: str) -> list[float]:
    """Each turn's best of all runs."""
    return [min(values) for values in zip(*(one[name] for one in found), strict=True)]


def tell(name: str, value: str, limit: str = "") -> None:
    """A line of the table."""
    print(f"{name:44}{value:>24}   {limit}")


def tell_turns(name: str, found: list[dict[str, list[float]]]) -> None:
    """The times of a game's turns."""
    wall, cpu = (best(found, key) for key in ("wall", "cpu"))
    both = f"{statistics.median(wall) * 1000:.0f} ms, CPU {statistics.median(cpu) * 1000:.0f} ms"
    tell(f"a turn's picture, {name}", both, "limit 100 ms")
    tell("  nine of ten within", f"CPU {statistics.quantiles(cpu, n=10)[-1] * 1000:.0f} ms")
    values = [value for one in found for value in one["reference"]]
    tell("  reference, best and median", f"{min(values) * 1e3:.2f}, {statistics.median(values) * 1e3:.2f} ms")


def main() -> None:
    """Five runs of each part."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run([sys.executable, __file__, "play", file.name], check=True)
        start, busy, calm, film = (runs(part, file.name) for part in ("first", "busy", "calm", "history"))
    first, cpu = (best(start, name)[0] for name in ("first", "first_cpu"))
    tell("first picture after a start", f"{first:.2f} s, CPU {cpu:.2f} s", "limit 1.5 s")
    tell_turns("without a pause", busy)
    tell_turns("with time between turns", calm)
    sizes = calm[0]["bytes"]
    both = f"{statistics.median(sizes) / 1000:.0f} kB, {max(sizes) / 1000:.0f} kB"
    tell("its size, median and largest", both, "limit 700 kB")
    tell("kept prints", f"{calm[0]['kept'][0] / 1e6:.1f} MB", "limit 60 MB")
    most = max(one["memory"][0] for one in busy + calm)
    tell("memory of the process at its most", f"{most / 1e6:.0f} MB", "limit 150 MB")
    tell("history of the game", f"{best(film, 'history')[0]:.2f} s", "limit 10 s")
    tell("its size", f"{film[0]['history_bytes'][0] / 1e6:.2f} MB", "limit 8 MB")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        PARTS[sys.argv[1]](sys.argv[2])
    else:
        main()
