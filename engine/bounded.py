"""Limits on untrusted input: size and depth."""

from __future__ import annotations

import errno
import stat
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

LARGEST = 16_000_000
"""Max. characters or bytes of a file. A long game's export has half a million."""
DEEPEST = 64
DOTS = 256
"""Max. dots in a line of TOML."""


class TooMuch(ValueError):
    """Input that is too large or deep. The message omits the file name."""


def read_bounded_text(path: Path) -> str:
    """Read a text file. Folders, pipes and devices are refused.

    Raises: TooMuch, UnicodeDecodeError, OSError.
    """
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "is a directory", str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "is a pipe or a device", str(path))
    if found.st_size > LARGEST:
        raise _too_large()
    with path.open(encoding="utf-8") as file:
        return file.read(LARGEST + 1)


def parse_json(text: str | bytes) -> Any:
    """Parse a JSON text.

    Raises: TooMuch, msgspec.MsgspecError, UnicodeError.
    """
    _check_size(text)
    try:
        return check_depth(msgspec.json.decode(text))
    except RecursionError:
        raise _too_deep() from None


def parse_toml(text: str) -> dict[str, Any]:
    """Parse a TOML text.

    Raises: TooMuch, tomllib.TOMLDecodeError.
    """
    _check_size(text)
    if any(line.count(".") > DOTS for line in text.splitlines()):
        raise _too_deep()  # keys with many dots take tomllib very long
    try:
        found: dict[str, Any] = check_depth(tomllib.loads(text))
    except RecursionError:
        raise _too_deep() from None
    except (tomllib.TOMLDecodeError, TooMuch):
        raise
    except ValueError:  # Python reads no longer numbers
        most = sys.get_int_max_str_digits()
        raise TooMuch(f"not to be read: a number in it has more than {most} digits") from None
    return found


def check_depth(value: Any) -> Any:
    """Check how deeply a value is nested. Returns it.

    Raises: TooMuch if it is nested too deeply.
    """
    level = [value]
    for _ in range(DEEPEST + 1):
        if not level:
            return value
        level = [inner for one in level for inner in _nested_values(one)]
    raise _too_deep()


def _nested_values(value: Any) -> list[Any]:
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return [one for one in inner if isinstance(one, (Mapping, list))]


def _check_size(text: str | bytes) -> None:
    if len(text) > LARGEST:
        raise _too_large()


def _too_large() -> TooMuch:
    return TooMuch(f"larger than {LARGEST // 1_000_000} MB")


def _too_deep() -> TooMuch:
    return TooMuch(f"nested deeper than {DEEPEST} levels")
