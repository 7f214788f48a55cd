"""A choice that would end one's turn by itself: asked first, where its person likes that."""

from __future__ import annotations

import random

import pytest

from bot.core import play
from bot.core.trial import _ends_turn
from bot.domain.requests import Actor
from bot.play import ending
from bot.words.ids import action_token, has_fields
from engine import new_game
from engine.players import choose
from sandbox import Sandbox
from tests.bot.hands import choices
from tests.bot.table import Running, start_game, wait_private, wait_question
from tests.bot.tables import do
from tests.bot.test_own_panels import wait_update


@pytest.mark.parametrize("edition", ["hasbro-2001", "zman-2018", "ragnar-2024"])
def test_turn_end_is_predicted_from_own_view(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "TRIES", 8)  # dice decide whether a fight over the last army ends it
    game, chance = new_game(edition, ["A", "B", "C"], seed=bytes(32)), random.Random(1)
    asked, ended = 0, 0
    while not game.is_over and len(game.log) < 150:
        seat = game.open_decisions()[0].seat
        view = game.view(seat, to_imagine=True)
        assert view.decision is not None
        action = choose("random", view, game.edition, chance.random)
        own = view.turn is not None and view.turn.seat == seat and has_fields(action_token(action))
        own = own and not view.decision.secret
        expected = own and ending._has_end_of_turn(view, game.edition, [action])
        ends = any(_ends_turn(one) for one in game.submit(seat, action))
        assert expected or not (own and ends), action
        asked += expected
        ended += expected and ends
    assert bool(ended) == (edition != "ragnar-2024"), "which asks before each end"
    assert asked <= ended * 4 / 3, "seldom in vain"


@pytest.mark.parametrize(("edition", "step"), [("hasbro-2001", "expand"), ("zman-2018", "invade")])
async def test_ending_choice_asks_twice_by_setting(
    bot: Running, sandbox: Sandbox, edition: str, step: str
) -> None:
    people, channel = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")], sandbox.channel()
    await start_game(bot, people, channel, edition=edition)
    known, chance = await bot.service.edition(1), random.Random(5)
    for person in people:
        said = await (await person.slash(channel, "settings confirm-end", on=True)).wait_settled()
        assert "before a choice ends your turn" in said.content
    while True:
        record = await bot.service.record(1)
        seat = next(one for one in record.seats if one.awaited is not None)
        view = await bot.service.view(1, seat.seat, to_imagine=True)
        assert view.decision is not None
        mine = view.turn is not None and view.turn.seat == seat.seat and view.decision.kind == step
        last = [one for one in view.decision.actions if has_fields(action_token(one))] if mine else []
        if last and all(ending._has_end_of_turn(view, known, [one]) for one in last):
            break
        action = choose("random", view, known, chance.random)
        await do(bot.service, 1, Actor(seat.user or 0), play.submit, action)
    person, message = await wait_question(bot, people, channel)
    part = next(one for one in choices(message) if one["type"] == 2 and "/" in one["custom_id"])
    await person.press(message, part["custom_id"])
    panel = await wait_private(person, channel, "This ends your turn")
    assert (await bot.service.view(1, seat.seat)).decision == view.decision, "nothing is done yet"
    await person.press(panel, "Back")
    panel = await wait_update(person, panel)
    await person.press(message, part["custom_id"])
    other = await wait_private(person, channel, "This ends your turn")
    await bot.settle()
    await person.press(message, part["custom_id"])
    panel = await person.wait_message(channel, lambda one: one.content == other.content, after=other.id)
    await bot.settle()
    await person.press(panel, "Do it, end my turn")
    await bot.settle()
    after = await bot.service.view(1, None)
    assert after.turn is None or after.turn.seat != seat.seat or after.epoch != view.epoch
    assert not [one for one in person.visible_messages(channel) if one.content == other.content]
