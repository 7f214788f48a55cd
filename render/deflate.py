"""Deflate compression, several times faster where a suitable library is installed."""

from __future__ import annotations

import zlib
from importlib import import_module
from types import ModuleType


def _library() -> ModuleType | None:
    try:
        return import_module("isal.isal_zlib")
    except ImportError:
        return None


_FAST = _library()
QUICK, SMALL = 2, 5
"""Compression levels of the fast library, and of zlib for small files."""


def compress(data: bytes) -> bytes:
    """Compress data quickly."""
    return zlib.compress(data, 1) if _FAST is None else bytes(_FAST.compress(data, QUICK))


def compress_well(data: bytes) -> bytes:
    """Compress data well, which takes ten times longer."""
    return zlib.compress(data, SMALL)


def decompress(data: bytes) -> bytes:
    """Decompress data.

    Raises: ValueError if it is damaged.
    """
    try:
        return zlib.decompress(data) if _FAST is None else bytes(_FAST.decompress(data))
    except Exception as error:
        raise ValueError(f"damaged: {error}") from error
