"""REST routes of slash command registration."""

from __future__ import annotations

from typing import Any

from ..application import command_json
from ..check_commands import check_command, check_commands
from ..errors import refusal
from ..model import Command
from .call import Call, Route

Json = dict[str, Any]

ENTRY_POINT = 4
_DEFAULTS: Json = {
    "type": 1,
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}


def _scope(call: Call) -> int | None:
    if call.id("application_id") != call.world.bot_id:
        raise refusal(20012)
    if "guild_id" not in call.params:
        return None
    return call.world.guild(call.id("guild_id")).id


def _registered_commands(call: Call, scope: int | None) -> list[Command]:
    return [command for command in call.world.commands.values() if command.guild_id == scope]


def _put(call: Call, scope: int | None, body: Json) -> Command:
    """Register a command. One of the same name keeps its id."""
    full = _DEFAULTS | {key: value for key, value in body.items() if key != "id" and value is not None}
    key = (full["name"], full["type"])
    same = [c for c in _registered_commands(call, scope) if (c.body["name"], c.body["type"]) == key]
    if not same:
        call.creations.take(call.world)
    version = call.world.clock.new_id()
    command = same[0] if same else Command(id=version, guild_id=scope, body={}, version=version)
    _change(call, command, full)
    call.world.commands[command.id] = command
    return command


def _change(call: Call, command: Command, body: Json) -> None:
    """Set a command's body. Only a change gives it a new version."""
    if command.body != body:
        command.body = body
        command.version = call.world.clock.new_id()
        call.world.changes.tell("command", command)


def _remove(call: Call, command: Command) -> None:
    del call.world.commands[command.id]
    call.world.changes.tell("command_gone", command)


async def list_commands(call: Call) -> list[Json]:
    """Handle GET of the registered commands, global or of a guild."""
    full = call.query.get("with_localizations") in ("1", "true", "True")
    found = _registered_commands(call, _scope(call))
    return [command_json(call.world, command, localizations=full) for command in found]


async def overwrite_commands(call: Call) -> list[Json]:
    """Handle PUT of all commands."""
    scope = _scope(call)
    limits = call.world.limits.command
    most = limits.global_commands if scope is None else limits.guild_commands
    bodies = check_commands(call.body.json, limits, most)
    _demand_entry_points(_registered_commands(call, scope), bodies)
    kept = [_put(call, scope, body) for body in bodies]
    ids = {command.id for command in kept}
    for old in _registered_commands(call, scope):
        if old.id not in ids:
            _remove(call, old)
    call.world.changes.tell("commands", scope)
    return [command_json(call.world, command) for command in kept]


def _demand_entry_points(registered: list[Command], bodies: list[Json]) -> None:
    """Check that an overwrite keeps the commands that Discord added.

    Raises: ApiError 50240 if one is missing.
    """
    sent = {str(body.get("id")) for body in bodies if body.get("type") == ENTRY_POINT}
    if any(one.body["type"] == ENTRY_POINT and str(one.id) not in sent for one in registered):
        raise refusal(50240)


async def create_command(call: Call) -> Json:
    """Handle POST of one command."""
    scope = _scope(call)
    command = _put(call, scope, check_command(call.body.json, call.world.limits.command))
    call.world.changes.tell("commands", scope)
    return command_json(call.world, command)


def _find_command(call: Call) -> Command:
    command = call.world.commands.get(call.id("command_id"))
    if command is None or command.guild_id != _scope(call):
        raise refusal(10063)
    return command


async def get_command(call: Call) -> Json:
    """Handle GET of one command."""
    return command_json(call.world, _find_command(call))


async def edit_command(call: Call) -> Json:
    """Handle PATCH of one command."""
    command = _find_command(call)
    _change(call, command, check_command(command.body | call.json, call.world.limits.command))
    call.world.changes.tell("commands", command.guild_id)
    return command_json(call.world, command)


async def delete_command(call: Call) -> None:
    """Handle DELETE of one command."""
    command = _find_command(call)
    _remove(call, command)
    call.world.changes.tell("commands", command.guild_id)


def _routes(base: str) -> list[Route]:
    one = base + "/{command_id}"
    return [
        Route("GET", base, list_commands),
        Route("PUT", base, overwrite_commands),
        Route("POST", base, create_command, status=201),
        Route("GET", one, get_command),
        Route("PATCH", one, edit_command),
        Route("DELETE", one, delete_command),
    ]


ROUTES = [
    *_routes("/applications/{application_id}/commands"),
    *_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
]
