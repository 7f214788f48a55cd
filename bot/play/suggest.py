"""Autocompletion of possible values in the reader's language, without secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.core.service import Service
from bot.domain.records import GameRecord
from bot.domain.requests import Refused
from bot.play import language
from bot.play.group import Command
from bot.play.pressing import find_seat, game_of_channel, open_decision
from bot.play.typed import (
    PLACE_ARGUMENT,
    PLACE_COMMAND,
    Numbers,
    command_actions,
    command_meaning,
    lands_by_name,
    numbered_places,
    resolve_number,
)
from bot.store.games import open_games_of_user
from bot.words import recap
from bot.words.catalogue import locales, texts
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.lobby_text import editions_by_title, find_edition, option_offers
from bot.words.names import Names, seat_marks
from bot.words.parse import LONGEST, complete_name, find_matches, fold, split_names
from engine import edition_options, load_edition
from engine import editions as known_editions
from engine.records import Action

Suggestions = list[app_commands.Choice[Any]]
Suggest = Callable[[Command, str], Coroutine[Any, Any, Suggestions]]
MOST, LONG = 25, LONGEST


def suggest_quietly(function: Suggest) -> Suggest:
    """Suggest nothing without a source, or for input longer than any suggestion."""

    async def suggest(interaction: Command, typed: str) -> Suggestions:
        if len(str(typed)) > LONG:
            return []
        try:
            return await function(interaction, typed)
        except Refused:
            return []
        except discord.HTTPException:
            return []

    return suggest


def suggest_first(values: Iterable[str]) -> Suggestions:
    """Suggest the first values, as many as Discord allows."""
    return [app_commands.Choice(name=value[:LONG], value=value[:LONG]) for value in list(values)[:MOST]]


def suggest_matching(typed: str, named: Mapping[str, str]) -> Suggestions:
    """Entries whose names match the typed text, all entries if none match."""
    found = find_matches(typed, named) or list(named.values())
    some = [(name, id) for name, id in named.items() if id in found]
    return [app_commands.Choice(name=name[:LONG], value=id) for name, id in some[:MOST]]


def _find_service(interaction: Command) -> Service:
    service: Service = interaction.client.parts.service
    return service


async def _find_game(interaction: Command) -> GameRecord:
    private = not interaction.is_guild_integration()
    return await game_of_channel(
        _find_service(interaction), interaction.channel_id, interaction.user.id, private=private
    )


async def _read_choices(interaction: Command, command: str) -> tuple[Choices, list[Choice]]:
    """Choices of the user's question, and those that a command makes, best first."""
    record = await _find_game(interaction)
    names = await _user_names(interaction, record)
    async with _find_service(interaction).read(record.id) as reader:
        view = reader.view(find_seat(record, interaction.user.id).seat)
        choices = Choices(open_decision(view), await reader.hints(view), names)
    actions = command_actions(choices.decision, command, record.edition)
    return choices, [one for one in choices.offers if one.action in actions]


async def _user_names(interaction: Command, record: GameRecord) -> Names:
    """The game's names in the user's language."""
    names: Names = await interaction.client.parts.composer.names(
        record, await language.user_language(interaction)
    )
    return names.without_markup()


def suggest_argument(command: str, name: str) -> Suggest:
    """Suggestions for an argument: the names of its possible targets."""

    @suggest_quietly
    async def suggest(interaction: Command, typed: str) -> Suggestions:
        choices, offered = await _read_choices(interaction, command)
        names = choices.names
        fields = command_meaning(names.edition.id, command).takes.get(name, ())
        actions = [action for one in offered for action in one.actions]
        return suggest_first(complete_name(typed, _own_names(actions, fields, names)))

    return suggest


def _own_names(actions: list[Action], fields: tuple[str, ...], names: Names) -> list[str]:
    """Names of these actions' fields in the reader's language and English."""
    found = {field: dict.fromkeys(str(getattr(action, field, "")) for action in actions) for field in fields}
    return [names.value(field, value) for field, values in found.items() for value in values if value]


@suggest_quietly
async def suggest_lands(interaction: Command, typed: str) -> Suggestions:
    """Typed list with its last land completed: legal now, or next to typed ones.

    Enemy lands have their "!".
    """
    choices, offered = await _read_choices(interaction, PLACE_COMMAND)
    names = choices.names
    by_land: dict[str, Choice] = {}
    for one in offered:
        if hasattr(one.action, "land"):
            by_land.setdefault(one.action.land, one)
    legal = {
        names.name_of("land", land) + ("!" if one.is_risky else ""): one.brief
        for land, one in by_land.items()
    }
    typed = _replace_numbers(typed, numbered_places(choices), names.edition.id, names)
    beside = _lands_beside(typed.rpartition(",")[0], names)
    others = [names.name_of("land", land) for land in beside if land not in by_land]
    found = complete_name(typed, [*legal, *others], LONG, MOST)
    return [app_commands.Choice(name=_add_odds(one, legal)[:LONG], value=one) for one in found]


def _replace_numbers(typed: str, numbers: Numbers, edition: str, names: Names) -> str:
    """Replace the numbers of a typed list by names."""
    fields = command_meaning(edition, PLACE_COMMAND).takes[PLACE_ARGUMENT]
    return ",".join(resolve_number(one, fields, numbers, names) for one in typed.split(","))


def _add_odds(written: str, legal: Mapping[str, str]) -> str:
    """Completed list with the odds of its last land."""
    brief = legal.get(written.rpartition(",")[2].strip(), "")
    return f"{written} · {brief}" if brief else written


def _lands_beside(typed: str, names: Names) -> list[str]:
    """Reachable lands beside the lands typed so far."""
    board = names.edition.board
    called = {fold(name): land for name, land in lands_by_name(names).items()}
    beside = 0
    for one in split_names(typed):
        land = called.get(fold(one.name))
        beside |= board.neighbours[board.land_index[land]] if land else 0
    return [land for at, land in enumerate(board.lands) if beside >> at & 1]


@suggest_quietly
async def suggest_games(interaction: Command, typed: str) -> Suggestions:
    """The games that can be played."""
    return suggest_matching(
        typed, {title: title for title in editions_by_title(await language.user_language(interaction))}
    )


def need_edition(id: str) -> None:
    """Check an edition's id.

    Raises: Refused with bad_edition.
    """
    if id not in known_editions():
        raise Refused("bad_edition", edition=id[:80])


@suggest_quietly
async def suggest_editions(interaction: Command, typed: str) -> Suggestions:
    """Playable editions, of the chosen game if any."""
    locale = await language.user_language(interaction)
    known = editions_by_title(locale)
    ids = known.get(interaction.namespace.game or "") or [id for some in known.values() for id in some]
    return suggest_matching(typed, {texts(locale, id)("edition-name"): id for id in ids})


@suggest_quietly
async def suggest_options(interaction: Command, typed: str) -> Suggestions:
    """Options of the chosen edition in the reader's words, added to those typed so far."""
    locale, typed_so_far = await language.user_language(interaction), interaction.namespace
    usual = (await _find_service(interaction).servers.read(interaction.guild_id)).settings.edition
    edition = find_edition(typed_so_far.game or "", typed_so_far.edition or "", locale, usual)
    if edition not in known_editions():
        return []
    words = texts(locale, edition)
    return suggest_first(complete_name(typed, option_offers(edition_options(edition), words)))


async def editions_usual_first(interaction: Command, _typed: str) -> Suggestions:
    """Editions in the reader's words, the server's usual one first."""
    locale = await language.user_language(interaction)
    usual = (await _find_service(interaction).servers.read(interaction.guild_id)).settings.edition
    first = find_edition("", "", locale, usual)
    ids = dict.fromkeys([first, *(id for some in editions_by_title(locale).values() for id in some)])
    return [app_commands.Choice(name=texts(locale, id)("edition-name")[:LONG], value=id) for id in ids]


async def options_of(interaction: Command, edition: str) -> Suggestions:
    """Optional rules of an edition in the reader's words."""
    words = texts(await language.user_language(interaction), edition)
    offered = option_offers(edition_options(edition), words)
    return [app_commands.Choice(name=said[:LONG], value=said) for said in offered]


async def seat_counts_of(_interaction: Command, edition: str) -> Suggestions:
    """Numbers of seats of an edition."""
    known = await asyncio.to_thread(load_edition, edition)
    counts = range(known.seats_min, known.seats_max + 1)
    return [app_commands.Choice(name=str(count), value=count) for count in counts]


@suggest_quietly
async def suggest_languages(interaction: Command, typed: str) -> Suggestions:
    """Languages of the bot."""
    return [
        app_commands.Choice(name=texts(locale)("language-name"), value=locale)
        for locale in locales()
        if fold(typed) in fold(f"{locale} {texts(locale)('language-name')}")
    ]


async def every_language(interaction: Command, _edition: str) -> Suggestions:
    """Languages of the bot."""
    return await suggest_languages(interaction, "")


@suggest_quietly
async def suggest_regions(interaction: Command, typed: str) -> Suggestions:
    """Areas of this game's board."""
    record = await _find_game(interaction)
    names = await _user_names(interaction, record)
    named = {names.name_of("area", area): area for area in names.edition.board.areas}
    return suggest_matching(typed, named)


@suggest_quietly
async def suggest_turns(interaction: Command, typed: str) -> Suggestions:
    """Finished turns of this game, newest first."""
    record = await _find_game(interaction)
    view = await _find_service(interaction).view(record.id, None, since=0)
    names = await _user_names(interaction, record)
    titles = {recap.past_title(turn, names): turn.number for turn in reversed(recap.past_turns(view))}
    return [
        app_commands.Choice(name=name[:LONG], value=number)
        for name, number in titles.items()
        if str(typed).casefold() in name.casefold()
    ][:MOST]


@suggest_quietly
async def suggest_seats(interaction: Command, typed: str) -> Suggestions:
    """Seats of this game."""
    record = await _find_game(interaction)
    names = await _user_names(interaction, record)
    called = {names.add_level(one.seat): one.seat for one in record.seats}
    return suggest_matching(typed, called)


@suggest_quietly
async def suggest_own_games(interaction: Command, typed: str) -> Suggestions:
    """The user's open games."""
    mine = await _find_service(interaction).query(open_games_of_user, interaction.user.id)
    words = texts(await language.user_language(interaction))
    return [
        app_commands.Choice(
            name=words(
                "game-choice",
                game=one.game,
                edition=words.for_edition(one.edition)("edition-name"),
                seat=seat_marks(one.seats),
            )[:LONG],
            value=one.game,
        )
        for one in mine
        if typed in str(one.game)
    ][:MOST]
