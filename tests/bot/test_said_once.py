"""A choice and what it would do, read one after the other: neither says what the other has said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.words.catalogue import locales
from bot.words.choices import Offer, offers
from bot.words.lists import effect_of
from bot.words.names import Names
from bot.words.wording import button_label, label
from engine import editions, hints, load_edition, new_game
from engine.records import Decision
from tests.bot.paper import record_of


def asked(edition: str, locale: str, choices: int) -> Iterator[tuple[Decision, list[Offer], Names]]:
    """Every third question of a random game, with its offers."""
    chance, game = Random(edition), new_game(load_edition(edition), "ABC", seed=bytes(32))
    for n in range(choices):
        if game.over:
            break
        decision = game.pending()[0]
        if n % 3 == 0:
            told = hints(game, game.view(decision.seat))
            yield decision, offers(decision, told), Names(record_of(game, locale, 3), game.edition)
        game.submit(decision.seat, chance.choice(decision.actions))


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_no_choice_is_told_twice(edition: str, locale: str) -> None:
    twice, read = set(), 0
    for decision, all_offers, names in asked(edition, locale, 200):
        for offer in all_offers:
            said = f"{button_label(offer.action, decision, names)} / {label(offer.action, names)}"
            for part in effect_of(offer, names).split(" · "):
                read += 1
                if re.search(rf"(?<!\w){re.escape(part.lstrip('+'))}(?!\w)", said) and part:
                    twice.add(f"{said} · {part}")
    assert sorted(twice) == []
    assert read > 100
