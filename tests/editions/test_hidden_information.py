"""Nobody learns what is kept from them: change only that, and all they see stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pytest

from engine import Game
from engine.editions.hasbro_2001 import actions as hasbro_act
from engine.editions.ragnar_2024 import actions as ragnar_act
from engine.editions.zman_2018 import actions as zman_act
from tests.common.secrets import (
    Alike,
    Scramble,
    bytes_seen,
    check_free_choices,
    check_nothing_hidden_shows,
)
from tests.editions import net
from tests.editions.hasbro_2001 import position as hasbro_position
from tests.editions.hasbro_2001 import scramble as hasbro_truths
from tests.editions.hasbro_2001 import whole as hasbro
from tests.editions.heroes_2008 import scramble as heroes_truths
from tests.editions.heroes_2008 import whole as heroes
from tests.editions.ragnar_2024 import position as ragnar_position
from tests.editions.ragnar_2024 import scramble as ragnar_truths
from tests.editions.ragnar_2024 import whole as ragnar
from tests.editions.zman_2018 import position as zman_position
from tests.editions.zman_2018 import scramble as zman_truths
from tests.editions.zman_2018 import whole as zman

Terms = tuple[int, dict[str, bool]]
"""Seats and options."""
OFTEN, FREE = 0.3, 20
"""How often choices that can be taken back are compared, and how many there must be in a game."""
MOVED = 5
"""More often than so, what a seat sees must have changed with its own secrets."""


@dataclass(frozen=True)
class Kind:
    """An edition: how to change its hidden information, and the games to check."""

    start: Callable[..., Game]
    play: Callable[..., Game]
    scramble: Scramble
    terms: Sequence[Terms]
    wrong: Sequence[Any]
    """Actions that a seat may try in vain."""
    private: Sequence[str]
    """Kinds of question at which most is hidden."""
    often: tuple[float, float]
    """How often is looked at those, and at others."""
    moved: Callable[[dict[str, bool]], set[str]]
    """Kinds of question at which a seat's own secrets must have shown it a change."""
    news: tuple[Terms, ...]
    at: tuple[str, set[int]]
    """The kind of question, and the epochs, at which the whole news is looked at."""
    rules: tuple[str, ...] = ()


def _hasbro() -> Kind:
    act, board, cards = hasbro_act, hasbro_position.BOARD, hasbro_position.CARDS
    return Kind(
        hasbro.start,
        hasbro.play,
        hasbro_truths.scramble,
        [
            *[(seats, {}) for seats in (3, 4, 5, 6)],
            (6, {"minor_distribution": True}),
            (4, {"naval_control": True, "multiple_armies": True}),
            (4, {"two_colours": True}),
            (6, {"two_colours": True, "naval_control": True}),
        ],
        (
            *(act.PlayEvent(card) for card in cards.event_index),
            *(act.Expand(land) for land in board.lands),
            *(act.PassEmpire(seat) for seat in "ABCDEF"),
            act.KeepEmpire(),
            act.EndEvents(),
            act.EndExpansion(),
        ),
        ("keep_or_pass", "play_event"),
        (0.6, 0.06),
        lambda _: {"keep_or_pass", "play_event", "expand"},
        news=((3, {}),),
        at=("expand", {3, 6}),
    )


def _heroes() -> Kind:
    return Kind(
        heroes.start,
        heroes.play,
        heroes_truths.scramble,
        [(seats, {}) for seats in (2, 3, 4, 5)],
        net.net_of("heroes-2008").actions,
        ("take_hero", "play_hero", "use_wonder"),
        (0.3, 0.15),
        lambda _: {"take_hero", "play_hero", "spend"},
        news=((3, {}),),
        at=("spend", {1, 2}),
        rules=("HW8-SETUP-09", "HW8-TURN-04"),
    )


def _ragnar() -> Kind:
    act, board, cards = ragnar_act, ragnar_position.BOARD, ragnar_position.CARDS
    names = ("dice", "event_selection", "hidden_empires", "conquest", "paired_tokens")
    sets = [switches for switches in product([True, False], repeat=5) if switches[0] or not switches[3]]
    return Kind(
        ragnar.start,
        ragnar.play,
        ragnar_truths.scramble,
        [(2 + at % 5, dict(zip(names, switches, strict=True))) for at, switches in enumerate(sets)],
        (
            *(act.KeepToken(area) for area in board.areas),
            *(act.PlayToken(area) for area in board.areas),
            *(act.KeepEvent(card.id) for card in cards.events),
            *(act.KeepEmpire(card.id) for card in cards.empires),
            *(act.ChooseEmpire(card.id) for card in cards.empires),
            *(act.CashHonor(card.id) for card in cards.honors),
            act.PlayPaired(),
            act.EndTokens(),
        ),
        ("choose_area_token", "choose_event", "choose_hidden_empire", "play_tokens"),
        (0.5, 0.04),
        lambda _: set(),
        news=((3, {"event_selection": True, "hidden_empires": True, "paired_tokens": True}),),
        at=("choose_area_token", {4}),
    )


def _zman() -> Kind:
    act, board, cards = zman_act, zman_position.BOARD, zman_position.CARDS
    drafts = ("take_pile", "choose_of_both", "choose_event", "choose_empire", "classic_card")
    classics = [{"classic_selection": classic} for classic in (False, True)]
    kept = (act.KeepEvent, act.PlayKingdom, act.PlayImprovement)
    return Kind(
        zman.start,
        zman.play,
        zman_truths.scramble,
        [*product((3, 4, 5, 6), classics), (4, {"classic_selection": False, "two_players": True})],
        (
            *(kind(card.id) for card in cards.events for kind in kept),
            *(act.KeepEmpire(card.id) for card in cards.empires),
            *(act.Invade(land) for land in board.lands),
            *(act.PassDrawn(seat) for seat in "ABCDEF"),
            act.TakePile("event"),
            act.KeepDrawn(),
            act.EstablishEmpire(),
            act.UseEffect(),
            act.Disband(),
        ),
        (*drafts, "opening", "finish_turn"),
        (0.6, 0.08),
        lambda options: {
            "opening",
            "invade",
            "classic_card" if options["classic_selection"] else "choose_event",
        },
        news=tuple((3, options) for options in classics),
        at=("invade", {3, 5}),
    )


KINDS = {"hasbro-2001": _hasbro(), "heroes-2008": _heroes(), "ragnar-2024": _ragnar(), "zman-2018": _zman()}


def _label(edition: str, seats: int, options: dict[str, bool]) -> str:
    return "-".join([edition, str(seats), *[name for name, on in options.items() if on]])


def _cases(which: Callable[[Kind], Sequence[Terms]]) -> list[Any]:
    return [
        pytest.param(kind, *terms, id=_label(edition, *terms), marks=pytest.mark.rule(*kind.rules))
        for edition, kind in KINDS.items()
        for terms in which(kind)
    ]


@pytest.mark.compiled
@pytest.mark.parametrize(("kind", "seats", "options"), _cases(lambda kind: kind.terms))
def test_hidden_information_does_not_change_views(kind: Kind, seats: int, options: dict[str, bool]) -> None:
    chance = Random(f"hidden/{seats}/{options}")
    moved: Counter[str] = Counter()

    def look(game: Game) -> None:
        asked = game.open_decisions()[0].kind
        if chance.random() < kind.often[asked not in kind.private]:
            moved[asked] += check_nothing_hidden_shows(game, kind.scramble, chance, kind.wrong)

    kind.play(kind.start(seats, seed=40 + seats, **options), chance, look)
    assert moved.total() > MOVED
    assert {asked for asked, times in moved.items() if times} >= kind.moved(options)


@pytest.mark.compiled
@pytest.mark.parametrize(("kind", "seats", "options"), _cases(lambda kind: kind.terms))
def test_undoable_choices_reveal_no_secret(kind: Kind, seats: int, options: dict[str, bool]) -> None:
    """Otherwise a seat could choose, look, undo and choose again."""
    chance = Random(f"free/{seats}/{options}")
    compared = 0

    def look(game: Game) -> None:
        nonlocal compared
        if chance.random() < OFTEN:
            compared += check_free_choices(game, kind.scramble, chance)

    kind.play(kind.start(seats, seed=90 + seats, **options), chance, look)
    assert compared > FREE


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
@pytest.mark.parametrize(("kind", "seats", "options"), _cases(lambda kind: kind.news))
def test_hidden_information_does_not_change_news(
    kind: Kind, seats: int, options: dict[str, bool], seat: str | None
) -> None:
    chance = Random(7)
    asked, epochs = kind.at
    met: set[int] = set()

    def look(game: Game) -> None:
        epoch = game._table.state.epoch
        if epoch in epochs - met and len(game.log) > 60 and game.open_decisions()[0].kind == asked:
            met.add(epoch)
            twin = kind.scramble(game, seat, chance)
            assert bytes_seen(twin, seat, since=0) == bytes_seen(game, seat, since=0)

    kind.play(kind.start(seats, seed=7, **options), chance, look)
    assert met == epochs


# Two truths that look the same go on looking the same, step by step

ALIKE = {
    "hasbro-2001": Alike(
        hasbro_truths.scramble_alike,
        hasbro_truths.phase,
        hasbro_truths.same_choice,
        hasbro_truths.is_revealing,
    ),
    "heroes-2008": Alike(
        heroes_truths.scramble_alike,
        lambda game: "turn",
        heroes_truths.same_choice,
        heroes_truths.is_revealing,
    ),
    "zman-2018": Alike(
        zman_truths.scramble_alike, zman_truths.phase, zman_truths.same_choice, zman_truths.is_revealing
    ),
}
LOOKS = {
    "hasbro-2001": ({"draft": 0.8, "turn": 0.1}, 10),
    "heroes-2008": ({"turn": 0.15}, 60),
    "zman-2018": ({"draft": 0.8, "turn": 0.12}, 50),
}
"""How often they are played on from a moment of each phase, and how many steps must be compared of each."""
GAMES = [
    *[("hasbro-2001", seats, {}) for seats in (3, 4, 5, 6)],
    ("hasbro-2001", 4, {"two_colours": True}),
    *[("heroes-2008", seats, {}) for seats in (2, 3, 4, 5)],
    *[("zman-2018", *terms) for terms in KINDS["zman-2018"].terms],
]


@pytest.mark.parametrize(
    ("edition", "seats", "options"), [pytest.param(*game, id=_label(*game)) for game in GAMES]
)
def test_equal_views_stay_equal(edition: str, seats: int, options: dict[str, bool]) -> None:
    """With one seed all dice, events, barriers, ids and questions are the same."""
    kind, alike, (often, least) = KINDS[edition], ALIKE[edition], LOOKS[edition]
    chance = Random(f"alike/{seats}/{options}")
    compared = dict.fromkeys(often, 0)

    def look(game: Game) -> None:
        phase = alike.phase(game)
        if chance.random() < often[phase]:
            for seat in (*game.seats, None):
                twin = alike.twin(game, seat, chance)
                compared[phase] += alike.go_on(game.copy(), twin, seat, chance)

    kind.play(kind.start(seats, seed=70 + seats, **options), chance, look)
    assert min(compared.values()) > least
