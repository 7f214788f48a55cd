"""Facts printed on a card, for whoever chooses one."""

import pytest

from engine.editions.heroes_2008.cards import facts
from tests.editions.heroes_2008.position import CARDS


@pytest.mark.parametrize(
    ("kind", "id", "printed"),
    [
        (
            "hero",
            "A16",
            {
                "title": "A16",
                "population": 3,
                "discoveries": 1,
                "conquest": 4,
                "treasury": 2,
                "territories": ("MED", "AFR", "MEA", "IND"),
                "colour": "green",
            },
        ),
        ("discovery", "metallurgy", {"value": 4}),
        ("discovery", "slavery", {"value": 0}),
        ("wonder", "W1", {"points": 3}),
        ("land", "MED", {}),
    ],
)
def test_facts_show_printed_card(kind, id, printed):
    assert facts(CARDS, kind, id) == printed


@pytest.mark.parametrize("kind", ["hero", "discovery", "wonder"])
def test_unknown_card_is_refused(kind):
    with pytest.raises(KeyError):
        facts(CARDS, kind, "nowhere")
