"""Alembic's entry: runs the migrations on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from bot.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=True,
    # SQLite can take DDL back too, where the driver does not begin transactions by itself.
    transactional_ddl=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
