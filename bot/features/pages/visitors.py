"""Limits of page visitors by address: requests and connections."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

BURST, A_SECOND = 90, 3.0
"""Requests per address: at once, and per second after that. A page takes six."""
STREAMS = 40
"""Max. open pages per address, enough for a family or office."""
MOST = 4400
"""Max. open connections. An idle one costs memory too."""
FOR_STREAMS = 0.9
"""Share of the connections that streams may use."""
KNOWN = 20_000
"""Max. addresses remembered."""


class Visitors:
    """Counts requests and open pages by address, only in memory."""

    def __init__(self, most: int = MOST) -> None:
        self._most = int(most * FOR_STREAMS)
        self._left: dict[str, tuple[float, float]] = {}
        self._streams: Counter[str] = Counter()

    def may_ask(self, visitor: str, now: float) -> bool:
        """True if an address may send one more request, and count it. `now` in seconds."""
        left, at = self._left.pop(visitor, (float(BURST), now))
        left = min(float(BURST), left + (now - at) * A_SECOND)
        self._left[visitor] = (max(0.0, left - 1), now)
        while len(self._left) > KNOWN:
            del self._left[next(iter(self._left))]
        return left >= 1

    def may_stay(self, visitor: str) -> bool:
        """True if an address may keep one more page open."""
        return self._streams[visitor] < STREAMS and self._streams.total() < self._most

    def count_in(self, visitor: str) -> None:
        """Count a page that is open."""
        self._streams[visitor] += 1

    def count_out(self, visitor: str) -> None:
        """Count a page that was closed."""
        self._streams[visitor] -= 1
        if self._streams[visitor] <= 0:
            del self._streams[visitor]


Networks = tuple[IPv4Network | IPv6Network, ...]
PROXIES = "ANNALIST_PROXIES"
"""Setting: addresses or networks of proxies, with commas.

A proxy on this machine needs no entry.
"""


def read_proxies(text: str) -> Networks:
    """Networks of trusted proxies.

    Raises: ValueError, which names the invalid part.
    """
    return tuple(ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


def visitor_address(peer: str, forwarded: str, proxies: Networks = ()) -> str:
    """Address of a request's visitor, as named by a trusted proxy.

    Of several names the last counts. Of an IPv6 address only the first half counts, because nobody has less.
    """
    own = _parse_address(peer)
    named = _parse_address(forwarded.rpartition(",")[2]) if forwarded else None
    if named is not None and (own is None or own.is_loopback or any(own in one for one in proxies)):
        own = named
    if isinstance(own, IPv6Address):
        own = own.ipv4_mapped or IPv6Address(int(own) >> 64 << 64)
    return str(own)


def _parse_address(address: str) -> IPv4Address | IPv6Address | None:
    """Parse an address from a proxy, without its port."""
    text = address.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return ip_address(text)
    except ValueError:
        return None
