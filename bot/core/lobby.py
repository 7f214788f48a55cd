"""Lobbies: opening a table and seating players. Each function edits a draft."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.draft import Draft
from bot.core.live import Table
from bot.core.play import change_language, is_last_person, need_computer, record_cancellation, refuse_busy
from bot.core.replaying import START
from bot.core.storing import announce, write_draft
from bot.core.table_access import Tables
from bot.core.welcome import need_opener, need_reliable, need_welcome
from bot.domain.change import (
    ComputerAdded,
    GameCancelled,
    GameStarted,
    Joined,
    Left,
    LobbyOpened,
    PostedAnew,
    SeatRemoved,
    StartAsked,
)
from bot.domain.lobby_call import STARTERS, hostless_start, is_invited
from bot.domain.out_message import LOBBY_SLOT
from bot.domain.presence import seat_owner
from bot.domain.records import LOBBY, RUNNING, GameRecord, SeatRecord
from bot.domain.requests import Actor, NewLobby, Outcome, Refused
from bot.domain.table_settings import PACES
from bot.domain.terms import Pace
from bot.store import games
from bot.store.transaction import Taken
from bot.words.clock import relative_time
from engine.records import EngineError

if TYPE_CHECKING:
    from engine.edition import Edition


LETTERS = "ABCDEF"
WORD_LENGTH = 100
"""Max. characters of a player's key word."""
MOST_EXCLUDED = 50
"""People whom a table keeps out; of more, the last ones."""


async def join(draft: Draft, word: str = "") -> None:
    """Seat the actor with an optional key word.

    A seated actor may still add a word. Fills as many seats as one player has colours. Announces Joined.

    Raises: Refused with wrong_phase, already_seated, full, long_word, bad_text, not_your_table; as in
    `need_welcome`, `need_reliable`.
    """
    draft.need(LOBBY)
    assert draft.by is not None
    if len(word) > WORD_LENGTH:
        raise Refused("long_word", most=WORD_LENGTH)
    need_storable(word)
    there = draft.before.seat_of(draft.by.user)
    if there is not None:
        _add_word(draft, there, word)
        return
    await need_welcome(draft.house.store, draft.before, draft.by.user, draft.by)
    if not is_invited(draft.before.call, draft.before.host, draft.by.user, draft.by.roles):
        raise Refused("not_your_table")
    await need_reliable(draft.house.store, draft.before, draft.by.user)
    await sit_down(draft, word)


async def sit_down(draft: Draft, word: str = "") -> None:
    """Seat the actor without the server's checks.

    Announces Joined. Raises: Refused with wrong_phase, full.
    """
    draft.need(LOBBY)
    assert draft.by is not None
    letter = await _seat_player(draft, **await draft.seat_fields(draft.by), word=word, seen=draft.now)
    draft.step("join", letter, {"word": word} if word else None)
    draft.tell(Joined())


def need_storable(text: str) -> None:
    """Reject NUL characters, which PostgreSQL cannot store.

    Raises: Refused with bad_text.
    """
    if "\0" in text:
        raise Refused("bad_text")


def show_again(draft: Draft) -> None:
    """Post the lobby's message again.

    Announces PostedAnew. Raises: Refused with wrong_phase.
    """
    draft.need(LOBBY)
    draft.tell(PostedAnew(slot=LOBBY_SLOT))


def _add_word(draft: Draft, seat: SeatRecord, word: str) -> None:
    if not word:
        raise Refused("already_seated", seat=seat.seat)
    for own in draft.before.seats_of(seat.user):
        draft.set_seat(own.seat, word=word)
    draft.step("join", seat.seat, {"word": word})
    draft.tell(Joined())


async def add_computer(draft: Draft, kind: str) -> None:
    """Seat a computer player. Host or manager.

    Announces ComputerAdded.

    Raises: Refused with wrong_phase, host_only, full, computer_kind.
    """
    draft.need(LOBBY)
    draft.need_host()
    need_computer(kind)
    draft.step("computer", await _seat_player(draft, computer=kind), {"kind": kind})
    draft.tell(ComputerAdded())


async def leave(draft: Draft) -> None:
    """Remove the actor's seats.

    The last person's departure cancels the game. Announces Left or GameCancelled.

    Raises: Refused with wrong_phase, leave_running, not_seated.
    """
    if draft.before.phase == RUNNING:
        raise Refused("leave_running")
    draft.need(LOBBY)
    seat = draft.need_own_seat()
    draft.step("leave", seat.seat)
    if is_last_person(draft.before, seat):
        record_cancellation(draft, GameCancelled(reason="last_person"))
        return
    await _unseat(draft, seat)
    draft.tell(Left())


async def remove_computer(draft: Draft, letter: str) -> None:
    """Remove a computer player's seats. Host or manager.

    Announces SeatRemoved. Raises: Refused with wrong_phase, host_only, seat_unknown.
    """
    draft.need(LOBBY)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is None or seat.user is not None:
        raise Refused("seat_unknown", seat=letter)
    await _unseat(draft, seat)
    draft.step("remove", letter)
    draft.tell(SeatRemoved())


async def remove_person(draft: Draft, user: int) -> None:
    """Take a person out of a lobby, seated or not, and keep them out. For the host or a manager.

    The step names nobody, so that a removal looks like a block. Announces SeatRemoved if they had a seat.
    Raises: Refused with wrong_phase, host_only, host_stays.
    """
    draft.need(LOBBY)
    draft.need_host()
    if user == draft.before.host:
        raise Refused("host_stays")
    call = draft.before.call
    invited = tuple([one for one in call.invited if one != user])
    excluded = tuple(dict.fromkeys((*call.excluded, user)))[-MOST_EXCLUDED:]
    draft.set(call=msgspec.structs.replace(call, invited=invited, excluded=excluded))
    seat = draft.before.seat_of(user)
    draft.step("put_out", seat.seat if seat is not None else "")
    if seat is not None:
        await _unseat(draft, seat)
        draft.tell(SeatRemoved())


def change_lobby_language(draft: Draft, locale: str) -> None:
    """Change the channel's language. Host or manager.

    Announces LanguageChanged. Raises: Refused with wrong_phase, host_only.
    """
    draft.need(LOBBY)
    draft.need_host()
    change_language(draft, locale)


async def start(draft: Draft) -> None:
    """Begin the game, or note that the actor wants to (`may_start`).

    Announces GameStarted or StartAsked. Raises: Refused with wrong_phase, host_only, full_lately, too_few,
    bad_options.
    """
    draft.need(LOBBY)
    if await may_start(draft):
        await begin(draft)


async def may_start(draft: Draft) -> bool:
    """True if a lobby may start now. Otherwise note the actor's wish to start.

    The host and managers may. Any two seated users may once the table has been full for an hour. A seated
    user becomes host and may if the host has left the server. Announces StartAsked. Raises: Refused with
    host_only, full_lately.
    """
    record, by = draft.before, draft.by
    assert by is not None
    if draft.rights.may_run:
        return True
    if not draft.rights.has_seat:
        raise Refused("host_only")
    if await has_host_left(draft):
        draft.set(host=by.user)
        return True
    if not record.call.filled:
        raise Refused("host_only")
    if draft.now < hostless_start(record):
        raise Refused("full_lately", when=relative_time(hostless_start(record)))
    starters = tuple(dict.fromkeys((*record.call.starters, by.user)))
    if len(starters) < STARTERS:
        draft.set(call=msgspec.structs.replace(record.call, starters=starters))
        draft.step("start_asked")
        draft.tell(StartAsked())
    return len(starters) >= STARTERS


async def has_host_left(draft: Draft) -> bool:
    """True if a table's host is no longer in its server."""
    return bool(await draft.house.strangers(draft.before, [draft.before.host]))


async def begin(draft: Draft) -> None:
    """Begin the game without a check of rights: a lobby may start automatically.

    Raises: Refused with too_few, bad_options.
    """
    edition = await draft.house.edition_of(draft.before)
    if draft.before.call.people:
        await _apply_drawn_order(draft)
    letters = [s.seat for s in draft.before.seats]
    needed = min(edition.seat_counts(draft.before.options), default=edition.seats_min)
    if len(letters) < needed:
        raise Refused("too_few", needed=needed)
    body = {"seats": letters, "words": {s.seat: s.word for s in draft.record.seats if s.word}}
    try:
        game = draft.house.engine.new_game(
            edition, letters, draft.before.options, seed=draft.table.seed, words=body["words"]
        )
    except EngineError as trouble:
        reason, edition_id = trouble.code, draft.before.edition
        raise Refused("bad_options", **trouble.details, reason=reason, edition=edition_id) from trouble
    draft.table.game = game
    draft.set(phase=RUNNING, rules_version=game.version)
    draft.snapshot = True
    draft.step(START, body=body)
    draft.tell(GameStarted())


async def reseat_computers(draft: Draft, over: GameRecord) -> None:
    """Seat the computer players of a finished game in free seats."""
    sides, colours = await _sides(draft), await _colours_per_seat(draft)
    others = over.seats[: len(over.seats) // colours]
    awaited = [one for one in others if one.user is not None and draft.before.seat_of(one.user) is None]
    room = draft.before.seats_max // colours - len(sides) - len(awaited)
    computers = [SeatRecord("", computer=one.computer) for one in others if seat_owner(one) is None]
    _set_sides(draft, [*sides, *computers[: max(0, room)]], colours)


async def _seat_player(draft: Draft, **fields: Any) -> str:
    """Fill the seats of one more player. Returns the first letter."""
    sides, colours = await _sides(draft), await _colours_per_seat(draft)
    if (len(sides) + 1) * colours > draft.before.seats_max:
        raise Refused("full", seats=draft.before.seats_max)
    _set_sides(draft, [*sides, SeatRecord("", **fields)], colours)
    return LETTERS[len(sides)]


async def _apply_drawn_order(draft: Draft) -> None:
    """Seat returning players in their drawn order, others after them."""
    order = {user: number for number, user in enumerate(draft.before.call.people)}
    sides = sorted(await _sides(draft), key=lambda one: order.get(one.user or 0, len(order)))
    _set_sides(draft, sides, await _colours_per_seat(draft))


async def _unseat(draft: Draft, seat: SeatRecord) -> None:
    sides, colours = await _sides(draft), await _colours_per_seat(draft)
    gone = draft.before.side(seat.seat, colours)
    _set_sides(draft, [one for one in sides if one.seat not in gone], colours)


async def _colours_per_seat(draft: Draft) -> int:
    edition = await draft.house.edition_of(draft.before)
    colours: int = edition.colours(draft.before.options)
    return colours


async def _sides(draft: Draft) -> list[SeatRecord]:
    """First seat of each player."""
    seats = draft.before.seats
    return list(seats[: len(seats) // await _colours_per_seat(draft)])


def _set_sides(draft: Draft, sides: list[SeatRecord], colours: int) -> None:
    """Deal first seats, then second seats: the colours of a side alternate."""
    seats = zip(LETTERS, sides * colours, strict=False)
    draft.set(seats=tuple([msgspec.structs.replace(one, seat=letter) for letter, one in seats]))


# Opening a lobby: the seed is drawn and committed to before anybody sits down

LAPSE_SECONDS = 7 * 24 * 3600.0
"""Seconds until an unused lobby closes."""
LOBBIES = 5
"""Max. lobbies per user."""


Place = Callable[[], Awaitable[tuple[int, int | None]]]


async def open_lobby(
    tables: Tables, actor: Actor, new: NewLobby, interaction: str, place: Place | None = None
) -> Outcome:
    """Store a new lobby after all checks.

    `place` then chooses its channel and parent. Announces LobbyOpened.

    Raises: Refused with many_lobbies, bad_edition, bad_options, few_seats, channel_busy; as in `need_opener`.
    """
    before = await tables.stored_outcome(interaction)
    if before is not None:
        return before
    async with tables.store.read() as c:
        if await games.count_lobbies(c, actor.user) >= LOBBIES:
            raise Refused("many_lobbies", most=LOBBIES)
    said = await need_opener(tables.store, actor, new)
    await _check_lobby(tables, new)
    if place is not None:
        channel, parent = await place()
        new = msgspec.structs.replace(new, channel=channel, parent=parent)
    return await make_lobby(tables, actor, new, PACES.get(said.pace, Pace()), interaction)


async def make_lobby(tables: Tables, actor: Actor, new: NewLobby, pace: Pace, interaction: str) -> Outcome:
    """Store a new lobby without the server's checks.

    The same interaction makes one lobby only. Announces LobbyOpened.

    Raises: Refused with bad_edition, bad_options, few_seats, channel_busy.
    """
    before = await tables.stored_outcome(interaction)
    if before is not None:
        return before
    edition, options = await _check_lobby(tables, new)
    record, seed = _make_record(tables, actor, new, edition, options)
    record = msgspec.structs.replace(record, pace=pace)
    try:
        record = await _insert(tables, actor, record, seed, edition, interaction)
    except Taken:
        await refuse_busy(tables.store, record.channel)
        raise
    tables.tell(record.id)
    return Outcome(record, 0, -1)


async def _check_lobby(tables: Tables, new: NewLobby) -> tuple[Edition, dict[str, object]]:
    """Edition and valid options of a lobby.

    Raises: Refused with bad_edition, bad_options, few_seats.
    """
    edition = await tables.house.current_edition(new.edition)
    try:
        options = tables.house.engine.check_options(edition, new.options)
    except EngineError as trouble:
        raise Refused("bad_options", **trouble.details, reason=trouble.code, edition=new.edition) from None
    _seats_for(edition, options, new.seats_max)
    return edition, options


def _seats_for(edition: Edition, options: dict[str, object], wanted: int) -> int:
    """Seats of a table for the wanted number.

    Too low a number counts people, each with all their colours. Raises: Refused with few_seats.
    """
    counts = edition.seat_counts(options)
    for most in (wanted, wanted * edition.colours(options)):
        if fitting := [count for count in counts if count <= most]:
            return fitting[-1]
    least, most = (counts[0], counts[-1]) if counts else (edition.seats_min, edition.seats_max)
    raise Refused("few_seats", least=least, most=most)


def _make_record(
    tables: Tables, actor: Actor, new: NewLobby, edition: Edition, options: dict[str, object]
) -> tuple[GameRecord, bytes]:
    seed = secrets.token_bytes(32)
    now = tables.clock()
    record = GameRecord(
        id=0,
        edition=new.edition,
        rules_version=edition.rules_version,
        data_hash=edition.data_hash,
        commitment=tables.house.engine.commitment(seed),
        options=options,
        phase=LOBBY,
        version=0,
        guild=new.guild,
        channel=new.channel,
        parent=new.parent,
        host=actor.user,
        seats_max=_seats_for(edition, options, new.seats_max),
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
    tables: Tables, actor: Actor, record: GameRecord, seed: bytes, edition: Edition, interaction: str
) -> GameRecord:
    async with tables.store.write() as c:
        content = msgspec.json.encode(edition.content())
        await games.keep_dataset(c, record.data_hash, record.edition, content, record.created)
        id = await games.insert_game(c, record, seed, {})
        record = msgspec.structs.replace(record, id=id)
        draft = Draft(Table(tables.house, games.Stored(record, seed, {})), actor, record.created)
        draft.step("create")
        draft.tell(LobbyOpened())
        announce(draft, tables.presenter, ())
        await write_draft(draft, c, interaction)
    return draft.record
