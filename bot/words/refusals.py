"""Refusals as sentences: the reason and the alternatives."""

from __future__ import annotations

from bot.words.catalogue import Texts
from bot.words.names import Names


def refusal_text(code: str, details: dict[str, object], texts: Texts, names: Names | None = None) -> str:
    """Sentence for a refused request."""
    if code == "illegal":
        return illegal_text(str(details.get("rule", "")), details, texts, names)
    if code == "undo":
        barrier = str(details.get("barrier", "nothing"))
        return texts.find(f"undo-{barrier}") or texts("undo-other")
    if code == "bad_options":
        return bad_options_text(details, texts.for_edition(str(details.get("edition", ""))))
    if code == "no_command":
        return unknown_command_text(details, texts)
    return texts.find(f"refused-{code}", **_args(details, texts, names)) or texts("refused-other")


def bad_options_text(details: dict[str, object], texts: Texts) -> str:
    """Reason why an edition's options cannot be combined."""
    named: dict[str, object] = {
        field: texts.find(f"option-{details[field]}") or str(details[field])
        for field in ("option", "need")
        if field in details
    }
    found = texts.find(f"refused-options-{details.get('reason')}", **{**details, **named})
    return found or texts("refused-options-other")


def unknown_command_text(details: dict[str, object], texts: Texts) -> str:
    """Sentence that an edition lacks a command, with those it has."""
    words = texts.for_edition(str(details.get("edition", "")))
    known = words.join(typed_command(one, words) for one in str(details.get("known", "")).split())
    command = str(details.get("command", ""))
    return texts(
        "refused-no_command",
        command=texts.find_anywhere(f"command-{command}.name") or command,
        edition=words("edition-name.short"),
        known=known or texts("none"),
    )


def typed_command(command: str, texts: Texts) -> str:
    """A typed command, as one types it."""
    return texts("typed-command", command=texts.find(f"command-{command}.name") or command)


def illegal_text(rule: str, details: dict[str, object], texts: Texts, names: Names | None = None) -> str:
    """Sentence of the rule that refuses an action, with its id."""
    said = rule_reason(rule, texts, **_args(details, texts, names))
    return texts("refusal", said=said, rule=rule) if rule else said


def rule_reason(rule: str, texts: Texts, /, **details: object) -> str:
    """Sentence of a rule that refuses something, without its id."""
    return texts.find(f"refusal-{rule}", **details) or texts("refusal-other")


def _args(details: dict[str, object], texts: Texts, names: Names | None) -> dict[str, object]:
    written = {key: texts.write(value) for key, value in details.items()}
    if names is not None:
        return names.words(written)
    return {key: value for key, value in written.items() if isinstance(value, (str, int, float))}
