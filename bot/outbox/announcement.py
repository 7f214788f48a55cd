"""Chooses a table's messages after a change, by slot and log position.

The words are composed when a message is sent, from its audience's view at that entry.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.core.presenter import Announcement, Changed
from bot.domain.change import GameCancelled, GameStarted, LobbyLapsed, PostedAnew
from bot.domain.out_message import (
    FROZEN_SLOT,
    LOBBY_SLOT,
    TURN_SLOT,
    OutMessage,
    from_stored,
    to_stored,
)
from bot.domain.records import CLOSE, DELETE, SEND, SHOW, Lane, Outgoing
from bot.messages.game_over import Result
from bot.messages.held_up import ChannelClosed, HeldUp, Moved
from bot.messages.pings import ReminderDue
from bot.messages.standstill import Froze, HowToGoOn, HowToGoOnForHost, Restored, StoryKept
from bot.messages.story import CatchUp
from bot.messages.table import Begun, CalledOff, ClosedByCallingOff, Lobby
from bot.outbox.bookmark import Bookmark, MissedStory, sort_missed
from bot.outbox.private_tellings import PrivateTellings
from bot.outbox.questions import Pings, ask_all
from bot.outbox.storyteller import Storyteller
from bot.outbox.table_talk import news_line, pinned_board, table_talk
from bot.outbox.tellings import personal_messages


def make_announcement(changed: Changed) -> Announcement:
    """Messages of a table after a change, in order, and its bookmark."""
    story = _announce_moved(changed)
    first = pinned_board(changed)
    talk = (*table_talk(changed), *personal_messages(changed, story.outgoing))
    whole = (*first, *story.outgoing, *talk)
    return msgspec.structs.replace(story, outgoing=whole) if first or talk else story


def _announce_moved(changed: Changed) -> Announcement:
    change, record = changed.change, changed.game.record
    if isinstance(change, (GameCancelled, LobbyLapsed)):
        kept = _announce_kept_story(changed, map(from_stored, changed.bookmark.get("untold", ())))
        return msgspec.structs.replace(kept, outgoing=(*kept.outgoing, *_calling_off_messages(changed)))
    if isinstance(change, ChannelClosed):
        return Announcement((*_closed_notices(changed, change.why),))
    if isinstance(change, ReminderDue):
        return Announcement()
    if record.frozen is not None:
        return _announce_frozen(changed)
    if record.phase == "lobby":
        return _announce_lobby(changed)
    return _announce_play(changed)


# While the game runs


def _announce_play(changed: Changed) -> Announcement:
    before = msgspec.convert(changed.bookmark, Bookmark)
    missed = sort_missed((*map(from_stored, before.untold), *changed.missed))
    if missed.since is not None and missed.asked:
        before = msgspec.structs.replace(before, reported=min(before.reported, missed.since))
    story, pings = Storyteller(changed, before), Pings(changed)
    asking = frozenset(story.open)
    if isinstance(changed.change, GameStarted):
        story.out.append(Outgoing(story.lane, Begun(), op=CLOSE, slot=LOBBY_SLOT))
    if changed.change.starts_anew or before.untold:
        _repost_questions(story, missed, frozen=bool(before.untold))
    if changed.change.is_news:
        _post_table_news(story)
    story.tell()
    ask_all(story, asking, pings)
    story.settle(lambda _: False)
    private = PrivateTellings(changed, before.private_news + 1, asking, pings).messages()
    bookmark = Bookmark(story.reported, story.section, story.what, story.epoch, private_news=story.last)
    return Announcement((*story.out, *private), msgspec.to_builtins(bookmark))


def _repost_questions(story: Storyteller, missed: MissedStory, *, frozen: bool) -> None:
    """Post all questions again, after the story the channel missed."""
    change = story.changed.change
    if not isinstance(change, Moved):
        for seat in story.open:
            story.delete(seat)
    story.open = {}
    ending = () if change.goes_back else missed.ending
    since = min(missed.since or story.end, story.end)
    if not missed.asked and (missed.news or since < story.end):
        result = next((one for one in ending if isinstance(one, Result)), None)
        until = result.since if result else story.end
        news = tuple(to_stored(one) for one in missed.news)
        story.say(story.make_stretch(CatchUp, since, until, news=news, head="frozen" if frozen else "closed"))
    story.out += [Outgoing(story.lane, message) for message in ending]


def _post_table_news(story: Storyteller) -> None:
    """Post a line about the table, which buries the questions."""
    changed = story.changed
    if changed.held_message(FROZEN_SLOT):
        story.out.append(Outgoing(story.lane, HowToGoOn(), op=CLOSE, slot=FROZEN_SLOT))
    if changed.change.takes_back:
        story.resume_section()
    if changed.change.goes_back:
        story.close_undone()
    story.out.append(news_line(changed))
    story.is_buried = True


# While it does not


def _announce_lobby(changed: Changed) -> Announcement:
    change, lane = changed.change, Lane(channel=changed.game.record.channel)
    shown = Outgoing(lane, Lobby(), op=SEND if change.starts_anew else SHOW, slot=LOBBY_SLOT)
    if isinstance(change, Restored):
        return Announcement((news_line(changed), msgspec.structs.replace(shown, op=SEND)))
    before = (Outgoing(lane, op=DELETE, slot=LOBBY_SLOT),) if isinstance(change, PostedAnew) else ()
    return Announcement((*before, shown))


def _make_outgoing(changed: Changed, message: OutMessage) -> Outgoing:
    return Outgoing(Lane(channel=changed.game.record.channel), message)


def _closed_notices(changed: Changed, why: str) -> list[Outgoing]:
    """Notices to the host and awaited players about the closed channel."""
    record = changed.game.record
    awaited = (seat.user for seat in record.seats if seat.awaited is not None and not seat.dm_closed)
    people = dict.fromkeys(user for user in (record.host, *awaited) if user)
    return [Outgoing(Lane(user=user), HeldUp(user=user, why=why)) for user in people]


def _calling_off_messages(changed: Changed) -> list[Outgoing]:
    lane, change = Lane(channel=changed.game.record.channel), changed.change
    made = [
        Outgoing(lane, ClosedByCallingOff(), op=CLOSE, slot=held.slot)
        for held in changed.held
        if held.lane.channel is not None and held.slot != TURN_SLOT
    ]
    what = "lapsed"
    if isinstance(change, GameCancelled):
        what = "last" if change.reason == "last_person" else "cancelled"
    return [*made, _make_outgoing(changed, CalledOff(what=what, by=changed.by.user if changed.by else 0))]


def _announce_frozen(changed: Changed) -> Announcement:
    """Messages of a frozen game. Its untold story is kept."""
    untold = [*map(from_stored, changed.bookmark.get("untold", ())), *changed.missed]
    if not changed.game.record.is_open:
        return _announce_kept_story(changed, untold)
    said = () if isinstance(changed.change, StoryKept) else tuple(_resume_questions(changed))
    kept = [to_stored(one) for one in untold]
    return Announcement(said, {**changed.bookmark, "untold": kept} if kept else None)


def _announce_kept_story(changed: Changed, untold: Iterable[OutMessage]) -> Announcement:
    """The kept story of a game that never resumes."""
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
    return Announcement((_make_outgoing(changed, story),), bookmark)


def _resume_questions(changed: Changed) -> list[Outgoing]:
    """The question how to continue, and news about the table."""
    change, lane = changed.change, Lane(channel=changed.game.record.channel)
    anew = isinstance(change, (Froze, Restored)) or change.starts_anew
    asking = Outgoing(lane, HowToGoOn(), op=SEND if anew else SHOW, slot=FROZEN_SLOT)
    if isinstance(change, Froze):
        return [asking, Outgoing(Lane(user=changed.game.record.host), HowToGoOnForHost())]
    return [news_line(changed), asking] if change.is_news else [asking]
