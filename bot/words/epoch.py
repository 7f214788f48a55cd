"""Stretches of the story as messages: an epoch's opening, the log."""

from __future__ import annotations

from bot.words.draft import TEXT, MessageDraft, PictureRequest, clip
from bot.words.names import Names
from bot.words.story import Happening, entry_lines, lines, tail
from bot.words.turn import heading, over
from engine.view import CardView, View


def opening(view: View, stretch: list[Happening], names: Names, epoch: int) -> MessageDraft:
    """The opening of an epoch: areas, tokens, the cards by which its turns go."""
    story = lines([one.event for one in stretch], names)
    cards = [_card(one, names) for one in view.cards]
    seats = [
        names.texts("epoch-seat", seat=names.seat(one.seat), score=names.score(one.score))
        for one in sorted(view.seats, key=lambda one: one.rank)
    ]
    top = heading(view, names)
    below = "\n".join([*cards, " · ".join(seats)])
    room = TEXT - len(top) - len(below) - 4
    said = tail(story, room) if room > 0 else ""
    text = "\n".join(part for part in (over(top, said), said, below) if part)
    return MessageDraft(clip(text, TEXT), picture=PictureRequest("world"), quiet=True)


def _card(card: CardView, names: Names) -> str:
    kind = names.edition.turn_cards
    return names.texts(
        "epoch-empire",
        number=card.number,
        card=names.of(kind, card.id),
        facts=names.card_facts(kind, card.id) or names.list("land", card.start_lands),
    )


def log(view: View, names: Names) -> str:
    """All of the log that this audience may know, a line for each entry, as a text file.

    While the game runs the entries are numbered as this audience knows them: a gap would tell of another.
    """
    rows = []
    known = [news for news in view.news if news.events or not names.game.open]
    for number, news in enumerate(known):
        for line in entry_lines(news, names):
            rows.append(f"{number:>5}  {line.replace('**', '')}")
    return "\n".join(rows) + "\n"
