"""The seats that may get a card that was drawn."""

from engine.history.drafts import takers


def test_drawer_without_card_may_keep_or_pass():
    assert takers(2, [0, 2, 3]) == [2, 0, 3]


def test_drawer_with_card_must_pass():
    assert takers(1, [3, 0, 2]) == [3, 0, 2]


def test_last_draw_leaves_no_choice():
    assert takers(1, [1]) == [1]
    assert takers(1, [0]) == [0]
