"""What single people are told of a table, as each of them likes it: that they are asked, once and no longer
than it is so; that their turn comes next; and what a follower hears.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.service import Change
from bot.service.telling import may_tell_at
from bot.store.records import DELETE, RUNNING, SEND, GameRecord, HeldMessage, Lane, Outgoing, SeatRecord
from bot.store.terms import TURNS
from engine.view import View

PING = "ping:"
"""How the slots of the messages begin in which people are told that they are asked."""
FOLLOWED = {"summary": True, "result": False, "called_off": False}
"""What followers hear; whether only those who follow each turn do."""


def tell_people(change: Change, story: Sequence[Outgoing]) -> tuple[Outgoing, ...]:
    """The messages to single people that a change and what it tells all call for."""
    return (
        *_clear(change),
        *_ping(change),
        *_brief(change),
        *_early(change, story),
        *_followers(change.game.record, story),
    )


def _lane(record: GameRecord, seat: SeatRecord) -> Lane:
    """Where a seat's person wants to be told; the channel, where direct messages do not reach them."""
    by_dm = seat.habits.where == "dm" and not seat.dm_closed
    return Lane(user=seat.user) if by_dm else Lane(channel=record.channel)


def _ping(change: Change) -> list[Outgoing]:
    record = change.game.record
    seat = record.seat(change.seat)
    if change.kind not in ("ping", "reminder") or seat is None:
        return []
    lane = _lane(record, seat)
    payload = {"kind": change.kind, "seat": seat.seat, "user": seat.user, "dm": lane.user is not None}
    slot = f"{PING}{seat.seat}"
    return [Outgoing(lane, payload, slot=slot, seat=seat.seat, decision=seat.awaited)]


def _brief(change: Change) -> list[Outgoing]:
    """Who has taken a seat over hears what happened lately; the announcer tells what it holds."""
    seat = change.game.record.seat(change.seat)
    if change.kind not in ("replaced", "stands_in") or seat is None or seat.user is None or seat.dm_closed:
        return []
    payload = {"kind": "brief", "seat": seat.seat, "user": seat.user, "dm": True}
    return [Outgoing(Lane(user=seat.user), payload)]


def _clear(change: Change) -> list[Outgoing]:
    """What told somebody that they are asked goes once they are not."""
    record = change.game.record
    return [
        Outgoing(held.lane, {"kind": "ping", "seat": held.seat}, op=DELETE, slot=held.slot)
        for held in change.held
        if held.slot.startswith(PING) and not _still_asked(record, held)
    ]


def _still_asked(record: GameRecord, held: HeldMessage) -> bool:
    seat = record.seat(held.seat)
    return (
        seat is not None and held.decision in (seat.pinged, seat.reminded) and seat.awaited == held.decision
    )


def _early(change: Change, story: Iterable[Outgoing]) -> list[Outgoing]:
    """Whose turn comes next is told when a turn begins, if they like that."""
    record = change.game.record
    begins = change.kind == "started" or any(one.payload.get("kind") == "summary" for one in story)
    if not begins or record.phase != RUNNING:
        return []
    seat = record.seat(coming_seat(change.game.view(None)))
    if seat is None or seat.user is None or not seat.habits.early or seat.habits.where == "none":
        return []
    if may_tell_at(seat.habits, change.at) > change.at:
        return []
    lane = _lane(record, seat)
    payload = {"kind": "early", "seat": seat.seat, "user": seat.user, "dm": lane.user is not None}
    return [Outgoing(lane, payload)]


def coming_seat(view: View) -> str:
    """Whose turn comes after the running one, by the cards that are chosen for all to see; "" when nobody
    knows."""
    chosen = sorted((card.number, card.owner) for card in view.cards if card.state == "chosen" and card.owner)
    return chosen[0][1] or "" if chosen else ""


def _followers(record: GameRecord, story: Iterable[Outgoing]) -> list[Outgoing]:
    """The end of each turn, or only of the game, for those who follow it."""
    if not record.followers:
        return []
    told = [one for one in story if one.op == SEND and one.payload.get("kind") in FOLLOWED]
    return [
        Outgoing(Lane(user=one.user), {**sent.payload, "for": one.user})
        for sent in told
        for one in record.followers
        if one.what == TURNS or not FOLLOWED[sent.payload["kind"]]
    ]
