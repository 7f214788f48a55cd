"""Commands /stats and /leaderboard, and the opt-out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import discord
from discord import app_commands

from bot.discord_io import rate_limiter
from bot.discord_io.discord_message import picture_file
from bot.discord_io.permissions import channel_ids
from bot.domain.terms import MINUTE
from bot.features.statistics.counting import Counting
from bot.features.statistics.ratings import Conduct, Overview, PlayerRating, Rival, Year
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import STYLED, Name, add_choices, describe_arguments, settings
from bot.play.suggest import need_edition, suggest_editions
from bot.store.results import Reliability, count_paces, reliability_of
from bot.words.catalogue import Texts
from bot.words.clock import format_span
from bot.words.deeds import signed_values
from bot.words.message_draft import MessageDraft
from bot.words.targets import Mention, one_line
from bot.words.whole_lines import keep_whole_lines
from bot.words.wording import capitalize
from engine import default_edition, load_edition
from engine.edition import Edition
from render import YearPage

FEATURE = Feature(__name__)


SHOWN = 15
RIVALS = 5
"""Max. opponents named."""


class FurtherFacts(NamedTuple):
    """A user's figures beyond editions: opponents, paces, reliability."""

    rivals: Sequence[Rival] = ()
    paces: Mapping[str, int] = {}
    reliable: Reliability = Reliability()


def person_message(
    mention: Mention,
    found: list[tuple[PlayerRating, Edition]],
    how: Conduct,
    texts: Texts,
    besides: FurtherFacts = FurtherFacts(),
) -> MessageDraft:
    """A user's rating in each edition, most played first, and their overall figures."""
    if not found:
        return MessageDraft(texts("stats-none", who=mention))
    found = sorted(found, key=lambda one: -one[0].games)
    lines = [texts("stats-title", who=mention), *(_edition(*one, texts) for one in found)]
    lines += [*_favourites(found, besides.paces, texts), *_rival_lines(besides.rivals, texts)]
    return MessageDraft(
        keep_whole_lines("\n".join([*lines, *_conduct_lines(how, besides.reliable, texts)]), texts)
    )


def _favourites(
    found: list[tuple[PlayerRating, Edition]], paces: Mapping[str, int], texts: Texts
) -> list[str]:
    """A user's most played edition and pace, if they vary."""
    named = [texts.for_edition(found[0][0].edition)("edition-name.short")] if len(found) > 1 else []
    named += [texts(f"pace-{next(iter(paces))}")] if len(paces) > 1 else []
    return [texts("stats-favourite", list=texts.join(named))] if named else []


def _rival_lines(rivals: Sequence[Rival], texts: Texts) -> list[str]:
    told = [
        texts("stats-rival", who=Mention(one.user), ahead=one.ahead, behind=one.behind, even=one.even)
        for one in rivals[:RIVALS]
    ]
    return [texts("stats-against", list=texts.join(told))] if told else []


def games_message(title: str, found: Overview, edition: Edition | None, texts: Texts) -> MessageDraft:
    """Statistics of a server's or all servers' games. Those of one edition include cards."""
    if not found.games:
        return MessageDraft(texts("stats-no-games", where=title))
    counts = texts("stats-games", games=found.games, people=found.people)
    lines = [texts("stats-games-title", where=title), counts]
    lines += _edition_lines(found, edition, texts) if edition else [_editions_line(found, texts)]
    if found.people:
        lines.append(texts("stats-finished", percent=round(100 * found.finished)))
    if found.pace:
        lines.append(texts("stats-pace", span=_format_span(found.pace, texts)))
    if found.busiest:
        busiest = [texts("stats-card", card=Mention(user), times=games) for user, games in found.busiest]
        lines.append(texts("stats-busiest", list=texts.join(busiest)))
    return MessageDraft(keep_whole_lines("\n".join(lines), texts))


def _edition_lines(found: Overview, edition: Edition, texts: Texts) -> list[str]:
    score = texts.for_edition(edition.id)("score", amount=round(found.score))
    cards = [("cards", found.cards), ("winning", found.winning)]
    return [
        texts("stats-winning-score", score=score),
        *(
            texts(f"stats-{what}", cards=texts.join(_card_lines(most, edition, texts)))
            for what, most in cards
            if most
        ),
    ]


def _editions_line(found: Overview, texts: Texts) -> str:
    played = [
        texts("stats-card", card=texts.for_edition(one)("edition-name"), times=times)
        for one, times in found.editions
    ]
    return texts("stats-editions", list=texts.join(played))


def leaderboard_text(edition: str, found: list[PlayerRating], texts: Texts) -> MessageDraft:
    """Ranking of a server's players in one edition."""
    name = texts.for_edition(edition)("edition-name")
    if not found:
        return MessageDraft(texts("leaderboard-none", edition=name))
    lines = [
        texts("leaderboard-line", rank=f"{rank}\\.", who=Mention(one.user), **_rating_values(one))
        for rank, one in enumerate(found[:SHOWN], 1)
    ]
    return MessageDraft(
        keep_whole_lines("\n".join([texts("leaderboard-title", edition=name), *lines]), texts)
    )


def _edition(one: PlayerRating, edition: Edition, texts: Texts) -> str:
    words = texts.for_edition(one.edition)
    line = texts("stats-line", edition=words("edition-name"), **_rating_values(one))
    cards = _card_lines(one.cards, edition, texts)
    return line + (f"\n{texts('stats-cards', cards=texts.join(cards))}" if cards else "")


def _rating_values(one: PlayerRating) -> dict[str, int | str]:
    beaten = "none" if one.beaten is None else round(100 * one.beaten)
    rating = "none" if one.rating is None else one.rating
    return {"games": one.games, "wins": one.wins, "left": one.left, "beaten": beaten, "rating": rating}


def _card_lines(cards: Iterable[tuple[str, int]], edition: Edition, texts: Texts) -> list[str]:
    return [
        texts("stats-card", card=edition.name(edition.turn_cards, card, texts.locale), times=times)
        for card, times in cards
        if card in edition.cards.names.get(edition.turn_cards, ())
    ]


def _conduct_lines(how: Conduct, reliable: Reliability, texts: Texts) -> list[str]:
    """A line for each known figure: reliability, speed, luck."""
    lines = [texts("stats-reliable", finished=how.finished, games=how.games, late=how.late)]
    if reliable.percent is not None:
        lines.append(texts("stats-in-time", percent=reliable.percent, choices=reliable.choices))
    if how.answers:
        lines.append(texts("stats-pace", span=_format_span(how.pace, texts)))
    if how.fights:
        more = signed_values(how.won - how.expected)
        lines.append(texts("stats-luck", won=how.won, of=how.fights, **more))
    return lines


def _format_span(seconds: float, texts: Texts) -> str:
    return (
        format_span(seconds, texts) if seconds >= MINUTE else texts("span-seconds", n=max(1, round(seconds)))
    )


def year_page(
    name: str, found: Year, editions: Mapping[str, Edition], texts: Texts, *, server: bool
) -> YearPage:
    """Data of a year's picture in the reader's language."""
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
        editions=[
            (capitalize(texts.for_edition(one)("edition-name.short")), times) for one, times in found.editions
        ],
        cards=cards,
        rated=texts.for_edition(found.rated)("edition-name") if found.rated else "",
        rating=found.rating,
        luck=found.luck,
        people=found.people if server else 0,
    )


# Commands

DEFAULT = default_edition()
GameYear = app_commands.Range[int, 2020, 2999]


@FEATURE.command("command-stats", limit=rate_limiter.PICTURE)
@describe_arguments(who="player", edition="edition", server="server", year="year", style="style")
@app_commands.autocomplete(edition=suggest_editions)
@add_choices(style=STYLED)
async def show_stats(
    answer: Answer,
    who: discord.User | None = None,
    edition: Name | None = None,
    server: bool = False,
    year: GameYear | None = None,
    style: str = "",
) -> None:
    """Show a user's statistics (default: own), or those of an edition or server.

    With a year, a picture of it: a person's, or the server's.
    """
    guild, _channel, _parent = channel_ids(answer.interaction)
    if edition is not None:
        need_edition(edition)
    if year is not None:
        whose = who if who is not None else answer.interaction.user
        style = style or (await answer.service.servers.read(guild)).settings.style
        await _show_year(answer, whose, guild if server and who is None else None, year, style)
        return
    if who is None and (server or edition):
        await answer.say(await _games_overview(answer, guild if server else None, edition or ""))
        return
    user = who.id if who is not None else answer.user
    found, how = await answer.parts.memory_of(Counting).person_figures(user)
    found = [one for one in found if edition in (None, one.edition)]
    known = await _load_editions(one.edition for one in found)
    pairs = [(one, known[one.edition]) for one in found]
    besides = await _further_facts(answer, user)
    await answer.say(person_message(Mention(user), pairs, how, answer.texts, besides))


async def _further_facts(answer: Answer, user: int) -> FurtherFacts:
    """Further facts about a user, their meetings with the reader first."""
    rivals = await answer.parts.memory_of(Counting).person_rivals(user)
    rivals.sort(key=lambda one: one.user != answer.user)
    paces = await answer.service.query(count_paces, user)
    return FurtherFacts(rivals, paces, await answer.service.query(reliability_of, user))


async def _show_year(
    answer: Answer, who: discord.User | discord.Member, guild: int | None, year: int, style: str
) -> None:
    """Answer with the picture of a year.

    Raises: Refused with not_counted, no_pictures.
    """
    counting, texts = answer.parts.memory_of(Counting), answer.texts
    found = await (
        counting.guild_year(guild, year) if guild is not None else counting.person_year(who.id, year)
    )
    mention = texts("stats-where", edition="none", here="yes") if guild is not None else Mention(who.id)
    if not found.games:
        await answer.say(MessageDraft(texts("stats-no-year", who=mention, year=str(year))))
        return
    known = await _load_editions([*dict(found.editions), *(edition for (edition, _), _ in found.cards)])
    name = one_line(who.display_name) if guild is None else texts("stats-our-server")
    page = year_page(name, found, known, texts, server=guild is not None)
    drawn = await answer.run_job(lambda jobs: jobs.year(page, style, texts.locale))
    await answer.say(MessageDraft(texts("stats-year", who=mention, year=str(year))), [picture_file(*drawn)])


async def _games_overview(answer: Answer, guild: int | None, edition: str) -> MessageDraft:
    found = await answer.parts.memory_of(Counting).games_overview(guild, edition)
    texts = answer.texts
    name = texts.for_edition(edition)("edition-name") if edition else ""
    where = texts("stats-where", edition=name or "none", here="no" if guild is None else "yes")
    known = (await _load_editions([edition] if edition else [])).get(edition)
    return games_message(where, found, known, texts)


async def _load_editions(editions: Iterable[str]) -> dict[str, Edition]:
    """Load some editions. The first time takes a while."""
    return {edition: await asyncio.to_thread(load_edition, edition) for edition in set(editions)}


@FEATURE.command("command-leaderboard")
@app_commands.guild_only()
@describe_arguments(edition="edition")
@app_commands.autocomplete(edition=suggest_editions)
async def show_leaderboard(answer: Answer, edition: Name = DEFAULT) -> None:
    """List the best players of an edition in this server."""
    guild, _channel, _parent = channel_ids(answer.interaction)
    need_edition(edition)
    found = await answer.parts.memory_of(Counting).guild_standings(guild, edition)
    await answer.say(leaderboard_text(edition, found, answer.texts))


@FEATURE.command("command-settings-statistics", settings)
@describe_arguments(counted="counted")
async def set_counted(answer: Answer, counted: bool) -> None:
    """Set whether statistics include the user."""
    await answer.service.people.change_habits(answer.user, counted=counted)
    await answer.tell("done-counted", counted="yes" if counted else "no")
