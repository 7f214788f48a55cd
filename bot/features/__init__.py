"""Features beside play. Each declares itself and imports no other."""

import sys
from collections.abc import Collection
from importlib import import_module
from pkgutil import iter_modules

from bot.core import due, operator_orders, upgrade
from bot.core.registry import REGISTRY, Declarations, NameUnknown
from bot.domain.agenda import KINDS
from bot.domain.consent import RULES
from bot.domain.out_message import message_kinds
from bot.play import choosing, lobby_commands, look, moves, table_commands
from bot.play.feature import install_all

OF_GAME = (due, operator_orders, upgrade, choosing, lobby_commands, look, moves, table_commands)
"""Parts that no table does without."""
KNOWN: dict[str, Collection[str]] = {"due": KINDS, "motions": RULES}
"""Names that the parts must declare together, and no others."""


def load() -> None:
    """Import all parts of the bot and install them, once per process.

    Raises: NameTaken or CommandAlreadyRegistered, if two declare the same name; NameUnknown, if KNOWN does
    not match.
    """
    if REGISTRY.verbs:
        return
    for one in iter_modules(__path__, f"{__name__}."):
        import_module(one.name)  # a folder imports those of its files that declare something
    of_features = (sys.modules[name] for name in sorted(sys.modules) if name.startswith(f"{__name__}."))
    found = (getattr(module, "FEATURE", None) for module in (*OF_GAME, *of_features))
    install_all([one for one in found if isinstance(one, Declarations)])
    message_kinds()
    for kind, known in KNOWN.items():
        if unmatched := getattr(REGISTRY, kind).keys() ^ known:
            raise NameUnknown(f"{kind} {', '.join(sorted(unmatched))}: undeclared, or unknown")
