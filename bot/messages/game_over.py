"""The end of a game: who won, the ranking, the seed that proves the dice; then its pictures."""

from __future__ import annotations

from bot.domain.records import OVER
from bot.domain.terms import END
from bot.messages.context import MessageContext
from bot.messages.story import Stretch
from bot.messages.table_message import TableMessage
from bot.words import deeds
from bot.words.ids import LOOK_BACK, REMATCH, custom_id
from bot.words.message_draft import CHART, HISTORY, TEXT, Button, MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.story_lines import Happening, lines, tail
from engine.view import Place, View

CELLS, FULL, EMPTY = 12, "▰", "▱"
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result(view: View, stretch: list[Happening], names: Names, epoch: int) -> MessageDraft:
    """Return who won, the ranking with the last map, and the Endgame's story. Pings the players, once."""
    texts = names.texts
    head = texts("result-title", edition=texts("edition-name"), game=names.game.id)
    ranking = [_place(places, names) for places in _sides(view, names)]
    players = tuple(dict.fromkeys(one.user for one in names.game.seats if one.user))
    called = " ".join(f"<@{user}>" for user in players)
    foot = texts("seed-shown", seed=names.game.seed) if names.game.seed else ""
    top = [head, _winner(view, names), called, *ranking]
    below = [foot, texts("check-dice", game=names.game.id)]
    fixed = "\n".join(part for part in (*top, *below) if part)
    story = tail(lines([one.event for one in stretch], names), TEXT - len(fixed) - 4)
    again = Button(custom_id(names.game.id, REMATCH), texts("button-rematch"), "primary", "🔁")
    back = Button(custom_id(names.game.id, LOOK_BACK), texts("button-look-back"), "secondary", "🔎")
    return MessageDraft(
        "\n".join(part for part in (*top, story, *below) if part),
        ((again, back),),
        players,
        PictureRequest("world"),
    )


def _winner(view: View, names: Names) -> str:
    won = [places for places in _sides(view, names) if places[0].place == 1]
    seats = [place.seat for places in won for place in places]
    if not seats:
        return ""
    return names.texts("result-winner", seat=names.list("seat", seats), count=len(won))


def chart(names: Names, *, drawn: bool = True) -> MessageDraft:
    """Gold over time, where that was `drawn`, and word that the moving history is being drawn."""
    title = names.texts("score-chart")
    return MessageDraft(
        names.texts("ending-chart" if drawn else "ending-no-chart", game=names.game.id, title=title),
        picture=PictureRequest(CHART),
    )


def chart_alone(names: Names) -> MessageDraft:
    """The same once the history has come."""
    return MessageDraft(names.texts("ending-chart-alone", title=names.texts("score-chart")))


def drawing(done: int, whole: int, names: Names) -> MessageDraft:
    """Return how much of the moving history is drawn."""
    full = round(CELLS * done / max(whole, 1))
    bar = FULL * full + EMPTY * (CELLS - full)
    title = names.texts("score-chart")
    return MessageDraft(
        names.texts("ending-drawing", title=title, game=names.game.id, bar=bar, done=done, whole=whole)
    )


def history(names: Names, *, drawn: bool = True) -> MessageDraft:
    """Return the moving history; where that was not `drawn`, word of that."""
    said = names.texts("ending-history" if drawn else "ending-no-history", game=names.game.id)
    return MessageDraft(said, picture=PictureRequest(HISTORY), quiet=True)


def _sides(view: View, names: Names) -> list[list[Place]]:
    """Return the final places, those of seats that are one person's together."""
    sides: dict[tuple[str, ...], list[Place]] = {}
    for place in view.result or ():
        sides.setdefault(names.side(place.seat), []).append(place)
    return list(sides.values())


def _place(places: list[Place], names: Names) -> str:
    first = places[0]
    place = names.edition.place_of_person(first.place, names.game.options)
    tie = names.texts(f"tie-{first.tie}") if first.tie else ""
    return names.texts(
        "result-place",
        medal=MEDALS.get(place, "▫️"),
        place=place,
        seat=names.list("seat", [one.seat for one in places]),
        score=names.score(sum(one.score for one in places)),
        tie=tie or "none",
    )


class Result(Stretch, tag="result", frozen=True, kw_only=True):
    """The ranking, under what no seat's message told of the end."""

    tells_ending = pictured_as_it_stands = True
    followed = END

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return who won, and the final ranking."""
        view = await self.view(at)
        return result(view, self.happenings(view), at.names, self.epoch)


class Ending(TableMessage, frozen=True):
    """One of the messages that follow the result."""

    tells_story = tells_ending = True


class Deeds(Ending, tag="deeds", frozen=True):
    """The deeds for which a game is remembered."""

    reads_accounts = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return luck, lands, the best turn and titles, while the game is over."""
        return deeds.deeds(at.whole(), at.accounts, at.names) if at.record.phase == OVER else None


class Chart(Ending, tag="chart", frozen=True):
    """The score over time."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return the chart, and word of the moving history to come."""
        return chart(at.names, drawn=at.drawn)


class History(Ending, tag="history", frozen=True):
    """The game as a moving picture, and the last message of its table."""

    asleep_after = 60

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return the moving history."""
        return history(at.names, drawn=at.drawn)


class Annals(Ending, tag="annals", frozen=True):
    """The chronicle, with the page that tells all."""

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return the chronicle, while the game is over."""
        if at.record.phase != OVER:
            return None
        return deeds.annals(at.whole(), at.names, written=at.drawn)
