"""The service: every command and button ends in one of these calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.service.records import Actor, Announcer, Difference, NewLobby, Outcome
from bot.store.records import GameRecord, HeldMessage, MyGame, StepRecord
from engine.records import Hint
from engine.view import View


class Service:
    """Changes games, one at a time each.

    The step, the new version, the snapshot and the messages to send are one transaction; only then does
    anybody hear of it.

    Every changing call takes `interaction`, the id of what asked for it (Discord's interaction id; for
    several actions of one command add ":0", ":1"...): the same id is carried out once, and answered again
    with `repeated`. Changing calls raise Refused (nothing changed) and GameBroken, and finish even when
    their caller is cancelled.
    """

    # --- lobby
    async def create(self, actor: Actor, lobby: NewLobby, *, interaction: str = "") -> Outcome:
        """Open a lobby in a channel; the host is not yet seated. Change "lobby"."""
        raise NotImplementedError

    async def join(self, game: int, actor: Actor, *, word: str = "", interaction: str = "") -> Outcome:
        """Seat a person, with a word of their own to mix into the key. Change "joined"."""
        raise NotImplementedError

    async def leave(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Leave the lobby; the seats close up. Change "left" (or "cancelled" when the last person left)."""
        raise NotImplementedError

    async def add_computer(self, game: int, actor: Actor, kind: str, *, interaction: str = "") -> Outcome:
        """Seat a computer player ("random", "greedy"). Host or manager. Change "computer_added"."""
        raise NotImplementedError

    async def start(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Begin. Host or manager. Change "started"."""
        raise NotImplementedError

    # --- play
    async def submit(
        self, game: int, actor: Actor, action: Any, *, decision: int | None = None, interaction: str = ""
    ) -> Outcome:
        """Hand one action to the engine for the actor's seat. `decision`: Refused("stale") when it is gone.

        Change "acted".
        """
        raise NotImplementedError

    async def undo(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Take back the actor's last action; Refused("undo", barrier=...) tells why not. Change "undone"."""
        raise NotImplementedError

    # --- the table
    async def resign(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """The actor's seat goes on as a computer player; the last person resigning cancels.

        Change "resigned".
        """
        raise NotImplementedError

    async def replace(
        self,
        game: int,
        actor: Actor,
        seat: str,
        *,
        user: Actor | None = None,
        computer: str = "",
        interaction: str = "",
    ) -> Outcome:
        """Put a person or a computer player into a seat. Host or manager.

        Change "replaced" (args: "user", "name" of before).
        """
        raise NotImplementedError

    async def move(
        self,
        game: int,
        actor: Actor,
        channel: int,
        *,
        guild: int | None = None,
        parent: int | None = None,
        interaction: str = "",
    ) -> Outcome:
        """Go on in another channel. Any seated person or a manager.

        Held messages of the old channel are let go. Change "moved".
        """
        raise NotImplementedError

    async def cancel(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Call the game off; its seed is shown from now on. Host or manager. Change "cancelled"."""
        raise NotImplementedError

    async def remind(self, game: int, actor: Actor, on: bool, *, interaction: str = "") -> Outcome:
        """Switch the reminders of a game. Host or manager. No change is announced."""
        raise NotImplementedError

    async def report(self, game: int, actor: Actor, note: str) -> int:
        """Keep the position with a note for the operator; the report's number."""
        raise NotImplementedError

    async def rollback(self, game: int, entry: int) -> Outcome:
        """Put a game back to just after log entry `entry` (operator). Unsent messages of it are dropped.

        Change "rolled_back".
        """
        raise NotImplementedError

    # --- reading
    async def record(self, game: int) -> GameRecord:
        """The game's row; Refused("no_game")."""
        raise NotImplementedError

    async def in_channel(self, channel: int) -> GameRecord | None:
        """The open game of a channel or thread, else its most recent one, else None."""
        raise NotImplementedError

    async def view(self, game: int, seat: str | None, *, since: int | None = None) -> View:
        """What a seat (None: the spectators) may know now."""
        raise NotImplementedError

    async def view_at(self, game: int, seat: str | None, entry: int, *, since: int | None = None) -> View:
        """The same as it was just after log entry `entry` (for messages and pictures sent late)."""
        raise NotImplementedError

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of the view's actions, worked out away from the loop."""
        raise NotImplementedError

    async def export(self, game: int) -> str:
        """The game as a JSON text: the public log while it runs, everything and the seed afterwards."""
        raise NotImplementedError

    async def my_games(self, user: int) -> list[MyGame]:
        """Open games of a person, those that await them first."""
        raise NotImplementedError

    async def steps(self, game: int) -> list[StepRecord]:
        """All stored steps (operator)."""
        raise NotImplementedError

    async def games(self) -> list[int]:
        """The ids of all stored games."""
        raise NotImplementedError

    # --- messages
    async def hold(
        self,
        game: int,
        slot: str,
        channel_id: int,
        message_id: int,
        *,
        user: int | None = None,
        decision: int | None = None,
        seat: str = "",
    ) -> HeldMessage:
        """Remember a message sent outside the outbox (an interaction's answer).

        `user` when it stands in their DMs.
        """
        raise NotImplementedError

    async def held(self, game: int) -> tuple[HeldMessage, ...]:
        """The game's messages that can be edited or deleted."""
        raise NotImplementedError

    async def dm_closed(self, user: int, closed: bool) -> None:
        """Note that a person's DMs do (not) reach them."""
        raise NotImplementedError

    async def seen(self, user: int, locale: str) -> None:
        """Note a person's language, and that they were here."""
        raise NotImplementedError

    async def locale_of(self, user: int) -> str | None:
        """The language last seen of a person."""
        raise NotImplementedError

    # --- the clock, the operator
    async def due(self) -> int:
        """Do what has fallen due: reminders, lobbies that lapse. How many were done; call it every minute."""
        raise NotImplementedError

    async def check(self, game: int) -> Difference | None:
        """Replay a stored game on this version; the first difference, if any."""
        raise NotImplementedError

    def on_commit(self, listener: Callable[[int], None]) -> None:
        """Call `listener` with the game's id after each commit (wakes the outbox, the computer players)."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what was begun, and keep a snapshot of each live game."""
        raise NotImplementedError


Listeners = Sequence[Callable[[int], None]]
_ = (Announcer,)
