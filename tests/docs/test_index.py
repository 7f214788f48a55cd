"""The pages: all in the index, no link and no path that leads nowhere, all commands told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"])
TODAYS = [page for page in PAGES if page.name != "CHANGELOG.md" and page.parent.name != "rules"]
OURS = "bot|engine|render|data|tests|tools|bench|sandbox|docs"
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
PICTURE = re.compile(r'<img src="([^"]+)"')


def _anchors(page: Path) -> set[str]:
    """Anchors of a page's headings on GitHub."""
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    texts = [re.sub(r"\]\([^)]*\)", "", head).lower() for head in heads]
    return {re.sub(r"[^\w\- ]", "", text).replace(" ", "-") for text in texts}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_existing_targets(page: Path) -> None:
    text = page.read_text("utf-8")
    for path in PICTURE.findall(text):
        assert (page.parent / path).is_file(), path
    for path, anchor in LINK.findall(text):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), path
        assert not anchor or anchor in _anchors(target), f"{path}#{anchor}"


@pytest.mark.parametrize("page", TODAYS, ids=lambda page: str(page.relative_to(ROOT)))
def test_named_files_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    paths = set(re.findall(rf"`((?:{OURS})/[\w/.-]+)`", text))
    modules = {name.replace(".", "/") for name in re.findall(r"python -m ((?:bench|tools)\.\w+)", text)}
    missing = [path for path in paths if not (ROOT / path).exists()]
    missing += [path for path in modules if not ((ROOT / path).is_dir() or (ROOT / f"{path}.py").is_file())]
    assert missing == []


def test_readme_and_contributing_link_architecture() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        assert DOCS / "architecture.md" in {
            page.parent / path for path, _ in LINK.findall(page.read_text("utf-8"))
        }


@pytest.mark.parametrize("ending", [".md", ".pt-BR.md"])
def test_language_index_lists_its_pages(ending: str) -> None:
    index = DOCS / f"README{ending}"
    listed = {DOCS / path for path, _ in LINK.findall(index.read_text("utf-8"))}
    pages = {*DOCS.glob(f"*{ending}"), *(DOCS / "editions").glob(f"*{ending}")}
    if ending == ".md":
        pages = {page for page in pages if ".pt-BR" not in page.name}
        pages |= {*(DOCS / "rules").glob("*.md"), DOCS / "decisions" / "README.md"}
    assert pages - {index} <= listed


def test_architecture_names_every_room() -> None:
    page = (DOCS / "architecture.md").read_text("utf-8")
    rooms = [f"`bot/{init.parent.name}`" for init in (ROOT / "bot").glob("*/__init__.py")]
    assert [room for room in rooms if not re.search(rf"^\| .*{room}.* \|", page, re.MULTILINE)] == []


def test_decisions_are_numbered_and_indexed() -> None:
    files = sorted((DOCS / "decisions").glob("0*.md"))
    assert [int(file.name[:4]) for file in files] == list(range(1, len(files) + 1))
    index = LINK.findall((DOCS / "decisions" / "README.md").read_text("utf-8"))
    assert [path for path, _ in index] == [file.name for file in files]
    for number, file in enumerate(files, 1):
        assert file.read_text("utf-8").startswith(f"# {number}. "), file.name


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_commands_page_names_every_command(locale: str) -> None:
    files = (ROOT / "data" / "locales" / locale).glob("*.ftl")
    texts = "\n".join(file.read_text("utf-8") for file in files)
    names = dict(re.findall(r"^command-([a-z-]+) = .*\n\s+\.name = (\S+)$", texts, re.MULTILINE))
    assert set(names) == set(re.findall(r"^command-([a-z-]+) =", texts, re.MULTILINE))
    switches = re.findall(r"^switch-(\S+) =.*\n(?:[ ].*\n)*?    \.name = (\S+)$", texts, re.MULTILINE)
    assert switches
    names |= {f"table-{switch}": name for switch, name in switches}
    groups = ("game", "table", "settings", "privacy", "season")
    paths = {
        f"{names[group]} {name}" if (group := id.partition("-")[0]) in groups else name
        for id, name in names.items()
        if id not in groups
    }
    page = DOCS / ("commands.md" if locale == "en" else f"commands.{locale}.md")
    text = page.read_text("utf-8").partition("## The command line")[0]
    told = set()
    for cell in [*re.findall(r"^\| (.*?) \|", text, re.MULTILINE), *re.findall(r"`/[^`]+`", text)]:
        before = ""
        for words in re.findall(r"`([^`]+)`", cell):
            parts = words.removeprefix("/").split()
            if words.startswith("/"):
                before = parts[0]
                told |= {before, " ".join(parts[:2])}
            else:
                told.add(f"{before} {parts[0]}")
    assert paths - told == set()
