"""The database: schema, migrations at start, and the reading and writing of rows."""
