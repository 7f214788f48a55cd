"""Stretches of the story as messages: an epoch's opening, what happened since, the log."""

from __future__ import annotations

from bot.present.names import Names
from bot.present.plan import TEXT, Picture, Plan, clip
from bot.present.story import Happening, entry_lines, happenings, lines, tail
from bot.present.turn import heading
from engine.view import View


def epoch(view: View, stretch: list[Happening], names: Names) -> Plan:
    """The opening of an epoch: areas, tokens, the Empires on the map."""
    story = lines([one.event for one in stretch], names)
    cards = [_empire(one.id, one.number, one.start_lands, names) for one in view.empires]
    seats = [
        names.texts("epoch-seat", seat=names.seat(one.seat), gold=one.gold)
        for one in sorted(view.seats, key=lambda one: one.rank)
    ]
    top = heading(view, names)
    below = "\n".join([*cards, " · ".join(seats)])
    room = TEXT - len(top) - len(below) - 4
    text = "\n".join(part for part in (top, tail(story, room) if room > 0 else "", below) if part)
    return Plan(clip(text, TEXT), (), (), Picture("world"))


def _empire(card: str, number: int, starts: tuple[str, ...], names: Names) -> str:
    effect = names.card_text("empire", card)
    return names.texts(
        "epoch-empire",
        number=number,
        card=names.of("empire", card),
        starts=names.list("land", starts),
        text=effect or "none",
    )


def recap(view: View, since: int, names: Names) -> Plan:
    """What happened since the reader's own last turn."""
    told = lines([one.event for one in happenings(view, (since, 0))], names)
    head = names.texts("recap-title", seat=names.seat(view.me or ""))
    body = tail(told, TEXT - len(head) - 2) or names.texts("recap-nothing")
    return Plan(f"{head}\n{body}")


def log(view: View, names: Names) -> str:
    """All of the log that this audience may know, a line for each entry, as a text file."""
    rows = []
    for news in view.news:
        for line in entry_lines(news, names):
            rows.append(f"{news.n:>5}  {line.replace('**', '')}")
    return "\n".join(rows) + "\n"
