"""The messages that a change calls for, whatever its table's state; `running_game` tells those of play."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.core.presenter import Announcement, Changed
from bot.domain.change import GameCancelled, LobbyAsked, LobbyLapsed
from bot.domain.out_message import FROZEN_SLOT, LOBBY_SLOT, OutMessage, read, stored
from bot.domain.records import CLOSE, DELETE, EDIT, SEND, Lane, Outgoing
from bot.messages.held_up import ChannelClosed, HeldUp
from bot.messages.pings import ReminderDue
from bot.messages.standstill import Froze, HowToGoOn, HowToGoOnForHost, Restored, StoryKept
from bot.messages.story import CatchUp
from bot.messages.table import CalledOff, ClosedByCallingOff, Lobby
from bot.outbox.running_game import RunningGame, sort_missed
from bot.outbox.table_talk import board_first, news_line, table_talk
from bot.outbox.tellings import tell_people


class Announcer:
    """The presenter's half of a change (see bot.core.presenter.Presenter)."""

    def announce(self, changed: Changed) -> Announcement:
        """Return the messages to send, edit and close, and the bookmark after them."""
        story = self._story(changed)
        first = board_first(changed)
        talk = (*table_talk(changed), *tell_people(changed, story.outgoing))
        whole = (*first, *story.outgoing, *talk)
        return msgspec.structs.replace(story, outgoing=whole) if first or talk else story

    def _story(self, changed: Changed) -> Announcement:
        change, record = changed.change, changed.game.record
        if isinstance(change, (GameCancelled, LobbyLapsed)):
            kept = _told_at_last(changed, map(read, changed.bookmark.get("untold", ())))
            return msgspec.structs.replace(kept, outgoing=(*kept.outgoing, *_called_off(changed)))
        if isinstance(change, ChannelClosed):
            return Announcement((*_held_up(changed, change.why),))
        if isinstance(change, ReminderDue):
            return Announcement()
        if record.frozen is not None:
            return _standing_still(changed)
        if record.phase == "lobby":
            return _about_lobby(changed)
        return RunningGame(changed).announcement()


def _about_lobby(changed: Changed) -> Announcement:
    change, lane = changed.change, Lane(channel=changed.game.record.channel)
    if isinstance(change, Restored):
        return Announcement((news_line(changed), Outgoing(lane, Lobby(), slot=LOBBY_SLOT)))
    shown = Outgoing(lane, Lobby(), op=SEND if change.starts_anew else EDIT, slot=LOBBY_SLOT)
    before = (msgspec.structs.replace(shown, op=DELETE),) if isinstance(change, LobbyAsked) else ()
    return Announcement((*before, shown))


def _say(changed: Changed, message: OutMessage) -> Outgoing:
    return Outgoing(Lane(channel=changed.game.record.channel), message)


def _held_up(changed: Changed, why: str) -> list[Outgoing]:
    """Return word to the host and to those who are awaited, wherever they can be reached."""
    record = changed.game.record
    awaited = (seat.user for seat in record.seats if seat.awaited is not None and not seat.dm_closed)
    people = dict.fromkeys(user for user in (record.host, *awaited) if user)
    return [Outgoing(Lane(user=user), HeldUp(user=user, why=why)) for user in people]


def _called_off(changed: Changed) -> list[Outgoing]:
    lane, change = Lane(channel=changed.game.record.channel), changed.change
    made = [
        Outgoing(lane, ClosedByCallingOff(), op=CLOSE, slot=held.slot)
        for held in changed.held
        if held.lane.channel is not None
    ]
    what = "lapsed"
    if isinstance(change, GameCancelled):
        what = "last" if change.reason == "last_person" else "cancelled"
    return [*made, _say(changed, CalledOff(what=what, by=changed.by.user if changed.by else 0))]


def _standing_still(changed: Changed) -> Announcement:
    """Return what a game that stands still has to say; the story that it could not tell is kept for later."""
    untold = [*map(read, changed.bookmark.get("untold", ())), *changed.missed]
    if not changed.game.record.open:
        return _told_at_last(changed, untold)
    said = () if isinstance(changed.change, StoryKept) else tuple(_asking_how(changed))
    kept = [stored(one) for one in untold]
    return Announcement(said, {**changed.bookmark, "untold": kept} if kept else None)


def _told_at_last(changed: Changed, untold: Iterable[OutMessage]) -> Announcement:
    """Return the kept story of a game that never goes on, as far as this version can tell it."""
    frozen, since = changed.game.record.frozen, sort_missed(untold).since
    if frozen is None or since is None:
        return Announcement()
    bookmark = {name: value for name, value in changed.bookmark.items() if name != "untold"}
    until = (frozen.known + 1, 0)
    if since >= until:
        return Announcement((), bookmark)
    story = CatchUp(
        since=since,
        until=until,
        last=frozen.known,
        epoch=bookmark.get("epoch", 0),
        inside=bookmark.get("what", ""),
        head="off",
    )
    return Announcement((_say(changed, story),), bookmark)


def _asking_how(changed: Changed) -> list[Outgoing]:
    """Return how the game can go on, and who comes or goes."""
    change, lane = changed.change, Lane(channel=changed.game.record.channel)
    asking = Outgoing(lane, HowToGoOn(), slot=FROZEN_SLOT)
    if isinstance(change, Froze):
        return [asking, Outgoing(Lane(user=changed.game.record.host), HowToGoOnForHost())]
    if not (change.starts_anew or isinstance(change, Restored)):
        asking = msgspec.structs.replace(asking, op=EDIT)
    return [news_line(changed), asking] if change.is_news else [asking]
