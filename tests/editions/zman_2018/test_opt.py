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


def _dealing(**given):
    given = {"event_deck": EVENTS, "empire_deck": EMPIRES} | given
    return position(seats=4, phase="epoch", score=SCORES, classic_selection=True, **given)


def _keep_events(p):
    """Everybody keeps the Event card drawn."""
    return p.submit(KeepDrawn(), KeepDrawn(), KeepDrawn())


def _cards(p):
    """By seat: the Event and Empire cards of the epoch."""
    events = [CARDS.events[card].id if card >= 0 else "" for card in p.state.drawn]
    empires = [CARDS.empires[own[-1]].id if own else "" for own in p.state.empires]
    return dict(zip("ABCD", zip(events, empires, strict=True), strict=True))


@pytest.mark.rule("Z18-OPT-01")
def test_it_replaces_only_the_drafting():
    assert _dealing().question == ("C", "classic_card")
    assert _dealing().refusal_of(KeepEvent("weaponry")) == "Z18-OPT-03"
    usual = position(seats=4, phase="epoch", score=SCORES)
    assert usual.all_asked == {"C": "choose_event", "D": "choose_empire"}
    p = _keep_events(_dealing())
    p.submit(KeepDrawn(), KeepDrawn(), KeepDrawn())
    assert p.decision.kind == "opening"
    assert p.decision.seat == "D"


@pytest.mark.rule("Z18-OPT-02", "Z18-OPT-06", "Z18-OPT-11")
def test_events_from_the_highest_score_then_empires_from_the_lowest():
    p = _dealing()
    while p.decision.kind == "classic_card":
        p.submit(KeepDrawn())
    drawn = [(event.seat, event.what, event.card) for event in p.history if type(event) is CardDrawn]
    assert drawn == [
        *zip("CABD", ["event"] * 4, EVENTS, strict=True),
        *zip("DBAC", ["empire"] * 4, EMPIRES, strict=True),
    ]
    assert _cards(p)["C"] == ("weaponry", "hittites")


@pytest.mark.rule("Z18-OPT-03")
def test_only_the_top_card_is_seen_and_only_by_who_draws_it():
    p = _dealing().submit(KeepDrawn())
    assert p.decision.secret
    assert p.decision.params == {"pile": "event", "card": "disaster"}
    for reader in READERS:
        (drawn,) = news_of(p.game, reader, CardDrawn, len(p.game.log) - 1)
        assert (drawn.seat, drawn.card) == ("A", "disaster" if reader == "A" else "")


@pytest.mark.rule("Z18-OPT-04", "Z18-OPT-05")
def test_keep_it_or_pass_it_to_somebody_without_a_card():
    p = _dealing()
    assert set(p.decision.actions) == {KeepDrawn(), PassDrawn("A"), PassDrawn("B"), PassDrawn("D")}
    assert p.refusal_of(PassDrawn("C")) == "Z18-OPT-05"  # oneself
    p.submit(PassDrawn("B"))
    assert _cards(p)["B"][0] == "weaponry"
    assert set(p.decision.actions) == {KeepDrawn(), PassDrawn("C"), PassDrawn("D")}
    assert p.refusal_of(PassDrawn("B")) == "Z18-OPT-05"  # has one
    p.submit(KeepDrawn())
    assert _cards(p)["A"][0] == "disaster"


@pytest.mark.rule("Z18-OPT-05", "Z18-OPT-10")
def test_a_passed_card_is_known_to_giver_and_receiver_who_cannot_refuse_it():
    p = _dealing().submit(PassDrawn("D"))
    for reader in READERS:
        (passed,) = news_of(p.game, reader, CardPassed, len(p.game.log) - 1)
        assert (passed.seat, passed.to, passed.what) == ("C", "D", "event")
        assert passed.card == ("weaponry" if reader in ("C", "D") else "")
        assert p.game.view(reader).seat("D").holding("hand").items == (("weaponry",) if reader == "D" else ())
        assert p.game.view(reader).seat("D").holding("hand").count == 1
    assert p.all_asked == {"A": "classic_card"}  # nobody asks D


@pytest.mark.rule("Z18-OPT-05")
def test_what_is_kept_is_its_owners_secret():
    p = _dealing().submit(KeepDrawn())
    for reader in READERS:
        (kept,) = news_of(p.game, reader, EventChosen, len(p.game.log) - 1)
        assert (kept.seat, kept.card) == ("C", "weaponry" if reader == "C" else "")


@pytest.mark.rule("Z18-OPT-07", "Z18-OPT-08")
def test_tv_77_whoever_has_a_card_draws_and_must_pass():
    p = _keep_events(_dealing())
    assert p.question == ("D", "classic_card")
    p.submit(PassDrawn("B"))
    assert p.question == ("B", "classic_card")
    assert set(p.decision.actions) == {PassDrawn("A"), PassDrawn("C"), PassDrawn("D")}
    assert p.refusal_of(KeepDrawn()) == "Z18-OPT-08"
    p.submit(PassDrawn("D"))
    assert p.question == ("A", "classic_card")
    assert set(p.decision.actions) == {KeepDrawn(), PassDrawn("C")}
    p.submit(PassDrawn("C"))
    assert {seat: own[1] for seat, own in _cards(p).items()} == {
        "A": "hittites",
        "B": "sumerians",
        "C": "minoans",
        "D": "egyptians",
    }


@pytest.mark.rule("Z18-OPT-07", "Z18-OPT-08")
def test_the_last_draw_goes_where_a_card_is_missing_without_a_question():
    p = _keep_events(_dealing()).submit(PassDrawn("C"), KeepDrawn(), KeepDrawn())
    last = [event for event in p.events if type(event) in (CardDrawn, CardPassed)]
    assert [(type(event), event.seat, event.card) for event in last[-2:]] == [
        (CardDrawn, "C", "hittites"),
        (CardPassed, "C", "hittites"),
    ]
    assert last[-1].to == "D"
    assert p.decision.kind == "opening"


@pytest.mark.rule("Z18-OPT-09")
def test_the_only_one_without_a_card_keeps_it():
    p = _dealing().submit(KeepDrawn(), KeepDrawn(), KeepDrawn())
    chosen = [(event.seat, event.card) for event in p.history if type(event) is EventChosen]
    assert chosen[-1] == ("D", "kushites")
    assert p.question == ("D", "classic_card")  # the Empire deck begins
    assert p.decision.params["pile"] == "empire"
    while p.decision.kind == "classic_card":
        p.submit(KeepDrawn())
    assert [event.seat for event in p.history if type(event) is EmpireChosen] == list("DBAC")


@pytest.mark.rule("Z18-OPT-03")
def test_a_choice_after_a_draw_cannot_be_taken_back():
    p = _dealing()
    while p.decision.kind == "classic_card":
        p.submit(p.decision.actions[-1])
        assert p.game.log[-1].barrier == "secret"
