"""The product's code, node by node, with the function that each stands in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def nodes_with_functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Each node with the name of its outermost function, a method's with its class, "" outside."""
    for node in ast.iter_child_nodes(tree):
        name = inside
        if isinstance(node, ast.ClassDef) and not inside:
            yield from (
                (f"{node.name}.{one}" if one else "", found) for one, found in nodes_with_functions(node)
            )
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not inside:
            name = node.name
        yield name, node
        yield from nodes_with_functions(node, name)


def trees(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Each file's path from the root, and its code."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))
