"""`python -m bench`: all figures that the project promises, one part after the other."""

from __future__ import annotations

import subprocess
import sys

PARTS = {
    "The rules": "bench.engine_bench",
    "Computer players": "bench.opponents",
    "How long they think": "bench.thought",
    "Pictures": "bench.render_bench",
    "Answers under load, and memory": "bench.load",
    "What a hostile user can hold up": "bench.hostile",
}


def main() -> None:
    """Run each part in a new process, so that caches start empty."""
    for title, module in PARTS.items():
        print(f"\n{title}\n", flush=True)
        subprocess.run([sys.executable, "-m", module], check=True)


if __name__ == "__main__":
    main()
