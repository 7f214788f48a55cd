"""A turn to try out: a prepared position of an edition that one person plays alone, step by step.

Nothing of it is stored. The choices made so far, each by its place among the legal ones, are all there is to
know: the same ones always lead to the same position, dice and all. They travel in the buttons.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import cache

import discord
import msgspec

from bot.core.play import like
from bot.discord_io.discord_message import picture_file
from bot.domain.records import RUNNING, GameRecord, SeatRecord, unstored
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, UPDATE, verb
from bot.words import choices as offered
from bot.words import ids, lists, secret
from bot.words.catalogue import texts
from bot.words.choices import map_request
from bot.words.message_draft import ROWS, TEXT, Button, MessageDraft, PictureRequest, Row, Select, clip
from bot.words.names import Names
from bot.words.story_lines import Happening, happenings, lines
from bot.words.summary import summary
from bot.words.turn import heading, question_text
from bot.words.wording import first_line_for, show_me
from bot.workers.process import WorkerBusy, WorkerDied
from engine import Game, appraised, load_edition, new_game, outlook
from engine.data import DATA
from engine.edition import Edition
from engine.players import NORMAL, choose_in
from engine.records import Action, AnyEntry, Decision, Hint, Private, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

FOLDER = DATA / "practice"
MOST = 16
"""So many choices a practice takes at most; a turn that lasts longer is played to its end."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `data/practice`: `played` leads from the seed (hex) to the turn of `seat`.

    Each line of it is a seat and the place of its choice among the legal ones.
    """

    seed: str
    seats: tuple[str, ...]
    seat: str
    played: tuple[tuple[str, int], ...]
    options: dict[str, bool] = {}


class Practice:
    """A turn being tried out: where it stands after some choices. Other seats choose by themselves.

    `steps`: the questions asked so far; `since`: the log entry from which on the last answer tells;
    `over`: the turn has ended.
    """

    def __init__(self, edition: str, choices: tuple[int, ...] = ()) -> None:
        """Refused("practice_gone") for an edition without a position, or choices that lead nowhere."""
        position, begun = _position(edition)
        self.seat = position.seat
        self.game = begun.copy()
        self.begun = self.since = len(begun.log)
        self.choices: tuple[int, ...] = ()
        self.steps: list[Decision] = []
        self.over = False
        self._leave_it_to_others()
        for number in choices:
            self._choose(number)

    @property
    def asked(self) -> Decision | None:
        """Return what is asked next; None when the turn has ended."""
        return None if self.over else self.game.decision(self.seat)

    def view(self, since: int | None = None) -> View:
        """Return what the seat may know, with the news from a log entry on."""
        return self.game.view(self.seat, since)

    def hints(self) -> tuple[Hint | None, ...]:
        """Odds and effects of what may be chosen."""
        return appraised(self.view(), self.game.view(None), self.game.edition)

    def outlook(self) -> int | None:
        """Return what the seat would win if its turn ended now."""
        return outlook(self.game, self.view())

    def go_on(self, actions: Sequence[Action]) -> None:
        """Choose one action after the other, as long as the same question offers the next.

        Refused("practice_gone") when the first is not legal.
        """
        self.since = len(self.game.log)
        kind = self.asked.kind if self.asked is not None else ""
        for action in actions:
            asked = self.asked
            again = like(action, asked.actions) if asked is not None and asked.kind == kind else None
            if asked is None or again is None:
                break
            self._choose(asked.actions.index(again))
        if self.since == len(self.game.log):
            raise Refused("practice_gone")

    def _choose(self, number: int) -> None:
        asked = self.asked
        if asked is None or number >= len(asked.actions):
            raise Refused("practice_gone")
        self.steps.append(asked)
        self.choices += (number,)
        self._submit(self.seat, asked.actions[number])
        if len(self.choices) == MOST:
            self._play_on()
        self._leave_it_to_others()

    def _play_on(self) -> None:
        """The rest of the turn, as a computer player plays it."""
        while not self.over:
            self._leave_it_to_others()
            if not self.over:
                self._submit(self.seat, choose_in(NORMAL, self.game, self.seat, half))

    def _leave_it_to_others(self) -> None:
        """Until the seat is asked or its turn has ended, whoever is asked answers."""
        while not self.over and self.game.decision(self.seat) is None:
            asked = self.game.pending()[0].seat
            self._submit(asked, choose_in(NORMAL, self.game, asked, half))

    def _submit(self, seat: str, action: Action) -> None:
        before = self.game.copy()
        (entry,) = self.game.submit(seat, action)
        if _ends_turn(entry, self.seat):
            self.game, self.over = before.at_turn_end(entry), True


def practised() -> tuple[str, ...]:
    """The editions that have a turn to try out."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def _position(edition: str) -> tuple[Position, Game]:
    if edition not in practised():
        raise Refused("practice_gone")
    position = read_position(edition)
    game = new_game(
        load_edition(edition), position.seats, position.options, seed=bytes.fromhex(position.seed)
    )
    for seat, number in position.played:
        asked = game.decision(seat)
        assert asked is not None, (edition, seat)
        game.submit(seat, asked.actions[number])
    return position, game


def read_position(edition: str) -> Position:
    """Return the prepared position of an edition."""
    return msgspec.toml.decode((FOLDER / f"{edition}.toml").read_bytes(), type=Position)


def half() -> float:
    """In place of chance: computer players choose the same every time."""
    return 0.5


def _ends_turn(entry: AnyEntry, seat: str) -> bool:
    told = (one.event if isinstance(one, Private) else one for one in entry.events)
    return any(tag_of(one) == TURN_ENDED and one.seat == seat for one in told)


# What is going on in a sentence or two, then the question as at a table: all of it says where it leads

SEPARATOR = ";"
STORY = 600
SUMMARY = 1100
_CHOOSES = (ids.DO, ids.SURE, ids.TEST)
_STATE = re.compile(rf"([a-z0-9-]{{1,40}})((?:\.\d{{1,4}})*){SEPARATOR}(.*)", re.DOTALL)


class PracticeProgress(msgspec.Struct, frozen=True):
    """A practice's edition and the choices so far."""

    edition: str
    choices: tuple[int, ...] = ()

    def written(self) -> str:
        """In one word."""
        return ".".join([self.edition, *map(str, self.choices)])


def read(arg: str) -> tuple[PracticeProgress, str] | None:
    """Return the place that a component names, and what it adds: a choice's number, or a list to show."""
    found = _STATE.fullmatch(arg)
    if found is None:
        return None
    numbers = tuple(int(number) for number in found[2].split(".") if number)
    return PracticeProgress(found[1], numbers), found[3]


def table(
    view: View, edition: Edition, learner: str, name: str, locale: str, guild: int | None = None
) -> GameRecord:
    """The record of a game that is none: the learner and computer players, in a server or in none."""
    seats = tuple(
        SeatRecord(
            seat=one.seat,
            user=1 if one.seat == learner else None,
            computer="" if one.seat == learner else NORMAL,
            name=name if one.seat == learner else "",
            locale=locale,
        )
        for one in view.seats
    )
    record = unstored(
        edition.id,
        rules_version=edition.rules_version,
        data_hash=edition.data_hash,
        options=view.options,
        phase=RUNNING,
        locale=locale,
        entries=view.entries,
        seats=seats,
    )
    return msgspec.structs.replace(record, guild=guild)


def step(
    place: PracticeProgress,
    view: View,
    steps: Sequence[str],
    hints: Sequence[Hint | None],
    outlook: int | None,
    names: Names,
    path: str = "",
) -> MessageDraft:
    """Return the next question of a practice; `steps`: the kinds of those before; `path`: the list shown."""
    decision = view.decision
    assert decision is not None
    begins = names.texts("practice-begin", seat=names.seat(decision.seat)) if not steps else ""
    top = names.texts("practice-step", heading=heading(view, names), step=len(steps) + 1)
    told = [one.event for one in happenings(view)] if steps else []
    story = clip("\n".join(lines(told, names)), STORY)
    lead = names.texts("first-lead", text=lead_text(decision, steps, names))
    offers = offered.offers(decision, hints)
    ask = f"**{question_text(decision, outlook, names)}**"
    told_whole = (*_told_whole(decision, hints, names), *secret.in_full(decision, hints, names))
    text = "\n".join(part for part in (begins, top, story, lead, ask, *told_whole) if part)
    picture = map_request(decision, offers, names, "")
    under = rows(place, decision, hints, names, path)
    return MessageDraft(clip(text, TEXT), under, picture=picture if picture.marks else None)


def _told_whole(decision: Decision, hints: Sequence[Hint | None], names: Names) -> list[str]:
    """Return what the public buttons have no room for."""
    return (
        [] if decision.secret else lists.Lists(decision, offered.offers(decision, hints), names).cut_short()
    )


def lead_text(decision: Decision, steps: Sequence[str], names: Names) -> str:
    """Return what a beginner is told with the next question; of one kind at first one thing after another."""
    number = list(steps).count(decision.kind) + 1
    return names.texts.find(f"practice-{decision.kind}-{number}") or first_line_for(decision, names.texts)


def ended(view: View, since: int, names: Names) -> MessageDraft:
    """Return what the turn brought, and where to go on from here."""
    own = [one for one in happenings(view) if one.at[0] >= since]
    turn = summary(view, own[: _end(own)], names, view.epoch)
    text = "\n".join(
        [clip(turn.text, SUMMARY), names.texts("practice-ended"), names.texts("practice-where-next")]
    )
    again = show_me(names.texts, "button-practice-again")
    return MessageDraft(clip(text, TEXT), ((again,),), picture=PictureRequest("turn"))


def _end(stretch: list[Happening]) -> int:
    """Return how many happenings belong to the turn: all up to its end."""
    ends = (number for number, one in enumerate(stretch, 1) if tag_of(one.event) == TURN_ENDED)
    return next(ends, len(stretch))


def rows(
    place: PracticeProgress, decision: Decision, hints: Sequence[Hint | None], names: Names, path: str = ""
) -> tuple[Row, ...]:
    """Return the table's lists and buttons, those that only the seat may see among them.

    The next best stand in the list alone: a beginner chooses among five buttons, one thing with each tap.
    """
    names, page = names.one_by_one(), secret.page_of(f"{lists.STEP}{path}")
    public: tuple[Row, ...] = ()
    if not decision.secret:
        public = lists.rows(decision, offered.offers(decision, hints), names, path)
    private = secret.rows(decision, names, page or 0, hints, opened=True)
    kept = [_led(row, number, place, decision) for number, row in enumerate((*public, *private))]
    return tuple(row for row in kept if row)[:ROWS]


def _led(row: Row, number: int, place: PracticeProgress, decision: Decision) -> Row:
    """Return a row whose components lead on from this place; what they do stands in them, never its words."""
    if isinstance(row, Select):
        led = SEPARATOR.join([place.written(), str(number)])
        return msgspec.structs.replace(row, custom_id=ids.custom_id(0, ids.PRACTISE_LIST, led))
    return tuple(made for one in row if (made := _led_button(one, place, decision)) is not None)


def _led_button(button: Button, place: PracticeProgress, decision: Decision) -> Button | None:
    _, _, _, verb, arg = button.custom_id.split(":", 4)
    if verb in _CHOOSES:
        adds = str(decision.actions.index(ids.find(decision.actions, arg)))
    elif verb == ids.SHOW:
        adds = f"{lists.STEP}{arg}"
    else:
        return None
    led = SEPARATOR.join([place.written(), adds])
    return msgspec.structs.replace(button, custom_id=ids.custom_id(0, ids.PRACTISE, led))


def chosen(actions: Sequence[Action], values: Sequence[str]) -> list[Action]:
    """The actions that were taken of lists, or by a button's number; empty when one is not among them."""
    found = [
        actions[int(value)] if value.isdecimal() and int(value) < len(actions) else ids.find(actions, value)
        for value in values
    ]
    known = [one for one in found if one is not None]
    return known if len(known) == len(found) else []


# Buttons


@verb(ids.PRACTICE, PRIVATE)
async def begin_practice(answer: Answer, question: ids.DecisionRef | None, edition: str) -> None:
    """Show me: the first step."""
    await _show(answer, await _replayed(PracticeProgress(edition)))


@verb(ids.PRACTISE, UPDATE)
@verb(ids.PRACTISE_LIST, UPDATE)
async def practise(answer: Answer, question: ids.DecisionRef | None, arg: str) -> None:
    """A step's button or list: chosen, or another list of the same step shown.

    A button of an earlier step leads on from there. What leads nowhere offers to begin anew.
    """
    found = read(answer.named)
    if found is None:
        raise Refused("practice_gone")
    place, adds = found
    values = answer.values if answer.picked else [adds]
    try:
        turn = await _replayed(place)
        if values[0].startswith(lists.STEP):
            await _show(answer, turn, values[0].removeprefix(lists.STEP))
            return
        turn.go_on(chosen(turn.asked.actions if turn.asked else (), values))
    except Refused:
        again = show_me(texts(answer.locale, place.edition), "button-practice-again")
        await answer.say(MessageDraft(answer.texts("refused-practice_gone"), ((again,),)))
        return
    await _show(answer, turn)


async def _replayed(place: PracticeProgress) -> Practice:
    """A practice where its choices have led; the first of an edition reads its data, which takes a while."""
    return await asyncio.to_thread(Practice, place.edition, place.choices)


async def _show(answer: Answer, turn: Practice, path: str = "") -> None:
    """The question that a practice has come to, or its end, with the picture that fits."""
    edition = turn.game.edition
    view = turn.view(turn.begun if turn.over else turn.since)
    name = answer.interaction.user.display_name
    guild = answer.interaction.guild_id
    names = Names(table(view, edition, turn.seat, name, answer.locale, guild), edition)
    if turn.over:
        plan = ended(view, turn.begun, names)
    else:
        before = [one.kind for one in turn.steps]
        place = PracticeProgress(edition.id, turn.choices)
        plan = step(place, view, before, turn.hints(), turn.outlook(), names, path)
    await answer.say(plan, await _drawn(answer, view, plan, names))


async def _drawn(answer: Answer, view: View, plan: MessageDraft, names: Names) -> list[discord.File]:
    """Return the picture of a step, in the style that the server likes; none where it fails."""
    if answer.parts.drawing is None or plan.picture is None:
        return []
    request = msgspec.structs.replace(plan.picture, style=await answer.service.servers.style_of(names.game))
    try:
        return [picture_file(*await answer.parts.drawing.draw(view, request, names, asked=True))]
    except (WorkerBusy, WorkerDied):
        return []
