"""Registers the commands with Discord in the background, if they changed."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot import features
from bot.core.registry import REGISTRY, NameUnknown
from bot.discord_io.discord_ids import KNOWN
from bot.play.group import GROUPS, at_table, game, settings
from bot.process.incidents import error_class, log_incident

log = logging.getLogger(__name__)

FIRST_DELAY, LONGEST_DELAY = 5.0, 3600.0
FAULTS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)

MEANT = (
    *("name", "description", "name_localizations", "description_localizations"),
    *("options", "choices", "required", "autocomplete", "channel_types"),
    *("min_value", "max_value", "min_length", "max_length"),
    *("contexts", "integration_types", "default_member_permissions", "nsfw"),
)
"""Fields of a command that we set. Discord adds ids, versions and defaults."""

BY_SERVER, PRIVATE_CHANNEL = 0, 2
"""Kind of installation, and of place, in Discord's numbers."""
ENTRY_POINT = 4
"""Type of Discord's "Launch" command for Activities.

An overwrite without it is refused (Discord's docs, "Entry Point Commands").
"""
ORDER = (
    (game, "new/join/leave/start/status/hand/ask/recap/map/log/export/annals/undo/resign/cancel/replace"),
    (game, "move/reminders/report/verify/record"),
    (
        at_table,
        "call/rematch/invite/remove/take-back/finish/pace/break/advice/map/computer-pictures/nudge/back/offer/host/page",
    ),
    (settings, "server/mine/preferences/hours/pings/first-game/confirm-end/private-thread/feed/statistics"),
)
"""Order of the commands in Discord's list."""
OF_PAGES = ("page", "feed")
"""Commands of ORDER that exist only where pages are served."""


async def register(tree: app_commands.CommandTree[Any]) -> None:
    """Register the commands, with retries."""
    delay = FIRST_DELAY
    while True:
        try:
            await _register_once(tree)
            return
        except discord.app_commands.CommandSyncFailure as refusal:
            log_incident(refusal, "Discord refuses the commands; those registered before stay")
            return
        except FAULTS as trouble:
            wait = min(max(delay, float(getattr(trouble, "retry_after", None) or 0)), LONGEST_DELAY)
            log.warning(
                "the commands are not registered yet (%s); next try in %.0f s", error_class(trouble), wait
            )
        await asyncio.sleep(wait)
        delay = min(2 * delay, LONGEST_DELAY)


async def _register_once(tree: app_commands.CommandTree[Any]) -> None:
    translator = tree.translator
    assert translator is not None
    wanted = [await one.get_translated_payload(tree, translator) for one in tree.get_commands()]
    if not _has_user_install(tree.client):
        wanted = [_limit_to_servers(one) for one in wanted]
    registered = await _fetch_registered(tree.client)
    KNOWN.learn_commands(registered)
    of_discord = [one for one in registered if one.get("type") == ENTRY_POINT]
    ours = [one for one in registered if one not in of_discord]
    if _meaning_by_name(ours) == _meaning_by_name(wanted):
        log.info("the commands are registered as they are")
        return
    await _overwrite(tree, [*wanted, *map(_to_overwrite, of_discord)])
    log.info("the commands were registered anew")
    KNOWN.learn_commands(await _fetch_registered(tree.client))


def _has_user_install(client: discord.Client) -> bool:
    """True if users can install the application for themselves.

    If not, Discord refuses commands for such users (Discord's docs, "Installation Context").
    """
    application = client.application
    return application is not None and application.user_integration_config is not None


def _limit_to_servers(command: dict[str, Any]) -> dict[str, Any]:
    """A command that comes with servers only."""
    places = [one for one in command["contexts"] if one != PRIVATE_CHANNEL]
    return {**command, "integration_types": [BY_SERVER], "contexts": places}


async def _overwrite(tree: app_commands.CommandTree[Any], commands: list[dict[str, Any]]) -> None:
    """Replace all commands at once.

    Raises: CommandSyncFailure for commands that Discord refuses. A second try would not help.
    """
    assert tree.client.application_id is not None
    try:
        await tree.client.http.bulk_upsert_global_commands(tree.client.application_id, commands)
    except discord.HTTPException as refusal:
        if refusal.status == 400:
            raise app_commands.CommandSyncFailure(refusal, tree.get_commands()) from None
        raise


def _to_overwrite(command: dict[str, Any]) -> dict[str, Any]:
    """Convert one of Discord's own commands to its overwrite."""
    return {field: command[field] for field in ("id", "type", "handler", *MEANT) if command.get(field)}


async def _fetch_registered(client: discord.Client) -> list[dict[str, Any]]:
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    found: list[dict[str, Any]] = await client.http.request(route, params={"with_localizations": "true"})
    return found


def _meaning_by_name(commands: list[Any]) -> dict[tuple[str, int], Any]:
    return {(one["name"], one.get("type", 1)): _plain_command(one) for one in commands}


def _plain_command(thing: Any) -> Any:
    """A command, option or choice without empty fields and Discord's additions."""
    told = {field: thing[field] for field in MEANT if thing.get(field)}
    told |= {field: thing[field] for field in ("type", "value") if field in thing}
    told.setdefault("type", 1)
    for field in ("options", "choices"):
        if field in told:
            told[field] = [_plain_command(inner) for inner in told[field]]
    for field in ("contexts", "integration_types"):
        if field in told:
            told[field] = sorted(told[field])
    return told


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Add the commands of play and features to the tree.

    Raises: NameUnknown for a name in ORDER that nothing declares; as by `load`.
    """
    features.load()
    for group, names in ORDER:
        for name in names.split("/"):
            if one := group.get_command(name):
                group.remove_command(name)
                group.add_command(one)
            elif name not in OF_PAGES:
                raise NameUnknown(f"{name} in the order of /{group.name}")
    for command in (*GROUPS, *(command for group, command in REGISTRY.commands if group is None)):
        tree.add_command(command)
