"""Classic Selection (section OPT)."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018.actions import KeepDrawn, KeepEvent, PassDrawn
from engine.editions.zman_2018.events import CardDrawn, CardPassed, EmpireChosen, EventChosen
from tests.editions.zman_2018.position import CARDS, position
from tests.editions.zman_2018.whole import news_of

EVENTS = ["weaponry", "disaster", "migration", "kushites"]
EMPIRES = ["sumerians", "egyptians", "minoans", "hittites"]
SCORES = {"C": 31, "A": 17, "B": 9, "D": 4}  # highest first
READERS = ("A", "B", "C", "D", None)


def _draft_position(**given):
    given = {"event_deck": EVENTS, "empire_deck": EMPIRES} | given
    return position(seats=4, phase="epoch", score=SCORES, classic_selection=True, **given)


def _keep_events(p):
    """Everybody keeps the Event card drawn."""
    return p.submit(KeepDrawn(), KeepDrawn(), KeepDrawn())


def _cards_by_seat(p):
    """By seat: the Event and Empire cards of the epoch."""
    events = [CARDS.events[card].id if card >= 0 else "" for card in p.state.drawn]
    empires = [CARDS.empires[own[-1]].id if own else "" for own in p.state.empires]
    return dict(zip("ABCD", zip(events, empires, strict=True), strict=True))


@pytest.mark.rule("Z18-OPT-01")
def test_classic_selection_replaces_drafting():
    assert _draft_position().question == ("C", "classic_card")
    assert _draft_position().refusal_of(KeepEvent("weaponry")) == "Z18-OPT-03"
    usual = position(seats=4, phase="epoch", score=SCORES)
    assert usual.all_asked == {"C": "choose_event", "D": "choose_empire"}
    p = _keep_events(_draft_position())
    p.submit(KeepDrawn(), KeepDrawn(), KeepDrawn())
    assert p.decision.kind == "opening"
    assert p.decision.seat == "D"


@pytest.mark.rule("Z18-OPT-02", "Z18-OPT-06", "Z18-OPT-11")
def test_events_go_down_ranks_and_empires_up():
    p = _draft_position()
    while p.decision.kind == "classic_card":
        p.submit(KeepDrawn())
    drawn = [(event.seat, event.what, event.card) for event in p.history if type(event) is CardDrawn]
    assert drawn == [
        *zip("CABD", ["event"] * 4, EVENTS, strict=True),
        *zip("DBAC", ["empire"] * 4, EMPIRES, strict=True),
    ]
    assert _cards_by_seat(p)["C"] == ("weaponry", "hittites")


@pytest.mark.rule("Z18-OPT-03", "Z18-OPT-05")
def test_drawn_and_kept_cards_are_secret():
    p = _draft_position().submit(KeepDrawn())
    assert p.decision.secret
    assert p.decision.params == {"pile": "event", "card": "disaster"}
    for reader in READERS:
        (drawn,) = news_of(p.game, reader, CardDrawn, len(p.game.log) - 1)
        assert (drawn.seat, drawn.card) == ("A", "disaster" if reader == "A" else "")
        (kept,) = news_of(p.game, reader, EventChosen, len(p.game.log) - 1)
        assert (kept.seat, kept.card) == ("C", "weaponry" if reader == "C" else "")


@pytest.mark.rule("Z18-OPT-04", "Z18-OPT-05")
def test_drawn_card_is_kept_or_passed():
    p = _draft_position()
    assert set(p.decision.actions) == {KeepDrawn(), PassDrawn("A"), PassDrawn("B"), PassDrawn("D")}
    assert p.refusal_of(PassDrawn("C")) == "Z18-OPT-05"  # oneself
    p.submit(PassDrawn("B"))
    assert _cards_by_seat(p)["B"][0] == "weaponry"
    assert set(p.decision.actions) == {KeepDrawn(), PassDrawn("C"), PassDrawn("D")}
    assert p.refusal_of(PassDrawn("B")) == "Z18-OPT-05"  # has one
    p.submit(KeepDrawn())
    assert _cards_by_seat(p)["A"][0] == "disaster"


@pytest.mark.rule("Z18-OPT-05", "Z18-OPT-10")
def test_giver_and_receiver_know_passed_card():
    p = _draft_position().submit(PassDrawn("D"))
    for reader in READERS:
        (passed,) = news_of(p.game, reader, CardPassed, len(p.game.log) - 1)
        assert (passed.seat, passed.to, passed.what) == ("C", "D", "event")
        assert passed.card == ("weaponry" if reader in ("C", "D") else "")
        assert p.game.view(reader).seat("D").holding("hand").items == (("weaponry",) if reader == "D" else ())
        assert p.game.view(reader).seat("D").holding("hand").count == 1
    assert p.all_asked == {"A": "classic_card"}  # nobody asks D


@pytest.mark.rule("Z18-OPT-07", "Z18-OPT-08", "Z18-TV-77")
def test_seat_with_card_draws_and_passes():
    p = _keep_events(_draft_position())
    assert p.question == ("D", "classic_card")
    p.submit(PassDrawn("B"))
    assert p.question == ("B", "classic_card")
    assert set(p.decision.actions) == {PassDrawn("A"), PassDrawn("C"), PassDrawn("D")}
    assert p.refusal_of(KeepDrawn()) == "Z18-OPT-08"
    p.submit(PassDrawn("D"))
    assert p.question == ("A", "classic_card")
    assert set(p.decision.actions) == {KeepDrawn(), PassDrawn("C")}
    p.submit(PassDrawn("C"))
    assert {seat: own[1] for seat, own in _cards_by_seat(p).items()} == {
        "A": "hittites",
        "B": "sumerians",
        "C": "minoans",
        "D": "egyptians",
    }


@pytest.mark.rule("Z18-OPT-07", "Z18-OPT-08")
def test_last_card_goes_to_seat_without_one():
    p = _keep_events(_draft_position()).submit(PassDrawn("C"), KeepDrawn(), KeepDrawn())
    last = [event for event in p.events if type(event) in (CardDrawn, CardPassed)]
    assert [(type(event), event.seat, event.card) for event in last[-2:]] == [
        (CardDrawn, "C", "hittites"),
        (CardPassed, "C", "hittites"),
    ]
    assert last[-1].to == "D"
    assert p.decision.kind == "opening"


@pytest.mark.rule("Z18-OPT-09")
def test_last_seat_without_card_keeps_it():
    p = _draft_position().submit(KeepDrawn(), KeepDrawn(), KeepDrawn())
    chosen = [(event.seat, event.card) for event in p.history if type(event) is EventChosen]
    assert chosen[-1] == ("D", "kushites")
    assert p.question == ("D", "classic_card")  # the Empire deck begins
    assert p.decision.params["pile"] == "empire"
    while p.decision.kind == "classic_card":
        p.submit(KeepDrawn())
    assert [event.seat for event in p.history if type(event) is EmpireChosen] == list("DBAC")


@pytest.mark.rule("Z18-OPT-03")
def test_classic_choice_blocks_undo():
    p = _draft_position()
    while p.decision.kind == "classic_card":
        p.submit(p.decision.actions[-1])
        assert p.game.log[-1].barrier == "secret"
