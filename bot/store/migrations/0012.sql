-- How many seats a player had: 2 where each had two colours.
ALTER TABLE results ADD COLUMN colours INTEGER NOT NULL DEFAULT 1;
UPDATE results SET colours = 2 WHERE game_id IN (
    SELECT id FROM games WHERE options LIKE '%"two_colours":true%' OR options LIKE '%"two_players":true%'
);
