-- When to look again whether a seat's person may press, whom Discord does not let; 0: they may.
ALTER TABLE seats ADD COLUMN hindered DOUBLE PRECISION NOT NULL DEFAULT 0;
