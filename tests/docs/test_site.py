"""The site that `make docs` builds: pages as MkDocs wants them, the reference out of the code, its checks."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.sandbox.browser import open_browser
from tools.site import __main__ as site
from tools.site import commands, data_files, library, operation, settings
from tools.site.checks import problems
from tools.site.laying import LostPage, add_anchors, add_search_weight, indent_lists, relink
from tools.site.searching import use_own_search

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("link", "becomes"),
    [
        ("[how](hosting.md#settings)", "[how](hosting.md#settings)"),
        ("[the law](../CONTRIBUTING.md)", "[the law](project/contributing.md)"),
        ("[of all](../docs/rules)", "[of all](rules/README.md)"),
        ("[code](../bot/app.py)", "code"),
        ("[em português](privacy.pt-BR.md)", '<a href="pt-BR/privacy.html">em português</a>'),
        ("[out](https://example.org)", "[out](https://example.org)"),
        ("    [code](../bot/app.py)", "    code"),
    ],
)
def test_link_follows_its_page_into_site(tmp_path: Path, link: str, becomes: str) -> None:
    docs, site = tmp_path / "docs", tmp_path / "site"
    (docs / "rules").mkdir(parents=True)
    places = {
        docs / "hosting.md": site / "hosting.md",
        tmp_path / "CONTRIBUTING.md": site / "project" / "contributing.md",
        docs / "rules" / "README.md": site / "rules" / "README.md",
        docs / "privacy.md": site / "privacy.md",
        docs / "README.pt-BR.md": site / "README.pt-BR.md",
    }
    assert relink(link, docs / "README.md", site / "README.md", places) == becomes


def test_symlinked_page_keeps_its_links(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (tmp_path / "privacy.md").write_text("# Privacy")
    (docs / "privacy.md").symlink_to(tmp_path / "privacy.md")
    places = {docs / "privacy.md": tmp_path / "site" / "privacy.md"}
    made = relink("[p](privacy.md)", docs / "README.md", tmp_path / "site" / "index.md", places)
    assert made == "[p](privacy.md)"


def test_link_to_missing_page_is_refused() -> None:
    with pytest.raises(LostPage, match="hosting"):
        relink("[p](hosting.md)", ROOT / "docs" / "README.md", Path("index.md"), {})


def test_reader_pages_rank_above_checklists() -> None:
    def weight(place: str) -> float:
        found = re.search(r"boost: (\S+)", add_search_weight("# Page", Path(place)))
        return float(found[1]) if found else 1.0

    assert weight("first-game.pt-BR.md") > weight("hosting.md") > weight("wishes.md")
    assert weight("reference/metrics.md") > weight("rules/zman-2018.md") == weight("decisions/0001-engine.md")


@pytest.mark.parametrize("name", ["index.md", "index.pt-BR.md"])
def test_first_page_has_three_entries(name: str) -> None:
    text = (ROOT / "tools" / "site" / "pages" / name).read_text("utf-8")
    ways = text.split("## ")[1:]
    assert len(ways) == 3
    for way in ways:
        assert way.count(".md-button") >= 1
    assert text.count("![") == 3
    for path in re.findall(r"\]\(([^)]+)\)", text):
        place = ROOT / "docs" / path
        assert place.exists() or path.startswith(("project/", "all-pages")), path


def test_translation_links_use_plain_names(tmp_path: Path) -> None:
    places = {tmp_path / "terms.md": tmp_path / "terms.md", tmp_path / "terms.pt-BR.md": tmp_path / "x"}
    page = tmp_path / "privacy.pt-BR.md"
    assert relink("[t](terms.pt-BR.md)", page, page, places) == "[t](terms.md)"


def test_translated_headings_keep_original_anchors() -> None:
    made = add_anchors("# Ritmo\n\n    # nota\n\n## Uma comunidade\n", "# Pace\n\n## A community, here\n")
    assert made == (
        '# Ritmo <span id="pace"></span>\n\n    # nota\n\n'
        '## Uma comunidade <span id="a-community-here"></span>\n'
    )


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.pt-BR.md")), ids=lambda page: page.name)
def test_translation_has_originals_headings(page: Path) -> None:
    original = page.with_name(page.name.replace(".pt-BR", ""))
    levels = [
        re.findall(r"^(#+) ", one.read_text("utf-8").partition("## The command line")[0], re.MULTILINE)
        for one in (page, original)
    ]
    assert levels[0] == levels[1]


@pytest.mark.parametrize(
    "page",
    ["hosting", "service", "backups", "several-processes", "live-pages", "monitoring", "own-cards", "verify"],
)
def test_translated_host_pages_keep_commands(page: str) -> None:
    def commands_of(name: str) -> list[str]:
        lines = (ROOT / "docs" / name).read_text("utf-8").splitlines()
        return [line.partition(" # ")[0].rstrip() for line in lines if line.startswith("    ")]

    assert commands_of(f"{page}.pt-BR.md") == commands_of(f"{page}.md") != []


def test_code_blocks_keep_links() -> None:
    text = "```python\n[a](gone.md)\n```\n[b](gone.md)"
    assert relink(text, Path("/x/a.md"), Path("/x/a.md"), {}) == "```python\n[a](gone.md)\n```\nb"


def test_lists_are_indented_by_four() -> None:
    page = "Three:\n* one\n  more\n  * inner\n    | a |\n* two\n\n      code\n\nEnd\n1. first\n\n   then\n"
    assert indent_lists(page) == (
        "Three:\n\n* one\n    more\n    * inner\n        | a |\n* two\n\n        code\n\n"
        "End\n\n1. first\n\n    then\n"
    )


def test_reference_lists_every_host_variable() -> None:
    told = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs/service.md").read_text("utf-8"), re.MULTILINE))
    assert told
    assert told <= set(operation.variables())


def test_unexplained_variable_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "new.py").write_text('import os\nos.environ.get("ANNALIST_NEW")\n')
    monkeypatch.setattr(operation, "ROOT", tmp_path)
    with pytest.raises(operation.MissingText, match="ANNALIST_NEW"):
        operation.variables()


def test_reference_lists_every_watched_metric() -> None:
    page = (ROOT / "docs/monitoring.md").read_text("utf-8")
    watched = {name.removesuffix("_bucket") for name in re.findall(r"\bannalist_[a-z_]+", page)}
    told = set(re.findall(r"`(annalist_[a-z_]+)`", operation.metrics()))
    assert watched - told == set()


def test_command_reference_covers_both_languages() -> None:
    english, portuguese = commands.slash_commands("en"), commands.slash_commands("pt-BR")
    assert "## `/table call`" in english
    assert "## `/partida nova`" in portuguese
    assert english.count("\n## ") == portuguese.count("\n## ") > 50
    assert "## `annalist backup`" in commands.command_line()


def test_settings_and_files_come_from_code() -> None:
    assert "| Two colours each | off | 4, 6 |" in settings.page("en")
    assert "## Um servidor" in settings.page("pt-BR")
    assert "| `commitment` | `str` | needed | SHA-256 of the seed" in data_files.page()


@pytest.mark.parametrize("name", ["engine", "render"])
def test_package_reference_lists_public_names(name: str) -> None:
    told = library.page(name)
    for one in importlib.import_module(name).__all__:
        assert f"\n### {one}\n" in told


def test_function_reference_shows_signature() -> None:
    told = library.page("engine")
    assert "```python\nload_game(text: str" in told
    assert "**`submit(seat: str, action: " in told
    assert "message: str, code: str = ''" in told


def index_of(folder: Path) -> dict[str, Any]:
    """The search index, which is the same from a server and a folder."""
    index = (folder / "search" / "search_index.json").read_text()
    assert (folder / "search" / "search_index.js").read_text() == f"var __index = {index}"
    return dict(json.loads(index))


def test_each_language_has_own_search(tmp_path: Path) -> None:
    pages = [{"location": place} for place in ("a.html", "pt-BR/a.html", "pt-BR/reference/b.html#c")]
    (tmp_path / "search").mkdir()
    (tmp_path / "pt-BR").mkdir()
    whole = {"config": {"lang": ["en", "pt"]}, "docs": pages}
    (tmp_path / "search" / "search_index.json").write_text(json.dumps(whole))
    assert site.main("finish", tmp_path) == 0
    english, portuguese = index_of(tmp_path), index_of(tmp_path / "pt-BR")
    assert english == {"config": {"lang": ["en"]}, "docs": [{"location": "a.html"}]}
    assert portuguese["config"] == {"lang": ["pt"]}
    assert [page["location"] for page in portuguese["docs"]] == ["a.html", "reference/b.html#c"]


@pytest.mark.parametrize(("base", "becomes"), [("..", "."), ("../..", "..")])
def test_translated_page_searches_its_language(base: str, becomes: str) -> None:
    page = '<script>{"base": "%s", "x": ".."}'
    assert use_own_search(page % base) == page % becomes


async def test_built_site_search_finds_pages_of_language(tmp_path: Path) -> None:
    """Questions in plain words find pages for players first."""
    pages = ROOT / "build" / "site"
    if not (pages / "pt-BR" / "search").is_dir():
        pytest.skip("no site here (make docs), so its search was not tried")
    async with open_browser(tmp_path) as tab:
        await tab.set_size(1280, 900)
        for page, question in (("index.html", "how do I undo"), ("pt-BR/index.html", "como desfazer")):
            await tab.send("Page.navigate", url=(pages / page).as_uri())
            await tab.wait_until("document.readyState === 'complete'")
            await tab.click(".md-search__input")
            await tab.type(question)
            links = "[...document.querySelectorAll('.md-search-result__item > a')].map(a => a.href)"
            again = "document.querySelector('.md-search__input').dispatchEvent(new KeyboardEvent('keyup'))"
            await tab.wait_until(f"{links}[0]?.includes('commands.html') || !{again}")
            found = await tab.run(links)
            assert all(address.startswith((pages / page).parent.as_uri()) for address in found)


def test_site_check_finds_faults(tmp_path: Path) -> None:
    (tmp_path / "b.html").write_text('<h1 id="top">B</h1>')
    (tmp_path / "a.html").write_text(
        '<a href="b.html#top">ok</a><a href="b.html#gone">1</a><a href="c.html">2</a>'
        '<script src="https://example.org/x.js"></script><a href="https://example.org">ok</a>'
    )
    (tmp_path / "a.css").write_text("body { background: url(https://example.org/x.png) }")
    assert list(problems(tmp_path)) == [
        "a.html loads https://example.org/x.js",
        "a.html leads to b.html#gone, which is not there",
        "a.html leads to c.html, which is not there",
        "a.css loads something from elsewhere",
    ]
