"""Actions of a user: commands, buttons, selects, modals and messages.

An action that a real client does not offer raises CannotDo.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from . import posting
from .check_commands import GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from .check_components import LINK
from .choosing import check_length, choose_options, resolved_roles, resolved_users, snowflake
from .clock import id_time
from .errors import CannotDo
from .installs import kinds_of, offered_commands, owners
from .interactions import ACK_NAMES, AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from .layout import BUTTON, ENTITY_SELECTS, SELECTS, interactive_parts
from .modal_form import build_submission
from .model import Channel, Command, Message
from .permissions import BITS
from .uploads import Body
from .views import message_view
from .world import World

Json = dict[str, Any]
BOOLEAN, USER, CHANNEL, ROLE = 5, 6, 7, 8


class Actions:
    """Turns the actions of users into interactions and returns the results."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # Slash commands --------------------------------------------------------------------------

    async def slash(self, user_id: int, channel_id: int, command: str, options: Json) -> Json:
        """Run a slash command, named with its subcommand ("game new").

        Raises: CannotDo if a client would not offer it.
        """
        channel = self._usable_channel(user_id, channel_id)
        found, path = self._find_command(channel, user_id, command)
        filled = self._fill(path[-1].get("options") or [], options, command)
        resolved = self._resolve(channel, filled)
        data = _command_data(found, path, filled)
        if resolved:
            data["resolved"] = resolved
        allowed = owners(self._world, channel, user_id, kinds_of(found))
        begun = self._interactions.begin(COMMAND, user_id, channel_id, data, owners=allowed)
        return await self._run(begun)

    async def autocomplete(
        self, user_id: int, channel_id: int, command: str, options: Json, focused: str
    ) -> Json:
        """Request suggestions for the option `focused`.

        Raises: CannotDo if a client would not offer it.
        """
        channel = self._usable_channel(user_id, channel_id)
        found, path = self._find_command(channel, user_id, command)
        offered = path[-1].get("options") or []
        spec = next((option for option in offered if option["name"] == focused), None)
        if spec is None or not spec.get("autocomplete"):
            raise CannotDo(f"/{command} has no option {focused!r} with autocomplete")
        typed = []
        for option in offered:
            if option["name"] in options:
                value = options[option["name"]]
                entry: Json = {"name": option["name"], "type": option["type"], "value": value}
                typed.append({**entry, "value": str(value), "focused": True} if option is spec else entry)
        data = _command_data(found, path, typed)
        allowed = owners(self._world, channel, user_id, kinds_of(found))
        begun = self._interactions.begin(AUTOCOMPLETE, user_id, channel_id, data, owners=allowed)
        return await self._run(begun)

    def _find_command(self, channel: Channel, user_id: int, name: str) -> tuple[Command, list[Json]]:
        words = name.removeprefix("/").split()
        for command in offered_commands(self._world, channel, user_id):
            if command.body["name"] == words[0] and command.body["type"] == 1:
                self._check_allowed(command, channel, user_id)
                return command, _walk(command.body, words)
        raise CannotDo(f"there is no command /{name}")

    def _check_allowed(self, command: Command, channel: Channel, user_id: int) -> None:
        needed = command.body.get("default_member_permissions")
        if needed is None or channel.guild_id is None:
            return
        held = self._world.permissions(channel, user_id)
        if held & int(needed) != int(needed) or int(needed) == 0:
            raise CannotDo(f"/{command.body['name']} is not offered to this user")

    def _fill(self, offered: list[Json], options: Json, command: str) -> list[Json]:
        known = {option["name"] for option in offered}
        for name in options:
            if name not in known:
                raise CannotDo(f"/{command} has no option {name!r}")
        filled = []
        for option in offered:
            if options.get(option["name"]) is None:
                if option.get("required"):
                    raise CannotDo(f"/{command} needs {option['name']!r}")
                continue
            value = self._convert(option, options[option["name"]])
            filled.append({"name": option["name"], "type": option["type"], "value": value})
        return filled

    def _convert(self, option: Json, value: Any) -> Any:
        kind, name = option["type"], option["name"]
        choices = option.get("choices") or []
        if choices:
            for choice in choices:
                if value in (choice["value"], choice["name"]):
                    return choice["value"]
            raise CannotDo(f"{value!r} is not among the choices of {name!r}")
        try:
            if kind == STRING:
                return check_length(option, str(value))
            if kind == INTEGER:
                return _check_range(option, int(value))
            if kind == NUMBER:
                return _check_range(option, float(value))
        except ValueError as problem:
            raise CannotDo(f"{name!r}: {problem}") from problem
        if kind == BOOLEAN:
            return value if isinstance(value, bool) else str(value).lower() in ("true", "yes", "1")
        return snowflake(self._world, value)

    def _resolve(self, channel: Channel, filled: list[Json]) -> Json:
        users = [int(option["value"]) for option in filled if option["type"] in (USER, 9)]
        roles = [int(option["value"]) for option in filled if option["type"] == ROLE]
        resolved = resolved_users(self._world, channel, users) | resolved_roles(self._world, channel, roles)
        for option in filled:
            if option["type"] == CHANNEL:
                target = self._world.channel(int(option["value"]))
                partial = {
                    "id": str(target.id),
                    "name": target.name,
                    "type": target.type,
                    "permissions": str(self._world.permissions(target, self._world.bot_id)),
                    "position": target.position,
                    "parent_id": None if target.parent_id is None else str(target.parent_id),
                    "guild_id": str(target.guild_id),
                }
                resolved.setdefault("channels", {})[str(target.id)] = partial
        return resolved

    # Components ------------------------------------------------------------------------------

    async def press(self, user_id: int, channel_id: int, message_id: int, button: str) -> Json:
        """Press a button, named by its custom_id or label.

        Raises: CannotDo if a client would not offer it.
        """
        message = self._seen_message(user_id, channel_id, message_id)
        found = _pick(message, (BUTTON,), button)
        if found["style"] == LINK:
            raise CannotDo(f"{button!r} is a link")
        data = {"custom_id": found["custom_id"], "component_type": BUTTON, "id": found["id"]}
        return await self._component(user_id, message, data)

    async def _component(self, user_id: int, message: Message, data: Json) -> Json:
        self._refuse_greyed(self._world.channels[message.channel_id], user_id)
        allowed = owners(self._world, self._world.channels[message.channel_id], user_id)
        if message.interaction is not None:
            allowed = message.interaction["authorizing_integration_owners"]
        begun = self._interactions.begin(
            COMPONENT, user_id, message.channel_id, data, message.id, owners=allowed
        )
        return await self._run(begun)

    async def choose(
        self, user_id: int, channel_id: int, message_id: int, select: str, values: list[str]
    ) -> Json:
        """Choose in a select, named by its custom_id or placeholder.

        `values` are values or labels.

        Raises: CannotDo if a client would not offer it.
        """
        message = self._seen_message(user_id, channel_id, message_id)
        found = _pick(message, SELECTS, select)
        world = self._world
        picked = choose_options(world, found, values)
        data = {"custom_id": found["custom_id"], "component_type": found["type"], "id": found["id"]}
        if found["type"] in ENTITY_SELECTS:
            here, ids = world.channels[channel_id], [int(one) for one in picked]
            users = [one for one in ids if one in world.users]
            data["resolved"] = resolved_users(world, here, users) | resolved_roles(world, here, ids)
        return await self._component(user_id, message, data | {"values": picked})

    async def submit_modal(self, interaction_id: int, values: Json) -> Json:
        """Submit a modal with values by custom_id or label. Missing ones stay prefilled.

        Raises: CannotDo if a client would not send it.
        """
        opened = self._interactions.find_with_modal(interaction_id)
        if opened is None or opened.modal is None:
            raise CannotDo("no such modal is open")
        channel = self._world.channels[opened.channel_id]
        data = build_submission(self._world, channel, opened.modal, values)
        self._interactions.close_modal(opened)
        submitted = self._interactions.begin(
            MODAL_SUBMIT, opened.user_id, opened.channel_id, data, opened.message_id, opened, opened.owners
        )
        return await self._run(submitted)

    # Messages --------------------------------------------------------------------------------

    def say(self, user_id: int, channel_id: int, text: str) -> Message:
        """Write a plain message.

        Raises: CannotDo if the user may not write there.
        """
        channel = self._world.channel(channel_id)
        if not self._world.permissions(channel, user_id) & BITS["send_messages"]:
            raise CannotDo("this user may not write there")
        self._refuse_minors(channel, user_id)
        if channel.is_thread:
            self._world.threads.demand_post(channel, user_id)
        self._hold_back(channel, user_id)
        return posting.create(self._world, channel_id, user_id, Body({"content": text}, []))

    def _hold_back(self, channel: Channel, user_id: int) -> None:
        """Enforce the channel's slow mode.

        Raises: CannotDo if the user wrote too recently.
        """
        if not channel.slow or self._world.permissions(channel, user_id) & BITS["bypass_slowmode"]:
            return
        said = [one.id for one in self._world.messages[channel.id].values() if one.author_id == user_id]
        if said and self._world.clock.now() - id_time(max(said)) < channel.slow:
            raise CannotDo("slow mode: wait before you write again")

    # Shared ----------------------------------------------------------------------------------

    def _usable_channel(self, user_id: int, channel_id: int) -> Channel:
        channel = self._world.channels.get(channel_id)
        if channel is None or not self._world.can_see(user_id, channel):
            raise CannotDo("this user does not see that channel")
        self._refuse_minors(channel, user_id)
        if not self._world.permissions(channel, user_id) & BITS["use_application_commands"]:
            raise CannotDo("this user may not use commands there")
        if channel.locked and not self._world.permissions(channel, user_id) & BITS["manage_threads"]:
            raise CannotDo("the thread is locked: there is nowhere to write a command")
        self._refuse_without_app(channel, user_id)
        self._world.threads.settle()
        if channel.archived:
            raise CannotDo("the thread is archived: a message wakes it")
        return channel

    def _seen_message(self, user_id: int, channel_id: int, message_id: int) -> Message:
        channel = self._world.channels.get(channel_id)
        message = self._world.messages.get(channel_id, {}).get(message_id)
        hidden = message is not None and message.audience not in (None, user_id)
        if channel is None or message is None or hidden or not self._world.can_see(user_id, channel):
            raise CannotDo("this user does not see that message")
        self._refuse_minors(channel, user_id)
        self._refuse_without_app(channel, user_id)
        return message

    def _refuse_greyed(self, channel: Channel, user_id: int) -> None:
        """Refuse components that Discord disables, for all users of a locked thread.

        The right to send messages does not matter: see discord-api-docs 6907, 7900 and 5946.

        Raises: CannotDo if the thread is locked or the user is timed out.
        """
        if channel.locked:
            raise CannotDo("the thread is locked: what could be pressed is greyed")
        if self._world.is_timed_out(user_id, channel):
            raise CannotDo("this user is timed out: what could be pressed is greyed")

    def _refuse_minors(self, channel: Channel, user_id: int) -> None:
        if self._world.is_shut_out(user_id, channel):
            raise CannotDo("the channel is age-restricted")

    def _refuse_without_app(self, channel: Channel, user_id: int) -> None:
        """Check that the app is installed and the server available.

        Raises: CannotDo otherwise.
        """
        if channel.guild_id is not None and self._world.guilds[channel.guild_id].unavailable:
            raise CannotDo("the server is unavailable")
        if not owners(self._world, channel, user_id):
            raise CannotDo("the app is not installed there")

    async def _run(self, interaction: Interaction) -> Json:
        """Wait for the first answer. Returns the user's view of it."""
        answered = await self._interactions.first_answer(interaction)
        world = self._world
        seen: Json = {
            "id": str(interaction.id),
            "ack": ACK_NAMES[interaction.ack] if answered and interaction.ack is not None else None,
            "ephemeral": interaction.ephemeral,
            "latency": interaction.latency,
            "message": None,
            "choices": interaction.choices,
            "modal": interaction.modal,
            "activity": interaction.activity,
        }
        if interaction.original_id is not None:
            message = world.messages.get(interaction.channel_id, {}).get(interaction.original_id)
            seen["message"] = None if message is None else message_view(world, message)
        return seen


def _walk(body: Json, words: list[str]) -> list[Json]:
    """Find the command and the subcommands of these words.

    Raises: CannotDo if there are none.
    """
    path = [body]
    for word in words[1:]:
        inner = [o for o in path[-1].get("options") or [] if o["type"] in (SUBCOMMAND, GROUP)]
        step = next((option for option in inner if option["name"] == word), None)
        if step is None:
            raise CannotDo(f"there is no command /{' '.join(words)}")
        path.append(step)
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in path[-1].get("options") or []):
        raise CannotDo(f"/{' '.join(words)} needs a subcommand")
    return path


def _command_data(command: Command, path: list[Json], filled: list[Json]) -> Json:
    options = filled
    for step in reversed(path[1:]):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": str(command.id), "name": command.body["name"], "type": 1, "options": options}
    if command.guild_id is not None:
        data["guild_id"] = str(command.guild_id)
    return data


def _check_range(option: Json, value: float) -> float:
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and value < least) or (most is not None and value > most):
        raise CannotDo(f"{option['name']!r} is out of range")
    return value


def _pick(message: Message, kinds: tuple[int, ...], name: str) -> Json:
    """Find the component with this custom_id, label or placeholder.

    Raises: CannotDo if none or several match.
    """
    fitting = [part for part in interactive_parts(message.components) if part["type"] in kinds]
    by_id = [part for part in fitting if part.get("custom_id") == name]
    wanted = unicodedata.normalize("NFC", name)
    named = by_id or [part for part in fitting if wanted in (part.get("label"), part.get("placeholder"))]
    if not named:
        offered = [part.get("label") or part.get("placeholder") or part.get("custom_id") for part in fitting]
        raise CannotDo(f"the message has no {name!r}, only {offered}")
    if len(named) > 1:
        raise CannotDo(f"the message has more than one {name!r}")
    if named[0].get("disabled"):
        raise CannotDo(f"{name!r} is greyed out")
    return named[0]
