"""A finished game as one page: its chronicle, and a replay that steps through the turns."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from bot.annals.page import annals_page, make_record
from bot.cli import run
from bot.words.catalogue import texts
from bot.words.targets import PAGE
from engine.exported import read_export
from engine.replay import turn_views
from tests.bot.test_pages import data_of
from tests.sandbox.accessibility import axe_faults
from tests.sandbox.browser import chromium_or_skip, open_browser

GAMES = Path(__file__).parents[1] / "games"
EDITIONS = sorted(path.name for path in GAMES.iterdir() if path.is_dir())


def export_of(edition: str) -> str:
    return gzip.decompress(min((GAMES / edition).glob("*.json.gz")).read_bytes()).decode()


def page_of(export: str, locale: str = "en", **people: str) -> str:
    return annals_page(export, make_record(read_export(export), people, locale))


@pytest.mark.parametrize(("locale", "said"), [("en", "Seat B"), ("pt-BR", "Lugar B")])
def test_unnamed_player_is_shown_by_seat(locale: str, said: str) -> None:
    page = page_of(export_of("zman-2018"), locale, A="Ana")
    assert said in page
    assert "Ana" in page
    assert "seat-letter" not in page


@pytest.mark.parametrize("edition", EDITIONS)
def test_replay_matches_public_views(edition: str) -> None:
    export = export_of(edition)
    data, board = data_of(page_of(export)), {}
    views = turn_views(export)
    assert len(data["chapters"]) == len(views)
    for chapter, view in zip(data["chapters"], views, strict=True):
        for place, there in chapter["board"].items():
            board[place] = there
            if there is None:
                del board[place]
        pieces = {land: there for land, there in view.lands.items() if there.pieces or there.buildings}
        assert set(board) == {*pieces, *view.waters, *view.wastelands}
        for land, there in pieces.items():
            assert board[land] == [
                [[one.seat, one.kind, one.count] for one in there.pieces],
                list(there.buildings),
            ]
        assert chapter["sides"] == [[list(side.seats), side.score, side.rank] for side in view.sides]
    places = {place["id"] for place in data["atlas"]["places"]}
    assert set(board) <= places


@pytest.mark.parametrize("edition", EDITIONS)
def test_chronicle_tells_each_turn_in_each_language(edition: str) -> None:
    export = export_of(edition)
    for locale, won in (("en", "won with"), ("pt-BR", "venceu com")):
        page = page_of(export, locale, A="Ana", B="Bo", C="Cy", D="Dee", E="Eva", F="Fay")
        assert f'<html lang="{locale}">' in page
        assert won in page or "victory" in page or "vitória" in page
        assert page.count("<article") == len(turn_views(export))
        assert "**" not in page.partition("<script")[0]
        assert len(page) < 1_000_000
        assert not re.search(r"(src|href)=.(?!#)", page), "the page fetches something"


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_story_precedes_folded_log(edition: str, locale: str) -> None:
    page = page_of(export_of(edition), locale, A="Ana", B="Bo")
    story, replay = page.index('id="tale"'), page.index('id="replay"')
    assert story < replay < page.index("<article")
    told = page[story:replay]
    assert not re.search(r"\w+ 0:", told), "each epoch is known"
    assert told.count("<h3>") >= 2
    assert len(re.findall("<p>", told)) >= len({chapter["epoch"] for chapter in data_of(page)["chapters"]})
    folded = page[page.index("<details>") : page.index("</details>")]
    assert folded.count("<article") == page.count("<article")
    signs = dict(re.findall(r'<button id="(\w+)"[^>]*>(.*?)</button>', page))
    assert signs["play"] == "▶"
    assert len(set(signs.values())) == len(signs), "a step is another sign"


def test_names_cannot_break_out_of_page() -> None:
    page = page_of(export_of("ragnar-2024"), A='</script><b title="x">&')
    assert "</script><b" not in page
    assert data_of(page)["seats"][0]["name"].startswith("</script>")


def test_texts_for_pages_have_no_markup() -> None:
    words = texts("en", "ragnar-2024", PAGE)
    told = words("heading-turn", epoch="I", seat="Ana", empire="Han", empire_id="han", phase="Expansion")
    assert told == "Epoch I · Ana · Han · Expansion"
    assert words("event-building_placed", building_id="city", land="India", building="city", by="") == (
        "India: city."
    )


def test_annals_command_writes_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, page = tmp_path / "game.json", tmp_path / "annals.html"
    game.write_text(export_of("zman-2018"))
    assert run(["annals", str(game), "-o", str(page), "--name", "A=Ana"]) == 0
    assert "Ana" in page.read_text()
    assert "<summary>Choices that cost most</summary><h3>Ana</h3><ul><li>Epoch " in page.read_text()
    assert run(["annals", str(game), "-o", str(page)]) == 0
    assert "Choices that cost most" not in page.read_text()
    assert run(["annals", str(game), "-o", str(page), "--name", "Z=Ana"]) == 2
    assert "SEAT=NAME" in capsys.readouterr().err
    game.write_text("{}")
    assert run(["annals", str(game), "-o", str(page)]) == 1


async def test_replay_steps_zooms_and_describes_places(tmp_path: Path) -> None:
    chromium_or_skip()
    file = tmp_path / "annals.html"
    file.write_text(page_of(export_of("ragnar-2024"), A="Ana"))
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        await tab.send("Page.navigate", url=file.as_uri())
        await tab.wait_until("document.readyState === 'complete'")
        last = await tab.run("now")
        await tab.run("byId('first').click()")
        assert await tab.run("now") == 0
        await tab.run("byId('next').click()")
        assert await tab.run("byId('heading').textContent") == await tab.run("chapters[1].heading")
        assert await tab.run("pieces.childElementCount") > 0
        await tab.run("zoom(0.5, [0.5, 0.5])")
        assert await tab.run("box[2] / whole[2]") == pytest.approx(0.5)
        await tab.run("byId('last').click()")
        assert await tab.run("now") == last
        await tab.run("outlines.nile_delta.dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        assert "Nile Delta" in await tab.run("byId('place').textContent")
        assert await tab.run("document.documentElement.scrollWidth") <= 390
        assert tab.complaints == []


@pytest.mark.parametrize(("edition", "locale"), list(zip(EDITIONS, ("en", "pt-BR") * 2, strict=False)))
async def test_annals_page_is_accessible(tmp_path: Path, edition: str, locale: str) -> None:
    chromium_or_skip()
    file = tmp_path / "annals.html"
    file.write_text(page_of(export_of(edition), locale, A="Ana", B="Bo"))
    found: set[str] = set()
    async with open_browser(tmp_path) as tab:
        await tab.send("Page.navigate", url=file.as_uri())
        await tab.wait_until("document.readyState === 'complete' && typeof now !== 'undefined'")
        await tab.run("document.querySelectorAll('details').forEach((one) => one.open = true)")
        for width, scheme in ((390, "light"), (1200, "dark")):
            await tab.send(
                "Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}]
            )
            await tab.set_size(width, 844, phone=width < 720)
            assert await tab.run("document.documentElement.scrollWidth") <= width
            found |= await axe_faults(tab)
        assert tab.complaints == []
    assert found == set()
