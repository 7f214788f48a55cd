"""A choice and what it would do, read one after the other: neither says what the other has said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.words.catalogue import locales
from bot.words.choices import Choices
from bot.words.names import Names
from engine import editions, hints, load_edition, new_game
from tests.bot.paper import record_of


def question_choices(edition: str, locale: str, choices: int) -> Iterator[Choices]:
    """The choices of every third question of a random game."""
    chance, game = Random(edition), new_game(load_edition(edition), "ABC", seed=bytes(32))
    for n in range(choices):
        if game.is_over:
            break
        decision = game.open_decisions()[0]
        if n % 3 == 0:
            told = hints(game, game.view(decision.seat))
            yield Choices(decision, told, Names(record_of(game, locale, 3), game.edition))
        game.submit(decision.seat, chance.choice(decision.actions))


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_effect_repeats_no_part_of_label(edition: str, locale: str) -> None:
    twice, read = set(), 0
    for offered in question_choices(edition, locale, 200):
        for choice in offered.all:
            said = f"{choice.title} / {choice.label}"
            for part in choice.effect.split(" · "):
                read += 1
                if re.search(rf"(?<!\w){re.escape(part.lstrip('+'))}(?!\w)", said) and part:
                    twice.add(f"{said} · {part}")
    assert sorted(twice) == []
    assert read > 100
