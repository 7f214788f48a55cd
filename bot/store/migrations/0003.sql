-- The choices in which a seat's person left most lying, as JSON (bot.core.look_backs); NULL until that is worked out.
ALTER TABLE results ADD COLUMN look_back TEXT;
