"""Interactions: created by a user, answered within seconds, with a token valid for minutes."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

import msgspec

from . import installs, posting
from .check_modal import check_modal
from .errors import Form, refusal
from .faults import Faults
from .layout import number_components
from .model import COMPONENTS_V2, EPHEMERAL, Channel, Message
from .payloads import channel_json, member_json, message_json, user_json
from .permissions import base_permissions
from .uploads import Body
from .world import World

Json = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
LAUNCH = 12
ACK_NAMES = {
    MESSAGE: "message",
    DEFERRED_MESSAGE: "deferred",
    DEFERRED_UPDATE: "deferred_update",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
    LAUNCH: "launch",
}


class Interaction(msgspec.Struct, kw_only=True):
    """An action of a user, and the bot's answers so far."""

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    data: Json
    made_at: float
    started: float
    message_id: int | None = None
    trigger: Json | None = None
    ack: int | None = None
    ephemeral: bool = False
    latency: float | None = None
    original_id: int | None = None
    choices: list[Json] = []
    modal: Json | None = None
    activity: str | None = None
    doomed: bool = False
    owners: Json = {}
    follow_ups: int = 0


class Interactions:
    """Creates interactions, accepts the bot's answers and wakes the waiting users."""

    def __init__(self, world: World, faults: Faults) -> None:
        self._world = world
        self._faults = faults
        self._by_token: dict[str, Interaction] = {}
        self._modals: dict[int, Interaction] = {}
        self._waiting: dict[int, asyncio.Future[None]] = {}

    # What users do ---------------------------------------------------------------------------

    def begin(
        self,
        kind: int,
        user_id: int,
        channel_id: int,
        data: Json,
        message_id: int | None = None,
        opened_by: Interaction | None = None,
        owners: Json | None = None,
    ) -> Interaction:
        """Create an interaction and send it to the bot.

        A modal's names the interaction that opened it. `owners` are the installations that authorize it, by
        default all in that channel.
        """
        self._forget_old()
        world = self._world
        interaction = Interaction(
            id=world.clock.new_id(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user_id=user_id,
            channel_id=channel_id,
            data=data,
            made_at=world.clock.now(),
            started=time.perf_counter(),
            message_id=message_id,
            trigger=None if opened_by is None else self._metadata(opened_by),
            doomed=self._faults.take_expired(),
            owners=installs.owners(world, world.channels[channel_id], user_id) if owners is None else owners,
        )
        self._by_token[interaction.token] = interaction
        self._waiting[interaction.id] = asyncio.get_running_loop().create_future()
        world.changes.tell("interaction", interaction)
        return interaction

    async def first_answer(self, interaction: Interaction) -> bool:
        """Wait for the first answer. Returns False after the time limit."""
        waiting = self._waiting[interaction.id]
        try:
            async with asyncio.timeout(self._world.limits.interaction.first_answer):
                await waiting
        except TimeoutError:
            return False
        finally:
            self._waiting.pop(interaction.id, None)
        return True

    # What the bot answers --------------------------------------------------------------------

    def callback(self, interaction_id: int, token: str, body: Body) -> Interaction:
        """Accept the first answer.

        Raises: ApiError 10062, 40060 or 50035.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.doomed:
            raise refusal(10062)
        if interaction.ack is not None:
            raise refusal(40060)
        if self._age(interaction) > self._world.limits.interaction.first_answer:
            raise refusal(10062)
        json = posting.require_object(body.json)
        kind = json.get("type")
        _check_kind(interaction, kind, embedded=bool(self._world.activities.secret))
        assert isinstance(kind, int)
        self._answer(interaction, kind, Body(json.get("data"), body.uploads))
        interaction.ack = kind
        interaction.latency = time.perf_counter() - interaction.started
        waiting = self._waiting.get(interaction.id)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
        return interaction

    def _answer(self, interaction: Interaction, kind: int, body: Body) -> None:
        world = self._world
        data = posting.require_object(body.json)
        if kind in (MESSAGE, DEFERRED_MESSAGE):
            if kind == DEFERRED_MESSAGE:
                _refuse_layout(data)
            interaction.ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
            stamp = posting.Stamp(
                audience=interaction.user_id if interaction.ephemeral else None,
                interaction=self._metadata(interaction),
                reply_to=interaction.message_id,
                loading=kind == DEFERRED_MESSAGE,
                type=20 if interaction.type == COMMAND else 0,
            )
            made = posting.create(world, interaction.channel_id, world.bot_id, body, stamp)
            interaction.original_id = made.id
        elif kind == UPDATE:
            interaction.original_id = posting.edit(world, self._source(interaction), body).id
        elif kind == DEFERRED_UPDATE:
            interaction.original_id = self._source(interaction).id
        elif kind == LAUNCH:
            guild = world.channels[interaction.channel_id].guild_id
            launched = world.activities.launch(interaction.user_id, interaction.channel_id, guild)
            interaction.activity = launched.id
        elif kind == CHOICES:
            interaction.choices = _checked_choices(world, data)
        else:
            check_modal(data, world.limits)
            interaction.modal = {**data, "components": number_components(data["components"])}
            self._modals[interaction.id] = interaction

    def callback_json(self, interaction: Interaction) -> Json:
        """Build Discord's response to an answer with with_response."""
        told: Json = {"id": str(interaction.id), "type": interaction.type}
        if interaction.activity is not None:
            told["activity_instance_id"] = interaction.activity
            launched: Json = {"type": LAUNCH, "activity_instance": {"id": interaction.activity}}
            return {"interaction": told, "resource": launched}
        if interaction.original_id is None:
            return {"interaction": told}
        message = self._world.message(interaction.channel_id, interaction.original_id)
        told["response_message_id"] = str(message.id)
        told["response_message_loading"] = message.is_loading
        told["response_message_ephemeral"] = message.audience is not None
        if interaction.ack not in (MESSAGE, UPDATE):
            return {"interaction": told}
        resource = {"type": interaction.ack, "message": message_json(self._world, message)}
        return {"interaction": told, "resource": resource}

    # What the bot does with the token afterwards ---------------------------------------------

    def find_by_token(self, token: str) -> Interaction | None:
        """Find the interaction with this token, answered or not."""
        return self._by_token.get(token)

    def find_valid(self, application_id: int, token: str) -> Interaction:
        """Find an answered interaction with a valid token.

        Raises: ApiError 10015 or 50027.
        """
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot_id or interaction.ack is None:
            raise refusal(10015)
        if interaction.doomed or self._age(interaction) > self._world.limits.interaction.token_life:
            raise refusal(50027)
        return interaction

    def follow_up(self, interaction: Interaction, body: Body) -> Message:
        """Post another message. The first one after a deferral replaces "thinking"."""
        world = self._world
        original = None
        if interaction.original_id is not None:
            original = world.messages.get(interaction.channel_id, {}).get(interaction.original_id)
        if original is not None and original.is_loading:
            return posting.edit(world, original, body)
        interaction.follow_ups += 1
        alone = "0" not in interaction.owners
        if alone and interaction.follow_ups > world.limits.interaction.follow_ups_without_server:
            raise refusal(40094)
        ephemeral = bool(int(posting.require_object(body.json).get("flags") or 0) & EPHEMERAL)
        stamp = posting.Stamp(
            audience=interaction.user_id if ephemeral else None,
            interaction=self._metadata(interaction),
            reply_to=interaction.original_id,
        )
        return posting.create(world, interaction.channel_id, world.bot_id, body, stamp)

    def message(self, interaction: Interaction, which: str) -> Message:
        """Find the message that a token may change: `@original` or an id.

        Raises: ApiError 10008 for any other message.
        """
        wanted = interaction.original_id if which == "@original" else int(which)
        if wanted is None:
            raise refusal(10008)
        message = self._world.message(interaction.channel_id, wanted)
        if message.author_id != self._world.bot_id:
            raise refusal(10008)
        if message.audience is not None and message.audience != interaction.user_id:
            raise refusal(10008)
        return message

    def find_with_modal(self, interaction_id: int) -> Interaction | None:
        """Find the interaction whose modal is still open."""
        return self._modals.get(interaction_id)

    def close_modal(self, interaction: Interaction) -> None:
        """Close a modal after submission or dismissal."""
        self._modals.pop(interaction.id, None)

    # Inner parts -----------------------------------------------------------------------------

    def _age(self, interaction: Interaction) -> float:
        return self._world.clock.now() - interaction.made_at

    def _source(self, interaction: Interaction) -> Message:
        if interaction.message_id is None:
            raise refusal(10008)
        return self._world.message(interaction.channel_id, interaction.message_id)

    def _metadata(self, interaction: Interaction) -> Json:
        user = user_json(self._world.users[interaction.user_id])
        told: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": user,
            "authorizing_integration_owners": interaction.owners,
        }
        if interaction.type == COMMAND:
            told["name"] = _full_name(interaction.data)
        if interaction.type == COMPONENT:
            told["interacted_message_id"] = str(interaction.message_id)
        if interaction.trigger is not None:
            told["triggering_interaction_metadata"] = interaction.trigger
        return told

    def _forget_old(self) -> None:
        life = self._world.limits.interaction.token_life
        while self._by_token:
            token, oldest = next(iter(self._by_token.items()))
            if self._age(oldest) <= life * 2 and len(self._by_token) < 50_000:
                return
            del self._by_token[token]
            self._modals.pop(oldest.id, None)


def _full_name(data: Json) -> str:
    """Name of a command with its subcommands, as users see it."""
    words, options = [data["name"]], data.get("options") or []
    while len(options) == 1 and options[0]["type"] in (1, 2):
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


def _check_kind(interaction: Interaction, kind: Any, *, embedded: bool) -> None:
    """Check that this kind of answer suits the interaction. An `embedded` application has an Activity.

    Raises: ApiError 50035 if it does not.
    """
    fits = {
        COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
        COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
        AUTOCOMPLETE: (CHOICES,),
        MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE),
    }[interaction.type]
    if interaction.type == MODAL_SUBMIT and interaction.message_id is not None:
        fits = (*fits, DEFERRED_UPDATE, UPDATE)
    if embedded and interaction.type != AUTOCOMPLETE:
        fits = (*fits, LAUNCH)
    if kind not in fits:
        form = Form()
        form.add(
            ("type",), "INTERACTION_CALLBACK_TYPE_INVALID", f"Must be one of {fits} for this interaction."
        )
        form.raise_if_bad()


def _refuse_layout(data: Json) -> None:
    """Check that a deferred answer has no version 2 components.

    Raises: ApiError 50035 if it has.
    """
    if int(data.get("flags") or 0) & COMPONENTS_V2:
        form = Form()
        form.add(("data", "flags"), "MESSAGE_FLAGS_INVALID", "Only EPHEMERAL fits a deferred answer.")
        form.raise_if_bad()


def _checked_choices(world: World, data: Json) -> list[Json]:
    limits = world.limits.autocomplete
    form = Form()
    choices = data.get("choices")
    if form.check_count(("data", "choices"), choices, limits.choices):
        assert isinstance(choices, list)
        for index, choice in enumerate(choices):
            path = ("data", "choices", index)
            form.check_length((*path, "name"), choice.get("name"), limits.name, 1)
            value = choice.get("value")
            if isinstance(value, str):
                form.check_length((*path, "value"), value, limits.value, 1)
            elif isinstance(value, bool) or not isinstance(value, (int, float)):
                form.require((*path, "value"))
    form.raise_if_bad()
    assert isinstance(choices, list)
    return choices


def interaction_json(world: World, interaction: Interaction) -> Json:
    """Build an interaction object for INTERACTION_CREATE."""
    channel = world.channels[interaction.channel_id]
    held = world.permissions(channel, interaction.user_id)
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot_id),
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": {**channel_json(world, channel), "permissions": str(held)},
        "app_permissions": str(installs.app_permissions(world, channel)),
        "locale": world.users[interaction.user_id].locale,
        "entitlements": [],
        "attachment_size_limit": world.limits.message.attachment_bytes,
        "context": installs.context_of(world, channel),
        "authorizing_integration_owners": interaction.owners,
    }
    body |= _user_fields(world, interaction, channel, held)
    if interaction.message_id is not None:
        message = world.message(interaction.channel_id, interaction.message_id)
        body["message"] = message_json(world, message)
    return body


def _user_fields(world: World, interaction: Interaction, channel: Channel, held: int) -> Json:
    user = world.users[interaction.user_id]
    if channel.guild_id is None:
        return {"user": user_json(user)}
    guild = world.guilds[channel.guild_id]
    member = member_json(world, guild, user.id)
    member["permissions"] = str(held | base_permissions(guild, user.id) if held else held)
    told = {"id": str(guild.id), "locale": guild.locale, "features": []}
    return {"guild_id": str(guild.id), "guild_locale": guild.locale, "guild": told, "member": member}
