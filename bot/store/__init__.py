"""The database: schema, migrations and rows."""

from bot.store.connect import default_url
from bot.store.store import NewerDatabase, Store
from bot.store.transaction import DatabaseError, StoreError

__all__ = ["DatabaseError", "NewerDatabase", "Store", "StoreError", "default_url"]
