"""A finished game's account of its seats: luck, waits, lands held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import msgspec
import pytest

from engine import Game, editions, hints, new_game
from engine.account import Account, Fight, Luck, Wait, _Walk, account_of, luck_of
from engine.players import GREEDY, RANDOM
from engine.records import Undone
from engine.replay import positions
from engine.selfplay import play_out, seed_of

GAMES = 6
STRAYS = 4.0
"""Standard deviations from expectation that seeded games may lie: more is a wrong expectation."""


def play_game(edition: str, number: int, kind: str = RANDOM, **options: bool) -> Game:
    seats = "ABC" if number % 2 else "ABCD"
    game = new_game(edition, seats, options, seed=seed_of("luck", number))
    play_out(game, dict.fromkeys(seats, kind), Random(number).random)
    return game


@cache
def account(edition: str, number: int, kind: str = RANDOM) -> Account:
    return account_of(play_game(edition, number, kind).export())


def chance_of(attack: int, defence: int, *, ties: bool = False) -> Fraction:
    """Probability that the highest of some dice beats the highest of others, by enumeration."""
    ways = list(product(range(1, 7), repeat=attack + defence))
    won = sum(max(one[:attack]) + ties > max(one[attack:]) for one in ways)
    return Fraction(won, len(ways))


def test_luck_compares_wins_with_expectation() -> None:
    found = luck_of(
        [Fight("A", "B", 0.75, True, 1), Fight("A", "B", 0.25, False, 2), Fight("B", "A", 0.5, True, 3)]
    )
    assert found == {"A": Luck(3, 1, 1.5), "B": Luck(3, 2, 1.5)}
    assert luck_of([]) == {}


def known_fights() -> Iterator[tuple[str, int, str, str, Fraction, bool]]:
    # Three dice by a Leader against one, in mountains, where ties are lost.
    yield "ragnar-2024", 20, "C", "A", chance_of(3, 1), True
    # Two dice against one in clear land, where ties are won; then in forest.
    yield "ragnar-2024", 36, "C", "B", chance_of(2, 1, ties=True), True
    yield "ragnar-2024", 41, "B", "C", chance_of(2, 1), True
    # Two dice against a fort's two; a tie is no victory.
    yield "zman-2018", 65, "B", "C", chance_of(2, 2), False
    yield "zman-2018", 66, "B", "C", chance_of(2, 1), True
    # Against three dice of a land that is reached by sea, and two of difficult terrain.
    yield "hasbro-2001", 42, "A", "B", chance_of(2, 3), False
    yield "hasbro-2001", 52, "C", "B", chance_of(2, 2), False
    # Four faces of six favour the attacker; one of them takes nothing of who has no gold.
    yield "heroes-2008", 32, "C", "A", Fraction(4, 6), False
    yield "heroes-2008", 114, "C", "B", Fraction(3, 6), True


@pytest.mark.parametrize(("edition", "entry", "seat", "enemy", "chance", "won"), list(known_fights()))
def test_fight_chance_matches_rules(
    edition: str, entry: int, seat: str, enemy: str, chance: Fraction, won: bool
) -> None:
    found = [one for one in account(edition, 1).fights if one.entry == entry]
    assert found == [Fight(seat, enemy, float(chance), won, entry)]


@pytest.mark.parametrize("edition", editions())
def test_fight_chance_matches_public_hint(edition: str) -> None:
    """A fight with rerolls ends in a later entry than it began."""
    export = play_game(edition, 1).export()
    begun = {one.entry: one for one in account(edition, 1).fights}
    log, shown, checked = export["log"], None, 0
    for number, game in enumerate(positions(export)):
        if number in begun:
            assert shown == begun[number].chance
            checked += 1
        decision = game.decision(str(log[number + 1]["seat"])) if number + 1 < len(log) else None
        if decision is not None:
            at = decision.actions.index(game.decode_action(log[number + 1]["action"]))
            hint = hints(game, game.view(decision.seat))[at]
            if hint is not None and hint.odds is not None:
                shown = hint.odds[0] / hint.odds[1]
                chosen = replace(decision, actions=(decision.actions[at],))
                seen = msgspec.structs.replace(game.view(None), me=decision.seat, decision=chosen)
                assert hints(game, seen) == (hint,), "spectators know as much"
    assert checked == len(begun) > 3


@pytest.mark.parametrize("edition", editions())
def test_expected_wins_approach_results(edition: str) -> None:
    """The odds of 2018 assume useful rerolls, which greedy players make."""
    kind = GREEDY if edition == "zman-2018" else RANDOM
    fights = [one for number in range(GAMES) for one in account(edition, number, kind).fights]
    strays = (
        sum(one.won - one.chance for one in fights)
        / sum(one.chance * (1 - one.chance) for one in fights) ** 0.5
    )
    assert len(fights) > 80
    assert abs(strays) < STRAYS
    luck = luck_of(fights).values()
    assert sum(one.won for one in luck) == len(fights) == sum(one.fights for one in luck) / 2
    assert abs(sum(one.won - one.expected for one in luck)) < 1e-9


def test_wrong_expectation_exceeds_limit() -> None:
    fights = [one for number in range(GAMES) for one in account("ragnar-2024", number).fights]
    wrong = sum(one.won - one.chance / 2 for one in fights)
    assert wrong > STRAYS * sum(one.chance * (1 - one.chance) for one in fights) ** 0.5


def test_game_without_dice_has_no_fights() -> None:
    assert account_of(play_game("ragnar-2024", 1, dice=False).export()).fights == ()


def test_undone_fights_are_omitted() -> None:
    game = new_game("ragnar-2024", "ABC", seed=seed_of("luck", 1))
    random = Random(1)
    while len(fought := account_of(game.export(reveal=True)).fights) < 2:
        for _ in range(10):
            ask = game.open_decisions()[0]
            game.submit(ask.seat, ask.actions[int(random.random() * len(ask.actions))])
    game.take_back(fought[1].entry - 1)
    assert isinstance(game.log[-1].events[0], Undone)
    assert account_of(game.export(reveal=True)).fights == fought[:1]


@pytest.mark.parametrize("edition", editions())
def test_wait_spans_choice_to_own_answer(edition: str) -> None:
    game = play_game(edition, 1)
    found = account(edition, 1).waits
    assert found == tuple(sorted(found, key=lambda one: (one.answered, one.asked)))
    for one in found:
        assert isinstance(one, Wait)
        assert one.asked < one.answered
        assert game.log[one.answered].seat == one.seat != game.log[one.asked].seat
        assert all(entry.seat != one.seat for entry in game.log[one.asked : one.answered])
    assert {one.seat for one in found} == set("ABC")


@pytest.mark.parametrize("edition", editions())
def test_held_lands_are_turn_maximum(edition: str) -> None:
    game, found = play_game(edition, 1), account(edition, 1).held
    lands = game.view(None).lands.values()
    for seat in "ABC":
        now = sum(any(stack.seat == seat for stack in there.pieces) for there in lands)
        assert max(1, now) <= found[seat] <= len(lands)


@pytest.mark.rule("H01-TWO-04")
def test_both_colours_share_held_lands() -> None:
    game, walk = new_game("hasbro-2001", "ABCD", {"two_colours": True}, seed=bytes(32)), _Walk()
    game._table.state.held = [0b0001, 0b0010, 0b1100, 0]
    walk._count_lands(game)
    assert walk.held == {"A": 3, "B": 1, "C": 3, "D": 1}
