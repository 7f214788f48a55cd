-- The vote on a frozen game is a motion like the others. A motion ignores what it does not know of the frozen game.
UPDATE games SET motions = '[{"id":0,"kind":"carry_over",' || substr(replace(frozen, '"votes":', '"agreed":'), 2)
    || CASE WHEN motions = '' THEN ']' ELSE ',' || substr(motions, 2) END
    WHERE frozen LIKE '%"votes":[%';
UPDATE games SET frozen =
    rtrim(replace(replace(frozen, ',"until":', '~'), ',"votes":', '~'), '0123456789.e+-,[]}~') || '}'
    WHERE frozen LIKE '%"votes":[%';
