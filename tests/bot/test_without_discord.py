"""Whatever is no message of Discord holds nothing of Discord: no mention, id, time, emoji or markup."""

from __future__ import annotations

import gzip
import html
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import astuple, replace
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import msgspec
import pytest

import engine
from bot.annals.page import annals_page, encode_past_turns
from bot.cli import run
from bot.core.service import Service
from bot.domain.records import GameRecord
from bot.domain.requests import Actor, Refused
from bot.domain.season import ENDED, Season, SeasonPerson, SeasonRules, SeasonTable, TableResult
from bot.domain.table_settings import PACES
from bot.domain.terms import Recess
from bot.features.pages.contents import SeenByAll
from bot.features.pages.feed import CALENDAR, NEWS, Feeds
from bot.features.pages.seat.planned_turn import PlannedTurn, planned_contents
from bot.features.pages.seat.seat_contents import seat_contents
from bot.features.pages.streams import Form
from bot.features.pages.table_page import build_atlas, make_page
from bot.features.seasons.season_message import podium_page
from bot.features.statistics.ratings import compute_year
from bot.features.statistics.shown import year_page
from bot.messages import story
from bot.outbox.announcement import make_announcement
from bot.play.typed import placing_report
from bot.store import Store
from bot.store.feed_keys import set_key
from bot.store.results import SeatResult
from bot.words.advice_text import Advice
from bot.words.catalogue import texts
from bot.words.choices import Choices
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.play_export import LINK, bg_stats_link, list_players, write_play_file
from bot.words.refusals import refusal_text
from bot.words.targets import PAGE, Channel, one_line
from bot.words.why import why_not_message
from engine import Game, editions, load_edition, new_game
from engine.game import hints, outlook
from engine.players import any_of
from engine.records import Decision
from engine.refused_actions import refused_actions
from engine.searching.looking_back import Missed
from engine.searching.search import Weighed
from engine.view import View
from render import draw_chart, draw_podium, draw_year
from render.alt import view_alt
from render.animation import history_alt
from render.chart import ChartPoint, chart_alt
from render.options import DrawOptions
from render.story import read_story
from render.texts import Words
from tests.bot.paper import record_of
from tests.bot.tables import start_game_of

LINKS = re.compile(r"https://discord\.com/channels/[\d/@me]+")
"""Links that open a channel or message: a feed's purpose."""
LOCALES = ("en", "pt-BR")
EVIL = ("Bo~~x~~", "Ana_b*c", "C`y|z", "<@123>", "D[e](e)", "F:f:")
ID = 1575894121225125888
DISCORDS = re.compile(
    r"<@(?!123>)|<#|<t:|<a?:\w+:\d|\*\*|(?<!C)`|(?<!\\)\\[\\*_~|`>#\[\]()<:-]|@\u200b|(?<![0-9a-f])\d{17,20}(?![0-9a-f])"
)


def evil_table(game: Game) -> GameRecord:
    """A table in a break, of people with Discord ids and names that look like markup."""
    plain = record_of(game, people=len(game.seats) - 1)
    seats = tuple(
        msgspec.structs.replace(one, user=ID + n if one.user else None, name=EVIL[n] if one.user else "")
        for n, one in enumerate(plain.seats)
    )
    return msgspec.structs.replace(plain, seats=seats, host=ID, recess=Recess(0.0, 1_800_000_000.0))


def strings(told: object) -> Iterator[str]:
    """Every text in the JSON data sent."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for key, value in told.items():
            yield from (key, *strings(value))
    elif isinstance(told, list):
        for value in told:
            yield from strings(value)


def texts_of(page: str) -> Iterator[str]:
    """Every text of a page: its data and its HTML."""
    data = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    yield from strings(json.loads(data[1]))
    yield html.unescape(re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL))


def live_texts(seen: SeenByAll, locale: str) -> Iterator[str]:
    """The live page, its events, its map's alt text and its board."""
    sent = make_page(seen, "n" * 32, locale)
    yield from texts_of(gzip.decompress(sent.page).decode())
    event = sent.event.as_bytes(Form(packed=False, chunked=False)).decode()
    yield from strings(json.loads(event.partition("data: ")[2]))
    yield from strings(json.loads(gzip.decompress(build_atlas(seen.edition, locale).data)))
    yield from pictures(seen.view, seen.record, locale)


def seat_texts(game: Game, record: GameRecord, locale: str) -> Iterator[str]:
    """What the page says to a player: the question, a plan, advice, and why something cannot be."""
    names = Names(record, game.edition, locale, PAGE)
    for asked in game.open_decisions():
        view, hinted = game.view(asked.seat, since=0), hints(game, game.view(asked.seat))
        yield from strings(seat_contents(view, names, hinted, outlook(game, view), 2))
        choices = Choices(asked, hinted, names)
        weighed = [Weighed(one.action, 1.0, 0.1, 9) for one in choices.ranked[:3]]
        yield from Advice(choices, weighed).lines() if len(weighed) > 1 else ()
        yield from _planned_texts(game, asked, names)
        refused = refused_actions(game, asked.seat)
        for place in game.edition.board.lands:
            yield why_not_message(asked, place, refused, names).text
        for _, rule in refused:
            yield refusal_text("illegal", {"rule": rule}, names.texts, names)
        done = [one.sentence for one in choices.offers]
        yield placing_report(done, names.texts("refused-stale"), names)


def _planned_texts(game: Game, asked: Decision, names: Names) -> Iterator[str]:
    if asked.secret or not Choices(asked, (), names).public:
        return
    known, hinted = game.view(asked.seat, to_imagine=True), hints(game, game.view(asked.seat))
    planned = PlannedTurn(known, game.edition, names, hinted)
    with suppress(Refused):
        planned.add(Choices(asked, hinted, names).public[0].token)
    yield from strings(planned_contents(planned, names))


def refusals(edition: str, locale: str) -> Iterator[str]:
    """Refusals on the page, with people, places and commands in them."""
    said = texts(locale, edition, PAGE)
    known = " ".join(load_narration(edition).commands)
    yield refusal_text("no_command", {"command": "move", "edition": edition, "known": known}, said)
    yield refusal_text("no_tag", {"forum": Channel(ID)}, said)
    yield refusal_text("not_in_channel", {"channel": Channel(ID)}, said)


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("locale", LOCALES)
def test_refusals_on_page_hold_nothing_of_discord(edition: str, locale: str) -> None:
    check_clean(refusals(edition, locale), "refusals")


def pictures(view: View, record: GameRecord, locale: str) -> Iterator[str]:
    """The alt texts of a map and of a chart."""
    edition = load_edition(record.edition)
    bare = Names(record, edition, locale).without_markup()
    people = {one.seat: bare.name(one.seat) for one in record.seats}
    options = DrawOptions(locale=locale, names=people)
    yield view_alt(view, read_story(view), options, Words(edition, locale))
    points = [ChartPoint(view.epoch, view.sides)]
    yield chart_alt(points, options, Words(edition, locale))


def play_game(edition: str) -> Iterator[Game]:
    """A random game at each of its questions and at its end."""
    chance = random.Random(edition)
    game = new_game(edition, list("ABC"), seed=bytes(range(32)), words={})
    while not game.is_over:
        yield game
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    yield game


def check_clean(texts: Iterator[str] | list[str], where: str) -> str:
    """Check texts, and return them all."""
    told = list(texts)
    for one in told:
        found = DISCORDS.search(one)
        assert found is None, (where, one[max(0, found.start() - 80) : found.end() + 80])
    return "\n".join(told)


@pytest.mark.parametrize("edition", editions())
def test_no_discord_syntax_leaves_discord(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds, missed = set[str](), list[Missed]()
    for game in play_game(edition):
        asked = frozenset(one.kind for one in game.open_decisions())
        if asked <= kinds and not game.is_over:
            continue
        kinds |= asked
        for decision in game.open_decisions():
            if len(decision.actions) > 1:
                two = replace(decision, actions=decision.actions[:2])
                missed.append(Missed(len(game.log), ID, 1, two, (None, None), 2.5, 0.5))
        record, view = evil_table(game), game.view(None, since=0)
        for locale in LOCALES:
            seen = SeenByAll(record, game.edition, view, {})
            said = check_clean(live_texts(seen, locale), f"live {asked}")
            assert EVIL[0] in said
            check_clean(seat_texts(game, record, locale), f"seat {asked}")
    assert len(kinds) > 3
    export = json.dumps(game.export())
    for locale in LOCALES:
        names = Names(record, game.edition, locale)
        for seat in (None, *game.seats[:2]):
            assert EVIL[0] in check_clean([story.log_text(game.view(seat, since=0), names)], "log")
        check_clean(strings(json.loads(encode_past_turns(export, record, locale))), "turns")
        check_clean(texts_of(annals_page(export, record, locale, {ID: missed})), "annals")
        check_clean(play_record(game.view(None, since=0), names), "record")
        check_clean(end_pictures(game, record, locale), "end")
    check_clean(_command_outputs(export, tmp_path, capsys), "commands")


def play_record(view: View, names: Names) -> Iterator[str]:
    """A game's link for BG Stats and its file."""
    bare = names.without_markup()
    people = list_players(view.sides, bare)
    yield from strings(json.loads(unquote(bg_stats_link(people, bare).removeprefix(LINK))))
    for one in ElementTree.fromstring(write_play_file(people, bare)).iter():
        yield from one.attrib.values()


def end_pictures(game: Game, record: GameRecord, locale: str) -> Iterator[str]:
    """What the pictures of a game's end, of a season's and of a year write and describe."""
    bare = Names(record, game.edition, locale).without_markup()
    options = DrawOptions(locale=locale, names={one.seat: bare.name(one.seat) for one in record.seats})
    chart = draw_chart([ChartPoint(1, game.view(None).sides)], game.edition, options=options)
    words = Words(game.edition, locale)
    yield history_alt([game.view(None)], options, words)
    season = a_season(record, locale)
    podium = draw_podium(podium_page(season, texts(locale)), options=options)
    card = next(iter(game.edition.cards.names[game.edition.turn_cards]))
    played = [
        SeatResult(1, "A", ID, game.edition.id, ID, 1, 9, False, (card,), season.due),
        SeatResult(1, "B", ID + 1, game.edition.id, ID, 2, 3, False, (card,), season.due),
    ]
    found = compute_year(played, played[:1], 2027, ())
    name = one_line(EVIL[0])
    page = year_page(name, found, {game.edition.id: game.edition}, texts(locale), server=False)
    year = draw_year(page, options=options)
    for picture in (chart, podium, year):
        yield picture.alt
        yield from (str(value) for fact in picture.log for value in astuple(fact))
    assert EVIL[0] in podium.alt
    assert EVIL[0] in year.alt


def a_season(record: GameRecord, locale: str) -> Season:
    """A season of one table that is over."""
    people = tuple(SeasonPerson(n, ID + n, EVIL[n - 1], locale) for n in (1, 2, 3, 4))
    ending = TableResult("over", {1: 1, 2: 2, 3: 3, 4: 4})
    table = SeasonTable(1, 1, (1, 2, 3, 4), 4, record.edition, ID, record.id, ending)
    rules = SeasonRules((record.edition,), 4, 1)
    ended = datetime(2027, 3, 1, tzinfo=UTC).timestamp()
    return Season(
        *(1, ID, ID, 0, ID, EVIL[0], locale, rules),
        phase=ENDED,
        round=1,
        due=ended,
        people=people,
        tables=(table,),
    )


async def test_feeds_hold_only_links_to_discord(store: Store) -> None:
    table = Service(store, make_announcement, engine=engine)
    people = [Actor(ID + n, EVIL[n]) for n in range(3)]
    game = await start_game_of(
        table, *people, edition="zman-2018", guild=ID, seats_max=3, pace=PACES["daily"]
    )
    async with store.write() as c:
        for person in people:
            set_key(c, person.user, f"{person.user:032}", 0.0)
    told = []
    for locale in LOCALES:
        for person in people:
            await table.people.change_habits(person.user, language=locale)
            for file in (CALENDAR, NEWS):
                feed = await Feeds(table).read(f"{person.user:032}", file)
                assert feed is not None
                told.append(LINKS.sub("", feed.replace("\r\n ", "")))
    assert f"{game} (" in check_clean(told, "feed")


def _command_outputs(export: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    file, page = folder / "game.json", folder / "annals.html"
    file.write_text(export)
    for locale in LOCALES:
        assert run(["annals", str(file), "-o", str(page), "--locale", locale]) == 0
        yield from texts_of(page.read_text())
    assert run(["verify", str(file)]) == 0
    yield capsys.readouterr().out
