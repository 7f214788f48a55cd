"""Several statements as one, so that a server answers them in one trip."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from bot.store.transaction import Deferred, Values

MOST_ROWS = 8
"""Max. rows of an insert that is folded. Each number of them is a statement of its own to prepare."""
_WRITES = re.compile(r"(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)\b(?!.*\b(?:SELECT|RETURNING)\b)", re.DOTALL)
_INSERTS = re.compile(r"(INSERT INTO \w+ \([^()]*\) VALUES )(\([?, ]+\))")


class Folded(NamedTuple):
    """A statement that returns the changed rows of each of `checked`."""

    sql: str
    rows: Sequence[Values]
    checked: tuple[Deferred, ...]


@cache
def gather_queries(queries: tuple[str, ...]) -> str:
    """Query for an array of each query's rows, "" if they cannot be combined."""
    if len(queries) < 2 or not all(sql.startswith("SELECT") for sql in queries):
        return ""
    return "SELECT " + ", ".join(f"ARRAY(SELECT q FROM ({sql}) AS q)" for sql in queries)


def fold_statements(late: Sequence[Deferred]) -> Iterator[Folded]:
    """Fold neighbours that change different tables.

    Parts of one statement do not see one another's changes.
    """
    group: dict[str, Deferred] = {}
    for one in late:
        table = _folded_table(one)
        if group and (table is None or table in group):
            yield _fold(group.values())
            group = {}
        if table is not None:
            group[table] = one
        elif one.changes is None:
            yield Folded(one.sql, one.rows, ())
        else:
            yield _fold([one])
    if group:
        yield _fold(group.values())


def _folded_table(one: Deferred) -> str | None:
    """Table that a statement changes, None if it stands alone."""
    written = _WRITES.match(one.sql)
    is_small = len(one.rows) == 1 or (len(one.rows) <= MOST_ROWS and _INSERTS.fullmatch(one.sql))
    return written[1] if written and is_small else None


def _fold(group: Iterable[Deferred]) -> Folded:
    checked = tuple(group)
    assert all(len(one.rows) == 1 or _INSERTS.fullmatch(one.sql) for one in checked), "rows are counted apart"
    sql = _with_counts(tuple([(one.sql, len(one.rows)) for one in checked]))
    return Folded(sql, [[value for one in checked for row in one.rows for value in row]], checked)


@cache
def _with_counts(statements: tuple[tuple[str, int], ...]) -> str:
    """Combine statements into one that counts the rows changed by each."""
    parts = [f"w{n} AS ({_several_rows(*one)} RETURNING 1)" for n, one in enumerate(statements)]
    counts = [f"(SELECT count(*) FROM w{n})" for n in range(len(statements))]
    return f"WITH {', '.join(parts)} SELECT {', '.join(counts)}"


def _several_rows(sql: str, rows: int) -> str:
    insert = _INSERTS.fullmatch(sql)
    return f"{insert[1]}{', '.join([insert[2]] * rows)}" if insert else sql
