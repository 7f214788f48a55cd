"""The rules help: our own short texts, topic by topic, from the edition's catalogue."""

from __future__ import annotations

from bot.words.catalogue import Texts
from bot.words.message_draft import TEXT, MessageDraft, clip

TITLE = "rules-topics"
SYMBOLS = "symbols"
"""The topic that every edition has, told by a picture."""


def topics(words: Texts) -> dict[str, str]:
    """Return the topics with their titles, in the order of the catalogue's list; the symbols last."""
    return {topic: words(f"rules-{topic}.title") for topic in _listed(words)}


def title(topic: str, words: Texts) -> str:
    """Return what a topic is called; its id where there is none of that name."""
    return words(f"rules-{topic}.title") if topic in _listed(words) else topic


def _listed(words: Texts) -> list[str]:
    return [*(words.find(TITLE) or "").split(), SYMBOLS]


def topic(id: str, words: Texts) -> MessageDraft:
    """One topic's text."""
    if id not in _listed(words):
        return MessageDraft(clip(words("rules-unknown", topics=", ".join(topics(words).values())), TEXT))
    text = f"{words('rules-title', title=title(id, words))}\n{words(f'rules-{id}')}"
    return MessageDraft(clip(text, TEXT))
