"""People's statistics in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.features.statistics.overview import Conduct, Overview
from bot.features.statistics.ratings import PlayerRating
from bot.features.statistics.yearly import Year
from bot.words.catalogue import Texts
from bot.words.clock import span
from bot.words.deeds import signed
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.wording import capital
from engine.edition import Edition
from render import YearPage

SHOWN = 15
MINUTE = 60.0


def of_person(
    mention: str, found: list[tuple[PlayerRating, Edition]], how: Conduct, texts: Texts
) -> MessageDraft:
    """Return a person's standing in each edition, then luck, speed and reliability over all."""
    if not found:
        return MessageDraft(texts("stats-none", who=mention))
    lines = [texts("stats-title", who=mention), *(_edition(*one, texts) for one in found)]
    return MessageDraft(clip("\n".join([*lines, *_conduct(how, texts)]), TEXT))


def of_games(title: str, found: Overview, edition: Edition | None, texts: Texts) -> MessageDraft:
    """Return the games of a server, or everywhere; with its cards where they are of one edition."""
    if not found.games:
        return MessageDraft(texts("stats-no-games", where=title))
    counts = texts("stats-games", games=found.games, people=found.people)
    lines = [texts("stats-games-title", where=title), counts]
    lines += _of_edition(found, edition, texts) if edition else [_by_edition(found, texts)]
    if found.people:
        lines.append(texts("stats-finished", percent=round(100 * found.finished)))
    if found.pace:
        lines.append(texts("stats-pace", span=_span(found.pace, texts)))
    if found.busiest:
        busiest = [texts("stats-card", card=f"<@{user}>", times=games) for user, games in found.busiest]
        lines.append(texts("stats-busiest", list=texts.join(busiest)))
    return MessageDraft(clip("\n".join(lines), TEXT))


def _of_edition(found: Overview, edition: Edition, texts: Texts) -> list[str]:
    score = texts.of(edition.id)("score", amount=round(found.score))
    cards = [("cards", found.cards), ("winning", found.winning)]
    return [
        texts("stats-winning-score", score=score),
        *(
            texts(f"stats-{what}", cards=texts.join(_cards(most, edition, texts)))
            for what, most in cards
            if most
        ),
    ]


def _by_edition(found: Overview, texts: Texts) -> str:
    played = [
        texts("stats-card", card=texts.of(one)("edition-name"), times=times) for one, times in found.editions
    ]
    return texts("stats-editions", list=texts.join(played))


def leaderboard(edition: str, found: list[PlayerRating], texts: Texts) -> MessageDraft:
    """Return the people of a server in one edition, best first."""
    name = texts.of(edition)("edition-name")
    if not found:
        return MessageDraft(texts("leaderboard-none", edition=name))
    lines = [
        texts("leaderboard-line", rank=f"{rank}\\.", who=f"<@{one.user}>", rating=one.rating, **_counts(one))
        for rank, one in enumerate(found[:SHOWN], 1)
    ]
    return MessageDraft(clip("\n".join([texts("leaderboard-title", edition=name), *lines]), TEXT))


def _edition(one: PlayerRating, edition: Edition, texts: Texts) -> str:
    words = texts.of(one.edition)
    line = texts("stats-line", edition=words("edition-name"), rating=one.rating, **_counts(one))
    cards = _cards(one.cards, edition, texts)
    return line + (f"\n{texts('stats-cards', cards=texts.join(cards))}" if cards else "")


def _counts(one: PlayerRating) -> dict[str, int]:
    return {"games": one.games, "wins": one.wins, "left": one.left, "beaten": round(100 * one.beaten)}


def _cards(cards: Iterable[tuple[str, int]], edition: Edition, texts: Texts) -> list[str]:
    return [
        texts("stats-card", card=edition.name(edition.turn_cards, card, texts.locale), times=times)
        for card, times in cards
        if card in edition.cards.names.get(edition.turn_cards, ())
    ]


def _conduct(how: Conduct, texts: Texts) -> list[str]:
    """A line for each that is known of luck, speed and reliability."""
    lines = [texts("stats-reliable", finished=how.finished, games=how.games, late=how.late)]
    if how.answers:
        lines.append(texts("stats-pace", span=_span(how.pace, texts)))
    if how.fights:
        more = signed(how.won - how.expected)
        lines.append(texts("stats-luck", won=how.won, of=how.fights, **more))
    return lines


def _span(seconds: float, texts: Texts) -> str:
    return span(seconds, texts) if seconds >= MINUTE else texts("span-seconds", n=max(1, round(seconds)))


def year_page(
    name: str, found: Year, editions: Mapping[str, Edition], texts: Texts, *, server: bool
) -> YearPage:
    """Return what the picture of a year tells, in the reader's words."""
    cards = [
        (known.name(known.turn_cards, card, texts.locale), times)
        for (edition, card), times in found.cards
        if card in (known := editions[edition]).cards.names.get(known.turn_cards, ())
    ]
    return YearPage(
        name=name,
        year=found.year,
        games=found.games,
        won=found.won,
        months=found.months,
        editions=[(capital(texts.of(one)("edition-name.short")), times) for one, times in found.editions],
        cards=cards,
        rated=texts.of(found.rated)("edition-name") if found.rated else "",
        rating=found.rating,
        luck=found.luck,
        people=found.people if server else 0,
    )
