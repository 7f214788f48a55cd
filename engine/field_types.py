"""Field types of compiled records, to validate saved games."""

from __future__ import annotations

import ast
from pathlib import Path


def restore_types(*kinds: type) -> None:
    """Restore the element types that compiled dataclasses lose.

    They come from the source file. Plain Python keeps its types as text.
    """
    first = kinds[0]
    if all(isinstance(one, str) for one in first.__annotations__.values()):
        return
    path = Path(__file__).parents[1].joinpath(*first.__module__.split(".")).with_suffix(".py")
    by_name = {kind.__name__: kind for kind in kinds}
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name in by_name:
            types = by_name[node.name].__annotations__
            for line in node.body:
                if isinstance(line, ast.AnnAssign):
                    types[ast.unparse(line.target)] = ast.unparse(line.annotation)
