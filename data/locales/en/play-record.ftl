# A finished game for a log of plays.

command-game-record = A finished game for your log of plays: BG Stats, BoardGameGeek
    .name = record
record-file = Game { $game } as a file, in the form of BoardGameGeek’s lists of plays.
record-link = BG Stats: [add this play]({ $link }). The link holds names and scores; only BG Stats gets them, and only if you follow it.
refused-record_later = There’s a record to take along once the game is over.
