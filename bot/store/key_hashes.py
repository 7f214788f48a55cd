"""Hashes of secret keys, of which the database keeps nothing else."""

from __future__ import annotations

from hashlib import sha256


def hash_key(key: str) -> str:
    """Hash of a key. Keys are long and random, so it needs no salt."""
    return sha256(key.encode()).hexdigest()
