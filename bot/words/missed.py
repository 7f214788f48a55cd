"""Texts of a look back at a user's costliest choices."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.choices import Choices, only_difference
from bot.words.names import Names
from bot.words.turn import epoch_numeral
from bot.words.wording import difference_values
from engine.searching.looking_back import Missed


def missed_lines(missed: Sequence[Missed], names: Names) -> list[str]:
    """A line per choice: when, chosen, better, and the difference."""
    return [_line(one, names) for one in missed] or [names.texts("look-back-none")]


def _line(one: Missed, names: Names) -> str:
    chosen, better = Choices(one.decision, (), names).all
    epoch, seat = (
        names.texts("heading-epoch", epoch=epoch_numeral(one.epoch), number=one.epoch),
        one.decision.seat,
    )
    return names.texts(
        "look-back-choice",
        when=epoch if names.side_seats(seat) == (seat,) else f"{epoch} · {names.seat(seat)}",
        chosen=chosen.deed,
        better=only_difference(better, chosen) or better.sentence,
        **difference_values(one.less, one.error, names),
    )
