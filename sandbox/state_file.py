"""Storage of the world in a SQLite file, so that it survives a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from .changes import Change
from .model import Attachment, Channel, Command, Emoji, Guild, Message, User
from .world import World

_TABLES = """
CREATE TABLE IF NOT EXISTS thing (kind TEXT, id INTEGER, body TEXT NOT NULL, PRIMARY KEY (kind, id));
CREATE TABLE IF NOT EXISTS file (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
"""
_KINDS: dict[str, type[msgspec.Struct]] = {
    "user": User,
    "guild": Guild,
    "channel": Channel,
    "message": Message,
    "command": Command,
    "emoji": Emoji,
}


class StateFile:
    """Writes changes after a short delay. Ephemeral messages and interactions are not stored."""

    def __init__(self, path: Path, world: World) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._world = world
        self._base = sqlite3.connect(path)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        self._base.executescript(_TABLES)
        self._things: dict[tuple[str, int], msgspec.Struct | None] = {}
        self._files: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        world.changes.listen(self._hear)

    def load(self) -> bool:
        """Load the world from the file. Returns False if the file was empty."""
        world = self._world
        found: dict[str, list[Any]] = {kind: [] for kind in _KINDS}
        for kind, body in self._base.execute("SELECT kind, body FROM thing ORDER BY id"):
            found[kind].append(msgspec.json.decode(body, type=_KINDS[kind]))
        world.users = {user.id: user for user in found["user"]}
        world.guilds = {guild.id: guild for guild in found["guild"]}
        world.channels = {channel.id: channel for channel in found["channel"]}
        world.commands = {command.id: command for command in found["command"]}
        world.emojis = {emoji.id: emoji for emoji in found["emoji"]}
        world.messages = {channel: {} for channel in world.channels}
        for message in found["message"]:
            if message.channel_id in world.messages:
                world.messages[message.channel_id][message.id] = message
        self._drop_orphans()
        world.bot_id = next((user.id for user in world.users.values() if user.bot), 0)
        for things in found.values():
            for thing in things:
                world.clock.note_id(thing.id)
        return bool(world.bot_id)

    def _drop_orphans(self) -> None:
        """Load the files of stored messages and delete the others."""
        world = self._world
        wanted = {a.id for kept in world.messages.values() for m in kept.values() for a in m.attachments}
        stored = dict(self._base.execute("SELECT id, body FROM file"))
        world.files = {number: body for number, body in stored.items() if number in wanted}
        with self._base:
            self._base.executemany("DELETE FROM file WHERE id = ?", [(n,) for n in stored if n not in wanted])

    def close(self) -> None:
        """Write the remaining changes and close the file."""
        if self._timer is not None:
            self._timer.cancel()
        self._write()
        self._base.close()

    def _hear(self, change: Change) -> None:
        subject = change.subject
        if isinstance(subject, Message):
            if subject.audience is None:
                self._things["message", subject.id] = None if change.kind == "message_delete" else subject
                channel = self._world.channels.get(subject.channel_id)
                if channel is not None:
                    self._things["channel", channel.id] = channel
        elif isinstance(subject, (Channel, User, Guild)):
            kind = type(subject).__name__.lower()
            self._things[kind, subject.id] = None if change.kind == "channel_delete" else subject
        elif change.kind in ("member_update", "role_update"):
            self._things["guild", subject[0].id] = subject[0]
        elif change.kind == "command_gone":
            self._things["command", subject.id] = None
        elif isinstance(subject, Command):
            self._things["command", subject.id] = subject
        elif isinstance(subject, Emoji):
            self._things["emoji", subject.id] = None if change.kind == "emoji_gone" else subject
        elif isinstance(subject, Attachment):
            self._files.add(subject.id)
        self._schedule()

    def _schedule(self) -> None:
        if self._timer is not None or not (self._things or self._files):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # made before the loop runs: the next change or the end writes it
            return
        self._timer = loop.call_later(0.05, self._write)

    def _write(self) -> None:
        self._timer = None
        things, self._things = self._things, {}
        numbers, self._files = self._files, set()
        with self._base:
            for (kind, key), thing in things.items():
                self._base.execute("DELETE FROM thing WHERE kind = ? AND id = ?", (kind, key))
                if thing is not None:
                    row = (kind, key, msgspec.json.encode(thing).decode())
                    self._base.execute("INSERT INTO thing VALUES (?, ?, ?)", row)
            for number in numbers:
                self._base.execute("DELETE FROM file WHERE id = ?", (number,))
                if number in self._world.files:
                    self._base.execute("INSERT INTO file VALUES (?, ?)", (number, self._world.files[number]))
