"""What `python -m bench.load` types and presses."""

from __future__ import annotations

import pytest

from bench.load import typed_label


@pytest.mark.parametrize("label", ["Gaul", "4 Gaul", "14 Gaul"])
def test_a_land_is_typed_without_its_number_in_the_list(label: str) -> None:
    assert typed_label(label) == "Gaul"
