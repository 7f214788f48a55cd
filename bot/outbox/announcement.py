"""Chooses a table's messages after a change, by slot and log position.

The words are composed when a message is sent, from its audience's view at that entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.core.presenter import Announcement, Changed
from bot.core.registry import REGISTRY
from bot.domain.change import Change, GameCancelled, LobbyLapsed, PostedAnew
from bot.domain.out_message import (
    BOARD_SLOT,
    FROZEN_SLOT,
    LOBBY_SLOT,
    MOTION,
    PING,
    OutMessage,
    from_stored,
    to_stored,
)
from bot.domain.records import LOBBY, Lane, Outgoing
from bot.messages.game_over import Result
from bot.messages.held_up import ChannelClosed, HeldUp
from bot.messages.standstill import Froze, HowToGoOnForHost, Restored
from bot.messages.story import CatchUp
from bot.messages.table import CalledOff
from bot.outbox.bookmark import Bookmark, MissedStory, sort_missed
from bot.outbox.private_tellings import PrivateTellings
from bot.outbox.questions import Pings, ask_all
from bot.outbox.reconcile import reconcile
from bot.outbox.storyteller import Storyteller
from bot.outbox.table_talk import aside_lines, news_line
from bot.outbox.tellings import due_pings, personal_messages
from bot.outbox.wanted import end_message, wanted_messages


class Told(msgspec.Struct, frozen=True):
    """The story of a change: messages that are only posted.

    * `bookmark`: None if it stays. `stored`: as it is kept.
    * `closing`: last messages of slots, None for a deletion.
    * `private`: private messages, sent after the questions.
    """

    story: Sequence[Outgoing] = ()
    bookmark: Bookmark = Bookmark()
    stored: dict[str, Any] | None = None
    closing: dict[str, OutMessage | None] = {}
    private: Sequence[Outgoing] = ()


def make_announcement(changed: Changed) -> Announcement:
    """Messages of a table after a change, in order, and its bookmark."""
    if isinstance(changed.change, ChannelClosed):
        return Announcement(_closed_notices(changed, changed.change.why))
    told = _tell(changed)
    beside = [*due_pings(changed), *(one for tell in REGISTRY.announcing for one in tell(changed))]
    endings, shown = _change_slots(changed, told, [one for one in beside if one.slot])
    pinned = [one for one in shown if one.slot == BOARD_SLOT]
    shown_slots = {one.slot for one in shown}
    # The first edit answers a press: what ended beside the question comes after it.
    later = [one for one in endings if one.slot.startswith((PING, MOTION)) and one.slot not in shown_slots]
    whole = (
        *(one for one in endings if one not in later),
        *pinned,
        *told.story,
        *(one for one in shown if one not in pinned),
        *later,
        *told.private,
        *aside_lines(changed),
        *(one for one in beside if not one.slot),
        *personal_messages(changed, told.story),
    )
    return Announcement(whole, told.stored)


def _change_slots(
    changed: Changed, told: Told, beside: Iterable[Outgoing]
) -> tuple[list[Outgoing], list[Outgoing]]:
    """Endings and changes of the slots, with those `beside` the story."""
    view = changed.game.view(None) if told.bookmark.questions else None
    slots = {one.slot: one for one in (*wanted_messages(changed.game.record, view, told.bookmark), *beside)}
    anew = [slot for slot in slots if slot in told.closing or _is_anew(changed.change, slot)]
    return reconcile(changed.held, slots, partial(end_message, changed, told.closing), anew)


def _is_anew(change: Change, slot: str) -> bool:
    """True if a change posts a slot's message again. Questions follow the story."""
    if isinstance(change, PostedAnew):
        return change.slot == slot
    return slot in (LOBBY_SLOT, FROZEN_SLOT) and (change.starts_anew or isinstance(change, Restored))


def _tell(changed: Changed) -> Told:
    change, record = changed.change, changed.game.record
    if isinstance(change, (GameCancelled, LobbyLapsed)):
        return _tell_calling_off(changed)
    if record.frozen is not None:
        return _tell_frozen(changed)
    if record.phase == LOBBY:
        return Told([news_line(changed)] if isinstance(change, Restored) else [])
    return _tell_play(changed)


# While the game runs


def _tell_play(changed: Changed) -> Told:
    before = msgspec.convert(changed.bookmark, Bookmark)
    missed = sort_missed((*map(from_stored, before.untold), *changed.missed))
    if missed.since is not None and missed.asked:
        before = msgspec.structs.replace(before, reported=min(before.reported, missed.since))
    story, pings = Storyteller(changed, before), Pings(changed)
    asking = frozenset(story.open)
    if changed.change.starts_anew or before.untold:
        _repost_questions(story, missed, frozen=bool(before.untold))
    if changed.change.is_news:
        _post_table_news(story)
    story.tell()
    ask_all(story, asking, pings)
    story.settle(lambda _: False)
    private = PrivateTellings(changed, before.private_news + 1, asking, pings).messages()
    bookmark = story.bookmark()
    return Told(story.out, bookmark, bookmark.to_stored(), story.closing, list(private))


def _repost_questions(story: Storyteller, missed: MissedStory, *, frozen: bool) -> None:
    """Post all questions again, after the story the channel missed."""
    for seat in story.open:
        story.delete(seat)
    story.open = {}
    ending = () if story.changed.change.goes_back else missed.ending
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
    if changed.change.takes_back:
        story.resume_section()
    if changed.change.goes_back:
        story.close_undone()
    story.out.append(news_line(changed))
    story.is_buried = True


# While it does not


def _make_outgoing(changed: Changed, message: OutMessage) -> Outgoing:
    return Outgoing(Lane(channel=changed.game.record.channel), message)


def _closed_notices(changed: Changed, why: str) -> list[Outgoing]:
    """Notices to the host and awaited players about the closed channel."""
    record = changed.game.record
    awaited = (seat.user for seat in record.seats if seat.awaited is not None and not seat.dm_closed)
    people = dict.fromkeys(user for user in (record.host, *awaited) if user)
    return [Outgoing(Lane(user=user), HeldUp(user=user, why=why)) for user in people]


def _tell_calling_off(changed: Changed) -> Told:
    change = changed.change
    kept = _tell_kept_story(changed, map(from_stored, changed.bookmark.get("untold", ())))
    what = "lapsed"
    if isinstance(change, GameCancelled):
        what = "last" if change.reason == "last_person" else "cancelled"
    last = _make_outgoing(changed, CalledOff(what=what, by=changed.by.user if changed.by else 0))
    return msgspec.structs.replace(kept, story=[*kept.story, last])


def _tell_frozen(changed: Changed) -> Told:
    """Messages of a frozen game. Its untold story is kept."""
    change, record = changed.change, changed.game.record
    untold = [*map(from_stored, changed.bookmark.get("untold", ())), *changed.missed]
    if not record.is_open:
        return _tell_kept_story(changed, untold)
    kept = [to_stored(one) for one in untold]
    stored = {**changed.bookmark, "untold": kept} if kept else None
    if isinstance(change, Froze):
        return Told([Outgoing(Lane(user=record.host), HowToGoOnForHost())], stored=stored)
    return Told([news_line(changed)] if change.is_news else [], stored=stored)


def _tell_kept_story(changed: Changed, untold: Iterable[OutMessage]) -> Told:
    """The kept story of a game that never resumes."""
    frozen, since = changed.game.record.frozen, sort_missed(untold).since
    if frozen is None or since is None:
        return Told()
    bookmark = {name: value for name, value in changed.bookmark.items() if name != "untold"}
    until = (frozen.known + 1, 0)
    if since >= until:
        return Told(stored=bookmark)
    story = CatchUp(
        since=since,
        until=until,
        last=frozen.known,
        epoch=bookmark.get("epoch", 0),
        inside=bookmark.get("what", ""),
        head="off",
    )
    return Told([_make_outgoing(changed, story)], stored=bookmark)
