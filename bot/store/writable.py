"""True if the database accepts writes, by failed writes and a probe."""

from __future__ import annotations

import errno
import logging

from bot.store.transaction import DatabaseError

log = logging.getLogger(__name__)

FULL = ("SQLITE_FULL", "53100", errno.ENOSPC)
QUOTA = (errno.EDQUOT,)
READ_ONLY = ("SQLITE_READONLY", "25006", errno.EROFS, errno.EACCES, errno.EPERM)


class Writable:
    """The last known state. A failed write sets it, a probe clears it."""

    def __init__(self) -> None:
        self.trouble = ""
        """One sentence for the operator, "" without trouble."""
        self.failures = 0

    def note_failure(self, error: DatabaseError) -> None:
        """Count a refused write, and log the first.

        Other errors do not count.
        """
        if not error.unwritable:
            return
        self.failures += 1
        if not self.trouble:
            self.trouble = describe_refusal(error)
            log.error("%s; nothing is lost, players are told, and it is tried again", self.trouble)

    def note_success(self) -> None:
        """Note a probe that succeeded."""
        if self.trouble:
            log.info("the database takes writes again")
        self.trouble = ""


def describe_refusal(error: DatabaseError) -> str:
    """Sentence for the operator about a database that accepts no writes."""
    cause = error.cause
    name = str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or "")
    code = getattr(cause, "errno", None)
    kinds = {"disk is full": FULL, "disk's quota is used up": QUOTA, "files can only be read": READ_ONLY}
    for what, codes in kinds.items():
        if code in codes or any(name.startswith(one) for one in codes if name and isinstance(one, str)):
            return f"the database takes no writes: its {what} ({name or errno.errorcode[code or 0]})"
    return f"the database takes no writes ({name or type(cause).__name__}): look at its disk"
