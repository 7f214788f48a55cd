-- A plan names the kind of action beside its target; one made before does not say which of several it meant.
DELETE FROM plans;
-- A page knows whether its channel was hidden when a process knew it last.
ALTER TABLE pages ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
