"""The log, in lines for people or, where ANNALIST_LOG is "json", an object a line for machines."""

from __future__ import annotations

import json
import logging
import os
import sys
from datetime import UTC, datetime

from bot.process.incidents import kind_of

VARIABLE = "ANNALIST_LOG"
RECONNECTING = "Attempting a reconnect"
"""How discord.py's word begins that the gateway was lost."""


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def in_a_line(record: logging.LogRecord) -> bool:
    """Let discord.py tell that it connects again in one line: that is no fault of the process."""
    if record.exc_info and record.exc_info[1] is not None and str(record.msg).startswith(RECONNECTING):
        record.msg = f"{record.getMessage()} ({kind_of(record.exc_info[1])})"
        record.args, record.exc_info = None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def log_to_stderr() -> None:
    """Begin to log: our own from INFO on, others' only what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    if os.environ.get(VARIABLE, "").strip().casefold() == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("discord").setLevel(logging.WARNING)
    logging.getLogger("discord.client").addFilter(in_a_line)
