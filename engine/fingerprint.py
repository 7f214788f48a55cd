"""Fingerprint of everything that determines how this engine replays steps."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
CODE = (".py", ".so", ".pyd")


@cache
def build() -> str:
    """Fingerprint of the engine's code and its runtime. Reads the files once."""
    found = hashlib.sha256(f"{sys.version}\0{msgspec.__version__}".encode())
    for file in sorted([*HERE.rglob("*"), *HERE.parent.glob("*__mypyc*")]):
        if file.suffix in CODE:
            found.update(f"\0{file.relative_to(HERE.parent)}\0".encode())
            found.update(file.read_bytes())
    return found.hexdigest()
