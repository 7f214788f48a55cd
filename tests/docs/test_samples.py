"""Code shown in the documents is the code of the files."""

from __future__ import annotations

import inspect
import pathlib

import pytest

from bot.features import follow

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "adding-a-feature.md"


@pytest.mark.parametrize("name", ["follow_table", "follow"])
def test_page_shows_current_code(name: str) -> None:
    assert inspect.getsource(getattr(follow, name)) in PAGE.read_text(encoding="utf-8")
