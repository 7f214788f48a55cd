"""The end of a game: the ranking, what broke ties, and the seed with which anybody can check the dice."""

from __future__ import annotations

from bot.present.message import CHART, HISTORY, TEXT, MessageDraft, PictureRequest
from bot.present.names import Names
from bot.present.story import Happening, lines, tail
from engine.view import Place, View

CELLS, FULL, EMPTY = 12, "▰", "▱"
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result(view: View, stretch: list[Happening], names: Names, epoch: int) -> MessageDraft:
    """The Endgame's story and the final ranking with the last map."""
    texts = names.texts
    ranking = [_place(places, names) for places in _sides(view, names)]
    foot = texts("seed-shown", seed=names.game.seed) if names.game.seed else ""
    check = texts("check-dice", game=names.game.id)
    head = texts("result-title", edition=texts("edition-name"), game=names.game.id)
    below = "\n".join(part for part in (*ranking, foot, check) if part)
    story = tail(lines([one.event for one in stretch], names), TEXT - len(head) - len(below) - 4)
    return MessageDraft(
        "\n".join(part for part in (head, story, below) if part), (), (), PictureRequest("world")
    )


def chart(names: Names) -> MessageDraft:
    """Gold over time, and word that the moving history is being drawn."""
    return MessageDraft(
        names.texts("ending-chart", game=names.game.id, title=names.texts("score-chart")),
        picture=PictureRequest(CHART),
    )


def chart_alone(names: Names) -> MessageDraft:
    """The same once the history has come."""
    return MessageDraft(names.texts("ending-chart-alone", title=names.texts("score-chart")))


def drawing(done: int, whole: int, names: Names) -> MessageDraft:
    """How much of the moving history is drawn."""
    full = round(CELLS * done / max(whole, 1))
    bar = FULL * full + EMPTY * (CELLS - full)
    title = names.texts("score-chart")
    return MessageDraft(
        names.texts("ending-drawing", title=title, game=names.game.id, bar=bar, done=done, whole=whole)
    )


def history(names: Names) -> MessageDraft:
    """The moving history."""
    return MessageDraft(
        names.texts("ending-history", game=names.game.id), picture=PictureRequest(HISTORY), quiet=True
    )


def _sides(view: View, names: Names) -> list[list[Place]]:
    """The final places, those of seats that are one person's together."""
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
