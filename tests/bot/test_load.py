"""What `python -m bench.load` types and presses."""

from __future__ import annotations

import pytest

from bench.load import typed_label


@pytest.mark.parametrize("label", ["Gaul", "4 Gaul", "14 Gaul"])
def test_typed_land_has_no_list_number(label: str) -> None:
    assert typed_label(label) == "Gaul"
