"""Scripted users of one channel, who begin games and play on whatever becomes of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bench.faults.life import Life
from bench.faults.rows import Rows
from bench.hands import Table, TableAction, decision_id, question_ids
from bot.words.catalogue import texts
from sandbox import DrivenUser, SeenMessage
from sandbox.driver import Seen
from sandbox.errors import CannotDo

CHOOSING = ("do", "both", "pick", "many", "sure")
AGAIN = 2.0
"""Seconds after which people who wait for something try something else."""
SOON = 4.0
"""Seconds in which an answer is complete."""
HELP = ("game ask", "game ask", "game status", "game hand", "my-games")
"""Commands of users who wait for something to press."""


class AskedQuestion(NamedTuple):
    """A question of a seat: `id` as components name it ("31A")."""

    game: int
    id: str

    @property
    def decision(self) -> int:
        """Number of the decision."""
        return find_number(self.id)

    @property
    def seat(self) -> str:
        """Seat of the question, "" in old messages."""
        return self.id.lstrip("0123456789")


def find_number(question: str) -> int:
    """Number of a question, without its seat."""
    return int(question.rstrip("ABCDEF"))


@cache
def _fault_texts() -> tuple[str, ...]:
    """First words of sentences that report no change."""
    said = (texts()(name, id="") for name in ("incident", "refused-database"))
    return tuple(one.split(".")[0] for one in said)


def _is_fault_text(message: dict[str, Any]) -> bool:
    return str(message["content"]).startswith(_fault_texts())


class Players:
    """Users of a channel and their game."""

    def __init__(
        self, life: Life, rows: Rows, channel: str, users: list[DrivenUser], seed: int | str
    ) -> None:
        self.life = life
        self.rows = rows
        self.channel = channel
        self.users = users
        self.chance = Random(seed)
        self.table = Table(life.sandbox.driver, channel, users, Random(seed))
        self.seen: list[Seen] = []
        """The bot's answers."""
        self.choosing_presses = 0
        self.presses_on_old = 0
        self.tries = 0
        """Answered actions of the users."""
        self.may_act = asyncio.Event()
        """Cleared while users pause."""
        self.may_act.set()
        self.leaning_back = False
        self.made: set[AskedQuestion] = set()
        """Decisions that the users saw made."""
        self._pressed: dict[AskedQuestion, tuple[str, str]] = {}

    # --- the game

    @property
    def game(self) -> int:
        """Number of the channel's newest game, 0 for none."""
        found = self.rows.select("SELECT max(id) FROM games WHERE channel_id = ?", int(self.channel))
        return (found[0][0] or 0) if found else 0

    @property
    def phase(self) -> str:
        """Phase of the channel's newest game, "" for none."""
        found = self.rows.select(
            "SELECT phase FROM games WHERE channel_id = ? ORDER BY id DESC LIMIT 1", int(self.channel)
        )
        return str(found[0][0]) if found else ""

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.phase in ("over", "cancelled")

    @property
    def position(self) -> tuple[Any, ...]:
        """A value that changes with each join, choice, start and end."""
        game = self.game
        acted = "SELECT count(*) FROM steps WHERE game_id = ? AND user_id IS NOT NULL"
        seats = "SELECT count(*) FROM seats WHERE game_id = ?"
        return game, self.phase, self.rows.select(acted, game), self.rows.select(seats, game)

    @property
    def computer_awaited(self) -> bool:
        """True if a computer player is to choose."""
        asked = "SELECT 1 FROM seats WHERE game_id = ? AND awaited IS NOT NULL"
        asked += " AND (user_id IS NULL OR minds = awaited)"
        return bool(self.rows.select(asked, self.game))

    def is_due(self, now: float = float("inf")) -> bool:
        """True if the bot's next message for the channel is due."""
        unsent = "SELECT not_before FROM outbox WHERE lane = ? AND state IN ('waiting', 'sending')"
        heads = self.rows.select(f"{unsent} ORDER BY id LIMIT 1", f"c{self.channel}")
        return any(not_before <= now for (not_before,) in heads)

    def has_to_say(self, soon: float) -> bool:
        """True if messages for the channel are due, or wait for its reopening."""
        unsent = "SELECT 1 FROM outbox WHERE lane = ? AND state IN ('waiting', 'sending')"
        by_then = f"{unsent} AND (not_before <= ? OR problem LIKE 'blocked%')"
        return bool(self.rows.select(by_then, f"c{self.channel}", soon))

    def describe_position(self) -> str:
        """Position of the game, for reports."""
        asked = "SELECT seat, user_id, awaited, awaited_kind FROM seats WHERE game_id = ?"
        unsent = (
            "SELECT id, lane, op, state, tries, not_before, problem, payload FROM outbox"
            " WHERE game_id = ? AND state IN ('waiting', 'sending')"
        )
        game, found = self.game, self.table.find_question()
        standing = self.rows.select("SELECT edition, phase, trouble, frozen FROM games WHERE id = ?", game)
        return (
            f"game {game} in {self.channel} {standing}, seats {self.rows.select(asked, game)},"
            f" unsent {self.rows.select(unsent, game)},"
            f" users see {found and (found[1]['id'], SeenMessage(found[1]).text[-200:])!r}"
        )

    # --- beginning

    async def open(
        self, until: Callable[[], bool] = lambda: False, *, computers: int = 1, **options: Any
    ) -> None:
        """Open a game with these options of /game new, retrying until `until()`."""
        options.setdefault("seats", len(self.users) + computers)
        while self.phase != "running" and not until():
            await self._pause()
            await self.wait(lambda: self.life.is_connected)
            before = self.position
            await self.life.run_unless_killed(self._advance_lobby(computers, options))
            await self.wait(lambda b=before: self.position != b)  # type: ignore[misc]

    async def _advance_lobby(self, computers: int, options: dict[str, Any]) -> None:
        host = self.users[0]
        if self.phase != "lobby":
            await self._type_command(host, "game new", **options)
            return
        seated = [
            user for (user,) in self.rows.select("SELECT user_id FROM seats WHERE game_id = ?", self.game)
        ]
        waiting = [user for user in self.users if int(user.id) not in seated]
        if waiting:
            await self._press_lobby(waiting[0], "join")
        elif seated.count(None) < computers:
            await self._press_lobby(host, "computer")
        else:
            await self._press_lobby(host, "start")

    async def _press_lobby(self, user: DrivenUser, verb: str) -> None:
        """Press a button of the lobby, if it is still there."""
        for message in user.latest_messages(self.channel):
            for button in message.buttons:
                if f":{verb}" in button["custom_id"] and not message.ephemeral:
                    self._note_answer(await user.press(message, button["custom_id"]))
                    return
        command = f"game {verb}" if verb in ("join", "start") else "game status"
        await self._type_command(user, command)

    async def _type_command(self, user: DrivenUser, command: str, **options: Any) -> None:
        """Type a command. A sleeping thread needs a message first."""
        try:
            seen = await user.slash(self.channel, command, **options)
        except CannotDo:
            await user.say(self.channel, "Hello?")
            seen = await user.slash(self.channel, command, **options)
        self._note_answer(seen)

    def _note_answer(self, seen: Seen) -> None:
        """Note the bot's answer, and count the try if there is one."""
        self.seen.append(seen)
        self.tries += not seen.has_failed

    # --- playing

    async def play(self, until: Callable[[], bool], *, asking: bool = False) -> None:
        """Press offered components until `until()` is true. `asking`: else type commands."""
        while not until():
            await self._pause()
            # Whoever presses while there is no bot waits three seconds to be told so.
            await self.wait(lambda: until() or self.life.is_connected)
            deed = self.table.next_action()
            if deed is None:
                found = await self.wait(lambda: until() or self.table.find_question() is not None)
                if asking and not found:
                    await self.life.run_unless_killed(self._ask_command())
            elif not await self._press(deed, until) and asking:
                await self.life.run_unless_killed(self._ask_command())

    async def _pause(self) -> None:
        while not self.may_act.is_set():  # they may be told to at once again
            self.leaning_back = True
            await self.may_act.wait()
        self.leaning_back = False

    async def wait(self, wish: Callable[[], Any]) -> bool:
        """Wait for a condition. False if it stays false or the bot dies."""
        mirror = self.life.sandbox.driver.link.mirror
        return await self.life.run_unless_killed(mirror.wait_until(wish, AGAIN, self.channel))

    async def _press(self, deed: TableAction, until: Callable[[], bool]) -> bool:
        """Press and wait for an effect. False if there is none."""
        state = self.table.state()
        choosing = deed.verb in CHOOSING
        self.choosing_presses += choosing
        if choosing:
            asked = AskedQuestion(int(deed.custom_id.split(":")[1]), deed.custom_id.split(":")[2])
            self._pressed[asked] = (deed.message.channel_id, deed.message.id)
        if not await self.life.run_unless_killed(self._press_answered(deed)):
            # The message has changed meanwhile, or the bot was killed over it.
            await asyncio.sleep(0.05)
            return True
        if int(deed.message.id) <= self.life.born:
            self.presses_on_old += 1
        return await self.wait(lambda: until() or self.table.state() != state)

    async def _press_answered(self, deed: TableAction) -> None:
        """Press. TimeoutError when the bot did not answer."""
        seen = await deed.perform()
        self.seen.append(seen)
        if seen.has_failed:
            raise TimeoutError
        self.tries += 1

    async def _ask_command(self) -> None:
        """Ask for the question by a command."""
        user, command = self.chance.choice(self.users), self.chance.choice(HELP)
        await self._type_command(user, command)

    # --- calling it off

    async def call_off(self) -> None:
        """Cancel the game as host, with as many tries as needed."""
        while not self.is_over and self.phase:
            await self.wait(lambda: self.life.is_connected)
            await self.life.run_unless_killed(self._call_off())
            await self.wait(lambda: self.is_over)

    async def _call_off(self) -> None:
        host = self.users[0]
        asked = await (await host.slash(self.channel, "game cancel")).wait_settled(SOON)
        for button in asked.buttons:
            if button["custom_id"].split(":")[3:4] == ["cancel"]:
                await host.press(asked, button["custom_id"])
        for user in self.users[1:]:
            await self._vote(user)

    async def _vote(self, user: DrivenUser) -> None:
        """Agree to the open motion, if any."""
        with suppress(TimeoutError, CannotDo):
            label = texts()("motion-cancel.yes")
            vote = await user.wait_message(self.channel, lambda one: label in one.labels, within=SOON)
            await user.press(vote, label)

    # --- what they know

    def note_message(self) -> None:
        """Note which pressed questions users see answered.

        A private list shows it itself, unless a fault's sentence replaced it. A public question is answered
        once its message no longer shows it and a later one is asked. A message that is old, asleep or buried
        is replaced by another with the same question only.
        """
        found = self.table.find_question()
        newest = find_number(decision_id(found[1])) if found is not None else -1
        for asked, (channel, id) in list(self._pressed.items()):
            message = self.life.sandbox.driver.link.mirror.messages.get(channel, {}).get(id)
            if message is None:
                del self._pressed[asked]  # deleted: that tells nothing
            elif any(find_number(one) <= asked.decision for one in question_ids(message)):
                continue  # or an earlier list came back: an edit of which the answer was lost is repeated
            elif _is_fault_text(message):
                continue
            elif message["only_for"] or newest > asked.decision:
                del self._pressed[asked]
                self.made.add(asked)

    def repeated_questions(self) -> list[AskedQuestion]:
        """Answered questions that the database asks again."""
        self.note_message()
        awaited = self.rows.select("SELECT game_id, seat, awaited FROM seats WHERE awaited IS NOT NULL")
        open = {(game, number, seat) for game, seat, number in awaited}
        return [one for one in self.made if (one.game, one.decision, one.seat) in open]
