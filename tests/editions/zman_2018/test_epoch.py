"""The start of an epoch: region tokens and the two piles (section EPOCH)."""

from __future__ import annotations

import pytest

from engine import Private
from engine.editions.zman_2018.actions import KeepDrawn, KeepEmpire, KeepEvent, PassDrawn, TakePile
from engine.editions.zman_2018.events import (
    CardDrawn,
    EmpireChosen,
    EpochBegan,
    EventChosen,
    PileReceived,
    TurnBegan,
    TurnEnded,
)
from tests.editions.zman_2018.position import BOARD, CARDS, position
from tests.editions.zman_2018.whole import events_of, finished, news_of

EVENTS = ["weaponry", "disaster", "migration", "kushites", "babylonians", "navigation"]
EMPIRES = ["sumerians", "egyptians", "minoans", "hittites", "assyrians", "greeks"]
SCORES = {"C": 31, "A": 17, "E": 12, "B": 9, "D": 4, "F": 2}  # highest first


def _draft(seats=4, **given):
    """A position at the start of Epoch I in which C leads."""
    score = {seat: points for seat, points in SCORES.items() if seat in "ABCDEF"[:seats]}
    given = {"event_deck": EVENTS[:seats], "empire_deck": EMPIRES[:seats]} | given
    return position(seats=seats, phase="epoch", score=score, **given)


def _ranks(seats):
    """Highest score first."""
    return [seat for seat in SCORES if seat in "ABCDEF"[:seats]]


def _choose(p):
    """Everybody who looks at a pile keeps the first card."""
    for ask in p.game.open_decisions():
        p.submit_as(ask.seat, ask.actions[0])
    return p


def _counts_seen(p, seat, reader=None):
    """Counts of a seat's hand, hidden Empire and piles as a viewer sees them."""
    holdings = p.game.view(reader).seat(seat)
    names = ("hand", "empire_card", "event_pile", "empire_pile")
    return {name: one.count for name in names if (one := holdings.holding(name))}


@pytest.mark.rule("Z18-EPOCH-01", "Z18-EPOCH-02")
def test_five_epochs_draft_then_take_turns():
    marks = (EpochBegan, EventChosen, EmpireChosen, TurnBegan, TurnEnded)
    happened = [event for event in events_of(finished(seats=4)) if type(event) in marks]
    assert [event.epoch for event in happened if type(event) is EpochBegan] == [1, 2, 3, 4, 5]
    rounds = [position for position, event in enumerate(happened) if type(event) is EpochBegan]
    for begin, end in zip(rounds, [*rounds[1:], len(happened)], strict=True):
        kinds = [type(event) for event in happened[begin + 1 : end]]
        assert set(kinds[:8]) == {EventChosen, EmpireChosen}
        assert kinds[8:] == [TurnBegan, TurnEnded] * 4


@pytest.mark.rule("Z18-EPOCH-03", "Z18-EPOCH-04", "Z18-EPOCH-05", "Z18-EPOCH-06")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_new_tokens_replace_old_ones(epoch):
    p = position(phase="epoch", epoch=epoch)
    (began,) = p.events_of(EpochBegan)
    before, now = (CARDS.values[epoch - 1] or (0,) * 13), CARDS.values[epoch]
    assert set(began.areas) == {BOARD.areas[at] for at in range(13) if now[at] != before[at]}
    view = p.game.view(None)
    assert {area for area, one in view.areas.items() if one.active} == {
        BOARD.areas[at] for at in range(13) if now[at]
    }
    worth = next(one for one in view.table if one.id == "values").items
    assert [worth.count(area) for area in BOARD.areas] == list(now)
    assert (worth.count("middle_east"), worth.count("australasia")) == (
        (2, 2) if epoch == 5 else (3, epoch // 4)
    )


@pytest.mark.rule("Z18-EPOCH-07", "Z18-EPOCH-20")
def test_each_seat_keeps_one_empire_and_event():
    p = _draft(4)
    assert p.refusal_of(KeepDrawn(), "C") == "Z18-TURN-01"  # not to keep none
    assert p.refusal_of(PassDrawn("A"), "C") == "Z18-TURN-01"
    p.submit_as("C", KeepEvent("weaponry"))
    assert p.refusal_of(KeepEvent("disaster"), "C") == "Z18-ORDER-06"  # nor two
    while p.state.step:
        _choose(p)
    assert [len(hand) for hand in p.state.hand] == [1, 1, 1, 1]
    assert sorted(CARDS.empires[own[-1]].id for own in p.state.empires) == sorted(EMPIRES[:4])
    assert sorted(CARDS.events[own[0]].id for own in p.state.hand) == sorted(EVENTS[:4])


@pytest.mark.rule("Z18-EPOCH-07", "Z18-SETUP-07")
@pytest.mark.parametrize("classic_selection", [False, True])
def test_cards_come_from_epoch_piles(classic_selection):
    game = finished(seats=4, classic_selection=classic_selection)
    state = game._table.state
    chosen = {EventChosen: CARDS.event_index, EmpireChosen: CARDS.empire_index}
    epoch, met = 0, {EventChosen: [], EmpireChosen: []}
    for event in events_of(game):
        epoch += type(event) is EpochBegan
        if type(event) in chosen:
            met[type(event)].append((epoch, chosen[type(event)][event.card]))
    for kind, piles in ((EventChosen, state.event_deck), (EmpireChosen, state.empire_deck)):
        assert all(card in piles[epoch - 1] for epoch, card in met[kind])
        assert len(met[kind]) == 20 or classic_selection
    for seat in range(4):
        assert [card in pile for card, pile in zip(state.empires[seat], state.empire_deck, strict=True)] == [
            True
        ] * 5


@pytest.mark.rule("Z18-EPOCH-11", "Z18-OPT-03")
@pytest.mark.parametrize("classic_selection", [False, True])
def test_entries_with_shown_cards_block_undo(classic_selection):
    game = finished(seats=3, seed=2, classic_selection=classic_selection)
    shown = [
        entry
        for entry in game.log
        if any(
            isinstance(told, Private) and type(told.event) in (PileReceived, CardDrawn)
            for told in entry.events
        )
    ]
    assert len(shown) >= 15
    assert [entry.n for entry in shown if not entry.barrier] == []


@pytest.mark.rule("Z18-EPOCH-08")
def test_ranks_follow_score_at_draft_start():
    p = _draft(6)
    assert [p.game.seats[seat] for seat in p.state.ranks] == _ranks(6)
    view = p.game.view(None)
    assert sorted(view.seats, key=lambda seat: seat.rank) == sorted(view.seats, key=lambda seat: -seat.score)


@pytest.mark.rule("Z18-EPOCH-11", "Z18-EPOCH-13")
def test_seat_no_longer_sees_pile_after_choosing():
    p = _draft(4)
    ask = p.game.open_decisions()[0]
    before = p.game.view(ask.seat).seat(ask.seat).holding("event_pile")
    assert (before.count, len(before.items)) == (4, 4)
    p.submit_as(ask.seat, ask.actions[0])  # the other pile keeps it waiting
    after = p.game.view(ask.seat).seat(ask.seat).holding("event_pile")
    assert (after.count, after.items) == (3, ())


@pytest.mark.rule(
    "Z18-EPOCH-09", "Z18-EPOCH-10", "Z18-EPOCH-12", "Z18-EPOCH-14", "Z18-EPOCH-17", "Z18-TV-64", "Z18-TV-65"
)
@pytest.mark.parametrize("seats", [4, 6])
def test_piles_pass_in_opposite_score_order(seats):
    p = _draft(seats)
    for step in range(1, seats):
        ranks = _ranks(seats)
        assert p.all_asked == {ranks[step - 1]: "choose_event", ranks[seats - step]: "choose_empire"}
        for ask in p.game.open_decisions():
            assert len(ask.actions) == seats + 1 - step
            assert ask.secret
        _choose(p)
    assert p.state.phase == "opening"


@pytest.mark.rule("Z18-EPOCH-11", "Z18-EPOCH-19")
def test_holder_keeps_one_card_and_passes_rest():
    p = _draft(4)
    assert set(p.game.decision("C").actions) == {KeepEvent(card) for card in EVENTS[:4]}
    assert p.refusal_of(KeepEvent("navigation"), "C") == "Z18-EPOCH-11"  # not among them
    assert p.refusal_of(KeepEmpire("sumerians"), "C") == "Z18-EPOCH-14"  # the other pile
    p.submit_as("C", KeepEvent("disaster")).submit_as("D", KeepEmpire("minoans"))
    assert {action.card for action in p.game.decision("A").actions} == {"weaponry", "migration", "kushites"}
    for reader in ("A", "B", "C", "D", None):
        shown = news_of(p.game, reader, PileReceived, len(p.game.log) - 1)
        assert [(one.seat, one.items != ()) for one in shown] == [("A", reader == "A"), ("B", reader == "B")]
        kept = [one.card for one in news_of(p.game, reader, EventChosen, len(p.game.log) - 2)]
        assert kept == ["disaster" if reader == "C" else ""]
        kept = [one.card for one in news_of(p.game, reader, EmpireChosen, len(p.game.log) - 2)]
        assert kept == ["minoans" if reader == "D" else ""]
        assert p.game.view(reader).seat("C").holding("hand").items == (("disaster",) if reader == "C" else ())
        owners = {card.id: (card.owner, card.state) for card in p.game.view(reader).cards}
        assert len(owners) == 8
        assert owners["minoans"] == (("D", "chosen") if reader == "D" else (None, "listed"))


@pytest.mark.rule("Z18-EPOCH-13", "Z18-TV-66")
def test_piles_wait_for_both_holders():
    p = _draft(4)
    _choose(p)
    assert p.all_asked == {"A": "choose_event", "B": "choose_empire"}
    before = p.game.decision("B")
    p.submit_as("A", p.game.decision("A").actions[0])
    assert p.game.decision("B") is before
    assert p.all_asked == {"B": "choose_empire"}
    assert p.events_of(PileReceived) == []
    assert [type(event) for event in p.events] == [EventChosen]
    assert len(p.state.event_pile) == 2
    p.submit_as("B", p.game.decision("B").actions[0])
    assert [(one.seat, one.what, one.count) for one in p.events_of(PileReceived)] == [
        ("B", "event", 2),
        ("A", "empire", 2),
    ]


@pytest.mark.rule("Z18-EPOCH-15", "Z18-EPOCH-16", "Z18-TV-62", "Z18-TV-63")
@pytest.mark.parametrize(("seats", "middle"), [(3, "A"), (5, "E")])
@pytest.mark.parametrize("first", ["event", "empire"])
def test_middle_rank_holds_both_piles(seats, middle, first):
    p = _draft(seats)
    for _ in range(seats // 2):
        assert len(p.all_asked) == 2
        _choose(p)
    assert p.question == (middle, "take_pile")
    assert p.decision.secret
    assert p.refusal_of(KeepEvent("weaponry")) == "Z18-EPOCH-15"
    assert p.refusal_of(TakePile("honors")) == "Z18-EPOCH-16"
    left = {"event": set(EVENTS[:seats]), "empire": set(EMPIRES[:seats])}
    for pile, kept in (("event", p.state.hand), ("empire", p.state.empires)):
        deck = CARDS.events if pile == "event" else CARDS.empires
        left[pile] -= {deck[card].id for cards in kept for card in cards}
    keep = {"event": KeepEvent, "empire": KeepEmpire}
    second = "empire" if first == "event" else "event"
    p.submit(TakePile(first))
    assert set(p.decision.actions) == {keep[first](card) for card in left[first]}
    assert p.refusal_of(keep[second](min(left[second]))) == "Z18-EPOCH-15"
    assert news_of(p.game, middle, PileReceived)[-1].items == tuple(sorted(left[first], key=_order(first)))
    p.submit(p.decision.actions[0])
    assert set(p.decision.actions) == {keep[second](card) for card in left[second]}
    assert p.decision.secret
    step = p.state.step
    p.submit(p.decision.actions[0])
    assert p.state.step in (step + 1, 0)
    assert {type(event) for event in p.events} >= {EventChosen, EmpireChosen}


def _order(pile):
    index = CARDS.event_index if pile == "event" else CARDS.empire_index
    return lambda card: index[card]


@pytest.mark.rule("Z18-EPOCH-15", "Z18-EPOCH-16")
def test_middle_rank_hides_pile_order():
    told, views, barriers = {}, {}, {}
    for first in ("event", "empire"):
        p = _draft(3)
        _choose(p)
        told[first], views[first], barriers[first] = [], [], []
        since = len(p.game.log)
        steps = [TakePile(first), "keep", "keep"]
        for step in steps:
            p.submit(p.decision.actions[0] if step == "keep" else step)
            for reader in ("B", "C", None):
                if p.state.step == 2:
                    views[first].append(p.game.view(reader, since=since))
                told[first].append(p.game.view(reader, since=since).news[-1])
            barriers[first].append(p.game.log[-1].barrier)
    assert views["event"] == views["empire"]
    assert len(views["event"]) == 6
    assert told["event"] == told["empire"]
    assert barriers["event"] == barriers["empire"]


@pytest.mark.rule("Z18-EPOCH-15")
def test_middle_rank_alone_sees_kept_cards():
    p = _draft(3)
    _choose(p)
    received = news_of(p.game, "A", PileReceived, len(p.game.log) - 1)
    assert [(one.what, one.count, one.items) for one in received] == [("event", 2, ()), ("empire", 2, ())]
    piles = {"event_pile": 2, "empire_pile": 2}
    assert _counts_seen(p, "A", "A") == _counts_seen(p, "A") == {"hand": 0, "empire_card": 0, **piles}
    p.submit(TakePile("empire"))
    view = p.game.view("A").seat("A")
    assert len(view.holding("empire_pile").items) == 2
    assert view.holding("event_pile").items == ()
    p.submit(p.decision.actions[0])
    assert _counts_seen(p, "A") == _counts_seen(p, "A", "B") == {"hand": 0, "empire_card": 0, **piles}
    assert _counts_seen(p, "A", "A") == {"hand": 0, "empire_card": 1, "event_pile": 2, "empire_pile": 1}


@pytest.mark.rule("Z18-EPOCH-18", "Z18-TV-67")
def test_last_card_is_kept_without_question():
    p = _draft(4)
    for _ in range(3):
        _choose(p)
    last = [event for event in p.history if type(event) in (EventChosen, EmpireChosen)][-2:]
    assert [(type(event), event.seat) for event in last] == [(EventChosen, "D"), (EmpireChosen, "C")]
    assert [event.card for event in last] == ["kushites", "hittites"]
    assert p.state.step == 0
    for reader in ("A", "B", "C", "D", None):
        cards = [one.card for one in news_of(p.game, reader, EventChosen, len(p.game.log) - 1)]
        assert cards[-1] == ("kushites" if reader == "D" else "")


@pytest.mark.rule("Z18-EPOCH-19")
def test_choice_after_seeing_cards_blocks_undo():
    p = _draft(3)
    _choose(p)
    for action in (TakePile("event"), None, None):
        p.submit(action or p.decision.actions[0])
        assert p.game.log[-1].barrier


@pytest.mark.rule("Z18-EPOCH-21")
def test_kept_improvements_allow_new_event_card():
    kept = {"A": ["weaponry", "silk_road"], "C": ["migration"]}
    p = position(phase="epoch", epoch=3, kept=kept)
    p.run(lambda p: not p.state.step)
    assert [len(hand) for hand in p.state.hand] == [3, 1, 2]
    assert p.hand("A")[:2] == ["weaponry", "silk_road"]
    assert p.game.view(None).seat("A").holding("hand").count == 3
