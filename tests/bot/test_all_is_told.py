"""The channel tells all that matters of a game, none of it twice, whoever made the choices."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

import engine
from bench.faults.told import repeated_spans, untold_events
from bot.core import lobby, play
from bot.core.presenter import Announcement, Changed
from bot.core.service import Service
from bot.domain.out_message import OutMessage
from bot.domain.requests import Actor, NewLobby
from bot.messages.story import Stretch
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.store import Store
from tests.bot.tables import Clock, do

HOST = Actor(1, "Host")
ENTRIES = 90


class Channel:
    """Keeps the last text of each message."""

    def __init__(self) -> None:
        self.messages: list[OutMessage] = []
        self._slots: dict[str, int] = {}

    def __call__(self, changed: Changed) -> Announcement:
        said = make_announcement(changed)
        for one in said.outgoing:
            at = self._slots.get(one.slot)
            if one.op == "delete":
                if at is not None:
                    del self.messages[at], self._slots[one.slot]
                    self._slots = {slot: place - (place > at) for slot, place in self._slots.items()}
            elif one.op == "send" or at is None:
                self._slots[one.slot] = len(self.messages)
                self.messages.append(one.message)
            else:
                self.messages[at] = one.message
        return said


async def act(table: Service, game: int, chance: Random) -> None:
    """Make a choice for an asked seat."""
    asked = [seat for seat in (await table.record(game)).seats if seat.awaited is not None]
    one = chance.choice(asked)
    decision = (await table.view(game, one.seat)).decision
    assert decision is not None
    action = chance.choice(decision.actions)
    if one.computer:
        await do(table, game, None, play.submit_for_computer, one.seat, decision.id, action)
    else:
        await do(table, game, HOST, play.submit, action, decision=decision.id)


@pytest.mark.parametrize(("edition", "seed"), [("ragnar-2024", 3), ("ragnar-2024", 4), ("ragnar-2024", 5)])
async def test_computer_choices_are_told_exactly_once(
    store: Store, edition: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer that chose last and goes first has no person's message for its choice."""
    monkeypatch.setattr("bot.core.lobby.secrets.token_bytes", Random(seed).randbytes)
    channel, chance = Channel(), Random(seed)
    table = Service(store, channel, engine=engine, clock=Clock())
    game = (await table.create(HOST, NewLobby(edition, 70, {}))).record.id
    await do(table, game, HOST, lobby.join, word="")
    for _ in range(3):
        await do(table, game, HOST, lobby.add_computer, "novice")
    await do(table, game, HOST, lobby.start)
    while (await table.record(game)).entries < ENTRIES:
        await act(table, game, chance)
    assert repeated_spans(channel.messages) == []
    assert untold_events(channel.messages, await table.view(game, None, since=0), over=False) == []
    led = [one for one in channel.messages if isinstance(one, Stretch) and one.lead is not None]
    assert led
    assert any([await lead_of(table, game, one) for one in led])


async def lead_of(table: Service, game: int, message: Stretch) -> list[str]:
    """The lines that stand above a turn's summary."""
    composer = Composer(table)
    whole = await composer.draft(game, message)
    bare = await composer.draft(game, msgspec.structs.replace(message, lead=None))
    assert whole is not None
    assert bare is not None
    title, *rest = bare.text.splitlines()
    said = whole.text.splitlines()
    at = said.index(title)
    assert len(said[at + 1 :]) == len(rest), "no line of the summary gives way to what stands above"
    for short, line in zip(said[at + 1 :], rest, strict=True):
        assert does_shorten(short, line), (short, line)
    return said[:at]


def does_shorten(short: str, line: str) -> bool:
    """True if a row shortens another to its first items and a count, or to a count."""
    if short == line:
        return True
    kept, more = re.sub(r" and \d+ more\.?$", "", short), re.sub(r" and \d+ more\.?$", "", line)
    if kept != short:
        return more.startswith(kept) and more[len(kept) :][:1] in (",", " ", "")
    heading, _, number = short.partition(":** ")
    return number.isdecimal() and line.startswith(f"{heading}:** ")
