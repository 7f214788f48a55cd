"""Questions of a running game, posted in its channel below the story."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.core.presenter import Changed
from bot.domain.awake import ping_place
from bot.domain.change import PostedAnew
from bot.domain.out_message import seat_slot
from bot.messages.question import Question
from bot.outbox.storyteller import Storyteller
from bot.words.wording import tip_name
from engine.records import Asked


class Pings:
    """Chooses the new questions that ping, once per person and change."""

    def __init__(self, changed: Changed) -> None:
        self._record, self._at = changed.game.record, changed.at
        self._pinged: set[int] = set()

    def claim(self, asked: Asked, where: str) -> bool:
        """Claim the ping of a question in "channel" or "dm". False if it does not ping.

        Each user is pinged once per change.
        """
        sitting = self._record.seat(asked.seat)
        if sitting is None or not sitting.user or sitting.user in self._pinged:
            return False
        pings = ping_place(self._record, sitting, self._at, secret=asked.secret) == where
        if pings:
            self._pinged.add(sitting.user)
        return pings


def ask_all(story: Storyteller, before: Collection[str], pings: Pings) -> None:
    """Ask each seat below the story.

    Seats in `before` were already asked.
    """
    asked = {one.seat: one for one in story.view.asked if story.is_person(one.seat)}
    kept = {seat for seat in story.open if seat in asked and not story.is_buried}
    for seat in [one for one in story.open if one not in kept]:
        story.close(seat, story.end)
    if len(asked) > len(kept):
        story.settle(story.can_pass)
    for seat, one in asked.items():
        if seat in kept:
            _update_question(story, one, pings)
        else:
            newly = seat not in before or story.changed.change.starts_anew
            since, ping, tip = (
                story.untold_since(),
                newly and pings.claim(one, "channel"),
                _tip_name(story, one),
            )
            message = story.make_stretch(
                Question, since, story.end, last=story.last, seat=seat, ping=ping, tip=tip
            )
            _show_question(story, message)


def _update_question(story: Storyteller, asked: Asked, pings: Pings) -> None:
    """Update a seat's question, or post it again."""
    change, slot, before = story.changed.change, seat_slot(asked.seat), story.open[asked.seat]
    held = story.changed.held_message(slot)
    decision = held.decision if held is not None else None
    anew = isinstance(change, PostedAnew) and change.slot == slot
    if decision == asked.id and not (change.shows_again or anew):
        story.questions[asked.seat] = before
        return
    skip = story.reported_stretches(asked.seat)
    question = story.make_stretch(
        Question, before.since, story.end, last=story.last, seat=asked.seat, skip=skip
    )
    read = before.read if decision == asked.id else (*before.read, before.tip)
    tips = {"tip": _tip_name(story, asked), "read": tuple(dict.fromkeys(read))}
    question = msgspec.structs.replace(question, version=before.version + 1, **tips)
    if isinstance(change, PostedAnew) and anew:
        question = msgspec.structs.replace(question, ping=change.ping and pings.claim(asked, "channel"))
    _show_question(story, question)


def _tip_name(story: Storyteller, asked: Asked) -> str:
    """Name of the tip for a public question."""
    own = None if asked.secret else story.changed.game.view(asked.seat).decision
    return tip_name(own, story.record.edition) if own is not None else ""


def _show_question(story: Storyteller, question: Question) -> None:
    story.questions[question.seat] = question
    story.reported = story.end
