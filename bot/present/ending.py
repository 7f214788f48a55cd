"""The end of a game: the ranking, what broke ties, and the seed with which anybody can check the dice."""

from __future__ import annotations

from bot.present.names import Names
from bot.present.plan import CHART, HISTORY, TEXT, Picture, Plan
from bot.present.story import Happening, lines, tail
from engine.view import Place, View

CELLS, FULL, EMPTY = 12, "▰", "▱"
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def result(view: View, stretch: list[Happening], names: Names, epoch: int) -> Plan:
    """The Endgame's story and the final ranking with the last map."""
    texts = names.texts
    ranking = [_place(place, names) for place in view.result or ()]
    foot = texts("seed-shown", seed=names.game.seed) if names.game.seed else ""
    check = texts("check-dice", game=names.game.id)
    head = texts("result-title", edition=texts("edition-name"), game=names.game.id)
    below = "\n".join(part for part in (*ranking, foot, check) if part)
    story = tail(lines([one.event for one in stretch], names), TEXT - len(head) - len(below) - 4)
    return Plan("\n".join(part for part in (head, story, below) if part), (), (), Picture("world"))


def chart(names: Names) -> Plan:
    """Gold over time, and word that the moving history is being drawn."""
    return Plan(
        names.texts("ending-chart", game=names.game.id, title=names.texts("score-chart")),
        picture=Picture(CHART),
    )


def chart_alone(names: Names) -> Plan:
    """The same once the history has come."""
    return Plan(names.texts("ending-chart-alone", title=names.texts("score-chart")))


def drawing(done: int, whole: int, names: Names) -> Plan:
    """How much of the moving history is drawn."""
    full = round(CELLS * done / max(whole, 1))
    bar = FULL * full + EMPTY * (CELLS - full)
    title = names.texts("score-chart")
    return Plan(
        names.texts("ending-drawing", title=title, game=names.game.id, bar=bar, done=done, whole=whole)
    )


def history(names: Names) -> Plan:
    """The moving history."""
    return Plan(names.texts("ending-history", game=names.game.id), picture=Picture(HISTORY))


def _place(place: Place, names: Names) -> str:
    tie = names.texts(f"tie-{place.tie}") if place.tie else ""
    return names.texts(
        "result-place",
        medal=MEDALS.get(place.place, "▫️"),
        place=place.place,
        seat=names.seat(place.seat),
        score=names.score(place.score),
        tie=tie or "none",
    )
