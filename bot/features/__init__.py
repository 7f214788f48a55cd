"""Features beside play, a folder or a file each; one registers itself, and imports no other."""

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Import every feature, so that each registers what it does; a folder imports what of it registers."""
    for one in iter_modules(__path__, f"{__name__}."):
        import_module(one.name)
