"""bot -> render -> engine -> data, and never back. Some folders must not know some packages."""

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
def test_packages_import_one_way(folder):
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, name in imports(path)
        if (name in OURS - MAY_USE[folder]) or name in MUST_NOT_KNOW[folder]
    ]
    assert not wrong


def modules(path: pathlib.Path, tree: ast.AST | None = None) -> Iterator[tuple[int, str]]:
    """Full names of a file's imports, relative ones included."""
    home = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(tree or ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = home[: len(home) - node.level] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


ROOMS = (
    "process",
    "domain",
    "store",
    "words",
    "messages",
    "annals",
    "core",
    "workers",
    "discord_io",
    "outbox",
    "play",
    "features",
    "app",
    "demo",
    "cli",
)
"""The rooms of the bot: each imports only those before it, and a feature no other feature."""


def test_rooms_import_only_earlier_rooms():
    wrong = [
        f"{importer} imports of {imported}"
        for path in sorted((ROOT / "bot").glob("*/**/*.py"))
        for importer, imported in imported_rooms(path)
        if not may_import(importer, imported)
    ]
    assert not wrong


def test_every_bot_folder_is_room():
    assert {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")} == set(ROOMS)


def may_import(importer: str, imported: str) -> bool:
    room, other = importer.split(".")[1], imported.split(".")[1]
    if room == other:
        return room != "features" or home_of(importer) == imported
    return ROOMS.index(other) < ROOMS.index(room)


def home_of(module: str) -> str:
    """The room that a module is of, or the feature: `bot.store`, `bot.features.pace`."""
    return ".".join(module.split(".")[: 3 if module.startswith("bot.features.") else 2])


def imported_rooms(path: pathlib.Path) -> Iterator[tuple[str, str]]:
    """Each file with the rooms and features that it imports, also for types."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for _line, imported in modules(path):
        if imported.startswith("bot."):
            yield name, home_of(imported)


def imported_files() -> dict[str, set[str]]:
    """Each file with the own files that it imports, also for types."""
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for folder in sorted(OURS)
        for path in (ROOT / folder).rglob("*.py")
    }
    return {
        name: {
            found
            for _line, full in modules(path)
            if (found := full if full in files else full.rpartition(".")[0]) in files and found != name
        }
        for name, path in files.items()
    }


def test_files_import_without_cycles():
    assert sorted(cyclic_nodes(imported_files())) == []


def cyclic_nodes(graph: dict[str, set[str]]) -> set[str]:
    """Nodes on a cycle."""
    left = dict(graph)
    while True:
        ends = {name for name, to in left.items() if not to & left.keys()}
        starts = left.keys() - set().union(*left.values())
        if not ends | starts:
            return set(left)
        left = {name: to for name, to in left.items() if name not in ends | starts}


def test_data_contains_no_code():
    assert not list((ROOT / "data").rglob("*.py"))


def editions() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / "engine" / "editions").glob("*/__init__.py"))


@pytest.mark.parametrize("edition", editions())
def test_only_edition_folder_names_edition(edition):
    """A default edition is data, so code does not name it either."""
    names = (edition, edition.replace("_", "-"))
    home = ROOT / "engine" / "editions" / edition
    wrong = [
        str(path.relative_to(ROOT))
        for folder in ("engine", "render", "bot", "sandbox")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if home not in path.parents and mentions_any(names, path)
    ]
    assert not wrong


def mentions_any(names: tuple[str, ...], path: pathlib.Path) -> bool:
    text = path.read_text(encoding="utf-8")  # most files say none of them: only the others are read as code
    return any(name in text for name in names) and any(name in code_of(path) for name in names)


def test_only_editions_import_history():
    """A game of another family must work without `engine/history`."""
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
    """Code of a file without docstrings and comments, which may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        first = body[0] if isinstance(body, list) and body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            body[0] = ast.Pass()
    return ast.unparse(tree)


MAY_HOLD = {"bot/features/statistics/counting.py"}
"""Files outside `bot/core` that count an old game's results from a whole table."""


def test_only_core_holds_tables():
    """Other code reads a `TableReader`, which has only views."""
    holding = {
        str(path.relative_to(ROOT))
        for room in ROOMS[ROOMS.index("core") + 1 :]
        for path in (ROOT / "bot" / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "hold"
    }
    assert holding == MAY_HOLD
