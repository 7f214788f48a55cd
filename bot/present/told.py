"""Stretches of the story as messages: an epoch's opening, what happened since, the log."""

from __future__ import annotations

from bot.present.ids import kind
from bot.present.names import Names
from bot.present.plan import TEXT, Picture, Plan, clip
from bot.present.story import Happening, Position, entry_lines, happenings, lines, tail
from bot.present.turn import heading
from engine.view import CardView, View


def opening(view: View, stretch: list[Happening], names: Names, epoch: int) -> Plan:
    """The opening of an epoch: areas, tokens, the Empires on the map."""
    story = lines([one.event for one in stretch], names)
    cards = [_empire(one, names) for one in view.empires]
    seats = [
        names.texts("epoch-seat", seat=names.seat(one.seat), gold=one.gold)
        for one in sorted(view.seats, key=lambda one: one.rank)
    ]
    top = heading(view, names)
    below = "\n".join([*cards, " · ".join(seats)])
    room = TEXT - len(top) - len(below) - 4
    text = "\n".join(part for part in (top, tail(story, room) if room > 0 else "", below) if part)
    return Plan(clip(text, TEXT), (), (), Picture("world"))


def _empire(card: CardView, names: Names) -> str:
    return names.texts(
        "epoch-empire",
        number=card.number,
        card=names.of("empire", card.id),
        facts=names.card_facts("empire", card.id) or names.list("land", card.start_lands),
    )


def last_turn_end(view: View, names: Names) -> Position:
    """Where the reader's last turn ended: there "since my last turn" begins. The start when there was none.

    The view's news must reach back to the beginning.
    """
    ended = (0, 0)
    for one in happenings(view):
        if names.telling.of(kind(one.event)).closes == "turn" and getattr(one.event, "seat", "") == view.me:
            ended = (one.at[0], one.at[1] + 1)
    return ended


def recap(view: View, names: Names) -> Plan:
    """What happened since the reader's own last turn. The view's news reach back to the beginning."""
    told = lines([one.event for one in happenings(view, last_turn_end(view, names))], names)
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
