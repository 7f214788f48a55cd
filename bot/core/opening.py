"""Opening a lobby: the seed is drawn and committed to before anybody sits down."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.core.changes import Changes
from bot.core.draft import Draft
from bot.core.live import Live
from bot.core.play import refuse_busy
from bot.core.welcome import need_opener
from bot.domain.change import LobbyOpened
from bot.domain.records import LOBBY, GameRecord
from bot.domain.requests import Actor, NewLobby, Outcome, Refused
from bot.domain.table_settings import PACES
from bot.domain.terms import Pace
from bot.store import calendar, games
from bot.store.transaction import Taken
from engine.records import EngineError

LAPSE_SECONDS = 7 * 24 * 3600.0
LOBBIES = 5
"""Tables that one person may have open before they begin."""


Place = Callable[[], Awaitable[tuple[int, int | None]]]


async def open_lobby(
    changes: Changes, actor: Actor, new: NewLobby, interaction: str, place: Place | None = None
) -> Outcome:
    """Store a new game in its first phase; once nothing refuses it, `place` finds its channel and parent.

    Change LobbyOpened. Refused: many_lobbies, bad_edition, bad_options, few_seats, channel_busy, and as by
    `need_opener`.
    """
    before = await changes.done_before(interaction)
    if before is not None:
        return before
    async with changes.store.read() as c:
        if await games.lobbies_of(c, actor.user) >= LOBBIES:
            raise Refused("many_lobbies", most=LOBBIES)
    said = await need_opener(changes.store, actor, new)
    edition = await changes.loader.editions.current(new.edition)
    try:
        options = changes.engine.check_options(edition, new.options)
    except EngineError as trouble:
        raise Refused("bad_options", **trouble.details, reason=trouble.code, edition=new.edition) from None
    counts = edition.seat_counts(options)
    if not counts or new.seats_max < counts[0]:
        least, most = (counts[0], counts[-1]) if counts else (edition.seats_min, edition.seats_max)
        raise Refused("few_seats", least=least, most=most)
    if place is not None:
        channel, parent = await place()
        new = msgspec.structs.replace(new, channel=channel, parent=parent)
    record, seed = _blank(changes, actor, new, edition, options)
    record = msgspec.structs.replace(record, pace=PACES.get(said.pace, Pace()))
    try:
        record = await _insert(changes, actor, record, seed, edition, interaction)
    except Taken:
        await refuse_busy(changes.store, record.channel)
        raise
    changes.tell(record.id)
    return Outcome(record, 0, -1)


def _blank(
    changes: Changes, actor: Actor, new: NewLobby, edition: Any, options: dict[str, Any]
) -> tuple[GameRecord, bytes]:
    seed = secrets.token_bytes(32)
    now = changes.clock()
    record = GameRecord(
        id=0,
        edition=new.edition,
        rules_version=edition.rules_version,
        data_hash=edition.data_hash,
        commitment=changes.engine.commitment(seed),
        options=options,
        phase=LOBBY,
        version=0,
        guild=new.guild,
        channel=new.channel,
        parent=new.parent,
        host=actor.user,
        seats_max=max(count for count in edition.seat_counts(options) if count <= new.seats_max),
        locale=new.locale,
        reminders=new.reminders,
        created=now,
        lapses=now + LAPSE_SECONDS,
        ended=None,
        entries=0,
        steps=0,
        seats=(),
    )
    return record, seed


async def _insert(
    changes: Changes, actor: Actor, record: GameRecord, seed: bytes, edition: Any, interaction: str
) -> GameRecord:
    async with changes.store.write() as c:
        content = msgspec.json.encode(edition.content())
        await games.keep_dataset(c, record.data_hash, record.edition, content, record.created)
        id = await games.insert_game(c, record, seed, {})
        record = msgspec.structs.replace(record, id=id)
        draft = Draft(Live(games.Stored(record, seed, {}), None, 0), actor, record.created, changes.loader)
        draft.step("create")
        draft.tell(LobbyOpened())
        calendar.set_deadline(c, id, calendar.LAPSE, record.lapses)
        draft.announce(changes.announcer, ())
        await draft.write(c, interaction)
    return draft.record
