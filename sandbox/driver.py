"""Simulated users, in the sandbox's process or another.

    async with await connect_driver(url) as driver:          # or sandbox.user("Ana") in the same process
        ana = await driver.user("Ana")
        channel = await driver.channel("history-table")
        seen = await ana.slash(channel, "game new", edition="ragnar-2024")
        seen = await ana.press(seen.message, "Join")
        message = await ana.wait_message(channel, lambda m: "Ana" in m.content)

Each action returns a Seen: the kind of answer (`ack`), its visibility, its delay in seconds (`latency`), and
the resulting message, suggestions or modal. Events of the sandbox wake the waiting functions. Nothing polls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any

from .errors import CannotDo
from .layout import BUTTON, SELECTS, interactive_parts, texts
from .mirror import Link, Mirror, RemoteLink
from .model import LOADING

Json = dict[str, Any]
WAIT = 60.0


class SeenMessage:
    """A message as a user sees it now. `json` is Discord's, plus `only_for`, `pings` and `push`."""

    def __init__(self, json: Json) -> None:
        self.json = json
        self.id: str = json["id"]
        self.channel_id: str = json["channel_id"]
        self.content: str = json["content"] or "\n".join(texts(json["components"]))
        """Content of the message, or the text displays of a card."""
        self.author_id: str = json["author"]["id"]
        self.ephemeral = json["only_for"] is not None
        self.loading = bool(json["flags"] & LOADING)
        self.pings: list[str] = json["pings"]
        self.push: str = json["push"]
        """Notification text on the phones of the pinged users."""
        self.embeds: list[Json] = json["embeds"]
        self.attachments: list[Json] = json["attachments"]

    def __repr__(self) -> str:
        return f"<{'ephemeral ' if self.ephemeral else ''}message {self.content[:80]!r} {self.labels}>"

    @property
    def text(self) -> str:
        """The content and all texts of embeds and components."""
        parts = [self.json["content"], *texts(self.json["components"])]
        for embed in self.embeds:
            parts += [embed.get("title") or "", embed.get("description") or ""]
            for field in embed.get("fields") or []:
                parts += [field["name"], field["value"]]
            parts.append((embed.get("footer") or {}).get("text") or "")
        return "\n".join(part for part in parts if part)

    @property
    def components(self) -> list[Json]:
        """Buttons and selects in reading order."""
        return interactive_parts(self.json["components"])

    @property
    def buttons(self) -> list[Json]:
        """The enabled buttons."""
        return [part for part in self.components if part["type"] == BUTTON and not part.get("disabled")]

    @property
    def selects(self) -> list[Json]:
        """The enabled selects."""
        return [part for part in self.components if part["type"] in SELECTS and not part.get("disabled")]

    @property
    def labels(self) -> list[str]:
        """Labels of the buttons and placeholders of the selects."""
        return [part.get("label") or part.get("placeholder") or part["custom_id"] for part in self.components]


class Seen:
    """Result of an action, as its user saw it.

    `ack` is "message", "deferred", "update", "deferred_update", "choices", "modal", "launch", or None if the
    bot did not answer in time. `latency` is in seconds.
    """

    def __init__(self, user: DrivenUser, told: Json) -> None:
        self._user = user
        self.id: str = told["id"]
        self.ack: str | None = told["ack"]
        self.ephemeral: bool = told["ephemeral"]
        self.latency: float | None = told["latency"]
        self.message = None if told["message"] is None else SeenMessage(told["message"])
        self.choices: list[Json] = told["choices"]
        self.modal: Json | None = told["modal"]
        self.activity: str | None = told["activity"]
        """Instance of the launched Activity."""

    def __repr__(self) -> str:
        return f"<Seen {self.ack} {self.message or self.choices or self.modal}>"

    @property
    def has_failed(self) -> bool:
        """True if the client shows "The application did not respond"."""
        return self.ack is None

    async def wait_settled(self, within: float = WAIT) -> SeenMessage:
        """Wait until the answer is no longer "thinking...".

        Raises: TimeoutError after `within` seconds. CannotDo if there is no answer or it was deleted.
        """
        if self.message is None:
            raise CannotDo(f"there is no message: {self!r}")
        channel, wanted = self.message.channel_id, self.message.id

        def is_settled() -> bool:
            found = self._user.message(channel, wanted)
            return found is None or not found.loading

        await self._user.wait_until(is_settled, within, channel)
        self.message = self._user.message(channel, wanted)
        if self.message is None:
            raise CannotDo("the answer was deleted")
        return self.message

    async def submit(self, **values: Any) -> Seen:
        """Submit the opened modal. Values are by custom_id or label."""
        return await self._user.submit_modal(self, values)


class DrivenUser:
    """A simulated user. All actions raise CannotDo if a real client would not offer them."""

    def __init__(self, link: Link, told: Json) -> None:
        self._link = link
        self.id: str = told["id"]
        self.name: str = told["name"]
        self.mention = f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<user {self.name}>"

    @property
    def _mirror(self) -> Mirror:
        return self._link.mirror

    # Doing -----------------------------------------------------------------------------------

    async def slash(self, channel: str, command: str, **options: Any) -> Seen:
        """Run a slash command, named with its subcommand.

        Options are typed values or users.
        """
        told = await self._link.call(
            "slash", user=self.id, channel=channel, command=command, options=_plain_options(options)
        )
        return Seen(self, told)

    async def autocomplete(self, channel: str, command: str, focused: str, **options: Any) -> list[Json]:
        """Request the suggestions for the option `focused` after these typed values.

        Raises: TimeoutError if the bot does not answer.
        """
        typed = _plain_options({focused: "", **options})
        told = await self._link.call(
            "autocomplete", user=self.id, channel=channel, command=command, options=typed, focused=focused
        )
        if told["ack"] is None:
            raise TimeoutError(f"no suggestions for {command} {focused}")
        choices: list[Json] = told["choices"]
        return choices

    async def press(self, message: SeenMessage | None, button: str) -> Seen:
        """Press a button, named by custom_id or label."""
        message = _require_message(message)
        told = await self._link.call(
            "press", user=self.id, channel=message.channel_id, message=message.id, button=button
        )
        return Seen(self, told)

    async def choose(self, message: SeenMessage | None, select: str, values: list[Any] | str) -> Seen:
        """Choose in a select, named by custom_id or placeholder.

        `values` are values, labels or users.
        """
        message = _require_message(message)
        listed = [values] if isinstance(values, str) else [_plain_value(value) for value in values]
        told = await self._link.call(
            "choose",
            user=self.id,
            channel=message.channel_id,
            message=message.id,
            select=select,
            values=listed,
        )
        return Seen(self, told)

    async def submit_modal(self, seen: Seen, values: Json) -> Seen:
        """Submit the modal that `seen` opened. Values are by custom_id or label."""
        return Seen(self, await self._link.call("submit_modal", interaction=seen.id, values=values))

    async def say(self, channel: str, text: str) -> str:
        """Write a plain message. Returns its id."""
        return str(await self._link.call("say", user=self.id, channel=channel, text=text))

    async def dismiss(self, message: SeenMessage) -> None:
        """Dismiss an ephemeral message."""
        await self._link.call("dismiss", user=self.id, channel=message.channel_id, message=message.id)

    async def close_dms(self, closed: bool = True) -> None:
        """Close the user's DMs, or open them again."""
        await self._link.call("dms", user=self.id, open=not closed)

    async def become_moderator(self, moderator: bool = True) -> None:
        """Give the user Manage Channels and Manage Messages, or remove them."""
        await self._link.call("moderator", user=self.id, moderator=moderator)

    async def speak(self, locale: str) -> None:
        """Change the language of the user's Discord ("en-US", "pt-BR"...)."""
        await self._link.call("language", user=self.id, locale=locale)

    # Looking ---------------------------------------------------------------------------------

    def _is_visible(self, json: Json) -> bool:
        return json["only_for"] in (None, self.id)

    def visible_messages(self, channel: str, last: int = 0) -> list[SeenMessage]:
        """Visible messages of a channel, oldest first.

        `last` limits them to the latest ones.
        """
        if not self._mirror.can_see(self.id, channel):
            return []
        kept = list(self._mirror.messages.get(channel, {}).values())[-last:]
        return [SeenMessage(m) for m in kept if self._is_visible(m)]

    def message(self, channel: str, message: str) -> SeenMessage | None:
        """Find a message in its present state, None if it is invisible or gone."""
        json = self._mirror.messages.get(channel, {}).get(message)
        return SeenMessage(json) if json is not None and self._is_visible(json) else None

    def reload_message(self, message: SeenMessage | None) -> SeenMessage:
        """Reload a message.

        Raises: CannotDo if it is gone.
        """
        message = _require_message(message)
        found = self.message(message.channel_id, message.id)
        if found is None:
            raise CannotDo("the message is gone")
        return found

    @property
    def dm_channel(self) -> str | None:
        """Id of the open DM channel with the bot, or None."""
        kept = self._mirror.channels.values()
        return next((str(c["id"]) for c in kept if c["kind"] == "dm" and self.id in c["only_for"]), None)

    def dm_messages(self, last: int = 0) -> list[SeenMessage]:
        """Messages of the DM channel, oldest first. `last` limits them to the latest ones."""
        return [] if self.dm_channel is None else self.visible_messages(self.dm_channel, last)

    def pinging_messages(self, channel: str) -> list[SeenMessage]:
        """Messages of a channel that pinged this user."""
        return [message for message in self.visible_messages(channel) if self.id in message.pings]

    # Waiting ---------------------------------------------------------------------------------

    async def wait_until(
        self, wish: Callable[[], Any], within: float = WAIT, channel: str | None = None
    ) -> Any:
        """Wait until `wish()` is true and return its value.

        It is checked after each change, with `channel` not after messages of other channels.

        Raises: TimeoutError after `within` seconds.
        """
        return await self._mirror.wait_until(wish, within, channel)

    def latest_messages(self, channel: str, after: str | None = None) -> Iterator[SeenMessage]:
        """Yield visible messages of a channel, newest first, down to the id `after`."""
        if not self._mirror.can_see(self.id, channel):
            return
        for json in reversed(self._mirror.messages.get(channel, {}).values()):
            if after is not None and int(json["id"]) <= int(after):
                return
            if self._is_visible(json):
                yield SeenMessage(json)

    async def wait_message(
        self,
        channel: str,
        wish: Callable[[SeenMessage], Any],
        within: float = WAIT,
        after: str | None = None,
    ) -> SeenMessage:
        """Wait for a message that matches `wish` and return the latest one.

        With `after`, the id of a message, only later ones count. This is fast in long channels.

        Raises: TimeoutError after `within` seconds.
        """

        def find() -> SeenMessage | None:
            return next((m for m in self.latest_messages(channel, after) if wish(m)), None)

        found: SeenMessage = await self.wait_until(find, within, channel)
        return found

    async def wait_dm(
        self,
        wish: Callable[[SeenMessage], Any] = bool,
        within: float = WAIT,
    ) -> SeenMessage:
        """Wait for a DM that matches `wish` and return the latest one.

        Raises: TimeoutError after `within` seconds.
        """

        def find() -> SeenMessage | None:
            return next((m for m in self.latest_messages(self.dm_channel or "") if wish(m)), None)

        found: SeenMessage = await self.wait_until(find, within, self.dm_channel)
        return found


class Driver:
    """Provides users and channels, and forwards control calls (faults, clock, gateway)."""

    def __init__(self, link: Link) -> None:
        self.link = link

    def wrap_user(self, told: Json) -> DrivenUser:
        """Wrap a user of the control interface."""
        return DrivenUser(self.link, told)

    async def user(self, name: str) -> DrivenUser:
        """Find the user of this name, or create them."""
        return self.wrap_user(await self.link.call("user", name=name))

    async def channel(self, name: str) -> str:
        """Id of the channel of this name, created if necessary."""
        return str((await self.link.call("channel", name=name))["id"])

    async def call(self, deed: str, /, **params: Any) -> Any:
        """Make any control call (see control.py).

        Raises: CannotDo if it is impossible.
        """
        return await self.link.call(deed, **params)

    async def __aenter__(self) -> Driver:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(self.link, RemoteLink):
            await self.link.close()


async def connect_driver(url: str) -> Driver:
    """Connect to the sandbox of another process.

    Raises: aiohttp.ClientError if it is unreachable.
    """
    return Driver(await RemoteLink.open(url))


def _require_message(message: SeenMessage | None) -> SeenMessage:
    if message is None:
        raise CannotDo("there is no message")
    return message


def _plain_value(value: Any) -> Any:
    return value.id if isinstance(value, DrivenUser) else value


def _plain_options(options: Json) -> Json:
    return {name: _plain_value(value) for name, value in options.items()}
