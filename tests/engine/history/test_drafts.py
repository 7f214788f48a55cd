"""The seats that may get a card that was drawn."""

from engine.history.drafts import takers


def test_a_drawer_without_a_card_may_keep_it_or_pass_it_to_who_has_none():
    assert takers(2, [0, 2, 3]) == [2, 0, 3]


def test_a_drawer_who_has_one_must_pass_in_the_order_given():
    assert takers(1, [3, 0, 2]) == [3, 0, 2]


def test_the_last_draw_leaves_no_choice():
    assert takers(1, [1]) == [1]
    assert takers(1, [0]) == [0]
