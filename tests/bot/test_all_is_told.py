"""The channel tells all that matters of a game, none of it twice, whoever made the choices."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engine
from bench.faults.told import told_twice, untold
from bot.outbox.announcer import Announcer
from bot.outbox.composer import Composer
from bot.present.message import ELLIPSIS
from bot.service import Actor, Announcement, Change, NewLobby, Service, lobby, play
from bot.store import Store
from tests.bot.tables import Clock, do

HOST = Actor(1, "Host")
ENTRIES = 90


class Channel(Announcer):
    """Keeps what each message says in the end."""

    def __init__(self) -> None:
        self.payloads: list[dict[str, Any]] = []
        self._slots: dict[str, int] = {}

    def announce(self, change: Change) -> Announcement:
        said = super().announce(change)
        for one in said.outgoing:
            if one.op == "send":
                self._slots[one.slot] = len(self.payloads)
                self.payloads.append(one.payload)
            elif one.slot in self._slots:
                self.payloads[self._slots[one.slot]] = one.payload
        return said


async def act(table: Service, game: int, chance: Random) -> None:
    """One choice of somebody who is asked."""
    asked = [seat for seat in (await table.record(game)).seats if seat.awaited is not None]
    one = chance.choice(asked)
    decision = (await table.view(game, one.seat)).decision
    assert decision is not None
    action = chance.choice(decision.actions)
    if one.computer:
        await do(table, game, None, play.submit_for_computer, one.seat, decision.id, action)
    else:
        await do(table, game, HOST, play.submit, action, decision=decision.id)


@pytest.mark.parametrize(("edition", "seed"), [("ragnar-2024", 3), ("ragnar-2024", 4), ("zman-2018", 5)])
async def test_computers_choices_are_told_though_nobody_is_asked(
    store: Store, edition: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer player that chose last and goes first: what it chose stands in no person's message."""
    monkeypatch.setattr("bot.service.opening.secrets.token_bytes", Random(seed).randbytes)
    channel, chance = Channel(), Random(seed)
    table = Service(store, channel, engine=engine, clock=Clock())
    game = (await table.create(HOST, NewLobby(edition, 70, {}))).record.id
    await do(table, game, HOST, lobby.join, word="")
    for _ in range(3):
        await do(table, game, HOST, lobby.add_computer, "random")
    await do(table, game, HOST, lobby.start)
    while (await table.record(game)).entries < ENTRIES:
        await act(table, game, chance)
    assert told_twice(channel.payloads) == []
    assert untold(channel.payloads, await table.view(game, None, since=0), over=False) == []
    led = [payload for payload in channel.payloads if "lead" in payload]
    assert led
    assert any([await lead_of(table, game, payload) for payload in led])


async def lead_of(table: Service, game: int, payload: dict[str, Any]) -> list[str]:
    """The lines that stand above a turn's summary."""
    composer = Composer(table)
    whole = await composer.draft(game, payload)
    bare = await composer.draft(game, {**payload, "lead": payload["since"]})
    assert whole is not None
    assert bare is not None
    title, *rest = bare.text.splitlines()
    said = whole.text.splitlines()
    at = said.index(title)
    assert len(said[at + 1 :]) == len(rest), "no line of the summary gives way to what stands above"
    for short, line in zip(said[at + 1 :], rest, strict=True):
        kept = short.removesuffix(ELLIPSIS)
        assert short == line or (kept != short and line.startswith(kept.removesuffix("**")))
    return said[:at]
