"""A bookmark in a game: up to where its channel knows the log by the last change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bot.domain.out_message import OutMessage, Stored, read
from bot.messages.line import News
from bot.messages.question import Question
from bot.messages.story import CatchUp, Stretch
from bot.words.story_lines import START
from engine.turns import LogPosition


class Bookmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Log positions as of the game's last change.

    `reported`: up to where the channel knows the log.
    `section`: where the running stretch of the story began, `what` it is ("turn", "epoch" or "end") and in
    which `epoch`.
    `untold` are messages that could not be sent before the game stood still.
    `private_news`: the last log entry whose private news were sent.
    """

    reported: LogPosition = START
    section: LogPosition = START
    what: str = ""
    epoch: int = 0
    untold: tuple[Stored, ...] = ()
    private_news: int = -1


class MissedStory(msgspec.Struct, frozen=True):
    """The story that a channel was not told: what one message tells, and what is sent again as it was.

    `since` is where the untold story begins, if there is one; `news` are lines about the table.
    `asked` says that only questions are missing, which tell their own story when they are asked again.
    """

    since: LogPosition | None = None
    asked: bool = True
    news: tuple[News, ...] = ()
    ending: tuple[OutMessage, ...] = ()


def sort_missed(messages: Iterable[OutMessage]) -> MissedStory:
    """Sort what these messages, which were never sent, would have told."""
    listed = list(messages)
    story = [one for one in listed if isinstance(one, Stretch) and not one.tells_ending]
    since = min((one.first for one in story), default=None)
    news = tuple(one for one in _with_news(listed) if isinstance(one, News))
    asked = not news and all(isinstance(one, Question) for one in story)
    return MissedStory(since, asked, news, tuple(one for one in listed if one.tells_ending))


def _with_news(messages: Iterable[OutMessage]) -> Iterator[OutMessage]:
    """Yield each message, and after one that catches up the news that it tells."""
    for one in messages:
        yield one
        if isinstance(one, CatchUp):
            yield from map(read, one.news)
