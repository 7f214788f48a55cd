"""A promise that was not kept."""

from __future__ import annotations

from typing import NamedTuple

LOST, DOUBLED, STUCK, SECRET = "lost choice", "doubled choice", "stuck table", "secret told"
MESSAGE, STORY, LOG = "message not once", "story not whole", "log not whole"
SLOW, MEMORY, ENDED = "slow answers", "memory", "process ended"
QUESTION, SILENCE, WRITTEN = "question not as open", "press without a word", "log of the bot"


class Breach(NamedTuple):
    """A broken promise: its `kind`, and a sentence."""

    kind: str
    what: str
