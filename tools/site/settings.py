"""Reference of the settings of tables and servers, and of optional rules."""

from __future__ import annotations

from typing import Final

from tools.site.tables import FROM_CODE, FROM_CODE_PT, Words, table

TITLES: Final = {
    "en": (
        "Settings",
        FROM_CODE,
        "A table's pace",
        "What a table turns on or off",
        "A server",
        "Optional rules",
    ),
    "pt-BR": (
        *("Configurações", FROM_CODE_PT, "O ritmo de uma mesa", "O que uma mesa liga ou desliga"),
        *("Um servidor", "Regras opcionais"),
    ),
}
HEADS: Final = {
    "en": {"at first": "at first", "on": "on", "off": "off", "setting": "setting", "pace": "pace"}
    | {"rule": "rule", "seats": "seats", "what": "what"},
    "pt-BR": {"at first": "no começo", "on": "ligada", "off": "desligada", "setting": "configuração"}
    | {"pace": "ritmo", "rule": "regra", "seats": "lugares", "what": "o que é"},
}


def page(locale: str) -> str:
    """Build the page of settings in a language."""
    from bot.words.catalogue import texts
    from engine import editions

    words, heads = texts(locale), HEADS[locale]
    title, note, pace, switches, server, options = TITLES[locale]
    parts = [
        f"# {title}",
        note,
        f"## {pace}",
        _paces(words, heads),
        f"## {switches}",
        _switches(words, heads),
    ]
    parts += [f"## {server}", _server(words, heads), f"## {options}"]
    for edition in editions():
        parts += [f"### `{edition}`", _options(edition, texts(locale, edition), heads)]
    return "\n\n".join(parts) + "\n"


def _paces(words: Words, heads: dict[str, str]) -> str:
    from bot.domain.table_settings import PACES
    from bot.words.clock import pace_line

    rows = [
        (words(f"pace-{name}"), pace_line(pace, words).partition(". ")[2]) for name, pace in PACES.items()
    ]
    return table((heads["pace"], heads["what"]), rows)


def _switches(words: Words, heads: dict[str, str]) -> str:
    from bot.domain.table_settings import SWITCHES

    rows = [(words(f"switch-{one.name}.command"),) for one in SWITCHES.values()]
    return table((heads["what"],), rows)


def _server(words: Words, heads: dict[str, str]) -> str:
    from bot.features.server_panel import SHOWN, ServerPanel, setting_name, setting_value
    from bot.store.servers import Guild

    panel = ServerPanel(Guild(0), (), ())
    rows = [(setting_name(one, words), setting_value(one, panel, words)) for one in SHOWN]
    return table((heads["setting"], heads["at first"]), rows)


def _options(edition: str, words: Words, heads: dict[str, str]) -> str:
    from engine import load_edition

    rows = [
        (
            words(f"option-{one.name}"),
            heads["on" if one.default else "off"],
            ", ".join(map(str, one.seats)),
        )
        for one in load_edition(edition).options
    ]
    return table((heads["rule"], heads["at first"], heads["seats"]), rows)
