"""A table's page holds what spectators may know: truths that look the same to them give the same bytes."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import pytest

from bot.annals.page import make_chapters
from bot.domain.records import RUNNING, GameRecord, SeatRecord, make_unstored_record
from bot.features.pages.contents import SeenByAll
from bot.features.pages.seat.planned_turn import PlannedTurn, planned_contents
from bot.features.pages.seat.seat_contents import seat_contents
from bot.features.pages.streams import Form
from bot.features.pages.table_page import build_atlas, make_page
from bot.words.names import Names
from bot.words.targets import PAGE
from engine import Game
from engine.game import hints, outlook
from engine.records import AnyEntry, tag_of
from engine.replay import turn_view
from engine.turns import TURN_ENDED
from tests.editions.test_hidden_information import ALIKE, KINDS

NAME = "n" * 32
SHOWN_LATER = {"zman-2018"}
"""Editions in which the next card is always turned up after a turn's end, which itself shows nothing."""
PEOPLE = dict(zip("ABCDEF", ("Ana", "Bo", "Cy", "Dee", "Eva", "Fay"), strict=True))


def record_of(game: Game) -> GameRecord:
    """The row of a game that some people play."""
    edition = game.edition
    return make_unstored_record(
        edition.id,
        rules_version=edition.rules_version,
        data_hash=edition.data_hash,
        options=game.options,
        phase=RUNNING,
        locale="en",
        entries=len(game.log),
        seats=tuple(SeatRecord(seat, name=PEOPLE[seat]) for seat in game.seats),
    )


def parts_sent(game: Game, locale: str) -> tuple[bytes, ...]:
    """Everything that a game's page sends: page, board, news and the map's sources."""
    seen = SeenByAll(record_of(game), game.edition, game.view(None, since=0), {})
    found = make_page(seen, NAME, locale)
    news = [found.event.as_bytes(Form(*form)) for form in product((False, True), repeat=2)]
    return found.page, found.state, build_atlas(seen.edition, locale).data, *news, repr(seen.view).encode()


def check_same(game: Game, twin: Game) -> None:
    for locale in ("en", "pt-BR"):
        assert parts_sent(game, locale) == parts_sent(twin, locale)


def turn_pages(game: Game, ending: AnyEntry) -> list[bytes]:
    """The page's words about the turn that an entry ends, by language."""
    view = turn_view(game.copy_at_turn_end(ending, 1), 0)
    return [
        msgspec.json.encode(make_chapters([view], Names(record_of(game), game.edition, locale, PAGE)))
        for locale in ("en", "pt-BR")
    ]


@pytest.mark.parametrize("edition", sorted(KINDS))
def test_hidden_information_does_not_change_page(edition: str) -> None:
    kind, chance, met = KINDS[edition], Random(f"page/{edition}"), [0, 0]

    def look(game: Game) -> None:
        private = game.open_decisions()[0].kind in kind.private
        if met[private] < 8 and len(game.log) > 20 and chance.random() < (0.3 if private else 0.05):
            twin = kind.scramble(game, None, chance)
            hidden = [twin.view(seat) != game.view(seat) for seat in game.seats]
            met[private] += any(hidden)
            check_same(game, twin)

    seats, options = kind.terms[1]
    kind.play(kind.start(seats, seed=11, **options), chance, look)
    assert met[True] > 2, met
    assert sum(met) > 5, met


def seat_bytes(game: Game, seat: str, locale: str) -> dict[str, object]:
    """Data that a seat's browser receives."""
    view = game.view(seat, since=0)
    names = Names(record_of(game), game.edition, locale, PAGE)
    if view.decision is None:
        return seat_contents(view, names)
    undo = game.undoable_choices(seat)
    return seat_contents(view, names, hints(game, view), outlook(game, view), undo)


def plans_received(game: Game, seat: str, locale: str) -> list[dict[str, object]]:
    """Data that a seat's browser receives when it plans its first two open choices."""
    names = Names(record_of(game), game.edition, locale, PAGE)
    known = game.view(seat, to_imagine=True)
    planned = PlannedTurn(known, game.edition, names, hints(game, game.view(seat)))
    told = [planned_contents(planned, names)]
    while told[-1]["choices"] and len(told) < 3:
        planned.add(told[-1]["choices"][0]["action"])
        told.append(planned_contents(planned, names))
    return told


@pytest.mark.parametrize("edition", sorted(KINDS))
def test_hidden_information_does_not_change_plan(edition: str) -> None:
    kind, chance, met = KINDS[edition], Random(f"plan/{edition}"), 0

    def look(game: Game) -> None:
        nonlocal met
        seat = game.open_decisions()[0].seat
        if len(game.log) > 20 and chance.random() < 0.15 and met < 12:
            twin = kind.scramble(game, seat, chance)
            met += any(twin.view(one) != game.view(one) for one in game.seats)
            assert plans_received(game, seat, "en") == plans_received(twin, seat, "en")

    seats, options = kind.terms[1]
    kind.play(kind.start(seats, seed=12, **options), chance, look)
    assert met > 2, met


@pytest.mark.parametrize("edition", sorted(KINDS))
def test_hidden_information_does_not_change_player_page(edition: str) -> None:
    kind, chance, met = KINDS[edition], Random(f"seat/{edition}"), [0, 0]

    def look(game: Game) -> None:
        seat = game.open_decisions()[0].seat
        if len(game.log) > 20 and chance.random() < 0.05 and sum(met) < 24:
            for reader in game.seats:
                twin = kind.scramble(game, reader, chance)
                met[reader == seat] += any(twin.view(one) != game.view(one) for one in game.seats)
                for locale in ("en", "pt-BR"):
                    assert seat_bytes(game, reader, locale) == seat_bytes(twin, reader, locale)

    seats, options = kind.terms[1]
    kind.play(kind.start(seats, seed=12, **options), chance, look)
    assert all(met), met


@pytest.mark.parametrize("edition", sorted(ALIKE))
def test_pages_of_two_truths_stay_equal(edition: str) -> None:
    kind, alike, chance = KINDS[edition], ALIKE[edition], Random(f"pages/{edition}")
    compared, ended = 0, list[list[bytes]]()

    def look(game: Game) -> None:
        nonlocal compared
        if (compared < 24 or not ended) and len(game.log) > 20 and chance.random() < 0.1:
            compared += _go_on(game.copy(), alike.twin(game, None, chance))

    def _go_on(game: Game, twin: Game) -> int:
        for steps in range(6):
            phase = alike.phase(game)
            choice = None if game.is_over else alike.same_choice(game, twin, chance, None)
            if choice is None:
                return steps
            seat, action, other = choice
            before = game.copy(), twin.copy()
            (entry,), (another,) = game.submit(seat, action), twin.submit(seat, other)
            shows = alike.shows(game, entry, phase)
            ends = any(tag_of(event) == TURN_ENDED for event in entry.events)
            if ends and (not shows or edition in SHOWN_LATER):
                ended.append(turn_pages(before[0], entry))
                assert turn_pages(before[1], another) == ended[-1]
            if shows:
                return steps
            check_same(game, twin)
        return 6

    seats, options = kind.terms[0]
    kind.play(kind.start(seats, seed=12, **options), chance, look)
    assert compared >= 12
    assert ended, "a turn that is over was never compared"
