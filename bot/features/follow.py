"""Following a table without a seat: what happens there, by direct message."""

from __future__ import annotations

from bot.core.draft import Draft
from bot.domain.records import LOBBY, RUNNING
from bot.domain.requests import Refused
from bot.domain.terms import FOLLOWED, Follower
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import add_choices, describe_arguments

FEATURE = Feature(__name__)


MOST = 50
"""Followers of a table."""


def follow_table(draft: Draft, what: str) -> None:
    """Send the actor news of the game by direct message, or no more (""). Nothing is announced.

    Raises: Refused with wrong_phase, no_such_choice, many_followers(most).
    """
    draft.need(LOBBY, RUNNING)
    assert draft.by is not None
    if what and what not in FOLLOWED:
        raise Refused("no_such_choice")
    draft.drop_follower(draft.by.user)
    if not what:
        return
    if len(draft.record.followers) >= MOST:
        raise Refused("many_followers", most=MOST)
    draft.set(followers=(*draft.record.followers, Follower(draft.by.user, what)))


@FEATURE.command("command-follow")
@describe_arguments(what="follow")
@add_choices(what=("follow-{}", (*FOLLOWED, "none")))
async def follow(answer: Answer, what: str = FOLLOWED[0]) -> None:
    """Follow this table by direct message."""
    await answer.do(follow_table, "" if what == "none" else what)
    await answer.tell(f"done-follow-{what}")
