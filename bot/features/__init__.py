"""Features beside play, a folder or a file each; one registers itself, and imports no other."""

from importlib import import_module
from pkgutil import walk_packages


def load() -> None:
    """Import every feature, so that each registers what it does."""
    for one in walk_packages(__path__, f"{__name__}."):
        import_module(one.name)
