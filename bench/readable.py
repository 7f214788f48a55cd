"""A message's text as its reader sees it."""

from __future__ import annotations

import re

_ID = re.compile(r"<(?:a?:\w+:|@[!&]?|#|t:|/[^:>\n]+:)\d+(?::\w)?>")
_MARKS = re.compile(r"(?<!\\)(?:\*\*|`|^-# )", re.MULTILINE)


def readable_text(text: str) -> str:
    """Text with one character per symbol, name, time and command, without markup."""
    return _MARKS.sub("", _ID.sub("●", text))
