"""The card of a game that is over: the ranking, what decided it for each side, and a push of one sentence."""

from __future__ import annotations

import random
import re

import pytest

from bot.messages.game_over import result_message
from bot.messages.story import Stretch, more_button, read_stretch
from bot.words.catalogue import locales, texts
from bot.words.decided import sources_line
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.story_lines import Happening, happenings, story_lines
from bot.words.summary import points_gained
from engine import Game, editions, load_edition, new_game
from engine.players import choose_in
from engine.records import tag_of
from engine.view import View
from tests.bot.paper import record_of

TOTAL = re.compile(r" ([+−]\d+)")
PART = re.compile(r" (−?\d+)(?=,|$)")


def play_to_end(edition: str, seats: str = "ABCD") -> Game:
    made, chance = load_edition(edition), random.Random(3).random
    game = new_game(made, seats, seed=bytes(range(32)))
    while not game.is_over:
        seat = game.open_decisions()[0].seat
        game.submit(seat, choose_in("greedy", game, seat, chance))
    return game


def seen_news(game: Game) -> tuple[View, list[Happening], list[Happening]]:
    """View at the end, the news after the last turn, and all news."""
    view = game.view(None, since=0)
    whole = happenings(view)
    last = max(at for at, one in enumerate(whole) if tag_of(one.event) == "turn_ended")
    return view, whole[last + 1 :], whole


def number(written: str) -> int:
    return int(written.replace("−", "-"))


def test_sources_line_without_final_score_lists_whole_game() -> None:
    game = play_to_end("hasbro-2001")
    _view, _ending, whole = seen_news(game)
    names = Names(record_of(game, "en", 4), game.edition)
    line = sources_line("A", [], [one.event for one in whole], names)
    assert line.startswith("-# Areas "), line


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_result_card_ranks_and_explains_without_log(edition: str, locale: str) -> None:
    game = play_to_end(edition)
    view, ending, whole = seen_news(game)
    names = Names(record_of(game, locale, 4), game.edition)
    more = more_button(Stretch(since=ending[0].at, until=(10**6, 0), last=len(game.log) - 1), names)
    card = result_message(view, ending, names, whole, more)
    said = card.text.splitlines()
    places = [line for line in said if line[:1] in "🥇🥈🥉▫"]
    assert len(places) == 4
    assert said.index(places[0]) == 2, "title and winner, then the ranking"
    for place in places:
        assert said[said.index(place) + 1].startswith("-# "), "one line for each side"
    assert len(said) <= 2 + 2 * 4 + 1
    assert len(card.text) < 1200
    assert not set(story_lines([one.event for one in ending], names)) & set(said)
    assert names.game.seed not in card.text
    assert more in card.rows[0] or not story_lines([one.event for one in ending], names)
    assert "\n" not in card.push
    assert names.texts("result-winner", seat="", count=1).split()[-1] in card.push
    assert len(card.push.partition("<@")[0]) < 120
    assert all(f"<@{user}>" in card.push for user in card.pings)


@pytest.mark.parametrize("edition", editions())
def test_sources_line_adds_up(edition: str) -> None:
    game = play_to_end(edition)
    _view, ending, whole = seen_news(game)
    names = Names(record_of(game, "en", 4), game.edition)
    at_the_end = names.texts.has_text("decided-ending")
    assert at_the_end == (edition in ("ragnar-2024", "hasbro-2001"))
    counted = [one.event for one in (ending if at_the_end else whole)]
    for seats in ("A", "B", "AC", "ABCD"):
        line = sources_line(seats, [one.event for one in ending], [one.event for one in whole], names)
        assert line.startswith("-# "), "the text of the catalogue"
        won = sum(points_gained(counted, seat, names) for seat in seats)
        parts = sum(number(one) for one in PART.findall(line))
        total = TOTAL.search(line)
        assert (total is not None) == (at_the_end and bool(line))
        if total is not None:
            assert number(total[1]) == won
        assert parts == won or (total is not None and ":" not in line)


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_every_scoring_event_has_part_name(edition: str, locale: str) -> None:
    words = texts(locale, edition)
    scoring = [tag for tag, style in load_narration(edition).events.items() if style.gains or style.loses]
    assert scoring
    assert all(words.has_text(f"event-{tag}.part") for tag in scoring)


def test_read_all_button_tells_omitted_events() -> None:
    game = play_to_end("ragnar-2024")
    view, ending, _whole = seen_news(game)
    names = Names(record_of(game, "en", 4), game.edition)
    stretch = Stretch(since=ending[0].at, until=(10**6, 0), last=len(game.log) - 1)
    named = read_stretch(more_button(stretch, names).custom_id.rpartition(":")[2])
    assert named.happenings(view) == ending
    assert len(story_lines([one.event for one in ending], names)) > 20
