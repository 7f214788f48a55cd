-- The break that a running table takes by agreement, as JSON (bot.domain.terms.Recess).
ALTER TABLE games ADD COLUMN recess TEXT NOT NULL DEFAULT '';
