"""A strict local stand-in for Discord, for play without a token and for end-to-end tests.

Names load on first use. A bot that only connects to a sandbox loads no server.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .client import connect_to, connected_to
    from .driver import DrivenUser, Driver, Seen, SeenMessage, connect_driver
    from .errors import CannotDo
    from .faults import Faults
    from .login import TOKEN
    from .server import Sandbox

__all__ = [
    "TOKEN",
    "CannotDo",
    "DrivenUser",
    "Driver",
    "Faults",
    "Sandbox",
    "Seen",
    "SeenMessage",
    "connect_driver",
    "connect_to",
    "connected_to",
]

_MODULES = {
    "client": ("connect_to", "connected_to"),
    "driver": ("DrivenUser", "Driver", "Seen", "SeenMessage", "connect_driver"),
    "errors": ("CannotDo",),
    "faults": ("Faults",),
    "login": ("TOKEN",),
    "server": ("Sandbox",),
}


def __getattr__(name: str) -> Any:
    module = next((module for module, names in _MODULES.items() if name in names), None)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{module}", __name__), name)
