"""bot -> render -> engine -> data, and never back; what each folder must not know."""

import ast
import pathlib
from collections.abc import Iterator

import pytest

ROOT = pathlib.Path(__file__).parents[2]
OURS = {"bot", "sandbox", "render", "engine", "data"}
MAY_USE = {
    "engine": {"engine"},
    "render": {"render", "engine"},
    "bot": {"bot", "sandbox", "render", "engine"},
}
MUST_NOT_KNOW = {
    "engine": {
        "discord",
        "aiosqlite",
        "asyncpg",
        "sqlite3",
        "PIL",
        "random",
        "secrets",
        "time",
        "datetime",
        "asyncio",
        "threading",
    },
    "render": {"discord", "aiosqlite", "asyncpg", "sqlite3", "asyncio"},
    "bot": set(),
    "sandbox": set(),
}


def imports(path: pathlib.Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module.split(".")[0]


@pytest.mark.parametrize("folder", sorted(MAY_USE))
def test_arrows_run_one_way(folder):
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, name in imports(path)
        if (name in OURS - MAY_USE[folder]) or name in MUST_NOT_KNOW[folder]
    ]
    assert not wrong


def modules(path: pathlib.Path) -> Iterator[tuple[int, str]]:
    """The full names of what a file imports, relative imports spelled out."""
    home = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = home[: len(home) - node.level] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def test_data_holds_no_code():
    assert not list((ROOT / "data").rglob("*.py"))


def editions() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / "engine" / "editions").glob("*/__init__.py"))


@pytest.mark.parametrize("edition", editions())
def test_nothing_outside_an_editions_folder_names_it(edition):
    """A default shown to a person who opens a table is data, so it may not stand in code either."""
    names = (edition, edition.replace("_", "-"))
    home = ROOT / "engine" / "editions" / edition
    wrong = [
        str(path.relative_to(ROOT))
        for folder in ("engine", "render", "bot", "sandbox")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if home not in path.parents and any(name in code_of(path) for name in names)
    ]
    assert not wrong


def test_only_editions_use_what_a_family_shares():
    """`engine/history` serves editions of one game; a game of another family must work without it."""
    family = ROOT / "engine" / "history"
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for folder in ("engine", "render", "bot", "sandbox")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if family not in path.parents and ROOT / "engine" / "editions" not in path.parents
        for line, name in modules(path)
        if name.startswith("engine.history")
    ]
    wrong += [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sorted(family.rglob("*.py"))
        for line, name in modules(path)
        if name.startswith("engine.editions")
    ]
    assert not wrong


def code_of(path: pathlib.Path) -> str:
    """The file without docstrings and comments, where an edition may serve as an example."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        first = body[0] if isinstance(body, list) and body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            body[0] = ast.Pass()
    return ast.unparse(tree)
