"""Words of a look back: where a person left most lying in a game that is over."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import choices, lists
from bot.words.names import Names
from bot.words.turn import numeral
from bot.words.wording import prompt
from engine.searching.looking_back import Missed


def missed_choices(missed: Sequence[Missed], names: Names) -> list[str]:
    """Return a line for each choice: what was asked, what was chosen, what was better and by how much."""
    return [_line(one, names) for one in missed] or [names.texts("look-back-none")]


def _line(one: Missed, names: Names) -> str:
    chosen, better = (
        lists.whole_label(offer, one.decision, names) for offer in choices.offers(one.decision, one.hints)
    )
    return names.texts(
        "look-back-choice",
        when=names.texts("heading-epoch", epoch=numeral(one.epoch), number=one.epoch),
        ask=prompt(one.decision, names),
        chosen=chosen,
        better=better,
        points=f"{one.less:.1f}",
        error=f"{one.error:.1f}",
    )
