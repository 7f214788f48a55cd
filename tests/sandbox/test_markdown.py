"""Numbered lists as readers see them."""

from __future__ import annotations

import pytest

from sandbox.markdown import displayed_text, renumbered_items

READS = {
    "2. Egypt\n5. Vedic\n7. Assyria": "2. Egypt\n3. Vedic\n4. Assyria",
    "1. a\n2. b": "1. a\n2. b",
    "0. a": "1. a",
    "3. a\n\n3. b": "3. a\n\n3. b",
    "3. a\ntext\n3. b": "3. a\ntext\n3. b",
    "- a\n  3. b\n  9. c": "- a\n  3. b\n  4. c",
    "1. a\n  5. x\n1. b\n  5. y": "1. a\n  5. x\n2. b\n  5. y",
    "```\n2. a\n5. b\n```\n2. c": "```\n2. a\n5. b\n```\n2. c",
    "2\\. a\n5\\. b": "2\\. a\n5\\. b",
    "2.a\n5.b": "2.a\n5.b",
    "the year 1066. x": "the year 1066. x",
}


@pytest.mark.parametrize("text", READS)
def test_lists_are_numbered_from_first_item(text: str) -> None:
    assert displayed_text(text) == READS[text]


def test_renumbered_items_are_reported() -> None:
    told = renumbered_items("2. Egypt\n5. Vedic\n7. Assyria")
    assert [(one.written, one.shown) for one in told] == [(5, 3), (7, 4)]
    assert renumbered_items("1. a\n2. b") == []
