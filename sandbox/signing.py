"""Signed file addresses, valid for a day or two like Discord's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

DAY = 86_400


def sign_url(url: str, attachment: int, now: float) -> str:
    """Sign a file's address. It is valid until the end of the next day."""
    ends = (int(now) // DAY + 2) * DAY
    return f"{url}?ex={ends:x}&is={ends - DAY:x}&hm={_signature(attachment, ends)}&"


def is_good(attachment: int, query: Mapping[str, str], now: float) -> bool:
    """True if a signature belongs to the file and is still valid."""
    told = query.get("ex", "")
    ends = int(told, 16) if re.fullmatch("[0-9a-f]{1,12}", told) else 0
    return now < ends and query.get("hm") == _signature(attachment, ends)


def _signature(attachment: int, ends: int) -> str:
    return hashlib.sha256(f"{attachment} {ends}".encode()).hexdigest()
