"""The end of a turn: told whole where it fits, shortened line by line where it does not."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from bot.domain.out_message import kind_of
from bot.messages import game_over
from bot.messages.story import read_stretch, story_so_far
from bot.words.ids import NEW, TOLD
from bot.words.message_draft import ELLIPSIS, ROWS, TEXT, Button, MessageDraft
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.recap import loss_text
from bot.words.story_lines import Happening, happenings, story_in_one_line, story_lines
from bot.words.summary import LINE, MOST, conquest_sentence, count_notes, fit_items, summary_message
from engine import editions, load_edition
from engine.editions.hasbro_2001 import events as hasbro
from engine.editions.heroes_2008 import events as heroes
from engine.editions.ragnar_2024 import events as ragnar
from engine.editions.ragnar_2024.events import (
    ArmyPlaced,
    GarrisonRemoved,
    HonorAwarded,
    HonorPlayed,
    Invaded,
    TurnEnded,
)
from engine.players import any_of
from engine.records import Event, tag_of
from tests.bot.limits import faults
from tests.bot.paper import Channel
from tests.bot.test_every_message import EDITION, game_of, record_of


def test_long_lead_shortens_summary_lines() -> None:
    game = game_of(1, 3)
    names = Names(record_of(game), load_edition(EDITION))
    played = [HonorPlayed("C", "catastrophe", land="gaul") for _ in range(30)]
    ended = [HonorPlayed("C", "recruit_1"), TurnEnded("C", "egypt", 9)]
    turn = [Happening((2, at), event) for at, event in enumerate([*played, *ended])]
    lead = [Happening((1, at), HonorPlayed("B", "catastrophe", land="gaul")) for at in range(12)]
    bare = summary_message(game.view(None), turn, names, 1).text
    assert ELLIPSIS not in bare
    assert "9 gold" in bare
    text = summary_message(game.view(None), turn, names, 1, lead).text
    assert len(text) <= TEXT
    assert text.count(names.seat("B")) == len(lead)
    assert max(map(len, text.splitlines())) <= LINE < max(map(len, bare.splitlines()))


@pytest.mark.parametrize(("played", "whole"), [(12, True), (60, False)])
def test_computer_turn_is_listed_whole_where_it_fits(played: int, whole: bool) -> None:
    """The summary is the only message about a computer player's turn."""
    game = game_of(1, 3)
    names = Names(record_of(game), load_edition(EDITION))
    events = [
        *(HonorPlayed("C", "catastrophe", land="gaul") for _ in range(played)),
        TurnEnded("C", "egypt", 9),
    ]
    stretch = [Happening((1, at), event) for at, event in enumerate(events)]
    text = summary_message(game.view(None), stretch, names, 1).text
    assert len(text) <= TEXT
    assert (text.count("in Gaul") == played) is whole
    assert (" more card" not in text) is whole


def test_shortened_line_ends_after_whole_item() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    fights = ["Anatolia 4, 5 : 6 ✗", "Euphrates 3, 6 : 4, 6 ✓", "Morea 5 : 1 ✓"]
    assert fit_items(fights, 100, names) == ", ".join(fights)
    assert fit_items(fights, 57, names) == "Anatolia 4, 5 : 6 ✗, Euphrates 3, 6 : 4, 6 ✓ and 1 more"
    assert fit_items(fights, 46, names) == "Anatolia 4, 5 : 6 ✗ and 2 more"
    assert fit_items(fights, 12, names) == "Anatolia 4, 5 : 6 ✗ and 2 more"
    assert fit_items(["a b.", "c d."], 6, names, " ") == "a b. (and 1 more card or effect)"


def test_conquest_sentence_lists_lands_taken_and_lost() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    taken = ["gaul", "alps", "danubia"]
    events: list[Event] = [Invaded("A", "B", land, True) for land in taken]
    b, c = names.seat("B"), names.seat("C")
    lands = names.join_names("land", taken)
    assert conquest_sentence([*events, TurnEnded("A", "egypt", 9)], names) == f"Takes {lands} from {b}."
    events += [ArmyPlaced("A", "morea", "empty"), Invaded("A", "C", "levant", True)]
    events += [GarrisonRemoved("A", "tigris", ""), TurnEnded("A", "egypt", 9)]
    said = conquest_sentence(events, names)
    tigris = names.name_of("land", "tigris")
    assert said == f"Takes 5 lands, 3 from {b} and 1 from {c}; loses {tigris}."
    names = names.in_locale("pt-BR")
    said = conquest_sentence(events, names)
    assert said == f"Toma 5 terras, 3 de {b} e 1 do {names.seat('C')}; perde o Tigre."


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
async def test_short_summary_leads_to_full_text(edition: str, locale: str) -> None:
    game, shortened = game_of(3, 4, edition), 0
    channel = Channel(game, locale, people=4)
    async for made in channel.play_game(3):
        for outgoing, plan in made:
            if kind_of(outgoing.message) != "summary":
                continue
            assert len(plan.text) <= MOST
            said = re.sub(r"\w{10,}…", "", plan.text)  # a long name is cut
            assert ELLIPSIS not in said, "it counts what it leaves out"
            assert plan.text.count("**") % 2 == 0
            ((button,),) = plan.rows
            written = read_stretch(button.custom_id.split(":", 4)[4])
            pages = await channel.composer.full_text(1, written, locale)
            assert [faults(page) for page in pages] == [[]] * len(pages)
            told = "\n".join(page.text for page in pages)
            view = game.view(None, since=0)
            events = [one.event for one in written.happenings(view)]
            for line in story_lines(events, Names(channel.reader().record, game.edition, locale)):
                assert line in told
            shortened += plan.text not in told
    assert shortened


@pytest.mark.parametrize("edition", editions())
async def test_running_turn_shows_one_line_of_full_text(edition: str) -> None:
    game, cut = game_of(5, 4, edition), 0
    channel = Channel(game, "en", people=4)
    async for made in channel.play_game(5):
        for outgoing, plan in made:
            first = next((one for one in plan.text.splitlines() if not one.startswith("**")), "")
            if kind_of(outgoing.message) != "turn" or ELLIPSIS not in (first[:1], first[-1:]):
                continue
            cut += 1
            has_room = len(plan.rows) < ROWS and NEW not in verbs_of(plan)
            assert not has_room or TOLD in verbs_of(plan)
            pages = await channel.composer.full_text(1, None, "en")
            told = "\n".join(page.text for page in pages).splitlines()
            assert plan.text.splitlines()[-1] != first, "the question stands below"
            names, style = Names(channel.reader().record, game.edition), load_narration(edition).style_of
            story = [one.event for one in happenings(game.view(None, since=0))]
            ends = [at for at, event in enumerate(story) if style(tag_of(event)).closes == "turn"]
            assert (
                told[1:] == "\n".join(story_lines(story[ends[-1] + 1 if ends else 0 :], names)).splitlines()
            )
    assert cut


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "2 Honors · 1 Honor to others"), ("pt-BR", "2 Honras · 1 Honra para outros")]
)
def test_summary_counts_honors_with_units(locale: str, said: str) -> None:
    game = game_of(1, 3)
    names = Names(record_of(game, locale), load_edition(EDITION))
    won = [HonorAwarded(seat, "urbanize", "frustrated") for seat in ("A", "A", "B")]
    stretch = [Happening((1, at), event) for at, event in enumerate([*won, TurnEnded("A", "egypt", 9)])]
    text = summary_message(game.view(None), stretch, names, 1, more=Button("x", "Read all")).text
    assert text.splitlines()[1:] == [said]


def verbs_of(plan: MessageDraft) -> set[str]:
    buttons = [one for row in plan.rows if isinstance(row, tuple) for one in row]
    return {one.custom_id.split(":")[3] for one in buttons}


def test_question_line_shows_last_deed_of_seat() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    deed, after = Invaded("A", "B", "euphrates", True), HonorAwarded("B", "urbanize", "frustrated")
    earlier = Happening((1, 0), Invaded("A", "C", "tigris", True))
    story = [earlier, Happening((2, 0), deed), Happening((2, 1), after)]
    (did,), (came,) = story_lines([deed], names), story_lines([after], names)
    assert story_in_one_line(story, 2, names, since=(1, 0)) == (f"{did} …", True)
    assert story_in_one_line(story[:2], 2, names, since=(1, 0)) == (did, False)
    assert story_in_one_line(story, 0, names, since=(1, 0)) == (f"… {came}", True), (
        "it has done nothing since"
    )
    assert story_in_one_line(story[2:], 0, names, since=(2, 1)) == (came, False)
    assert story_in_one_line([], 0, names, since=(1, 0)) == ("", False)


def test_question_line_shows_both_lands_of_one_press() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    placed = [
        Happening((n, 0), ArmyPlaced("A", land, "empty")) for n, land in ((1, "euphrates"), (2, "tigris"))
    ]
    line, more = story_in_one_line(placed, 2, names, since=(1, 0))
    assert all(names.name_of("land", land) in line for land in ("euphrates", "tigris"))
    assert not more


def test_notes_do_not_blame_losses_of_others_on_turn() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    taken = Invaded("A", "B", "euphrates", True)
    failed = Invaded("A", "C", "tigris", False)
    own, others = HonorAwarded("A", "frota", "most_gold"), HonorAwarded("B", "urbanize", "frustrated")
    told = count_notes([taken, failed, own, others], names, "A")
    assert told["taken"] == [f"{names.name_of('land', 'euphrates')} (from {names.seat('B')})"]
    assert told["beaten"] == [f"{names.name_of('land', 'tigris')} ({names.seat('C')})"]
    assert "lost" not in told
    assert told["honors"] == [names.name_of("honor", "frota")]
    assert told["honors_others"] == [f"{names.name_of('honor', 'urbanize')} ({names.seat('B')})"]


def line_of_counts(edition: str, *events: Event) -> str:
    """Line of counts of A's turn with these events."""
    game = game_of(1, 3, edition)
    names = Names(record_of(game), game.edition)
    stretch = [Happening((1, at), event) for at, event in enumerate(events)]
    text = summary_message(game.view(None), stretch, names, 1, more=Button("x", "Read all")).text
    return text.splitlines()[-1]


def test_first_buildings_are_counted_once() -> None:
    began = ragnar.Established("A", "egypt", "nile_delta", ("capital", "city"))
    built = [ragnar.BuildingPlaced("A", "nile_delta", kind, "start") for kind in began.buildings]
    assert line_of_counts(EDITION, began, *built, TurnEnded("A", "egypt", 9)) == "2 built"
    bare = hasbro.Established("A", "egypt", "nile_delta", ())
    ended = hasbro.TurnEnded("A", "egypt", 9)
    assert "built" not in line_of_counts("hasbro-2001", bare, ended)
    assert "1 built" in line_of_counts(
        "hasbro-2001", msgspec.structs.replace(bare, buildings=("capital",)), ended
    )


def test_counters_of_others_are_no_losses_of_turn() -> None:
    lost = [heroes.PeopleLost("B", "IND", 4), heroes.PeopleLost("A", "IND", 1)]
    ended = heroes.TurnEnded("A", "", 9)
    assert line_of_counts("heroes-2008", *lost, ended) == "4 losses of others · 1 loss"
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    assert loss_text("B", lost, names) == "You lost: 4 in India"


def test_land_is_taken_once() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    taken, relieved = Invaded("A", "B", "euphrates", True), ArmyPlaced("A", "euphrates", "garrison")
    assert len(count_notes([taken, relieved], names, "A")["taken"]) == 1


def test_empty_story_says_nothing_happened() -> None:
    game = game_of(1, 3)
    names = Names(record_of(game), game.edition)
    (page,) = story_so_far(msgspec.structs.replace(game.view("A"), news=()), names)
    assert page.text.splitlines()[-1] == "Nothing has happened since."


@pytest.mark.parametrize("edition", ["ragnar-2024", "heroes-2008"])
def test_result_names_winner_first(edition: str) -> None:
    game, chance = game_of(3, 4, edition), random.Random(3)
    while not game.is_over:
        game.submit(game.open_decisions()[0].seat, any_of(game.open_decisions()[0].actions, chance.random))
    names = Names(record_of(game), game.edition)
    view = game.view(None, since=0)
    plan = game_over.result_message(view, [], names)
    winner = next(place for place in view.result or () if place.place == 1)
    assert plan.text.splitlines()[1].startswith(f"🏆 {names.seat(winner.seat)}")
    assert [button.label for row in plan.rows for button in row] == ["Rematch", "Look back"]
