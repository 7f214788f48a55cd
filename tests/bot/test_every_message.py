"""Whole games told without Discord: every message that is due keeps Discord's limits, in every language."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from bot.domain.change import Acted, Change, GameStarted
from bot.domain.out_message import kind_of
from bot.domain.records import Outgoing
from bot.messages import story
from bot.messages.game_over import Result
from bot.messages.private import PrivateNews
from bot.messages.question import ClosedQuestion, Question
from bot.messages.story import EpochOpening, TurnSummary
from bot.words import hand, recap, secret
from bot.words.choices import Choices
from bot.words.message_draft import MessageDraft, Select
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.story_lines import happenings
from engine import Game, editions, load_edition, new_game
from engine.players import any_of
from engine.records import tag_of
from render.frame import headline
from render.options import DrawOptions
from render.story import read_story
from render.texts import Words
from tests.bot.limits import faults
from tests.bot.paper import Channel, record_of

EDITION = "ragnar-2024"


def game_of(seed: int, seats: int, edition: str = EDITION, **options: bool) -> Game:
    return new_game(edition, list("ABCDEF"[:seats]), options=options, seed=bytes([seed]) * 32, words={})


GAMES: list[tuple[str, int, int, str, dict[str, bool]]] = [
    (EDITION, 1, 2, "en", {}),
    (EDITION, 2, 6, "pt-BR", {}),
    (EDITION, 3, 4, "en", {"dice": False}),
    (
        EDITION,
        4,
        3,
        "pt-BR",
        {"event_selection": True, "hidden_empires": True, "conquest": True, "paired_tokens": True},
    ),
]
GAMES += [
    (edition, seed, load_edition(edition).seats_min + seed, locale, {})
    for edition in editions()
    if edition != EDITION
    for seed, locale in enumerate(("pt-BR", "en"))
]
UNTOLD = re.compile(
    r"\b(action|asked|decision|event|facts|heading|holding|note|option|phase|piece|preference|tie)-[a-z]"
)


def ids_of(plan: MessageDraft) -> list[str]:
    found = []
    for row in plan.rows:
        if isinstance(row, Select):
            found += [row.custom_id, *(one.value for one in row.options)]
        else:
            found += [button.custom_id for button in row]
    return found


@pytest.mark.parametrize(("edition", "seed", "seats", "locale", "options"), GAMES)
async def test_every_message_can_be_sent(
    edition: str, seed: int, seats: int, locale: str, options: dict[str, bool]
) -> None:
    game = game_of(seed, seats, edition, **options)
    told_game = Channel(game, locale)
    chance = random.Random(seed)
    change: Change = GameStarted()
    first, seat = 0, ""
    while True:
        messages = await told_game.tell(change, first, seat)
        for outgoing, plan in messages:
            assert faults(plan) == [], (outgoing.message, plan)
            assert not UNTOLD.search(str(msgspec.to_builtins((plan.text, plan.rows)))), plan
            assert "FluentReference" not in plan.text
            check_pings(outgoing, plan)
        asked = {one.seat for one in game.view(None).asked}
        people = {one.seat for one in record_of(game).seats if one.user}
        standing = {held.seat for held in told_game.standing.values() if held.slot.startswith("seat:")}
        assert standing == asked & people
        if game.is_over:
            break
        pending = game.open_decisions()
        decision = pending[int(chance.random() * len(pending))]
        first, seat, change = len(game.log), decision.seat, Acted()
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    messages = [one for one in messages if one[0].lane.channel is not None]
    kinds = [kind_of(outgoing.message) for outgoing, _plan in messages]
    assert kinds[-6:] == ["result", "deeds", "chart", "drawing", "history", "annals"]
    pictures = [plan.picture.crop for _, plan in messages[-6:] if plan.picture]
    assert pictures == ["world", "chart", "history", "annals"]


def check_pings(outgoing: Outgoing, plan: MessageDraft) -> None:
    if outgoing.lane.user is not None:
        assert not plan.pings
    elif isinstance(outgoing.message, Question):
        assert len(plan.pings) <= 1
        assert bool(plan.pings) <= outgoing.message.ping
    elif kind_of(outgoing.message) == "result":
        assert plan.pings == (100, 101)
        assert all(f"<@{user}>" in plan.text for user in plan.pings)
        assert plan.text.index("🏆") < plan.text.index("🥇")
    else:
        assert not plan.pings


async def test_turn_summary_has_picture() -> None:
    game = game_of(5, 2)
    told_game = Channel(game, "en")
    chance = random.Random(5)
    await told_game.tell(GameStarted(), 0)
    summaries = turns = 0
    while not game.is_over:
        decision = game.open_decisions()[0]
        first = len(game.log)
        game.submit(decision.seat, any_of(decision.actions, chance.random))
        for outgoing, plan in await told_game.tell(Acted(), first, decision.seat):
            if kind_of(outgoing.message) == "summary":
                summaries += 1
                assert plan.picture is not None
        turns += sum(
            type(told).__name__ == "TurnEnded" for entry in game.log[first:] for told in entry.events
        )
    assert summaries == turns == 10


@pytest.mark.parametrize("edition", editions())
async def test_epoch_opening_picture_shows_no_turn(edition: str) -> None:
    game = game_of(5, 3, edition)
    told_game, chance, epochs = Channel(game, "en"), random.Random(5), 0
    await told_game.tell(GameStarted(), 0)
    while not game.is_over and epochs < 2:
        decision = game.open_decisions()[0]
        first = len(game.log)
        game.submit(decision.seat, any_of(decision.actions, chance.random))
        for outgoing, plan in await told_game.tell(Acted(), first, decision.seat):
            if isinstance(outgoing.message, EpochOpening):
                epochs += 1
                words = Words(game.edition, "en")
                assert plan.text.count(words.epoch("epoch", told_game.game.view(None).epoch)) == 1
                assert plan.picture is not None
                view = game.view(None, outgoing.message.pictured_since())
                story = read_story(view)
                assert (story.seat, story.steps, story.epoch) == (None, [], view.epoch)
                assert headline(view, story, DrawOptions(), Words(game.edition, "en"))[0] == words(
                    "title-draft"
                )
    assert epochs == 2 or (game.is_over and epochs == game.view(None).epoch - 1)


@pytest.mark.parametrize("edition", editions())
async def test_private_message_tells_each_name_once(edition: str) -> None:
    game = game_of(5, 3, edition)
    told_game, chance, said, news = Channel(game, "en"), random.Random(5), 0, 0
    names = Names(record_of(game), game.edition)
    change: Change = GameStarted()
    first = 0
    while not game.is_over and news < 12:
        for outgoing, plan in await told_game.tell(change, first):
            if not isinstance(outgoing.message, PrivateNews):
                continue
            news += 1
            assert not re.search("[a-z]_[a-z]", plan.text), plan.text  # no ids
            holdings = game.view(outgoing.message.seat).seat(outgoing.message.seat).holdings
            for one in holdings:
                items = {item for item in one.items if item} if one.id in names.narration.hand else set()
                for name in (names.name_of(one.kind, item) for item in items):
                    lines = [line for line in plan.text.split("\n") if not line.startswith("– ")]
                    found = [line for line in lines if re.search(rf"\b{name}\b", line)]
                    assert len(found) <= 1 or len(items) > 1, plan.text
                    said += len(found)
        decision = game.open_decisions()[0]
        first, change = len(game.log), Acted()
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert said


@pytest.mark.parametrize("edition", [EDITION, "hasbro-2001"])
async def test_public_messages_reveal_no_secret(edition: str) -> None:
    """A secret question has one public button, which says nothing."""
    game = game_of(6, 3, edition)
    told_game = Channel(game, "en")
    chance = random.Random(6)
    change: Change = GameStarted()
    first = 0
    secret_questions = 0
    while not game.is_over:
        messages = await told_game.tell(change, first)
        decision = game.open_decisions()[0]
        for outgoing, plan in messages:
            if kind_of(outgoing.message) == "turn" and decision.secret and outgoing.seat == decision.seat:
                secret_questions += 1
                verbs = {id.split(":")[3] for id in ids_of(plan)}
                passing = {"do"} if decision.kind in load_narration(edition).passes else set()
                back = {"undo"} if game.undoable_choices(decision.seat) else {"recap"}
                beside = {"new", "practice"} if "new" in verbs else back  # on a first question
                assert verbs == {"open", "advice", "hand", "told", "why"} | beside | passing
                assert not any(isinstance(row, Select) for row in plan.rows)
        first, change = len(game.log), Acted()
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert secret_questions > 5


@pytest.mark.parametrize("edition", editions())
def test_text_board_lists_every_piece(edition: str) -> None:
    """It gives each seat's count in a land with several pieces."""
    game, chance = game_of(5, 4, edition), random.Random(5)
    for _ in range(150):
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    view, names = game.view(None), Names(record_of(game, "en"), load_edition(edition))
    told = "\n".join(hand.land_lines(view, names))
    assert any(land.pieces for land in view.lands.values())
    for id, land in view.lands.items():
        for seat in {piece.seat for piece in land.pieces}:
            count = sum(piece.count for piece in land.pieces if piece.seat == seat)
            alone = count == 1 and land.owner is not None
            who = names.seat(seat) if alone else f"{names.seat(seat)} {count}"
            line = next(part for part in re.split("[\n;]", told) if f"{names.name_of('land', id)} " in part)
            assert who in line, (id, line)


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_private_answers_can_be_sent(locale: str, edition: str) -> None:
    game = game_of(7, 3, edition)
    chance = random.Random(7)
    names = Names(record_of(game, locale), load_edition(edition))
    number = 0
    while not game.is_over:
        decision = game.open_decisions()[0]
        number += 1
        if number % 10 == 0 or decision.secret:
            view = game.view(decision.seat, since=0)
            plans = [
                hand.hand_message(view, names),
                hand.status_message(view, names),
                recap.recap_message(view, names),
            ]
            plans += [MessageDraft(page) for page in hand.land_pages(view, names)]
            offered = Choices(decision, (), names)
            for choice in offered.private[:1]:
                plans.append(secret.panel_message(offered))
                plans.append(secret.confirmation_message(choice))
            for plan in plans:
                assert faults(plan) == [], plan
                assert not UNTOLD.search(plan.text), plan.text
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert story.log_text(game.view(None, since=0), names).count("\n") > 100


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("seed", [1, 2])
async def test_story_is_told_whole_and_once(edition: str, seed: int) -> None:
    """Each event is in one message of the story or in its turn's summary.

    Quiet events before a computer's turn have no message, as nobody waits there.
    """
    game = game_of(seed, 4, edition)
    told_game = Channel(game, "en", people=3)
    chance = random.Random(seed)
    change: Change = GameStarted()
    first, seat = 0, ""
    while True:
        await told_game.tell(change, first, seat)
        if game.is_over:
            break
        pending = game.open_decisions()
        decision = pending[int(chance.random() * len(pending))]
        first, seat, change = len(game.log), decision.seat, Acted()
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    view = game.view(None, since=0)
    story = [one for one in told_game.said if isinstance(one, (Question, ClosedQuestion, EpochOpening))]
    retold = [one for one in told_game.said if isinstance(one, (TurnSummary, Result))]
    once = [one.at for message in story for one in message.happenings(view)]
    assert len(once) == len(set(once))
    again = {one.at for each in retold for one in (*each.events_before(view), *each.happenings(view))}
    (ending,) = [message for message in retold if isinstance(message, Result)]
    assert not {one.at for one in ending.happenings(view)} & set(once), "the ranking tells the end again"
    untold = {one.at for one in happenings(view)} - set(once) - again
    opening = [one for one in happenings(view) if load_narration(edition).style_of(tag_of(one.event)).opens]
    for one in happenings(view):
        if one.at in untold and not load_narration(edition).style_of(tag_of(one.event)).quiet:
            assert next(other for other in opening if other.at > one.at).event.seat == "D", one


def test_text_board_shows_area_worths_and_ways() -> None:
    game = game_of(5, 3, "zman-2018")
    names = Names(record_of(game, "en"), load_edition("zman-2018"))
    view = game.view(None)
    ways = msgspec.structs.replace(view, waters={"mediterranean": "A"}, wastelands={"himalayas": "B"})
    text = hand.status_message(ways, names).text
    assert "Middle East 3" in text
    assert "×" not in text
    assert f"Fleets: Mediterranean Sea {names.seat('A')}" in text
    assert f"Himalayas {names.seat('B')}" in text
