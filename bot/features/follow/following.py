"""Following a table without a seat: what happens there, by direct message."""

from __future__ import annotations

from bot.core.draft import Draft
from bot.domain.records import LOBBY, RUNNING
from bot.domain.requests import Refused
from bot.domain.terms import FOLLOWED, Follower

MOST = 50
"""Followers of a table."""


def follow(draft: Draft, what: str) -> None:
    """The actor hears of the game by direct message, or ("") no longer. Nothing is announced.

    Refused: wrong_phase, no_such_choice, many_followers(most).
    """
    draft.need(LOBBY, RUNNING)
    assert draft.by is not None
    if what and what not in FOLLOWED:
        raise Refused("no_such_choice")
    others = tuple(one for one in draft.before.followers if one.user != draft.by.user)
    if what and len(others) >= MOST:
        raise Refused("many_followers", most=MOST)
    draft.set(followers=(*others, Follower(draft.by.user, what)) if what else others)


def lose(draft: Draft, user: int) -> None:
    """Somebody who does not see the table's channel any more follows it no longer. Nothing is announced."""
    draft.set(followers=tuple(one for one in draft.before.followers if one.user != user))
