"""A bookmark: how much of a game's log its channel knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from bot.domain.out_message import OutMessage, Stored, from_stored
from bot.messages.line import News
from bot.messages.question import Question
from bot.messages.story import CatchUp, Stretch
from bot.words.story_lines import START
from engine.turns import LogPosition


class Bookmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Log positions at the game's last change.

    * `reported`: end of the reported log.
    * `section`: start of the running story section.
    * `what`: kind of that section ("turn", "epoch" or "end").
    * `epoch`: epoch of that section.
    * `untold`: messages kept while the game is frozen.
    * `private_news`: last entry whose private news were sent.
    * `board`: number of edits of the pinned message.
    * `questions`: messages of the open questions, by seat. Their slots store them.
    """

    reported: LogPosition = START
    section: LogPosition = START
    what: str = ""
    epoch: int = 0
    untold: tuple[Stored, ...] = ()
    private_news: int = -1
    board: int = 0
    questions: dict[str, Question] = {}

    def to_stored(self) -> dict[str, Any]:
        """Convert to plain JSON, without the questions."""
        plain: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(self, questions={}))
        return plain


class MissedStory(msgspec.Struct, frozen=True):
    """The story that a channel missed.

    * `since`: start of the untold story, if any.
    * `asked`: True if only questions are missing. They tell their own story when posted again.
    * `news`: lines about the table.
    * `ending`: messages sent again unchanged.
    """

    since: LogPosition | None = None
    asked: bool = True
    news: tuple[News, ...] = ()
    ending: tuple[OutMessage, ...] = ()


def sort_missed(messages: Iterable[OutMessage]) -> MissedStory:
    """Sort unsent messages by their content."""
    listed = list(messages)
    story = [one for one in listed if isinstance(one, Stretch) and not one.tells_ending]
    since = min((one.first_position for one in story), default=None)
    news = tuple(one for one in _flatten_news(listed) if isinstance(one, News))
    asked = not news and all(isinstance(one, Question) for one in story)
    return MissedStory(since, asked, news, tuple(one for one in listed if one.tells_ending))


def _flatten_news(messages: Iterable[OutMessage]) -> Iterator[OutMessage]:
    """Yield each message, and the news inside a CatchUp."""
    for one in messages:
        yield one
        if isinstance(one, CatchUp):
            yield from map(from_stored, one.news)
