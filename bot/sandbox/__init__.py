"""A strict local stand-in for Discord, to play without a token and to test the real bot end to end."""

from .client import connect_to, connected_to
from .driver import DrivenUser, Driver, Seen, SeenMessage, connect_driver
from .errors import CannotDo
from .faults import Faults
from .server import TOKEN, Sandbox, serve

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
    "serve",
]
