"""File descriptors: the limit, and the share for web visitors."""

from __future__ import annotations

import contextlib

MOST = 65_536
"""Max. descriptors to request. More would only cost kernel memory."""
RESERVED = 200
"""Descriptors reserved for the bot: database, workers, Discord, files."""


def raise_descriptor_limit() -> int:
    """Raise the soft limit of open descriptors, and return it."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(MOST, hard)
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def visitor_connections(limit: int) -> int:
    """Max. connections of web visitors at a descriptor limit."""
    return max(1, limit - RESERVED)
