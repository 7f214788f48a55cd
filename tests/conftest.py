from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.common.postgres import MISSING, Postgres, server


@pytest.fixture(scope="session")
def _postgres_server() -> Iterator[Postgres | None]:
    with server() as made:
        yield made


@pytest.fixture
def postgres(_postgres_server: Postgres | None) -> Postgres:
    """A running PostgreSQL: `new_database()` gives a URL, `stop` and `start` are an outage."""
    if _postgres_server is None:
        pytest.skip(MISSING)
    _postgres_server.start()
    return _postgres_server
