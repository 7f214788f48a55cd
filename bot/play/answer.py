"""The answer to an interaction, with its user, language and game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import discord

from bot.discord_io.discord_message import edit_arguments, send_arguments
from bot.discord_io.errors import NOT_TOLD
from bot.discord_io.first_answer import FirstAnswer
from bot.discord_io.permissions import Interaction, can_govern, can_manage, user_roles
from bot.domain.records import OVER
from bot.domain.requests import Actor, Outcome, Refused
from bot.domain.rights import Rights, rights_at
from bot.play import language
from bot.play.parts import ANSWERED, Parts
from bot.play.pressing import find_game, find_seat, game_of_channel, open_decision
from bot.words import ids
from bot.words.catalogue import Texts, texts
from bot.words.choices import Choices
from bot.words.message_draft import MessageDraft, clip_text
from bot.words.turn import has_finished_turn

if TYPE_CHECKING:
    from bot.core.draft import Draft
    from bot.core.service import Service
    from bot.domain.records import GameRecord
    from bot.messages.context import TableReader
    from bot.words.names import Names
    from bot.workers.jobs import Jobs
    from engine.records import Decision
    from engine.view import View

T = TypeVar("T")
P = ParamSpec("P")


class Answer:
    """An interaction with its user, language, game and answer.

    With `update` the answer edits the pressed message. Otherwise it is a private message.
    """

    def __init__(self, interaction: Interaction, game: int = 0) -> None:
        self.interaction = interaction
        self.first = FirstAnswer(interaction)
        self.parts: Parts = interaction.client.parts
        self.service: Service = self.parts.service
        self.game = game
        self.user = interaction.user.id
        self.id = str(interaction.id)
        self.speak(str(interaction.locale))
        self.updates = False
        self.values: list[str] = []
        """Chosen values of a list, or the button's argument."""
        self.named, self.picked = "", False
        """Argument of the custom_id, and whether list values were chosen."""
        self.question: ids.DecisionRef | None = None
        """Question of the pressed component."""
        self._changes = 0
        self._versions: dict[int, int] = {}
        """Newest version of each game that this answer has read."""
        self.outcome: Outcome | None = None
        """Outcome of the user's last change."""
        self.forgotten = False
        """True after the user's deletion: the answer then stores nothing about them."""

    @property
    def actor(self) -> Actor:
        """The interaction's user."""
        user = self.interaction.user
        return Actor(
            self.user,
            user.display_name,
            self.locale,
            self.interaction.guild_id,
            user_roles(self.interaction),
            can_govern(self.interaction),
            partial(can_manage, self.interaction),
        )

    def speak(self, locale: str) -> None:
        """Answer in a language."""
        self.locale = locale
        self.texts: Texts = texts(locale)

    async def begin(self, *, update: bool = False) -> None:
        """Begin the first answer, before any other work.

        With `update` it edits the pressed message.
        """
        self.updates = update
        if update and self.interaction.message is not None:
            self.parts.sender.keep_press(self.interaction.message.id, self.first)
        await self.first.begin(update=update)
        with suppress(Exception):  # where the database is away, that is told in the language of their Discord
            self.speak(await language.user_language(self.interaction))

    def rights(self, record: GameRecord) -> Rights:
        """Rights of the user at a table. An edit has those of its draft."""
        return rights_at(record, self.actor)

    async def record(self) -> GameRecord:
        """Game of the button, or of the command's channel.

        Raises: Refused with no_game.
        """
        if self.game:
            async with self.read_table() as reader:
                return reader.record
        where = self.interaction
        private = not where.is_guild_integration()
        record = await game_of_channel(self.service, where.channel_id, self.user, private=private)
        self.game = record.id
        return record

    @asynccontextmanager
    async def read_table(self) -> AsyncIterator[TableReader]:
        """Yield the game's table, at least as new as this answer has read it."""
        game = await self._change_number()
        async with self.service.read(game, self._versions.get(game, 0)) as reader:
            self._versions[game] = reader.record.version
            yield reader

    async def table(self, number: int | None) -> GameRecord:
        """Game by number, in this channel or the user's own. Default: this channel's.

        Raises: Refused with no_such_game; no_game, not_here.
        """
        if number is None:
            return await self.record()
        record = await find_game(self.service, number, self.interaction.channel_id, self.user)
        self.game = record.id
        return record

    async def finished_table(self, number: int | None, code: str) -> GameRecord:
        """Finished game by number, as by `table`.

        Raises: Refused with `code` while it is played.
        """
        record = await self.table(number)
        if record.phase != OVER:
            raise Refused(code)
        return record

    async def names(self) -> Names:
        """The game's names in the user's language."""
        return await self.parts.composer.names(await self.record(), self.locale)

    @property
    def is_pressed_privately(self) -> bool:
        """True if the pressed component is in a private answer."""
        pressed = self.interaction.message
        return pressed is not None and pressed.flags.ephemeral

    async def say(self, plan: MessageDraft, files: list[discord.File] | None = None) -> None:
        """Send the answer."""
        arguments = edit_arguments(plan, card=self._is_pressed_on_card)
        if files or self.is_on_map:
            arguments["attachments"] = files or []
        await self.first.show(**arguments)

    async def ask_in_private(self, plan: MessageDraft, decision: Decision, *, besides: bool = False) -> None:
        """Ask a question privately. The message is deleted once answered.

        `besides`: in a message beside the answer.
        """
        if besides:
            await self.first.promise()
            message: Any = await self.interaction.followup.send(
                ephemeral=True, wait=True, **send_arguments(plan)
            )
            id, delete = message.id, message.delete
        else:
            id = await self.first.show(**edit_arguments(plan, card=self._is_pressed_on_card))
            delete = self.interaction.delete_original_response
        private = besides or not self.updates or self.is_pressed_privately
        if private and self.interaction.guild_id is not None:
            self.parts.panels.stand(id, self.game, ids.DecisionRef(decision.id, decision.seat), delete)

    async def delete_pressed(self, plan: MessageDraft) -> None:
        """Delete the private message of an answered question. If that fails, a line is left."""
        pressed = self.interaction.message
        if not self.updates:
            await self._delete_message(plan)
        elif not self.is_pressed_privately or pressed is None:
            await self.say(plan)
        else:
            self.parts.panels.stand(pressed.id, self.game, ANSWERED, partial(self._delete_message, plan))
            await self.delete_answered_panels()

    async def _delete_message(self, plan: MessageDraft) -> None:
        try:
            await self.first.promise()
            with suppress(discord.NotFound):  # its reader has dismissed it
                await self.interaction.delete_original_response()
        except NOT_TOLD:
            await self.say(plan)

    async def delete_answered_panels(self) -> None:
        """Delete private messages of answered questions."""
        panels = self.parts.panels
        if not panels.has_panel(self.game):
            return
        record = await self.record()
        asked = {ids.DecisionRef(one.awaited, one.seat) for one in record.seats if one.awaited is not None}
        for message, delete in panels.take_answered(record.id, asked):
            await self.parts.sender.acknowledge_presses(message)
            with suppress(*NOT_TOLD):
                await delete()

    async def tell(self, id: str, **values: Any) -> None:
        """Answer with a text of the catalogue."""
        await self.say(MessageDraft(self.texts(id, **values)))

    async def say_privately(self, text: str) -> None:
        """Send a private sentence. The pressed message stays."""
        plan = MessageDraft(clip_text(text, 2000))
        if self.updates and (self.outcome is not None or self.is_pressed_privately):
            await self.say_besides(plan)
        elif self.updates or not self.first.is_begun:
            await self.say_first(plan)
        else:
            await self.say(plan)

    async def say_first(self, plan: MessageDraft) -> None:
        """Send a private message, if possible as the first answer. The pressed message then stays."""
        await self.first.tell(**send_arguments(plan))

    async def say_besides(self, plan: MessageDraft) -> None:
        """Send another private message. The pressed message may still be edited."""
        with suppress(discord.NotFound):  # it is just being deleted
            await self.first.promise()
        await self.first.tell(**send_arguments(plan))

    async def do(
        self, edit: Callable[Concatenate[Draft, P], Awaitable[None] | None], *args: P.args, **kwargs: P.kwargs
    ) -> Outcome:
        """Change the game for the user by an edit and its arguments.

        Raises: Refused as by the edit.
        """
        self.outcome = await self.service.change(
            await self._change_number(),
            self.actor,
            lambda draft: edit(draft, *args, **kwargs),
            self.change_id(),
        )
        self._versions[self.outcome.record.id] = self.outcome.record.version
        return self.outcome

    async def _change_number(self) -> int:
        return self.game or (await self.record()).id

    def change_id(self) -> str:
        """Id of this interaction's next change, which is applied once."""
        number, self._changes = self._changes, self._changes + 1
        return f"{self.id}:{number}" if number else self.id

    async def view(self, since: int | None = None, question: ids.DecisionRef | None = None) -> View:
        """View of the user's seat (see `seat_of`). `question` overrides the pressed one.

        Raises: Refused with not_seated, wrong_phase.
        """
        async with self.read_table() as reader:
            return reader.view(find_seat(reader.record, self.user, question or self.question).seat, since)

    async def views(self, since: int | None = None) -> list[View]:
        """Views of all the user's seats.

        Raises: Refused with not_seated, wrong_phase.
        """
        async with self.read_table() as reader:
            first = find_seat(reader.record, self.user)
            return [reader.view(one.seat, since) for one in reader.record.seats_of(first.user)]

    async def open(self, question: ids.DecisionRef | None = None) -> tuple[View, Decision]:
        """View and open decision of the user's seat (see `open_decision`)."""
        view = await self.view(question=question)
        return view, open_decision(view, question or self.question)

    async def is_guided(self, seat: str) -> bool:
        """True if the user sees hints with their questions."""
        if not await self.service.people.is_guided(self.user):
            return False
        async with self.read_table() as reader:
            return not has_finished_turn(reader.newest_first(), seat, reader.record.edition)

    async def run_job(self, work: Callable[[Jobs], Awaitable[T]], otherwise: str = "no_pictures") -> T:
        """Result of a worker's job.

        Raises: Refused with `otherwise` if workers are busy, failing or absent.
        """
        return await self.parts.run_job(work, otherwise)

    async def choices(self, view: View, names: Names | None = None) -> Choices:
        """Choices of a view's question, in the words of the user or of `names`."""
        assert view.decision is not None
        async with self.read_table() as reader:
            hints = await reader.hints(view)
        return Choices(view.decision, hints, names or await self.names())

    async def count_undoable(self, seat: str) -> int:
        """Number of choices a seat may undo now."""
        async with self.read_table() as reader:
            return reader.count_undoable(seat)

    @property
    def _is_pressed_on_card(self) -> bool:
        """True if the answer is sent as a card, like all public answers."""
        message = self.interaction.message
        if not self.updates or message is None:
            return False
        return message.flags.components_v2 or not message.flags.ephemeral

    @property
    def is_on_map(self) -> bool:
        """True if the pressed message is private and has a question's map."""
        message = self.interaction.message
        return self.updates and message is not None and message.flags.ephemeral and bool(message.attachments)
