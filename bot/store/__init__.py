"""The database: schema, migrations at start, and the reading and writing of rows."""

from bot.store.connect import StoreError, default_url
from bot.store.migrate import NewerDatabase
from bot.store.store import Store

__all__ = ["NewerDatabase", "Store", "StoreError", "default_url"]
