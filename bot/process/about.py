"""What runs here, in words for operators."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import engine


def what_runs() -> str:
    """Name, version, and whether the rules are compiled or the same in plain Python."""
    try:
        number = version("annalist")
    except PackageNotFoundError:  # run from a clone that is not installed
        number = "0.0"
    return f"annalist {number}, {'compiled engine' if engine.COMPILED else 'engine in plain Python'}"
