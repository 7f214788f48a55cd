"""Every Event and every Empire is played in a crowded world, with and without options."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import EventRevealed, TurnEnded
from tests.editions.hasbro_2001 import invariants
from tests.editions.hasbro_2001.position import BOARD, CARDS, SEATS, Position, lands_of, position
from tests.editions.hasbro_2001.whole import finished

OPTIONS: tuple[dict[str, bool], ...] = ({}, {"multiple_armies": True, "naval_control": True})


def crowded_lands(epoch: int, chance: Random) -> dict[str, str]:
    """Two of three lands are occupied, some with a fort, structures or more armies."""
    found = {}
    for land in BOARD.lands:
        built = chance.choice(("",) * 8 + (" capital", " city", " monument", " city monument"))
        seat = chance.choice((*SEATS[:3], *SEATS[1:3], ""))
        if seat:
            found[land] = f"{seat} army{built}{chance.choice(('', '', ' fort'))}"
        elif built:
            found[land] = built.strip()
    return found


def play_on(p: Position, chance: Random) -> int:
    """Finish the turn at random with every invariant. Returns the number of choices."""
    count = 0
    while not any(type(event) is TurnEnded for event in p.events):
        invariants.check(p.game)
        p.submit(chance.choice(p.decision.actions))
        count += 1
    return count


def empire_for(card, epoch: int) -> str:
    """An Empire whose turn the card affects, with a capital and fleets."""
    fits = [CARDS.empires[at] for at in CARDS.empires_of[epoch]]
    return next(
        (one.id for one in fits if one.force.capital and 0 < one.force.fleets.bit_count() < 9), fits[0].id
    )


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "options"])
@pytest.mark.parametrize(
    "card", [CARDS.events[at] for at in CARDS.event_index.values()], ids=lambda card: card.id
)
def test_event_card_plays_in_crowded_world(card, options: dict[str, bool]) -> None:
    for epoch in range(1, 8):
        if not card.epochs >> epoch & 1:
            continue
        chance = Random(f"{card.id}/{epoch}/{options}")
        lands = crowded_lands(epoch, chance)
        if card.type == "migrants":
            lands = {
                land: words for land, words in lands.items() if land not in lands_of(card.effect.area)[1:]
            }
        given = {"epoch": epoch, "empire": empire_for(card, epoch), "lands": lands, "hands": {"A": [card.id]}}
        p = position(phase="events", **given, **options).play(card.id)
        assert p.events_of(EventRevealed) == [EventRevealed("A", card.id, card.type)]
        play_on(p, chance)


@pytest.mark.parametrize("card", CARDS.empires, ids=lambda card: card.id)
def test_empire_plays_in_crowded_world(card) -> None:
    chance = Random(card.id)
    p = position(phase="events", epoch=card.epoch, empire=card.id, lands=crowded_lands(card.epoch, chance))
    assert p.question == ("A", "expand")
    assert p.pool == card.strength - len(card.force.starts)
    while not p.events_of(TurnEnded):
        lands = [one for one in p.decision.actions if isinstance(one, act.Expand)]
        p.submit(chance.choice(lands or p.decision.actions))
        invariants.check(p.game)


def test_random_games_use_every_action() -> None:
    """Kinds of action that no position of the tests above meets are none."""
    met = set()
    for seed in range(1, 9):
        options = {"naval_control": seed % 2 == 0, "multiple_armies": seed % 3 == 0}
        met |= {type(entry.action) for entry in finished(6, seed, **options).log if entry.action is not None}
    assert set(act.AnyAction.__args__) - met <= {act.RemoveFleet, act.EndDisaster, act.StrikeAreas}
