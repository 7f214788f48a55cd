"""Which messages a change calls for, whatever state its table is in; `running_game` tells those of play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.outbox.missed import missed
from bot.outbox.running_game import ANEW, RunningGame
from bot.outbox.slots import FROZEN_SLOT, LOBBY_SLOT
from bot.outbox.table_talk import TABLE_NEWS, board_first, table_line, table_talk
from bot.outbox.tellings import tell_people
from bot.service import Announcement, Change
from bot.store.records import CLOSE, EDIT, Lane, Outgoing

LOBBY_CHANGES = {"joined", "left", "computer_added", "seat_removed", "call"}


class Announcer:
    """The presenter's half of a change (see bot.service.records.Announcer)."""

    def announce(self, change: Change) -> Announcement:
        """The messages to send, edit and close, and the bookmark after them."""
        story = self._story(change)
        first = board_first(change)
        talk = (*table_talk(change), *tell_people(change, story.outgoing))
        whole = (*first, *story.outgoing, *talk)
        return msgspec.structs.replace(story, outgoing=whole) if first or talk else story

    def _story(self, change: Change) -> Announcement:
        phase = change.game.record.phase
        if change.kind == "lobby":
            return Announcement((_lobby(change, "send"),))
        if change.kind in LOBBY_CHANGES:
            return Announcement((_lobby(change, EDIT),))
        if change.kind in ("cancelled", "lapsed"):
            kept = _told_at_last(change, change.bookmark.get("untold", ()))
            return msgspec.structs.replace(kept, outgoing=(*kept.outgoing, *_called_off(change)))
        if change.kind == "held_up":
            return Announcement((*_held_up(change),))
        if change.kind == "reminder":
            return Announcement()
        if change.game.record.frozen is not None:
            return _standing_still(change)
        if phase == "lobby" and change.kind == "restored":
            return Announcement((table_line(change), _lobby(change, "send")))
        if phase == "lobby":
            return Announcement((_lobby(change, "send" if change.kind in ANEW else EDIT),))
        return RunningGame(change).announcement()

    def merge(self, earlier: dict[str, Any], later: dict[str, Any]) -> dict[str, Any]:
        """The later payload, which still pings whom the unsent one was to ping."""
        return {**later, "ping": True} if earlier.get("ping") else later


def _say(change: Change, payload: dict[str, Any]) -> Outgoing:
    return Outgoing(Lane(channel=change.game.record.channel), payload)


def _lobby(change: Change, op: str) -> Outgoing:
    lane = Lane(channel=change.game.record.channel)
    return Outgoing(lane, {"kind": "lobby"}, op=op, slot=LOBBY_SLOT)


def _held_up(change: Change) -> list[Outgoing]:
    """Word to the host and to those who are awaited, wherever they can be reached."""
    record = change.game.record
    awaited = (seat.user for seat in record.seats if seat.awaited is not None and not seat.dm_closed)
    people = dict.fromkeys(user for user in (record.host, *awaited) if user)
    payload = {"kind": "held_up", "why": change.args["why"]}
    return [Outgoing(Lane(user=user), {**payload, "user": user}) for user in people]


def _called_off(change: Change) -> list[Outgoing]:
    lane = Lane(channel=change.game.record.channel)
    made = [
        Outgoing(lane, {"kind": "off", "what": change.kind}, op=CLOSE, slot=held.slot)
        for held in change.held
        if held.lane.channel is not None
    ]
    by = change.by.user if change.by else 0
    what = "last" if change.args.get("reason") == "last_person" else change.kind
    return [*made, _say(change, {"kind": "called_off", "what": what, "by": by})]


def _standing_still(change: Change) -> Announcement:
    """What a game that stands still has to say; the story that it could not tell is kept for later."""
    untold = [*change.bookmark.get("untold", ()), *change.args.get("missed", ())]
    if not change.game.record.open:
        return _told_at_last(change, untold)
    said = () if change.kind == "kept" else tuple(_asking_how(change))
    return Announcement(said, {**change.bookmark, "untold": untold} if untold else None)


def _told_at_last(change: Change, untold: Iterable[dict[str, Any]]) -> Announcement:
    """The kept story of a game that never goes on, as far as this version can tell it."""
    frozen, since = change.game.record.frozen, missed(untold).since
    if frozen is None or since is None:
        return Announcement()
    bookmark = {name: value for name, value in change.bookmark.items() if name != "untold"}
    until = (frozen.known + 1, 0)
    if since >= until:
        return Announcement((), bookmark)
    where = {"epoch": bookmark.get("epoch", 0), "in": bookmark.get("what", "")}
    stretch = {"since": since, "until": until, "last": frozen.known, **where}
    return Announcement((_say(change, {"kind": "catch_up", **stretch, "news": (), "head": "off"}),), bookmark)


def _asking_how(change: Change) -> list[Outgoing]:
    """How the game can go on, and who comes or goes."""
    lane = Lane(channel=change.game.record.channel)
    asking = Outgoing(lane, {"kind": "frozen"}, slot=FROZEN_SLOT)
    if change.kind == "frozen":
        host = Outgoing(Lane(user=change.game.record.host), {"kind": "frozen_host"})
        return [asking, host]
    if change.kind not in (*ANEW, "restored"):
        asking = msgspec.structs.replace(asking, op=EDIT)
    return [table_line(change), asking] if change.kind in TABLE_NEWS else [asking]
