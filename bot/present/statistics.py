"""People's statistics in words."""

from __future__ import annotations

from bot.present.catalogue import Texts
from bot.present.message import TEXT, MessageDraft, clip
from bot.service.statistics import Standing
from engine.edition import Edition

SHOWN = 15


def of_person(mention: str, found: list[tuple[Standing, Edition]], texts: Texts) -> MessageDraft:
    """A person's standing in each edition."""
    if not found:
        return MessageDraft(texts("stats-none", who=mention))
    lines = [texts("stats-title", who=mention), *(_edition(*one, texts) for one in found)]
    return MessageDraft(clip("\n".join(lines), TEXT))


def leaderboard(edition: str, found: list[Standing], texts: Texts) -> MessageDraft:
    """The people of a server in one edition, best first."""
    name = texts.of(edition)("edition-name")
    if not found:
        return MessageDraft(texts("leaderboard-none", edition=name))
    lines = [
        texts("leaderboard-line", rank=f"{rank}\\.", who=f"<@{one.user}>", rating=one.rating, **_counts(one))
        for rank, one in enumerate(found[:SHOWN], 1)
    ]
    return MessageDraft(clip("\n".join([texts("leaderboard-title", edition=name), *lines]), TEXT))


def _edition(one: Standing, edition: Edition, texts: Texts) -> str:
    words = texts.of(one.edition)
    line = texts("stats-line", edition=words("edition-name"), rating=one.rating, **_counts(one))
    cards = [
        texts("stats-card", card=edition.name(edition.turn_cards, card, texts.locale), times=times)
        for card, times in one.cards
        if card in edition.cards.names.get(edition.turn_cards, ())
    ]
    return line + (f"\n{texts('stats-cards', cards=texts.join(cards))}" if cards else "")


def _counts(one: Standing) -> dict[str, int]:
    return {"games": one.games, "wins": one.wins, "left": one.left, "beaten": round(100 * one.beaten)}
