"""A season in words: rules, tables and standings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.season import CALLED_OFF, ENDED, JOINING, Season, SeasonRules, SeasonTable
from bot.domain.table_settings import PACES
from bot.features.seasons.season_steps import LEAST_PEOPLE
from bot.features.seasons.standing import StandingLine, compute_standing
from bot.words.catalogue import Texts
from bot.words.clock import pace_line, relative_time
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import CARD_TEXT, Button, MessageDraft, Row
from bot.words.targets import Channel, Mention, escape_name, one_line
from bot.words.whole_lines import keep_whole_lines
from render import PodiumLine, PodiumPage

JOIN, LEAVE, RULES, BEGIN, CLOSE = (
    *("season_join", "season_leave", "season_rules"),
    *("season_begin", "season_close"),
)
SHOWN, PRIVATE_SHOWN, TABLES_SHOWN, NAMED = 16, 30, 25, 12
"""Limits of a message: lines of a standing in the channel and for one reader, tables, and names."""


def format_points(tenths: int, texts: Texts) -> str:
    """Points as text: "16", "4.5"."""
    whole, rest = divmod(tenths, 10)
    return texts("season-decimal", whole=str(whole), tenth=rest) if rest else str(whole)


def rules_lines(said: SeasonRules, texts: Texts) -> list[str]:
    """A season's rules, one per line."""
    lines = [_sizes_line(said, texts), pace_line(PACES[said.pace], texts)]
    if said.is_ladder:
        lines += [
            texts("season-rule-waiting", two=2 * said.seats, one=said.seats),
            texts("season-rule-rating"),
        ]
    else:
        worth = texts.join(format_points(one, texts) for one in said.points)
        lines += [
            texts("season-rule-sizes"),
            texts("season-rule-points", points=worth),
            texts("season-rule-ties"),
        ]
        lines += [texts("season-rule-rounds", days=said.days), texts("season-rule-alone")]
        lines += [texts("season-rule-late")] if said.days else []
    lines += [
        texts("season-rule-left"),
        texts("season-rule-rivals"),
        texts(f"season-rule-called-off{'-ladder' if said.is_ladder else ''}"),
    ]
    return [f"– {line}" for line in lines]


def _sizes_line(said: SeasonRules, texts: Texts) -> str:
    editions = texts.join(texts.for_edition(one)("edition-name") for one in said.editions)
    return texts("season-rule-tables", editions=editions, seats=said.seats, many=min(2, len(said.editions)))


def season_heading(season: Season, texts: Texts) -> str:
    """A season's name as a heading."""
    return texts("season-title", name=season_name(season.title))


def season_name(name: str) -> str:
    """A season's name for running text."""
    return escape_name(name)


def season_message(season: Season, texts: Texts) -> MessageDraft:
    """The season's pinned message, which is kept up to date."""
    lines = [season_heading(season, texts), _state_line(season, texts)]
    if season.trouble:
        lines.append(texts(f"season-trouble-{season.trouble}"))
    if season.phase == JOINING:
        lines += [_tables_line(season.rules, texts), _players_line(season, texts)]
    else:
        lines += _round_tables(season, texts)
        lines += standing_lines(season, texts, SHOWN)
    return MessageDraft(
        keep_whole_lines("\n".join(line for line in lines if line), texts, CARD_TEXT),
        _button_rows(season, texts),
    )


def _tables_line(said: SeasonRules, texts: Texts) -> str:
    """A line on the tables: editions, seats and pace."""
    return f"{_sizes_line(said, texts)} {texts('season-pace', pace=texts(f'pace-{said.pace}'))}"


def _players_line(season: Season, texts: Texts) -> str:
    """The number of players, and the first names."""
    people = season.playing
    who = [mention(season, one.number, texts) for one in people[:NAMED]]
    who += [texts("season-others", n=len(people) - NAMED)] if len(people) > NAMED else []
    return texts("season-joined-by", people=len(people), who=texts.join(who))


def rules_message(season: Season, texts: Texts) -> MessageDraft:
    """Message with a season's rules."""
    return MessageDraft(
        keep_whole_lines("\n".join([season_heading(season, texts), *rules_lines(season.rules, texts)]), texts)
    )


def private_standing(season: Season, user: int, texts: Texts) -> MessageDraft:
    """The standing for one reader, always with their own line."""
    lines = [
        season_heading(season, texts),
        _state_line(season, texts),
        *standing_lines(season, texts, PRIVATE_SHOWN),
    ]
    own = season.person_of(user)
    mine = [one for one in _standing(season)[PRIVATE_SHOWN:] if own is not None and one.person == own.number]
    lines += [_person_line(one, season, texts) for one in mine]
    return MessageDraft(keep_whole_lines("\n".join(lines), texts), _button_rows(season, texts))


def standing_lines(season: Season, texts: Texts, most: int) -> list[str]:
    """The top of the standing under a heading."""
    found = _standing(season)
    if not season.results:
        return []
    lines = [texts("season-standing"), *(_person_line(one, season, texts) for one in found[:most])]
    return [*lines, texts("season-more", n=len(found) - most)] if len(found) > most else lines


def _standing(season: Season) -> list[StandingLine]:
    return compute_standing((one.number for one in season.playing), season.results, season.rules)


def _person_line(one: StandingLine, season: Season, texts: Texts) -> str:
    shown = str(one.points) if season.rules.is_ladder else format_points(one.points, texts)
    who = mention(season, one.person, texts)
    return texts(
        "season-line", place=f"{one.place}\\.", who=who, points=shown, tables=one.tables, wins=one.wins
    )


def mention(season: Season, number: int, texts: Texts) -> Mention | str:
    """A person, "a player" if deleted."""
    user = season.person(number).user
    return Mention(user) if user is not None else texts("a-player")


def _state_line(season: Season, texts: Texts) -> str:
    people, until = len(season.playing), relative_time(season.due)
    if season.phase == ENDED:
        return texts("season-over", people=len(season.people), tables=len(season.results))
    if season.phase == JOINING:
        return texts("season-joining", rounds=season.rules.rounds, until=until)
    if season.rules.is_ladder:
        waiting = sum(1 for one in season.playing if one.waits)
        return texts("season-ladder", people=people, waiting=waiting)
    timed = "yes" if season.due else "no"
    return texts("season-round", round=season.round, rounds=season.rules.rounds, timed=timed, until=until)


def _round_tables(season: Season, texts: Texts) -> list[str]:
    """A line with links to the running tables."""
    open_ones = season.uncounted_tables if season.phase != ENDED else ()
    links = [texts.target.write(Channel(one.place)) for one in open_ones[:TABLES_SHOWN] if one.place]
    playing = [texts("season-tables", n=len(open_ones), tables=" ".join(links))] if open_ones else []
    return playing + _cancelled_lines(season, texts)


def _cancelled_lines(season: Season, texts: Texts) -> list[str]:
    """Lines of the round's cancelled tables, with the proposer."""
    there = [one for one in season.tables if one.round == season.round and one.result is not None]
    return [
        texts("season-cancelled", table=table_name(one), who=_proposer_name(season, one, texts))
        for one in there
        if one.result is not None and one.result.why == CALLED_OFF and one.result.by is not None
    ][:TABLES_SHOWN]


def _proposer_name(season: Season, table: SeasonTable, texts: Texts) -> Mention | str:
    by = table.result.by if table.result is not None else None
    return mention(season, by, texts) if by else texts("season-manager")


def table_line(season: Season, table: SeasonTable, texts: Texts) -> str:
    """The line that calls a table's players."""
    who = texts.join(mention(season, one, texts) for one in table.people)
    name = season_name(season.title)
    return texts("season-table-line", name=name, table=table_name(table), who=who)


def table_name(table: SeasonTable) -> str:
    """A table's number, after its round's number if there are rounds: "2.7"."""
    return f"{table.round}.{table.number}"


def ending_message(season: Season, texts: Texts) -> MessageDraft:
    """The final message: the top three, or that nothing was played."""
    first = [one for one in _standing(season) if one.place <= 3 and one.tables]
    if not first:
        return MessageDraft(texts("season-ended-unplayed", name=season_name(season.title)))
    lines = [texts("season-ended", name=season_name(season.title))]
    lines += [
        texts("season-medal", place=one.place, who=mention(season, one.person, texts)) for one in first[:6]
    ]
    users = [season.person(one.person).user for one in first[:6]]
    return MessageDraft("\n".join(lines), pings=tuple(one for one in users if one is not None))


def podium_page(season: Season, texts: Texts) -> PodiumPage:
    """Data of the final picture, with everybody who played."""
    lines = [
        PodiumLine(
            place=one.place,
            name=one_line(name) if (name := season.person(one.person).name) else "",
            points=str(one.points) if season.rules.is_ladder else format_points(one.points, texts),
            tables=one.tables,
            wins=one.wins,
        )
        for one in _standing(season)
        if one.tables
    ]
    return PodiumPage(
        title=season.title,
        lines=lines,
        people=len(season.people),
        tables=len(season.results),
        ladder=season.rules.is_ladder,
    )


def closing_question(season: Season, user: int, texts: Texts) -> MessageDraft:
    """Question before a user closes a season.

    A player is warned of coming last.
    """
    own = season.person_of(user)
    plays = own is not None and any(own.number in one.people for one in season.uncounted_tables)
    yes = Button(_button_id(CLOSE, season), texts("season-button-close"), "danger")
    no = Button(make_custom_id(NO_GAME, "keep"), texts("button-back"))
    said = [texts("season-close-sure", name=season_name(season.title))]
    said += [texts("season-close-own")] if plays else []
    return MessageDraft("\n".join(said), ((yes, no),))


def _button_rows(season: Season, texts: Texts) -> tuple[Row, ...]:
    if season.phase == ENDED:
        return ((_button(RULES, season, texts),),)
    joins = season.rules.is_ladder or season.phase == JOINING
    names: Sequence[str] = [JOIN, LEAVE] if joins else [LEAVE]
    last = [BEGIN] if season.phase == JOINING and len(season.playing) >= LEAST_PEOPLE else []
    return (tuple(_button(name, season, texts) for name in [*names, RULES, *last]),)


STYLES = {JOIN: "success"}


def _button(name: str, season: Season, texts: Texts) -> Button:
    word = name.replace("_", "-button-")
    waits = name == JOIN and season.rules.is_ladder
    return Button(
        _button_id(name, season), texts(f"{word}-wait" if waits else word), STYLES.get(name, "secondary")
    )


def _button_id(name: str, season: Season) -> str:
    return make_custom_id(NO_GAME, name, str(season.id))
