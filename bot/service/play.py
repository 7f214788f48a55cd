"""Playing and looking after a running game. Each function makes one change on a draft."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from bot.service.live import ACT, ROLLBACK, UNDO
from bot.service.records import Actor, Refused
from bot.service.work import REMINDER_SECONDS, Draft, reminder_due
from bot.store.records import CANCELLED, LOBBY, RUNNING, GameRecord, SeatRecord
from engine.records import EngineError, IllegalAction, UndoRefused

STAND_IN = "greedy"


def submit(draft: Draft, letter: str, action: Any, decision: int | None) -> None:
    """Hand an action to the engine."""
    draft.need(RUNNING)
    game = draft.live.game
    asked = game.decision(letter)
    if decision is not None and (asked is None or asked.id != decision):
        raise Refused("stale")
    if asked is None:
        raise Refused("no_decision")
    try:
        game.submit(letter, action)
    except IllegalAction as refusal:
        raise _illegal(refusal) from None
    draft.step(ACT, letter, msgspec.to_builtins(action))
    draft.tell("acted")
    _acted(draft, letter, len(game.log) - 1)


def prefer(draft: Draft, letter: str, name: str, value: str) -> None:
    """Keep a standing answer of a seat; only the seat itself learns of it."""
    draft.need(RUNNING)
    try:
        (entry,) = draft.live.game.prefer(letter, name, value)
    except EngineError as refusal:
        known = refusal.code == "bad_preference"
        raise Refused("no_such_choice" if known else "no_preferences") from None
    draft.step(ACT, letter, msgspec.to_builtins(entry.action))


def undo(draft: Draft, letter: str) -> None:
    """Take back the seat's last action."""
    draft.need(RUNNING)
    try:
        draft.live.game.undo(letter)
    except UndoRefused as refusal:
        raise Refused("undo", **{**refusal.details, "barrier": refusal.code}) from None
    draft.step(UNDO, letter)
    draft.tell("undone")
    _acted(draft, letter, len(draft.live.game.log) - 1)


def resign(draft: Draft) -> None:
    """The actor's seat goes on as a computer player."""
    draft.need(RUNNING)
    seat = draft.own_seat()
    draft.step("resign", seat.seat)
    if last_person(draft.before, seat):
        end(draft, "last_person")
        return
    draft.set_seat(seat.seat, user=None, computer=STAND_IN, name="", dm_closed=False)
    draft.tell("resigned", user=seat.user, name=seat.name, kind=STAND_IN)


def replace(
    draft: Draft, letter: str, user: Actor | None, computer: str, kinds: Collection[str], dm_closed: bool
) -> None:
    """Put somebody else into a seat."""
    draft.need(RUNNING)
    draft.need_host()
    seat = draft.before.seat(letter)
    if seat is None:
        raise Refused("seat_unknown", seat=letter)
    body: dict[str, Any]
    if user is not None:
        there = draft.before.seat_of(user.user)
        if there is not None:
            raise Refused("seat_taken", seat=there.seat)
        fields: dict[str, Any] = {
            "user": user.user,
            "computer": "",
            "name": user.name[:100],
            "locale": user.locale,
            "dm_closed": dm_closed,
            "seen": draft.now,
        }
        body = {"user": user.user}
    else:
        if computer not in kinds:
            raise Refused("computer_kind", kind=computer)
        fields = {"user": None, "computer": computer, "name": "", "dm_closed": False}
        body = {"kind": computer}
    draft.step("replace", letter, body)
    if user is None and last_person(draft.before, seat):
        end(draft, "last_person")
        return
    since = draft.now if seat.awaited is not None else 0.0
    draft.set_seat(letter, awaited_since=since, **fields)
    draft.tell("replaced", user=seat.user, name=seat.name, kind=seat.computer)


def move(draft: Draft, channel: int, guild: int | None, parent: int | None) -> None:
    """Go on elsewhere; in another server only if the host wishes it, for its managers rule the table then."""
    draft.need(LOBBY, RUNNING)
    assert draft.by is not None
    if guild != draft.before.guild or draft.before.seat_of(draft.by.user) is None:
        draft.need_host()
    if channel == draft.before.channel:
        raise Refused("same_channel")
    draft.set(channel=channel, guild=guild, parent=parent)
    draft.leave_lane = True
    draft.step("move", body={"from": draft.before.channel, "to": channel})
    draft.tell("moved", channel=draft.before.channel)


def cancel(draft: Draft) -> None:
    """Call the game off."""
    draft.need(LOBBY, RUNNING)
    draft.need_host()
    draft.step("cancel")
    end(draft, "called_off")


def lapse(draft: Draft) -> None:
    """A lobby was left lying."""
    if draft.before.phase == LOBBY and draft.before.lapses <= draft.now:
        draft.step("lapse")
        end(draft, "lapsed", "lapsed")


def reminder(draft: Draft) -> None:
    """Who has been awaited for a day gets the one reminder; and when to look again."""
    late = None
    for seat in draft.before.seats:
        due = reminder_due(draft.before, seat)
        if due is not None and due <= draft.now:
            late = late or seat
    if late is not None:
        draft.set_seat(late.seat, reminded=late.awaited)
        draft.tell("reminder", late.seat)
    waiting = [due for s in draft.record.seats if (due := reminder_due(draft.record, s)) is not None]
    draft.look_at = min(waiting, default=draft.now + REMINDER_SECONDS)


def switch_reminders(draft: Draft, on: bool) -> None:
    """Switch the reminders of a game."""
    draft.need(LOBBY, RUNNING)
    draft.need_host()
    draft.set(reminders=on)
    draft.step("reminders", body={"on": on})
    if draft.before.phase == RUNNING:
        draft.look_at = draft.now


def speak(draft: Draft, locale: str) -> None:
    """Speak another language in the channel."""
    draft.need(LOBBY, RUNNING)
    if draft.before.locale != locale:
        draft.set(locale=locale)
        draft.tell("language")


def note_dms(draft: Draft, user: int, closed: bool) -> None:
    """A person's DMs do (not) reach them: the channel is told only of the bad news."""
    seat = draft.before.seat_of(user)
    if seat is not None and seat.dm_closed != closed:
        draft.set_seat(seat.seat, dm_closed=closed)
        if closed:
            draft.tell("dm_closed", seat.seat)


def roll_back(draft: Draft, game: Any, entry: int) -> None:
    """Put `game` (as it was after `entry`) in the place of the present one."""
    draft.need(RUNNING)
    draft.live.game = game
    draft.first = entry + 1
    draft.set(seats=tuple(msgspec.structs.replace(s, acted=min(s.acted, entry)) for s in draft.before.seats))
    draft.snapshot = True
    draft.drop_unsent = True
    draft.step(ROLLBACK, body={"to": entry})
    draft.tell("rolled_back", entry=entry, before=draft.before.entries - 1)


def last_person(record: GameRecord, seat: SeatRecord) -> bool:
    """Whether nobody but computer players would be left without the one in this seat."""
    return seat.user is not None and all(s.user is None for s in record.seats if s.seat != seat.seat)


def _illegal(refusal: IllegalAction) -> Refused:
    return Refused("illegal", **{**refusal.details, "rule": refusal.rule})


def _acted(draft: Draft, letter: str, entry: int) -> None:
    fields: dict[str, Any] = {"acted": entry}
    if draft.by is not None:
        fields |= {"locale": draft.by.locale, "seen": draft.now}
    draft.set_seat(letter, **fields)


def end(draft: Draft, reason: str, kind: str = "cancelled") -> None:
    """The game is called off; its seed is shown from now on."""
    draft.set(phase=CANCELLED, ended=draft.now)
    draft.tell(kind, reason=reason)
