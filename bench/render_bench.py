"""How fast pictures come, how big they are, and how much memory their process takes.

    python bench/render_bench.py

Prints medians of five runs. Each "first" runs in a process of its own, as after a start.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
RUNS = 5


def first() -> None:
    """In a fresh process: import, draw one world, tell the seconds."""
    start = time.perf_counter()
    from gallery import NAMES

    from render import DrawOptions, draw
    from tests.render.views import crowded

    draw(crowded(), options=DrawOptions(names=NAMES))
    print(json.dumps({"seconds": time.perf_counter() - start}))


def drawn() -> None:
    """In a fresh process: pictures on kept bases, a history, the memory at the end."""
    from gallery import NAMES, history, turns

    from render import DrawOptions, draw
    from render.base import BASES

    out: dict[str, list[float]] = {"world": [], "turn": [], "world_cpu": [], "turn_cpu": [], "bytes": []}
    views = turns(6)[-12:]
    for crop in ("world", "turn"):
        for view in views:
            options = DrawOptions(crop=crop, names=NAMES)  # type: ignore[arg-type]
            draw(view, options=options)
            start, cpu = time.perf_counter(), time.process_time()
            picture = draw(view, options=options)
            out[crop].append(time.perf_counter() - start)
            out[crop + "_cpu"].append(time.process_time() - cpu)
            out["bytes"].append(float(len(picture.data)))
    start = time.perf_counter()
    film = history(6)
    result = {name: statistics.median(values) for name, values in out.items()}
    result |= {"history": time.perf_counter() - start, "history_bytes": len(film.data)}
    result |= {"largest": max(out["bytes"]), "kept": BASES.bytes()}
    result["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps(result))


def run(what: str) -> dict[str, float]:
    """One run of a function above in a process of its own."""
    done = subprocess.run([sys.executable, __file__, what], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Five runs of each, and their medians."""
    starts = [run("first")["seconds"] for _ in range(RUNS)]
    runs = [run("drawn") for _ in range(RUNS)]
    middle = {name: statistics.median(one[name] for one in runs) for name in runs[0]}
    print(f"first picture after a start      {statistics.median(starts):7.2f} s    (limit 1.5)")
    for crop in ("world", "turn"):
        wall, cpu = middle[crop] * 1000, middle[crop + "_cpu"] * 1000
        print(f"{crop:5} picture, 1,600 px wide    {wall:7.1f} ms   (limit 100; {cpu:.1f} ms of CPU)")
    print(
        f"its size, median and largest     {middle['bytes'] / 1000:7.0f} kB   "
        f"{middle['largest'] / 1000:.0f} kB (limit 700)"
    )
    print(f"history of a six-seat game       {middle['history']:7.2f} s    (limit 10)")
    print(f"its size                         {middle['history_bytes'] / 1e6:7.2f} MB   (limit 8)")
    print(f"kept bases                       {middle['kept'] / 1e6:7.1f} MB   (limit 60)")
    print(f"memory of the process at its most{middle['memory'] / 1e6:7.0f} MB   (limit 150)")


if __name__ == "__main__":
    {"first": first, "drawn": drawn}[sys.argv[1]]() if len(sys.argv) > 1 else main()
