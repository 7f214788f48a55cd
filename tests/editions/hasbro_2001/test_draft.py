"""The draft of Empire cards (DRAFT)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine import new_game
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import (
    CardDrawn,
    CardKept,
    CardPassed,
    DraftOrdered,
    EmpireChosen,
    OpeningRolled,
)
from tests.common.whole import events_of, play
from tests.editions.hasbro_2001.position import CARDS, EDITION, position

KEEP = act.KeepEmpire()
THREE = ["egypt", "sumeria", "minoans"]


def pass_to(seat: str) -> act.PassEmpire:
    return act.PassEmpire(seat)


def draft_position(**given):
    """The draft of Epoch II, where A draws first, then B, then C."""
    return position(
        phase="epoch", epoch=2, score={"A": 1, "B": 2, "C": 3}, deck=["persia", "assyria", "chou"], **given
    )


def holder(p, card: str) -> str:
    at = CARDS.empire_index[card]
    return next(("ABC"[seat] for seat, own in enumerate(p.state.empires) if own[-1] == at), "")


@pytest.mark.rule("H01-DRAFT-01", "H01-DRAFT-02", "H01-A-27")
def test_highest_roll_draws_first() -> None:
    for seed in range(1, 30):
        game = new_game(EDITION, tuple("ABCD"), {}, seed=bytes([seed]) * 32)
        rolled = [event for event in events_of(game) if type(event) is OpeningRolled]
        (ordered,) = [event for event in events_of(game) if type(event) is DraftOrdered]
        last = rolled[-1]
        totals = {seat: sum(last.dice[2 * at : 2 * at + 2]) for at, seat in enumerate(last.seats)}
        first = ordered.seats[0]
        assert [seat for seat, total in totals.items() if total == max(totals.values())] == [first]
        at = "ABCD".index(first)
        assert "".join(ordered.seats) == ("ABCD" * 2)[at : at + 4]
        assert game.open_decisions()[0].seat == first


@pytest.mark.rule("H01-DRAFT-03")
def test_tied_highest_rolls_are_repeated() -> None:
    tied = 0
    for seed in range(1, 60):
        game = new_game(EDITION, tuple("ABC"), {}, seed=bytes([seed]) * 32)
        rolled = [event for event in events_of(game) if type(event) is OpeningRolled]
        for before, after in pairwise(rolled):
            totals = [sum(before.dice[2 * at : 2 * at + 2]) for at in range(len(before.seats))]
            best = [seat for seat, total in zip(before.seats, totals, strict=True) if total == max(totals)]
            assert list(after.seats) == best
            tied += 1
    assert tied


@pytest.mark.rule("H01-DRAFT-04", "H01-DRAFT-08")
def test_fewest_points_draw_first_without_markers() -> None:
    p = position(phase="epoch", epoch=2, score={"A": 9, "B": 4, "C": 7}, markers={"B": [6], "C": [6]})
    assert [event.seats for event in p.history if type(event) is DraftOrdered] == [("B", "C", "A")]


@pytest.mark.rule("H01-DRAFT-05", "H01-DRAFT-07", "H01-TV-21")
def test_weaker_empire_draws_first_at_tie() -> None:
    past = {"A": ["egypt"], "B": ["minoans"], "C": ["aryans"]}
    p = position(phase="epoch", epoch=2, score={"A": 8, "B": 8, "C": 20}, past=past)
    assert p.decision.seat == "B"
    past = {
        "A": ["egypt", "chou", "celts", "goths", "franks", "incas_and_aztecs"],
        "B": ["minoans", "persia", "han", "huns", "vikings", "ming"],
        "C": ["aryans", "assyria", "romans", "arabs", "mongols", "spain"],
    }
    p = position(phase="epoch", epoch=7, past=past)
    assert p.decision.seat == "A"  # 4 against 9 and 12


@pytest.mark.rule("H01-DRAFT-06", "H01-TV-22")
def test_earlier_empire_draws_first_at_equal_strength() -> None:
    past = {"A": ["aryans"], "B": ["egypt"], "C": ["sumeria"]}
    p = position(phase="epoch", epoch=2, score={"A": 8, "B": 8, "C": 20}, past=past)
    assert p.decision.seat == "B"


@pytest.mark.rule("H01-DRAFT-09", "H01-DRAFT-10")
def test_only_drawer_sees_card() -> None:
    p = draft_position()
    assert p.question == ("A", "keep_or_pass")
    assert p.decision.params["card"] == "persia"
    news = {seat: p.game.view(seat).news for seat in ("A", "B", None)}
    for seat in ("B", None):
        view = p.game.view(seat)
        assert view.decision is None
        assert "persia" not in str(news[seat])
        assert next(card for card in view.cards if card.id == "persia").owner is None
    drawn = [event for event in p.history if type(event) is CardDrawn]
    assert drawn == [CardDrawn("A", "persia")]


@pytest.mark.rule("H01-DRAFT-11", "H01-DRAFT-12")
def test_drawn_card_is_kept_or_passed() -> None:
    assert set(draft_position().decision.actions) == {KEEP, pass_to("B"), pass_to("C")}
    kept = draft_position().submit(KEEP)
    assert kept.events_of(CardKept) == [CardKept("A", "persia")]
    assert kept.state.empires[0][-1] == CARDS.empire_index["persia"]
    passed = draft_position().submit(pass_to("C"))
    assert passed.events_of(CardPassed) == [CardPassed("A", "C", "persia")]
    assert passed.state.empires[2][-1] == CARDS.empire_index["persia"]
    assert draft_position().refusal_of(pass_to("A")) == "H01-DRAFT-12"


@pytest.mark.rule("H01-DRAFT-13", "H01-DRAFT-14", "H01-TV-66", "H01-TV-100")
def test_drawer_with_card_must_pass() -> None:
    p = draft_position().submit(pass_to("B"))
    assert p.question == ("B", "keep_or_pass")
    assert set(p.decision.actions) == {pass_to("A"), pass_to("C")}
    assert p.refusal_of(KEEP) == "H01-DRAFT-13"
    p = draft_position().submit(KEEP)
    assert p.refusal_of(pass_to("A")) == "H01-DRAFT-14"


@pytest.mark.rule("H01-DRAFT-15")
def test_passing_seat_gets_later_card() -> None:
    p = draft_position().submit(pass_to("B"), pass_to("A"))
    assert (holder(p, "persia"), holder(p, "assyria"), holder(p, "chou")) == ("B", "A", "C")


@pytest.mark.rule("H01-DRAFT-16", "H01-TV-99")
def test_last_drawer_has_no_choice() -> None:
    p = draft_position().submit(pass_to("C"), pass_to("A"))
    assert (holder(p, "persia"), holder(p, "assyria"), holder(p, "chou")) == ("C", "A", "B")
    assert p.events_of(CardPassed)[-1] == CardPassed("C", "B", "chou")
    assert p.question[1] != "keep_or_pass"
    kept = draft_position().submit(KEEP, KEEP)
    assert holder(kept, "chou") == "C"


@pytest.mark.rule("H01-DRAFT-17", "H01-DRAFT-18")
def test_passed_card_stays_hidden_until_end_of_draft() -> None:
    p = draft_position().submit(pass_to("B"))
    own = p.game.view("B").seat("B").holding("empire_card")
    assert (own.count, own.items) == (1, ())
    assert "persia" not in str(p.game.view("B").news)
    assert next(card for card in p.game.view("B").cards if card.id == "persia").owner is None
    assert next(card for card in p.game.view("A").cards if card.id == "persia").owner == "B"
    p.submit(pass_to("C"))
    assert [event.seat for event in p.events_of(EmpireChosen)] == ["A", "B", "C"]
    for seat, card in (("B", "persia"), ("C", "assyria"), ("A", "chou")):
        told = [event for event in p.game.view(seat).news[0].events if type(event) is EmpireChosen]
        assert told == [EmpireChosen(seat, card)]


@pytest.mark.rule("H01-DRAFT-19", "H01-TURN-03", "H01-TV-23")
def test_six_seats_skip_one_empire_per_epoch() -> None:
    game = new_game(EDITION, tuple("ABCDEF"), {}, seed=bytes(32))
    play(game, Random(1))
    skipped = [event.card for event in events_of(game) if type(event).__name__ == "EmpireCalled"]
    assert [CARDS.empires[CARDS.empire_index[card]].epoch for card in skipped] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("H01-DRAFT-20")
def test_draw_cannot_be_undone() -> None:
    p = draft_position().submit(pass_to("B"))
    assert p.decision.params["card"] == "assyria"
    assert len(p.state.passed) == 1
    from engine import UndoRefused

    with pytest.raises(UndoRefused):
        p.game.undo("A")


@pytest.mark.rule("H01-DRAFT-21")
def test_each_draw_gives_one_seat_a_card() -> None:
    game = new_game(EDITION, tuple("ABCDEF"), {}, seed=bytes(32))
    random = Random(3)
    seen = 0
    while game.open_decisions()[0].kind == "keep_or_pass":
        state = game._table.state
        assert sum(len(own) for own in state.empires) == 6 - len(state.queue)
        decision = game.open_decisions()[0]
        game.submit(decision.seat, random.choice(decision.actions))
        seen += 1
    assert seen >= 3
