"""Print random docstrings and names with their code, for a reader who did not write them.

python -m tools.sample_prose --seed 7
python -m tools.sample_prose --seed 7 --room sandbox --docstrings 50 --names 20
"""

from __future__ import annotations

import argparse
import ast
import pathlib
import random
import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

ROOT = pathlib.Path(__file__).parents[1]
ROOMS = {
    "editions": "engine/editions",
    "engine": "engine",
    "bot": "bot",
    "render": "render",
    "sandbox": "sandbox",
    "tools": "tools",
    "bench": "bench",
    "tests": "tests",
}
"""Each room with its folder. A file belongs to the first room that contains it."""
CODE_LINES = 12
"""Lines of code printed below a docstring or name."""

Defined = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Sample(NamedTuple):
    """A definition: its room, place, name, docstring and source."""

    room: str
    place: str
    name: str
    docstring: str
    source: str


def find_samples() -> Iterator[Sample]:
    """Yield every class and function of every room."""
    rooms = {path: room for room, folder in reversed(ROOMS.items()) for path in (ROOT / folder).rglob("*.py")}
    for path, room in sorted(rooms.items()):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, Defined):
                source = "\n".join(lines[node.lineno - 1 : node.end_lineno])
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield Sample(room, place, node.name, ast.get_docstring(node) or "", source)


def draw(samples: Sequence[Sample], count: int, seed: str) -> list[Sample]:
    """Draw samples at random, sorted by room and place."""
    chosen = random.Random(seed).sample(samples, min(count, len(samples)))
    return sorted(chosen, key=lambda one: (list(ROOMS).index(one.room), one.place))


def print_sample(number: int, sample: Sample) -> None:
    """Print one definition with the first lines of its code."""
    print(f"\n--- {number} [{sample.room}] {sample.place} {sample.name}")
    code = textwrap.dedent(sample.source).splitlines()
    print("\n".join(code[:CODE_LINES]) + ("\n    ..." if len(code) > CODE_LINES else ""))


def main(arguments: list[str] | None = None) -> int:
    """Print the samples that the command line requests."""
    parser = argparse.ArgumentParser(description="Print random docstrings and names with their code.")
    parser.add_argument("--seed", required=True, help="the same seed draws the same sample")
    parser.add_argument("--room", choices=ROOMS, help="draw from one room only")
    parser.add_argument("--docstrings", type=int, default=200)
    parser.add_argument("--names", type=int, default=100)
    chosen = parser.parse_args(arguments)
    samples = [one for one in find_samples() if chosen.room in (None, one.room)]
    documented = [one for one in samples if one.docstring]
    print("# Docstrings")
    for number, sample in enumerate(draw(documented, chosen.docstrings, f"docstrings {chosen.seed}"), 1):
        print_sample(number, sample)
    print("\n# Names")
    for number, sample in enumerate(draw(samples, chosen.names, f"names {chosen.seed}"), 1):
        print_sample(number, sample)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
