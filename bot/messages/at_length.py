"""All of it: a turn at length, from the public view, to whoever asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.messages.stretch import Stretch
from bot.words.ids import TOLD, custom_id
from bot.words.message_draft import TEXT, Button, MessageDraft, clip
from bot.words.names import Names
from bot.words.story_lines import Happening, lines
from bot.words.summary import summary
from bot.words.turn import heading
from engine.records import tag_of
from engine.turns import turns_of
from engine.view import View


def more_button(stretch: Stretch, names: Names) -> Button:
    """Return the button that shows all of a stretch; it says where that stands in the log."""
    numbers = (*stretch.first, *stretch.since, *stretch.until, stretch.last, stretch.epoch)
    return Button(
        custom_id(names.game.id, TOLD, ".".join(map(str, numbers))), names.texts("button-all-of-it")
    )


def stretch_named(written: str) -> Stretch:
    """Return the stretch that a component names. Raises ValueError when it names none."""
    a, b, c, d, e, f, last, epoch = map(int, written.split("."))
    return Stretch(lead=(a, b), since=(c, d), until=(e, f), last=last, epoch=epoch)


def so_far(view: View, names: Names) -> list[MessageDraft]:
    """Return what happened since a turn ended. The view's news reach back to the beginning."""
    found: list[Any] = []
    for turn in turns_of(view.news):
        found = [] if turn.over else [*found, *turn.events]
    return _pages([heading(view, names), *lines(found, names)])


def at_length(
    view: View, stretch: list[Happening], names: Names, epoch: int, lead: Iterable[Happening] = ()
) -> list[MessageDraft]:
    """Return a stretch told: a turn that ended by its whole summary, then line by line."""
    events = [one.event for one in stretch]
    if not (events and names.narration.of(tag_of(events[-1])).closes == "turn"):
        return _pages([heading(view, names), *lines(events, names)])
    return _pages([summary(view, stretch, names, epoch, lead).text, *lines(events, names)])


def _pages(said: Iterable[str]) -> list[MessageDraft]:
    """The lines in as many messages as they take."""
    pages = [""]
    for line in "\n".join(said).splitlines():
        if len(pages[-1]) + len(line) >= TEXT:
            pages.append("")
        pages[-1] = clip(f"{pages[-1]}\n{line}".strip(), TEXT)
    return [MessageDraft(page) for page in pages]
