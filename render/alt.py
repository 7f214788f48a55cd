"""The picture's story in words, for people who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.view import View
from render.options import DrawOptions
from render.story import Story
from render.texts import building, name, text, years

LIMIT = 1024
"""Discord takes no longer alt text."""


def listed(parts: Sequence[str], most: int, locale: str) -> str:
    """The parts with commas; beyond `most` only their number."""
    if len(parts) <= most:
        return ", ".join(parts)
    rest = text(locale, "alt-and-more", count=len(parts) - most)
    return ", ".join(parts[:most]) + " " + rest


def seat_word(seat: str, options: DrawOptions) -> str:
    """A seat's name in an alt text."""
    return options.names.get(seat) or text(options.locale, "seat-letter", letter=seat)


def view_alt(view: View, story: Story, options: DrawOptions) -> str:
    """What happened and how things stand, most important first, cut at a sentence."""
    sentences = [
        text(options.locale, "alt-title", edition=view.edition, epoch=story.epoch, epochs=view.epochs),
        *turn_sentences(view, story, options),
        gold_sentence(view, story, options),
        *board_sentences(view, options),
    ]
    out = ""
    for sentence in sentences:
        if len(out) + 1 + len(sentence) <= LIMIT:
            out = f"{out} {sentence}".strip()
    return out


def turn_sentences(view: View, story: Story, options: DrawOptions) -> list[str]:
    """The Empire, and what it took, failed at, destroyed and built."""
    locale = options.locale

    def land(id: str) -> str:
        return name(view.edition, "land", id, locale)

    def things(where: Iterable[tuple[str, str]]) -> list[str]:
        return [
            text(locale, "alt-ruin", building=building(locale, what), land=land(id)) for id, what in where
        ]

    taken = [land(id) for id in story.started]
    for step in story.taken:
        who = seat_word(step.enemy, options) if step.enemy else ""
        taken.append(
            text(locale, "alt-taken-from", land=land(step.land), seat=who) if who else land(step.land)
        )
    ruins = things((ruin.land, what) for ruin in story.ruins for what in ruin.lost)
    waters = [name(view.edition, "water", id, locale) for id in dict.fromkeys(story.fleets)]
    wastes = [name(view.edition, "wasteland", id, locale) for id in dict.fromkeys(story.caravans)]
    told = [
        ("alt-taken", "lands", list(dict.fromkeys(taken)), 14),
        ("alt-failed", "lands", [land(id) for id in story.repulsed], 6),
        ("alt-ruins", "what", ruins, 6),
        ("alt-built", "what", things(story.built), 6),
        ("alt-fleets", "waters", waters, 6),
        ("alt-caravans", "wastelands", wastes, 6),
    ]
    parts = [text(locale, id, **{field: listed(all, most, locale)}) for id, field, all, most in told if all]
    return [*who_acts(view, story, options), *parts]


def who_acts(view: View, story: Story, options: DrawOptions) -> list[str]:
    """The Empire in play with its years and its seat, or who has to choose."""
    locale = options.locale
    if story.seat and story.empire:
        empire = name(view.edition, "empire", story.empire, locale)
        when = years(view.edition, story.empire, locale)
        kind = "alt-turn" if when else "alt-turn-plain"
        return [text(locale, kind, empire=empire, years=when, seat=seat_word(story.seat, options))]
    if view.asked:
        seats = [seat_word(asked.seat, options) for asked in view.asked]
        return [text(locale, "alt-asked", seat=listed(seats, 6, locale))]
    return []


def gold_sentence(view: View, story: Story, options: DrawOptions) -> str:
    """Each seat's gold in order of rank, with what the turn added; the final ranking at the end."""
    locale = options.locale
    if view.result is not None:
        places = [
            text(
                locale,
                "alt-final-seat",
                edition=view.edition,
                place=p.place,
                seat=seat_word(p.seat, options),
                gold=p.score,
            )
            for p in view.result
        ]
        return text(locale, "alt-final", list=", ".join(places))
    parts = []
    for seat in sorted(view.seats, key=lambda s: s.rank):
        gain = story.gold.get(seat.seat, 0)
        kind = "alt-gold-gain" if gain > 0 else "alt-gold-loss" if gain < 0 else "alt-gold-seat"
        parts.append(text(locale, kind, seat=seat_word(seat.seat, options), gold=seat.score, gain=gain))
    return text(locale, "alt-gold", edition=view.edition, list=", ".join(parts))


def board_sentences(view: View, options: DrawOptions) -> list[str]:
    """How many lands each seat holds, and where capitals stand."""
    locale, out = options.locale, []
    held = {seat.seat: sum(land.owner == seat.seat for land in view.lands.values()) for seat in view.seats}
    if any(held.values()):
        parts = [
            text(locale, "alt-armies-seat", seat=seat_word(s, options), count=n) for s, n in held.items()
        ]
        out.append(text(locale, "alt-armies", edition=view.edition, list=", ".join(parts)))
    capitals = [
        name(view.edition, "land", id, locale)
        for id, land in view.lands.items()
        if {"capital", "capitol"} & set(land.buildings)
    ]
    if capitals:
        out.append(text(locale, "alt-capitals", edition=view.edition, lands=listed(capitals, 12, locale)))
    return out


def board_alt(board: str, options: DrawOptions) -> str:
    """An empty board."""
    return text(options.locale, "alt-empty", board=board)
