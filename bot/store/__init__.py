"""The database: schema, migrations at start, and the reading and writing of rows."""

from bot.store.connect import default_url
from bot.store.migrate import NewerDatabase
from bot.store.store import Store
from bot.store.trouble import DatabaseError, StoreError

__all__ = ["DatabaseError", "NewerDatabase", "Store", "StoreError", "default_url"]
