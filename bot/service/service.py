"""The service: every command and button ends in one of these calls."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

import engine as rules
from bot.service import check, lobby, play
from bot.service.changes import Changes, Clock
from bot.service.due import do_due
from bot.service.opening import open_lobby, refuse_busy
from bot.service.people import People
from bot.service.records import (
    Actor,
    Announcer,
    Difference,
    Engine,
    GameBroken,
    NewLobby,
    Outcome,
    Refused,
    Silent,
)
from bot.service.work import Draft
from bot.store import Store, games, messages, people, steps
from bot.store.records import (
    CANCELLED,
    OVER,
    GameRecord,
    HeldMessage,
    Lane,
    MyGame,
    Outgoing,
    Report,
    StepRecord,
)
from engine.records import Hint
from engine.view import View

COMPUTERS = ("random", "greedy")


class Service:
    """Changes games, one change at a time a game.

    The step, the new version, the snapshot and the messages to send are one transaction; only then does
    anybody hear of it.

    Every changing call takes `interaction`, the id of what asked for it (Discord's interaction id; for
    several actions of one command add ":0", ":1"...): the same id is carried out once, and answered again
    with `repeated`. Changing calls raise Refused (nothing changed) and GameBroken, and finish even when
    their caller is cancelled.
    """

    def __init__(
        self,
        store: Store,
        announcer: Announcer | None = None,
        *,
        engine: Engine = rules,
        clock: Clock = time.time,
        computers: tuple[str, ...] = COMPUTERS,
    ) -> None:
        self._store = store
        self._engine = engine
        self._clock = clock
        self._computers = computers
        self._changes = Changes(store, engine, announcer or Silent(), clock)
        self._people = People(store, self._changes, clock)

    # --- the lobby

    async def create(self, actor: Actor, new: NewLobby, *, interaction: str = "") -> Outcome:
        """Open a lobby in a channel; the host is not seated by it. Change "lobby".

        Refused: bad_edition, bad_options, channel_busy.
        """
        return await self._changes.to_the_end(open_lobby(self._changes, actor, new, interaction))

    async def join(self, game: int, actor: Actor, *, word: str = "", interaction: str = "") -> Outcome:
        """Seat a person, with a word of their own to mix into the key; the seated may bring one too.

        Change "joined".

        Refused: wrong_phase, already_seated, full, long_word.
        """
        closed = await self._people.has_closed_dms(actor.user)
        return await self._change(game, actor, interaction, lambda draft: lobby.join(draft, word, closed))

    async def leave(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Leave the lobby; the seats after it close up. Change "left".

        The last person leaving cancels: change "cancelled" (args: reason="last_person").
        Refused: wrong_phase, leave_running, not_seated.
        """
        return await self._change(game, actor, interaction, lobby.leave)

    async def add_computer(self, game: int, actor: Actor, kind: str, *, interaction: str = "") -> Outcome:
        """Seat a computer player ("random", "greedy"). Host or manager. Change "computer_added".

        Refused: wrong_phase, host_only, full, computer_kind.
        """
        kinds = self._computers
        return await self._change(game, actor, interaction, lambda d: lobby.add_computer(d, kind, kinds))

    async def remove_computer(self, game: int, actor: Actor, seat: str, *, interaction: str = "") -> Outcome:
        """Take a computer player out of the lobby. Host or manager. Change "seat_removed"."""
        return await self._change(game, actor, interaction, lambda d: lobby.remove_computer(d, seat))

    async def start(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Begin. Host or manager. Change "started". Refused: wrong_phase, host_only, too_few."""

        async def edit(draft: Draft) -> None:
            edition = await self._changes.loader.editions.of(draft.before)
            lobby.start(draft, self._engine, edition)

        return await self._change(game, actor, interaction, edit)

    # --- play

    async def submit(
        self, game: int, actor: Actor, action: Any, *, decision: int | None = None, interaction: str = ""
    ) -> Outcome:
        """Hand one action to the engine for the actor's seat. Change "acted".

        Refused: wrong_phase, not_seated, no_decision, illegal; stale when `decision` is given and gone.
        """

        def edit(draft: Draft) -> None:
            play.submit(draft, draft.own_seat().seat, action, decision)

        return await self._change(game, actor, interaction, edit)

    async def submit_for_computer(self, game: int, seat: str, decision: int, action: Any) -> Outcome:
        """Hand the engine what a computer player chose.

        Refused("stale") when the seat or the decision changed.
        """

        def edit(draft: Draft) -> None:
            there = draft.before.seat(seat)
            if there is None or not there.computer:
                raise Refused("stale")
            play.submit(draft, seat, action, decision)

        return await self._change(game, None, "", edit)

    async def prefer(
        self, game: int, actor: Actor, name: str, value: str, *, interaction: str = ""
    ) -> Outcome:
        """Set a standing preference of the actor's seat. Nothing is announced.

        Refused: wrong_phase, not_seated, no_preferences, no_such_choice.
        """
        return await self._change(
            game, actor, interaction, lambda d: play.prefer(d, d.own_seat().seat, name, value)
        )

    async def undo(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Take back the actor's last action. Change "undone". Refused("undo", barrier=...) tells why not.

        `barrier` is "roll", "draw", "flip", "handover", "secret", "turn", "not_yours" or "nothing".
        """
        return await self._change(game, actor, interaction, lambda d: play.undo(d, d.own_seat().seat))

    # --- the table

    async def resign(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """The actor's seat goes on as a computer player. Change "resigned" (args: user, name, computer).

        The last person resigning cancels: change "cancelled" (args: reason="last_person").
        """
        return await self._change(game, actor, interaction, play.resign)

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

        Change "replaced" (args: user, name, computer of before), or "cancelled" when no person is left.

        Refused: wrong_phase, host_only, seat_unknown, seat_taken, computer_kind.
        """
        closed = user is not None and await self._people.has_closed_dms(user.user)
        kinds = self._computers
        return await self._change(
            game, actor, interaction, lambda d: play.replace(d, seat, user, computer, kinds, closed)
        )

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
        """Go on in another channel. Seated people, the host, a manager; in another server the host.

        Change "moved" (args: channel of before).

        The messages held in the old channel are let go after the announcement. Refused: channel_busy,
        same_channel.
        """
        try:
            return await self._change(
                game, actor, interaction, lambda d: play.move(d, channel, guild, parent)
            )
        except IntegrityError:
            await refuse_busy(self._changes, channel)
            raise

    async def cancel(self, game: int, actor: Actor, *, interaction: str = "") -> Outcome:
        """Call the game off; its seed is shown from now on. Host or manager.

        Change "cancelled" (args: reason).
        """
        return await self._change(game, actor, interaction, play.cancel)

    async def remind(self, game: int, actor: Actor, on: bool, *, interaction: str = "") -> Outcome:
        """Switch the reminders of a game. Host or manager. Nothing is announced."""
        return await self._change(game, actor, interaction, lambda d: play.switch_reminders(d, on))

    async def report(self, game: int, actor: Actor, note: str) -> int:
        """Keep the position with a note for the operator; the report's number."""
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            position = live.game.to_json() if live.game is not None else "{}"
            record = live.record
        report = Report(0, game, actor.user, note[:2000], record.entries, self._clock())
        async with self._store.write() as c:
            return await people.insert_report(c, report, position, record.rules_version)

    async def reports(self) -> list[tuple[Report, str]]:
        """All reports with their positions, the whole truth (operator)."""
        async with self._store.read() as c:
            return await people.read_reports(c)

    async def rollback(self, game: int, entry: int) -> Outcome:
        """Put a game back to just after log entry `entry` (operator).

        Change "rolled_back" (args: entry, before).

        What it had to say and had not begun to say is dropped. Refused: wrong_phase, no_entry(entry, last).
        """

        async def edit(draft: Draft) -> None:
            if entry >= draft.before.entries - 1:
                raise Refused("no_entry", entry=entry, last=draft.before.entries - 1)
            play.roll_back(draft, await self._changes.loader.at(draft.live, entry), entry)

        return await self._change(game, None, "", edit)

    # --- reading

    async def record(self, game: int) -> GameRecord:
        """The game's row; Refused("no_game")."""
        async with self._changes.lock(game):
            return (await self._changes.live(game)).record

    async def in_channel(self, channel: int) -> GameRecord | None:
        """The open game of a channel or thread, else its most recent one, else None."""
        async with self._store.read() as c:
            id = await games.game_in_channel(c, channel)
        return await self.record(id) if id is not None else None

    async def played(self, game: int, channel: int | None, user: int) -> GameRecord:
        """A game of that channel or of that person, over or not; Refused("no_such_game").

        Only its row is read: anybody may name any number, and must not have all games loaded by it.
        """
        async with self._store.read() as c:
            stored = await games.read_game(c, game)
        if stored is None or (stored.record.channel != channel and stored.record.seat_of(user) is None):
            raise Refused("no_such_game", game=game)
        return stored.record

    async def view(self, game: int, seat: str | None, *, since: int | None = None) -> View:
        """What a seat (None: the spectators) may know now. Refused("wrong_phase") before the start."""
        async with self._changes.lock(game):
            return (await self._changes.live(game)).view(seat, since)

    async def view_at(self, game: int, seat: str | None, entry: int, *, since: int | None = None) -> View:
        """The same as it was just after log entry `entry` (for what is sent late). Refused("no_entry")."""
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            if entry == live.record.entries - 1:
                return live.view(seat, since)
            view: View = (await self._changes.loader.at(live, entry)).view(seat, since)
            return view

    async def hints(self, game: int, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of the actions of a view's decision, worked out from the view alone."""
        return self._engine.hints(await self.edition(game), view)

    async def edition(self, game: int) -> Any:
        """The edition that a game began with: its names, texts and board."""
        async with self._changes.lock(game):
            record = (await self._changes.live(game)).record
        return await self._changes.loader.editions.of(record)

    async def decode_action(self, game: int, data: Any) -> Any:
        """An action of the game's edition from its plain form; BadGame when it is none."""
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            if live.game is None:
                raise Refused("wrong_phase", phase=live.record.phase)
            return live.game.decode_action(data)

    async def export(self, game: int) -> str:
        """The game as a JSON text: the public log while it runs, everything and the seed afterwards."""
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            if live.game is None:
                raise Refused("wrong_phase", phase=live.record.phase)
            content = live.game.export(reveal=live.record.phase in (OVER, CANCELLED))
        return msgspec.json.format(msgspec.json.encode(content), indent=1).decode()

    async def my_games(self, user: int) -> list[MyGame]:
        """Open games of a person, those that await them first."""
        async with self._store.read() as c:
            return await games.games_of(c, user)

    async def steps(self, game: int) -> list[StepRecord]:
        """All stored steps (operator)."""
        async with self._store.read() as c:
            return await steps.read_steps(c, game)

    async def games(self) -> list[int]:
        """The ids of all stored games."""
        async with self._store.read() as c:
            return await games.game_ids(c)

    async def computers_awaited(self) -> list[int]:
        """The games in which a computer player is to choose."""
        async with self._store.read() as c:
            return await games.running_ids(c)

    # --- messages and people

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
        lane = Lane(channel=channel_id) if user is None else Lane(user=user)
        sent = Outgoing(lane, slot=slot, seat=seat, decision=decision)
        async with self._changes.lock(game), self._store.write() as c:
            slots = {message.slot: message for message in await messages.held(c, game)}
            row = messages.hold(c, game, sent, slots.get(slot), self._clock())
            messages.sent(c, row.id, channel_id, message_id)
            (await self._changes.live(game)).held = None
            return await messages.read(c, row.id)

    async def held(self, game: int) -> tuple[HeldMessage, ...]:
        """The game's messages that can be edited or deleted."""
        async with self._store.read() as c:
            return await messages.held(c, game)

    async def dm_closed(self, user: int, closed: bool) -> None:
        """Note that a person's DMs do (not) reach them.

        Change "dm_closed" in each of their games, when closed.
        """
        await self._people.dm_closed(user, closed)

    async def seen(self, user: int, locale: str) -> None:
        """Note a person's language, and that they were here. Cheap when nothing is new."""
        await self._people.seen(user, locale)

    async def locale_of(self, user: int) -> str | None:
        """The language last seen of a person."""
        return await self._people.locale_of(user)

    async def guild(self, guild: int) -> people.Guild:
        """A server's settings."""
        async with self._store.read() as c:
            return await people.read_guild(c, guild)

    async def set_language(self, guild: int, locale: str, actor: Actor) -> None:
        """Keep a server's language, and speak it in its open games from now on. Manager.

        Change "language" in each of them. Refused: manager_only.
        """
        if not actor.manager:
            raise Refused("manager_only")
        async with self._store.write() as c:
            kept = await people.read_guild(c, guild)
            await people.write_guild(c, msgspec.structs.replace(kept, locale=locale))
        async with self._store.read() as c:
            open_games = await games.games_in_guild(c, guild)
        for game in open_games:
            with suppress(Refused, GameBroken):
                await self._change(game, actor, "", lambda draft: play.speak(draft, locale))

    # --- the clock, the operator

    async def due(self) -> int:
        """Do what has fallen due: reminders, lobbies that lapse. How many; call it every minute."""
        return await do_due(self._changes)

    async def check(self, game: int) -> Difference | None:
        """Replay a stored game on this version; the first difference, if any. Refused("no_game")."""
        return await check.check(self._store, self._engine, self._changes.loader.editions, game)

    def on_commit(self, listener: Callable[[int], None]) -> None:
        """Call `listener` with the game's id after each commit (wakes the outbox, the computer players)."""
        self._changes.on_commit(listener)

    async def close(self) -> None:
        """Finish what was begun, and keep a snapshot of each live game: it spares the next start a replay."""
        await self._changes.drain()
        await self._changes.keep_snapshots()

    async def _change(self, game: int, by: Actor | None, interaction: str, edit: Any) -> Outcome:
        return await self._changes.change(game, by, interaction, edit)
