"""Discord's JSON for the bot's application and its registered commands."""

from __future__ import annotations

from typing import Any

from .model import Command
from .payloads import user_json
from .permissions import EVERYONE
from .world import World

Json = dict[str, Any]
_SCOPES = ("applications.commands", "bot")


def application_json(world: World) -> Json:
    """Build the application object of the bot."""
    bot = world.bot
    installed = sum(user.has_app for user in world.users.values())
    by_server = {"scopes": list(_SCOPES), "permissions": str(EVERYONE)}
    by_user = {"scopes": ["applications.commands"], "permissions": "0"}
    return {
        "id": str(bot.id),
        "name": bot.display,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_json(world.users[world.app_owner_id]),
        "team": None,
        "hook": True,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": list(_SCOPES),
        "install_params": by_server,
        "integration_types_config": {
            "0": {"oauth2_install_params": by_server},
            "1": {"oauth2_install_params": by_user},
        },
        "approximate_guild_count": sum(world.has_bot(guild) for guild in world.guilds),
        "approximate_user_install_count": installed,
        "approximate_user_authorization_count": installed,
        "bot": user_json(bot),
    }


def command_json(world: World, command: Command, *, localizations: bool = True) -> Json:
    """Build a command object without its empty fields. Translations are optional."""
    body = _without_defaults(command.body, localizations)
    body |= {"id": str(command.id), "application_id": str(world.bot_id), "version": str(command.version)}
    if command.guild_id is not None:
        body["guild_id"] = str(command.guild_id)
        body.pop("dm_permission", None)
        body.pop("contexts", None)
        body.pop("integration_types", None)
    return body


def _without_defaults(thing: Json, localizations: bool) -> Json:
    told = {
        name: value
        for name, value in thing.items()
        if not (name in ("required", "autocomplete") and value is False)
        and not (name in ("options", "choices") and not value)
        and (localizations or not name.endswith("_localizations"))
    }
    for name in ("options", "choices"):
        if name in told:
            told[name] = [_without_defaults(inner, localizations) for inner in told[name]]
    return told
