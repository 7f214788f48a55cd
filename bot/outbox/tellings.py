"""Notifications to individual players and followers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.core.presenter import Changed
from bot.domain.awake import next_contact
from bot.domain.change import GameStarted
from bot.domain.out_message import OutMessage, ping_slot
from bot.domain.records import RUNNING, SEND, SHOW, GameRecord, Lane, Outgoing, SeatRecord
from bot.domain.terms import END
from bot.messages.pings import ComesNext, Ping, PingDue, Reminder, ReminderDue
from bot.messages.private import Brief
from bot.messages.story import TurnSummary
from engine.view import View


def personal_messages(changed: Changed, story: Sequence[Outgoing]) -> tuple[Outgoing, ...]:
    """Messages to individual users after a change."""
    return (
        *_brief_messages(changed),
        *_early_notices(changed, story),
        *_follower_messages(changed.game.record, story),
    )


def seat_lane(record: GameRecord, seat: SeatRecord) -> Lane:
    """Place where a seat's user wants messages: the channel if direct messages fail."""
    by_dm = seat.habits.where == "dm" and not seat.dm_closed
    return Lane(user=seat.user) if by_dm else Lane(channel=record.channel)


def due_pings(changed: Changed) -> list[Outgoing]:
    """Pings that are due at a change."""
    record, change = changed.game.record, changed.change
    seat = record.seat(changed.seat)
    if not isinstance(change, (PingDue, ReminderDue)) or seat is None:
        return []
    lane, kind = seat_lane(record, seat), Reminder if isinstance(change, ReminderDue) else Ping
    message = kind(seat=seat.seat, user=seat.user, dm=lane.user is not None)
    return [seat_ping(changed, seat, lane, message)]


def seat_ping(changed: Changed, seat: SeatRecord, lane: Lane, message: OutMessage) -> Outgoing:
    """A seat's ping, which replaces the one before it."""
    held = changed.held_message(ping_slot(seat.seat))
    number = getattr(held.message, "version", 0) + 1 if held is not None else 0
    told = msgspec.structs.replace(message, version=number)
    return Outgoing(lane, told, SHOW, ping_slot(seat.seat), seat.seat, seat.awaited)


def _brief_messages(changed: Changed) -> list[Outgoing]:
    """Summary of recent events for a seat's new person."""
    seat = changed.game.record.seat(changed.seat)
    if not changed.change.changes_hands or seat is None or seat.user is None or seat.dm_closed:
        return []
    return [Outgoing(Lane(user=seat.user), Brief(seat=seat.seat, user=seat.user))]


def _early_notices(changed: Changed, story: Iterable[Outgoing]) -> list[Outgoing]:
    """Notice to the next player when a turn begins, if wanted."""
    record = changed.game.record
    begins = isinstance(changed.change, GameStarted) or any(
        isinstance(one.message, TurnSummary) for one in story
    )
    if not begins or record.phase != RUNNING:
        return []
    seat = record.seat(coming_seat(changed.game.view(None)))
    if seat is None or seat.user is None or not seat.habits.early or seat.habits.where == "none":
        return []
    if next_contact(seat.habits, changed.at) > changed.at:
        return []
    lane = seat_lane(record, seat)
    return [Outgoing(lane, ComesNext(seat=seat.seat, user=seat.user, dm=lane.user is not None))]


def coming_seat(view: View) -> str:
    """Seat whose turn comes next by the public cards, "" if unknown."""
    chosen = sorted((card.number, card.owner) for card in view.cards if card.state == "chosen" and card.owner)
    return chosen[0][1] or "" if chosen else ""


def _follower_messages(record: GameRecord, story: Iterable[Outgoing]) -> list[Outgoing]:
    """Turn summaries or the result for followers."""
    if not record.followers:
        return []
    told = [one.message for one in story if one.op == SEND]
    return [
        Outgoing(Lane(user=one.user), msgspec.structs.replace(message, follower=one.user))
        for message in told
        for one in record.followers
        if message.followed and message.followed in (END, one.what)
    ]
