"""Markdown tables, and the first words of each reference page."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Words = Callable[..., str]
FROM_CODE = "*This page is made from the code of the version that it comes with.*"
FROM_CODE_PT = "*Esta página é feita a partir do código da versão que você está lendo.*"


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Build a Markdown table."""
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *([_cell(one) for one in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(value: object) -> str:
    return " ".join(str(value).split()).replace("|", "\\|")
