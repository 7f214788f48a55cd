"""Edits of a running game for `Service.change`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.closed_channels import recover, take_missed
from bot.core.draft import Draft
from bot.core.replaying import ACT, ROLLBACK, UNDO
from bot.core.welcome import need_may_move, need_place, need_welcome
from bot.domain.change import Acted, Change, GameCancelled, LanguageChanged, LobbyLapsed, PostedAnew, Undone
from bot.domain.motion_state import with_preference
from bot.domain.out_message import seat_slot
from bot.domain.presence import REPLACE, RESIGN, TAKEN, seat_owner
from bot.domain.records import CANCELLED, LOBBY, RUNNING, GameRecord, SeatRecord
from bot.domain.requests import Actor, NewLobby, Refused
from bot.domain.seat_rights import is_free
from bot.domain.terms import Motion
from bot.messages.held_up import Moved
from bot.messages.pings import DmsClosed, DmsTriedAgain
from bot.messages.seats import PutOut, Replaced, Resigned, SeatTaken
from bot.messages.standstill import Restored, RolledBack
from bot.store import Store, games, seasons, steps
from bot.store.table_pages import set_hidden
from engine.players import LEVELS, STRONG
from engine.records import Action, EngineError, IllegalAction, UndoRefused

if TYPE_CHECKING:
    from engine.game import Game


STAND_IN = STRONG
"""Computer player that replaces a user."""
PUT_BACK = "restored"
"""Step that records a restore from a backup."""


def submit(draft: Draft, action: Action, decision: int | None = None, seat: str = "") -> None:
    """Submit the actor's action.

    Of several seats, `seat` selects one, else the awaited one. Announces Acted.

    Raises: Refused with wrong_phase, not_seated, no_decision, illegal; stale if `decision` is gone.
    """
    _submit(draft, draft.need_own_seat(seat).seat, action, decision)


def find_similar_choice(action: Any, legal: tuple[Any, ...]) -> Any | None:
    """The same action, or one of its type in the same land.

    Its path may differ.
    """
    if action in legal:
        return action
    alike = (one for one in legal if type(one) is type(action) and one.land == action.land)
    return next(alike, None)


def submit_further(draft: Draft, action: Action, seat: str) -> None:
    """Submit another legal action of the seat in the same change."""
    draft.start_step()
    _submit(draft, seat, action, None)


def submit_for_computer(draft: Draft, letter: str, decision: int, action: Action) -> None:
    """Submit a computer player's choice.

    A late seat's secret choice looks as if its user had made it. Otherwise the news would reveal the timeout.
    Announces Acted.

    Raises: Refused with stale if the seat or decision changed.
    """
    seat = draft.before.seat(letter)
    if seat is None or not (seat.computer or seat.minds == seat.awaited == decision):
        raise Refused("stale")
    in_secret = seat.late == decision and draft.is_secret(letter)
    _submit(draft, letter, action, decision)
    if in_secret:
        draft.active_user = seat.user
        draft.set_seat(letter, minds=None, late=None)


def _submit(draft: Draft, letter: str, action: Action, decision: int | None) -> None:
    game = draft.need_play()
    _need_asked(game, letter, decision)
    if game.decision(letter) is None:
        raise Refused("no_decision")
    try:
        game.submit(letter, action)
    except IllegalAction as refusal:
        raise Refused("illegal", **{**refusal.details, "rule": refusal.rule}) from None
    draft.step(ACT, letter, msgspec.to_builtins(action))
    draft.tell(Acted())
    _note_act(draft, letter, len(game.log) - 1)


def _need_asked(game: Game, letter: str, decision: int | None) -> None:
    """Check that the seat faces this decision, if one is given.

    Raises: Refused with stale.
    """
    asked = game.decision(letter)
    if decision is not None and (asked is None or asked.id != decision):
        raise Refused("stale")


def set_preference(draft: Draft, name: str, value: str, seat: str = "") -> None:
    """Set a standing preference of the actor's seat, without announcement.

    Raises: Refused with wrong_phase, not_seated, no_preferences, no_such_choice.
    """
    letter = draft.need_own_seat(seat).seat
    game = draft.need_play()
    try:
        (entry,) = game.prefer(letter, name, value)
    except EngineError as refusal:
        known = refusal.code == "bad_preference"
        raise Refused("no_such_choice" if known else "no_preferences") from None
    draft.set(motions=with_preference(draft.before.motions))
    draft.step(ACT, letter, msgspec.to_builtins(entry.action))


async def undo(draft: Draft, seat: str = "", decision: int | None = None, *, whole: bool = False) -> None:
    """Take back the actor's last choice.

    One press is taken back as one where possible. `whole` takes back every choice that can be. Of several
    seats, the named one or the one that acted last. Announces Undone.

    Raises: Refused with stale if `decision` is gone; undo, whose `barrier` is "roll", "draw", "flip",
    "handover", "answer", "secret", "turn", "not_yours" or "nothing".
    """
    own = draft.need_own_seat(seat)
    letter = own.seat if seat else max(draft.before.seats_of(own.user), key=lambda one: one.acted).seat
    game = draft.need_play()
    _need_asked(game, letter, decision)
    try:
        last = game.undo_target(letter).n
    except UndoRefused as refusal:
        raise Refused("undo", **{**refusal.details, "barrier": refusal.code}) from None
    async with draft.house.store.read() as c:
        taken = range(last) if whole else await steps.step_range(c, draft.before.id, last)
    game.undo(letter)
    draft.step(UNDO, letter)
    while _is_undoable(game, letter, taken):
        draft.start_step()
        game.undo(letter)
        draft.step(UNDO, letter)
    draft.tell(Undone())
    _note_act(draft, letter, len(game.log) - 1)


def _is_undoable(game: Game, letter: str, entries: range) -> bool:
    """True if the seat's last choice is undoable and in these entries."""
    try:
        return game.undo_target(letter).n in entries
    except UndoRefused:
        return False


def resign(draft: Draft, as_last: bool = True) -> None:
    """Give the actor's seats to computer players until they return.

    The last person's resignation cancels the game if `as_last`. Announces Resigned or GameCancelled.

    Raises: Refused with wrong_phase, not_seated, last_person.
    """
    draft.need(RUNNING)
    seat = draft.need_own_seat()
    last = is_last_person(draft.before, seat)
    if last and not as_last:
        raise Refused("last_person")
    draft.step(RESIGN, seat.seat)
    if last:
        record_cancellation(draft, GameCancelled(reason="last_person"))
        return
    for own in draft.before.seats_of(seat.user):
        left = {"owner": seat_owner(own), "late": None, "seen": draft.now}
        draft.set_seat(own.seat, user=None, computer=STAND_IN, name="", dm_closed=False, **left)
    draft.tell(Resigned(user=seat.user, name=seat.name, computer=STAND_IN))


def let_computer_in(draft: Draft, seat: SeatRecord) -> None:
    """Let a computer fill a user's seats until they return.

    Announces SeatTaken.
    """
    draft.step(TAKEN, seat.seat)
    for own in draft.record.seats_of(seat.user):
        draft.set_seat(
            own.seat, user=None, computer=STAND_IN, owner=seat_owner(own), minds=None, dm_closed=False
        )
    draft.tell(SeatTaken(user=seat.user or 0), seat.seat)


async def replace(draft: Draft, letter: str, computer: str) -> None:
    """Put a computer player into a seat and its side. Host or manager.

    The user may come back. For a human replacement see bot.features.substitutes. A ban changes nothing,
    because it may come from a rival.

    Raises: Refused as in `fill_seat`; host_only; time_left(seat) for a user with time left, unless an
    impartial manager asks; season_table(seat) for a rival in a season.
    """
    draft.need(RUNNING)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is not None and await _is_rival(draft, seat):
        raise Refused("season_table", seat=letter)
    if seat is not None and not draft.rights.is_impartial and _is_anothers(draft, seat):
        raise Refused("time_left", seat=letter)
    await fill_seat(draft, letter, computer=computer)


async def _is_rival(draft: Draft, seat: SeatRecord) -> bool:
    """True if the seat is an active rival's in a season."""
    if draft.by is None or not _is_anothers(draft, seat):
        return False
    async with draft.house.store.read() as c:
        counts = await seasons.season_of_table(c, draft.before.id, draft.before.channel)
        return counts is not None and await seasons.is_in_season(c, counts.season, draft.by.user)


def _is_anothers(draft: Draft, seat: SeatRecord) -> bool:
    """True if the seat belongs to another user with time left."""
    return seat.user not in (None, draft.active_user) and not is_free(draft.before, seat, draft.now)


async def fill_seat(draft: Draft, letter: str, user: Actor | None = None, computer: str = "") -> None:
    """Put a user or computer player into a seat and its side.

    Announces Replaced; PutOut or Resigned for a computer in a user's seat.

    Raises: Refused with seat_unknown, seat_taken, computer_kind, last_person.
    """
    seat = draft.before.seat(letter)
    if seat is None:
        raise Refused("seat_unknown", seat=letter)
    edition = await draft.house.edition_of(draft.before)
    side = draft.before.side(letter, edition.colours(draft.before.options))
    if user is not None:
        fields = await _person_fields(draft, user, side)
        body: dict[str, object] = {"user": user.user, "was": seat_owner(seat) or 0}
    else:
        need_computer(computer)
        if is_last_person(draft.before, seat):
            raise Refused("last_person")
        fields = {"user": None, "computer": computer, "dm_closed": False, "owner": seat_owner(seat)}
        if seat.user is not None:
            fields |= {"late": None, "seen": draft.now}
        body = {"kind": computer, "left": not _is_anothers(draft, seat)}
    draft.step(REPLACE, letter, body)
    for one in side:
        asked = draft.before.seat(one)
        since = draft.now if asked is not None and asked.awaited is not None else 0.0
        draft.set_seat(one, awaited_since=since, minds=None, **fields)
    kind: type[Resigned] = Replaced
    if user is None and (seat.user is not None or seat.name):
        kind = PutOut if seat.user is not None else Resigned
    draft.tell(kind(user=seat_owner(seat), name=seat.name, computer=computer, was=seat.computer))


async def _person_fields(draft: Draft, user: Actor, side: tuple[str, ...]) -> dict[str, object]:
    """Fields of a seat that a user takes over, with its side.

    Raises: Refused with seat_taken if they hold or own another seat; as in `need_welcome`.
    """
    for one in draft.before.seats:
        if user.user == one.user or (user.user == seat_owner(one) and one.seat not in side):
            raise Refused("seat_taken", seat=one.seat)
    await need_welcome(draft.house.store, draft.before, user.user, draft.by)
    person = await draft.seat_fields(user)
    return {**person, "word": "", "owner": None, "late": None, "computer": "", "seen": draft.now}


def need_computer(kind: str) -> None:
    """Check a kind of computer player.

    Raises: Refused with computer_kind.
    """
    if kind not in LEVELS:
        raise Refused("computer_kind", kind=kind)


async def move_table(
    draft: Draft, channel: int, guild: int | None = None, parent: int | None = None, *, hidden: bool = True
) -> None:
    """Move the game to another channel, which is `hidden` from some of its server.

    For players, the host and managers. To another server for the host only. Managers of the new server then
    rule the table. Messages in the old channel are released after the announcement. Announces Moved.

    Raises: Refused with wrong_phase, host_only, same_channel, channel_busy; as in `need_opener` for all
    players in another server.
    """
    draft.need(LOBBY, RUNNING)
    assert draft.by is not None
    if guild != draft.before.guild or not draft.rights.has_seat:
        draft.need_host()
    if channel == draft.before.channel:
        raise Refused("same_channel")
    store = draft.house.store
    await refuse_busy(store, channel)
    if guild == draft.before.guild:
        await need_place(store, guild, channel, parent)
    else:
        await need_may_move(store, draft.before, draft.by, NewLobby("", channel, guild=guild, parent=parent))
    draft.set(channel=channel, guild=guild, parent=parent)
    recover(draft)
    missed = await take_missed(draft)
    draft.statements.append(lambda c: set_hidden(c, draft.before.id, hidden))
    draft.step("move", body={"from": draft.before.channel, "to": channel})
    draft.tell(Moved(channel=draft.before.channel), missed=missed)


async def refuse_busy(store: Store, channel: int) -> None:
    """Check that no open game uses a channel.

    Raises: Refused with channel_busy.
    """
    async with store.read() as c:
        there = await games.game_in_channel(c, channel)
        stored = await games.read_game(c, there) if there is not None else None
    if stored is not None and stored.record.is_open:
        raise Refused("channel_busy", game=there) from None


def cancel(draft: Draft, motion: Motion | None = None) -> None:
    """Cancel the game and reveal its seed.

    Announces GameCancelled. Raises: Refused with wrong_phase.
    """
    draft.need(LOBBY, RUNNING)
    draft.step("cancel", body={"motion": motion.id} if motion is not None else None)
    record_cancellation(draft, GameCancelled())


def close_abandoned_lobby(draft: Draft, _about: str = "") -> None:
    """Close an abandoned lobby."""
    draft.step("lapse")
    record_cancellation(draft, LobbyLapsed())


def change_language(draft: Draft, locale: str) -> None:
    """Change the channel's language.

    Announces LanguageChanged.
    """
    draft.need(LOBBY, RUNNING)
    if draft.before.locale != locale:
        draft.set(locale=locale)
        draft.tell(LanguageChanged())


def record_dms(draft: Draft, user: int, closed: bool) -> None:
    """Record whether a user's DMs are open.

    A ping that did not arrive is due again in the channel. Announces DmsClosed if they closed.
    """
    seat = draft.before.seat_of(user)
    if seat is not None and seat.dm_closed != closed:
        lost = closed and seat.habits.where == "dm"
        for own in draft.before.seats_of(user):
            draft.set_seat(own.seat, dm_closed=closed, pinged=None if lost else own.pinged)
        if closed:
            draft.tell(DmsClosed(), seat.seat)


def ask_again(draft: Draft, letter: str = "") -> None:
    """Post the question of the actor's or named seat again.

    Announces PostedAnew. Raises: Refused with wrong_phase, not_seated, not_awaited.
    """
    draft.need_play()
    seat = draft.need_own_seat(letter) if draft.by is not None else draft.before.seat(letter)
    if seat is None or seat.awaited is None:
        raise Refused("not_awaited")
    draft.tell(PostedAnew(slot=seat_slot(seat.seat)), seat.seat)


def ask_after_sleep(draft: Draft, letter: str) -> None:
    """Post a seat's question again after its thread was archived.

    Announces PostedAnew.
    """
    draft.need_play()
    seat = draft.before.seat(letter)
    if seat is not None and seat.awaited is not None:
        draft.tell(PostedAnew(slot=seat_slot(letter), ping=True), letter)


def try_dms(draft: Draft, user: int) -> None:
    """Retry the closed DMs of a returning user.

    Announces DmsTriedAgain.
    """
    seat = draft.before.seat_of(user)
    if seat is not None and seat.dm_closed:
        tell_privately(draft, user)


def tell_privately(draft: Draft, user: int) -> None:
    """Send a user their private messages again.

    Announces DmsTriedAgain.
    """
    seat = draft.before.seat_of(user)
    if seat is not None and draft.before.phase == RUNNING:
        draft.tell(DmsTriedAgain(), seat.seat)


async def roll_back(draft: Draft, entry: int) -> None:
    """Roll a game back to just after log entry `entry` (operator).

    Unsent messages are dropped. A frozen game resumes from there. Announces RolledBack.

    Raises: Refused with wrong_phase; no_entry(entry, last); other_rules(entry, last) if this version plays it
    differently; carried(entry, first) for an entry before a change of rules.
    """
    draft.need(RUNNING)
    if entry >= draft.before.entries - 1:
        raise Refused("no_entry", entry=entry, last=draft.before.entries - 1)
    differs = draft.table.differs
    if differs is not None and entry >= differs.entry:
        raise Refused("other_rules", entry=entry, last=differs.entry - 1)
    carried = draft.table.game.carried if draft.table.game is not None else ()
    if carried and entry < carried[-1].entry - 1:
        raise Refused("carried", entry=entry, first=carried[-1].entry - 1)
    if differs is not None:
        draft.resume(await draft.table.agreed_position(entry))
    else:
        draft.table.game = await draft.table.position_at(entry)
    draft.first = entry + 1
    draft.set(seats=tuple(msgspec.structs.replace(s, acted=min(s.acted, entry)) for s in draft.before.seats))
    draft.snapshot = True
    draft.drop_unsent()
    draft.step(ROLLBACK, body={"to": entry})
    draft.tell(RolledBack(entry=entry, before=draft.before.entries - 1))


def announce_restored(draft: Draft, link: str) -> None:
    """Announce that the database was restored from a backup.

    Messages unsent at the backup are dropped. Announces Restored. Raises: Refused with wrong_phase.
    """
    draft.need(LOBBY, RUNNING)
    draft.drop_unsent()
    draft.step(PUT_BACK)
    draft.tell(Restored(link=link))


def is_last_person(record: GameRecord, seat: SeatRecord) -> bool:
    """True if only computer players remain without this seat's user."""
    return seat.user is not None and all(s.user in (None, seat.user) for s in record.seats)


def _note_act(draft: Draft, letter: str, entry: int) -> None:
    fields: dict[str, object] = {"acted": entry}
    if draft.by is not None:
        fields |= {"locale": draft.by.locale, "seen": draft.now, "minds": None, "late": None}
        for own in draft.before.seats_of(draft.by.user):
            draft.set_seat(own.seat, hindered=0.0)
    draft.set_seat(letter, **fields)


def record_cancellation(draft: Draft, change: Change) -> None:
    """Cancel the game. Its seed becomes public."""
    draft.set(phase=CANCELLED, ended=draft.now)
    draft.tell(change)
