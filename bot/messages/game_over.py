"""The end of a game: winner, ranking, seed, and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.records import OVER
from bot.domain.terms import END
from bot.messages.context import MessageContext
from bot.messages.story import Stretch, more_button
from bot.messages.table_message import TableMessage
from bot.words import deeds
from bot.words.decided import sources_line
from bot.words.ids import LOOK_BACK, REMATCH, make_custom_id
from bot.words.message_draft import CHART, HISTORY, Button, MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.story_lines import Happening, happenings, story_lines
from bot.words.targets import mentions
from bot.words.whole_lines import keep_whole_lines
from engine.sides import Side, leaders
from engine.view import View

CELLS, FULL, EMPTY = 12, "▰", "▱"
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result_message(
    view: View,
    stretch: list[Happening],
    names: Names,
    whole: Sequence[Happening] = (),
    more: Button | None = None,
) -> MessageDraft:
    """Message of the winner, the ranking and the last map. Pings once.

    `stretch`: what happened after the last turn, which `more` shows line by line. `whole`: the game.
    """
    texts = names.texts
    ending, story = ([one.event for one in some] for some in (stretch, whole))
    ranking = []
    for side in view.sides:
        ranking += [_place_line(side, names), sources_line(list(side.seats), ending, story, names)]
    players = tuple(dict.fromkeys(one.user for one in names.game.seats if one.user))
    called = " ".join(map(texts.target.write, mentions(players)))
    head = texts("result-title", edition=texts("edition-name"), game=names.game.id, who=called or "none")
    won = _winner_line(view, names)
    parts = (head, won, *ranking, texts("check-dice", game=names.game.id))
    again = Button(make_custom_id(names.game.id, REMATCH), texts("button-rematch"), "primary", "🔁")
    back = Button(make_custom_id(names.game.id, LOOK_BACK), texts("button-look-back"), "secondary", "🔎")
    return MessageDraft(
        keep_whole_lines("\n".join(part for part in parts if part), texts),
        ((again, back, *((more,) if more and story_lines(ending, names) else ())),),
        players,
        PictureRequest("world"),
        push=" ".join(part for part in (texts("result-push", game=names.game.id, won=won), called) if part),
    )


def _winner_line(view: View, names: Names) -> str:
    won = leaders(view.sides) if view.result else ()
    who = names.texts.join(names.side(one.seats) for one in won)
    return names.texts("result-winner", seat=who, count=len(won)) if won else ""


def progress_text(done: int, whole: int, names: Names) -> str:
    """Progress of the animation."""
    full = round(CELLS * done / max(whole, 1))
    bar = FULL * full + EMPTY * (CELLS - full)
    return names.texts("ending-drawing", game=names.game.id, bar=bar, done=done, whole=whole)


def history_message(names: Names, *, drawn: bool = True) -> MessageDraft:
    """The game's animation, or a notice if it was not `drawn`."""
    said = names.texts("ending-history" if drawn else "ending-no-history", game=names.game.id)
    return MessageDraft(said, picture=PictureRequest(HISTORY), quiet=True)


def _place_line(side: Side, names: Names) -> str:
    tie = names.texts(f"tie-{side.tie}") if side.tie else ""
    return names.texts(
        "result-place",
        medal=MEDALS.get(side.rank, "▫️"),
        place=side.rank,
        seat=names.side(side.seats),
        score=names.score(side.score),
        tie=tie or "none",
    )


class Result(Stretch, tag="result", frozen=True, kw_only=True):
    """The ranking, after the untold end of the story."""

    tells_ending = pictured_as_it_stands = True
    followed = END

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The winner and the final ranking."""
        view = await self.view(at)
        whole = happenings(at.full_view())
        return result_message(view, self.happenings(view), at.names, whole, more_button(self, at.names))


class Ending(TableMessage, frozen=True):
    """A message that follows the result."""

    tells_story = tells_ending = True


class Deeds(Ending, tag="deeds", frozen=True):
    """The deeds for which a game is remembered."""

    reads_accounts = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Luck, lands, the best turn and titles, unless the game was reopened."""
        return deeds.deeds_message(at.full_view(), at.accounts, at.names) if at.record.phase == OVER else None


class Chart(Ending, tag="chart", frozen=True):
    """The score over time."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The chart. None if it was not drawn."""
        said = at.names.texts("ending-chart", title=at.names.texts("score-chart"))
        return MessageDraft(said, picture=PictureRequest(CHART)) if at.drawn else None


class HistoryNotice(TableMessage, tag="drawing", frozen=True):
    """A notice that the animation follows. It is deleted when that arrives."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The notice, unless the game was reopened."""
        soon = MessageDraft(at.names.texts("ending-soon", game=at.record.id))
        return soon if at.record.phase == OVER else None


class History(Ending, tag="history", frozen=True):
    """The game's animation, the last message of its table."""

    asleep_after = 60

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The animation."""
        return history_message(at.names, drawn=at.drawn)


class Annals(Ending, tag="annals", frozen=True):
    """The chronicle, with the annals page."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The chronicle, unless the game was reopened."""
        if at.record.phase != OVER:
            return None
        return deeds.annals_message(at.full_view(), at.names, written=at.drawn)
