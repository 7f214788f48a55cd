"""The verifiable stream of a game's chance.

The bytes are HMAC-SHA256(key, 8-byte big-endian counter) for counter = 0, 1, 2, ..., joined in order. The key
is HMAC-SHA256(seed, canonical JSON of edition, data hash, options, seats and words).
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from typing import Any, Final, TypeVar

SEED_BYTES: Final = 32
KEY: Final = "key"
_HASHES: Final = 4  # made at a time: fewer rolls lie across two blocks
_BLOCK: Final = _HASHES * 32
_LAST: Final = _BLOCK - 1
_LIMITS: Final = tuple(256 - 256 % n if n else 0 for n in range(257))
_DICE: Final = bytes(byte % 6 + 1 if byte < _LIMITS[6] else 0 for byte in range(256))
"""Byte of the stream -> die, 0 for a skipped byte."""
_WIDE: Final = 64  # bytes of a block that SHA-256 mixes at once; HMAC pads the key to it
_INNER, _OUTER = (bytes(byte ^ mask for byte in range(256)) for mask in (0x36, 0x5C))

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex.

    It is posted before anyone joins, so that the seed cannot change later.
    """
    return hashlib.sha256(seed).hexdigest()


def stream_key(
    seed: bytes,
    *,
    edition: str,
    data_hash: str,
    options: Mapping[str, Any],
    seats: Sequence[str],
    words: Mapping[str, str],
) -> bytes:
    """Key of a game's stream: the seed mixed with the agreed terms.

    A game without its words keeps the key itself under KEY.
    """
    if KEY in words:
        return bytes.fromhex(words[KEY])
    agreed = {
        "data_hash": data_hash,
        "edition": edition,
        "options": dict(options),
        "seats": list(seats),
        "words": dict(words),
    }
    text = json.dumps(agreed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hmac.digest(seed, text.encode(), "sha256")


class Chance:
    """A position in the stream. `used` bytes identify it.

    `thrown` counts this reader's dice. `foretold` rolls come first, for tests. HMAC hashes the padded key
    twice before the data (RFC 2104), so both hashes are prepared once.
    """

    __slots__ = ("_block", "_dice", "_inner", "_key", "_outer", "foretold", "thrown", "used")

    def __init__(self, key: bytes, used: int = 0) -> None:
        self._key = key
        self.used = used
        self.thrown = 0
        self.foretold: list[Sequence[int]] = []
        padded = key.ljust(_WIDE, b"\0")
        self._inner = hashlib.sha256(padded.translate(_INNER))
        self._outer = hashlib.sha256(padded.translate(_OUTER))
        self._block = self._dice = b""
        if used % _BLOCK:
            self._fill_block(used // _BLOCK)

    def _fill_block(self, block: int) -> None:
        first = block * _HASHES
        self._block = b"".join(map(self._bytes_of, range(first, first + _HASHES)))
        self._dice = self._block.translate(_DICE)

    def _bytes_of(self, counter: int) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(counter.to_bytes(8, "big"))
        outer.update(inner.digest())
        return outer.digest()

    def copy(self) -> Chance:
        """A second reader at the same position."""
        return Chance(self._key, self.used)

    def reader_at(self, used: int) -> Chance:
        """A second reader after `used` bytes."""
        return Chance(self._key, used)

    def draw(self, n: int) -> int:
        """A number in range(n), 1 <= n <= 256.

        Bytes at or above the largest multiple of n are skipped.
        """
        limit = _LIMITS[n]
        used = self.used
        while True:
            place = used & _LAST
            if not place:
                self._fill_block(used // _BLOCK)
            byte = self._block[place]
            used += 1
            if byte < limit:
                self.used = used
                return byte % n

    def dice(self, count: int) -> tuple[int, ...]:
        """`count` six-sided dice in order: as many draws of 6."""
        if self.foretold:
            return self._take_foretold(count)
        self.thrown += count
        used = self.used
        place = used & _LAST
        if place and place + count <= _BLOCK:  # the block at hand holds them all
            rolled = self._dice[place : place + count]
            if 0 not in rolled:
                self.used = used + count
                return tuple(rolled)
        return tuple([self.draw(6) + 1 for _ in range(count)])

    def _take_foretold(self, count: int) -> tuple[int, ...]:
        """Take a preset roll, in parts if rules roll for two sides at once."""
        rolled = list(self.foretold.pop(0))
        while len(rolled) < count and self.foretold:
            rolled += self.foretold.pop(0)
        assert len(rolled) == count, f"the rules roll {count} dice, {len(rolled)} were foretold"
        return tuple(rolled)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled_copy(self, items: Iterable[T]) -> list[T]:
        """The items shuffled."""
        found = list(items)
        self.shuffle(found)
        return found
