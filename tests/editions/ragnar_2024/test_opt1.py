"""Option 1, Event card selection (section OPT1)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import KeepEvent
from engine.editions.ragnar_2024.events import EventDealt, EventRevealed, TrayReceived, TurnBegan
from tests.editions.ragnar_2024.position import CARDS, position

GOLD = {"C": 2, "A": 5, "B": 5}  # poorest first; B's chest lies on A's
DECK = ["ancients", "elam", "scythians"]


def _draft_position(**given):
    return position(
        seats=3, phase="events", epoch=1, gold=GOLD, event_deck=DECK, event_selection=True, **given
    )


def _visible_event_card(p, seat, reader):
    """A seat's Event card of the epoch as a viewer sees it."""
    holding = p.game.view(reader).seat(seat).holding("event_card")
    return holding.count, list(holding.items)


@pytest.mark.rule("R24-OPT1-01")
def test_event_draft_replaces_deal():
    p = _draft_position()
    assert p.events_of(EventDealt) == []
    assert p.question == ("B", "choose_event")
    dealt = position(seats=3, phase="events", epoch=1, gold=GOLD, event_deck=DECK)
    assert len(dealt.events_of(EventDealt)) == 3
    assert dealt.decision.kind == "choose_empire"


@pytest.mark.rule("R24-OPT1-02", "R24-OPT1-03", "R24-OPT1-04")
def test_events_pass_from_rich_to_poor():
    p = _draft_position()
    assert p.decision.secret
    assert p.legal_places(KeepEvent) == set(DECK)
    assert p.refusal_of(KeepEvent("indus_cities")) == "R24-OPT1-02"  # not among them
    p.submit(KeepEvent("elam"))
    assert p.question == ("A", "choose_event")
    assert p.legal_places(KeepEvent) == {"ancients", "scythians"}
    p.submit(KeepEvent("ancients"))
    assert p.decision.kind == "choose_empire"  # nobody asked the poorest
    cards = {seat: CARDS.events[p.state.events[at][-1]].id for at, seat in enumerate("ABC")}
    assert cards == {"B": "elam", "A": "ancients", "C": "scythians"}


@pytest.mark.rule("R24-OPT1-05")
def test_kept_event_is_secret_until_phase_a():
    p = _draft_position().submit(KeepEvent("elam"))
    for reader in ("A", "B", "C", None):
        seen = [event.items for event in _latest_events(p, reader, TrayReceived)]
        assert seen == ([("ancients", "scythians")] if reader == "A" else [])
        assert [event.card for event in _latest_events(p, reader, EventDealt)] == [
            "elam" if reader == "B" else ""
        ]
    p.submit(KeepEvent("ancients"))
    for seat, card in zip("BAC", ("elam", "ancients", "scythians"), strict=True):
        assert _visible_event_card(p, seat, seat) == (1, [card])
        for other in {"A", "B", "C", None} - {seat}:
            assert _visible_event_card(p, seat, other) == (1, [])
    p.run(lambda p: bool(p.events_of(TurnBegan)))
    first = p.events_of(TurnBegan)[0].seat
    assert [event.seat for event in p.events_of(EventRevealed)] == [first]
    last = (set("ABC") - {first}).pop()
    assert _visible_event_card(p, first, None) == (0, [])
    assert _visible_event_card(p, last, None) == (1, [])


def _latest_events(p, seat, kind):
    return [event for event in p.game.view(seat).news[-1].events if type(event) is kind]
