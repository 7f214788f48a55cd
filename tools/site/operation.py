"""Reference for operators: environment variables and metrics."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tools.site.commands import commands_of_line
from tools.site.tables import FROM_CODE, table

ROOT = Path(__file__).parents[2]
FOLDERS = ("bot", "engine", "render")
VARIABLE = re.compile(r"(ANNALIST_[A-Z_]+|DISCORD_(?:TOKEN|CLIENT_SECRET)(?:_FILE)?)$")


class MissingText(Exception):
    """A variable without an explanation in the code."""


def environment() -> str:
    """Build the page of the environment variables with their explanations."""
    rows = [(f"`{name}`", meaning) for name, meaning in sorted(variables().items())]
    return "\n\n".join(("# Environment variables", FROM_CODE, table(("variable", "meaning"), rows))) + "\n"


def variables() -> dict[str, str]:
    """Explain each environment variable.

    The text is the help of the option that reads it, else the docstring of its constant.

    Raises: MissingText for a variable without a text.
    """
    named: set[str] = set()
    found = dict(reversed(list(_options_read())))  # the first command that reads it explains it best
    for folder in FOLDERS:
        for file in (ROOT / folder).rglob("*.py"):
            tree = ast.parse(file.read_text("utf-8"))
            found |= dict(_explained_variables(tree.body))
            named |= {
                node.value
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and VARIABLE.match(node.value)
            }
    if named - set(found):
        raise MissingText(", ".join(sorted(named - set(found))))
    return found


def _options_read() -> Iterator[tuple[str, str]]:
    for _, command in commands_of_line():
        for one in command.params:
            if one.envvar:
                yield one.envvar, f"{one.help} (`{one.opts[0]}`)"


def _explained_variables(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield each constant that names a variable, with its docstring."""
    for one, following in pairwise(body):
        match one, following:
            case (
                ast.Assign(value=ast.Constant(value=str(name))),
                ast.Expr(value=ast.Constant(value=str(meaning))),
            ) if VARIABLE.match(name):
                yield name, meaning


def metrics() -> str:
    """Build the page of the metrics."""
    from bot.app.metrics import collect_metrics
    from bot.app.shards import Gateway
    from bot.store.games import StoreHealth
    from bot.store.writable import Writable

    health = StoreHealth(games={"running": 1}, stuck=0, due=0, oldest=0.0)
    found = collect_metrics(health, Gateway(True, latency=0.0), Writable())
    rows = [
        (f"`{one.name}{'_total' * (one.type == 'counter')}`", one.type, one.documentation)
        for one in sorted(found, key=lambda one: one.name)
    ]
    return (
        "\n\n".join(
            (
                "# Metrics",
                FROM_CODE,
                "What `/metrics` tells Prometheus, besides its usual figures of the process (`process_...`)."
                " [Monitoring](../monitoring.md) says when to be alarmed.",
                table(("metric", "kind", "what"), rows),
            )
        )
        + "\n"
    )
