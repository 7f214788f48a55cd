-- How often a seat's person was reminded of the decision `reminded`.
ALTER TABLE seats ADD COLUMN nudged INTEGER NOT NULL DEFAULT 0;
