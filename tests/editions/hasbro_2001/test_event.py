"""Playing Event cards (EVENT)."""

from __future__ import annotations

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.deck_checks import EVENTS
from tests.editions.hasbro_2001.position import CARDS, position

END = act.EndEvents()


def events_position(*hand: str, **given):
    """A's events step, with these cards in hand."""
    given = {"empire": "egypt"} | given
    return position(phase="events", hands={"A": hand}, **given)


@pytest.mark.rule("H01-EVENT-01", "H01-EVENT-16")
def test_up_to_two_cards_are_played() -> None:
    hand = ("leader", "weaponry", "elite_troops")
    assert events_position(*hand).submit(END).question == ("A", "expand")
    assert events_position(*hand).play("leader").question == ("A", "play_event")
    assert events_position(*hand).play("leader").submit(END).question == ("A", "expand")
    assert events_position(*hand).play("leader", "elite_troops").question == ("A", "expand")


@pytest.mark.rule("H01-EVENT-02")
def test_greater_and_lesser_events_mix() -> None:
    for one, other in (("leader", "weaponry"), ("leader", "jihad"), ("jihad", "elite_troops")):
        assert events_position("leader", "weaponry", "jihad", "elite_troops").play(one, other).question == (
            "A",
            "expand",
        )


@pytest.mark.rule("H01-EVENT-03", "H01-TV-03", "H01-TV-56", "H01-A-03")
def test_same_title_is_refused() -> None:
    p = events_position("leader", "leader", "weaponry", "weaponry").play("leader")
    assert p.legal_places(act.PlayEvent) == {"weaponry"}
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-EVENT-03"
    hand = ("expert_troops_straits", "expert_troops_mountains")
    assert events_position(*hand).play(*hand).question == ("A", "expand")
    p = events_position(*hand, rulings={"same_type_clashes": True}).play(hand[0])
    assert p.refusal_of(act.PlayEvent(hand[1])) == "H01-EVENT-03"


@pytest.mark.rule("H01-EVENT-04")
def test_events_are_refused_after_first_army() -> None:
    p = events_position("leader", "weaponry").submit(END)
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-EVENT-04"


@pytest.mark.rule("H01-EVENT-04", "H01-TURN-05", "H01-CARD-07", "H01-OPT-16")
def test_steps_are_refused_out_of_order() -> None:
    """Rules about later steps do not refuse before the first army."""
    past = {"eastern_med": "B greek_city_states"}
    p = events_position("leader", "reallocation", epoch=3, empire="romans", naval_control=True, seas=past)
    p.play("reallocation")
    assert p.question == ("A", "play_event")
    assert p.refusal_of(act.ExchangeFleet("western_med")) == "H01-TURN-05"
    assert p.refusal_of(act.AttackFleet("eastern_med")) == "H01-TURN-05"
    p.submit(END)
    assert p.question == ("A", "fleet_combat")
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-TURN-05"
    assert p.refusal_of(act.ExchangeFleet("western_med")) == "H01-TURN-05"
    p.submit(act.EndFleetCombat())
    assert p.question == ("A", "exchange_fleets")
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-TURN-05"
    p.submit(act.EndExchange())
    assert p.question == ("A", "expand")
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-EVENT-04"
    assert p.refusal_of(act.ExchangeFleet("western_med")) == "H01-CARD-07"
    assert p.refusal_of(act.AttackFleet("eastern_med")) == "H01-OPT-16"


@pytest.mark.rule("H01-EVENT-05", "H01-TURN-05")
def test_events_are_refused_while_event_armies_act() -> None:
    p = events_position("phoenicia", "leader", epoch=2, empire="carthaginia", naval_control=True).play(
        "phoenicia"
    )
    assert p.question == ("A", "expand")
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-EVENT-05"
    assert p.refusal_of(act.ExchangeFleet("western_med")) == "H01-TURN-05"
    assert p.refusal_of(act.AttackFleet("western_med")) == "H01-TURN-05"
    draft = position(phase="epoch", hands={"A": ["leader"]})
    assert draft.refusal_of(act.ExchangeFleet("atlantic")) == "H01-TURN-05"
    assert draft.refusal_of(act.PlayEvent("leader")) == "H01-TURN-05"


@pytest.mark.rule("H01-EVENT-05", "H01-TV-67")
def test_first_event_resolves_before_second() -> None:
    p = events_position("famine", "leader", lands={"palestine": "B army", "crete": "C army"}).play("famine")
    assert p.question == ("A", "strike_area")
    assert p.refusal_of(act.PlayEvent("leader")) == "H01-EVENT-05"
    p.rig([1]).submit(act.StrikeArea("middle_east"))
    assert p.land("palestine") == ""
    assert p.question == ("A", "play_event")
    assert set(p.decision.actions) == {act.PlayEvent("leader"), END}


@pytest.mark.rule("H01-EVENT-06", "H01-TV-73", "H01-CARD-14", "H01-MINOR-01", "H01-KINGDOM-01")
def test_cards_have_their_epochs() -> None:
    p = events_position("migrants_australia", epoch=6, empire="ming")
    assert p.refusal_of(act.PlayEvent("migrants_australia")) == "H01-EVENT-06"
    epochs = {card.id: {epoch for epoch in range(1, 8) if card.epochs >> epoch & 1} for card in CARDS.events}
    assert epochs["migrants_australia"] == {2, 3, 4, 5}
    assert epochs["migrants_north_america"] == epochs["migrants_africa"] == {3, 4, 5}
    minors = [card.id for card in CARDS.events if card.minor]
    assert [epochs[id] for id in minors] == [{epoch} for epoch in range(1, 8)]
    kingdoms = [card.id for card in CARDS.events if card.type == "kingdom"]
    assert [epochs[id] for id in kingdoms] == [{epoch} for epoch in range(1, 8)]
    lesser = [card for card in CARDS.events if card.pile == "lesser"]
    playable = [sum(card.epochs >> epoch & 1 for card in lesser) for epoch in range(1, 8)]
    assert playable == [30, 37, 41, 41, 42, 40, 38]
    assert EVENTS == "events.toml"


@pytest.mark.rule("H01-EVENT-07")
def test_some_events_act_at_once_and_some_last() -> None:
    p = events_position("population_explosion", "leader").play("population_explosion")
    assert p.state.coins == 2
    p.play("leader")
    assert p.state.leader
    assert p.question == ("A", "expand")


@pytest.mark.rule("H01-EVENT-08", "H01-TV-64")
def test_bonus_cards_do_not_help_other_events() -> None:
    p = events_position(
        "weaponry",
        "barbarians",
        epoch=2,
        empire="assyria",
        lands={"central_europe": "B army", "dalmatia": "B army"},
    )
    p.play("weaponry", "barbarians").rig([1, 1], [6, 6]).submit(act.Rampage("central_europe"))
    assert (p.fight().bonus, len(p.fight().red)) == (0, 2)


@pytest.mark.rule("H01-EVENT-09", "H01-CARD-05", "H01-TV-57", "H01-TV-63")
def test_different_bonuses_add_up() -> None:
    lands = {"nile_delta": "A active capital", "palestine": "B army city"}
    p = position(empire="egypt", lands=lands, played=["leader", "weaponry"])
    p.rig([1, 2, 3], [1]).expand("palestine")
    assert (len(p.fight().red), p.fight().bonus) == (3, 1)
    p = position(epoch=3, empire="macedonia", lands={"pindus": "A active", "morea": "B army city"},
                 played=["weaponry", "siegecraft"])  # fmt: skip
    p.rig([1, 2], [1]).expand("morea")
    assert p.fight().bonus == 2


@pytest.mark.rule("H01-EVENT-10")
def test_event_forces_score() -> None:
    p = events_position("kingdom_canaanites").play("kingdom_canaanites").end_expansion()
    # Nile Delta: presence 1, capital 2. Palestine: presence 2, city 1.
    assert p.points_scored("A") == 6


@pytest.mark.rule("H01-EVENT-11", "H01-CARD-12", "H01-KINGDOM-06")
def test_lands_of_event_forces_do_not_extend_reach() -> None:
    p = position(
        epoch=3,
        empire="han",
        lands={
            "great_plain_of_china": "A active capital",
            "upper_nile": "A kingdom_kush city",
            "new_guinea": "A migrants_australia",
        },
    )
    assert not p.targets() & {"nubia", "nile_delta", "australia"}
    assert p.refusal_of(act.Expand("nubia")) == "H01-EXPAND-14"


@pytest.mark.rule("H01-EVENT-14", "H01-MONUMENT-03", "H01-TV-69")
def test_lands_of_event_forces_count_for_no_monument() -> None:
    lands = {
        "nile_delta": "A active capital",
        "levant": "A barbarians",
        "zagros": "A civil_war",
        "nubia": "A active",
        "upper_indus": "A army",
    }
    p = position(epoch=2, empire="persia", lands=lands, phase="monuments")
    assert not p.state.monument


@pytest.mark.rule("H01-EVENT-17", "H01-A-54")
@pytest.mark.parametrize(
    ("card", "epoch", "empire"),
    [
        ("disaster", 1, "egypt"),
        ("engineering", 1, "aryans"),
        ("barbarians", 2, "assyria"),
        ("reallocation", 1, "sumeria"),
        ("famine", 1, "egypt"),
        ("plague", 1, "egypt"),
        ("pestilence", 1, "egypt"),
        ("civil_war", 2, "assyria"),
        ("treachery", 1, "egypt"),
        ("black_death", 6, "ming"),
        ("astronomy", 7, "britain"),
        ("astronomy", 7, "france"),
    ],
)
def test_event_without_effect_is_refused(card: str, epoch: int, empire: str) -> None:
    p = events_position(card, epoch=epoch, empire=empire)
    assert p.question == ("A", "play_event")
    assert p.decision.actions == (END,)
    assert p.refusal_of(act.PlayEvent(card)) == "H01-EVENT-17"


@pytest.mark.rule("H01-EVENT-18")
def test_event_forces_reduce_structures() -> None:
    lands = {"palestine": "B army capital", "levant": "B army"}
    p = events_position("jewish_revolt", epoch=2, empire="assyria", lands=lands)
    p.rig([6, 1, 1], [1]).play("jewish_revolt")
    assert p.land("palestine") == "A army city"


@pytest.mark.rule("H01-EVENT-15", "H01-A-65")
def test_played_cards_are_public() -> None:
    p = events_position("leader", "weaponry").play("leader")
    view = p.game.view("B")
    assert view.seat("A").holding("events").items == ("leader",)
    assert view.seat("A").holding("hand").count == 1
    assert view.turn.modifiers.played == ("leader",)


def test_event_question_depends_on_hand_size_only() -> None:
    """Only the public number of cards decides, so the question reveals nothing."""
    assert events_position("migrants_africa", epoch=1).question == ("A", "play_event")
    assert events_position().question == ("A", "expand")
    assert events_position("leader").play("leader").question == ("A", "expand")
