# A break that a table takes by agreement.

recess-line = ⏸️ On a break until { $when }.
recess-pick = A break until the morning of…
recess-how = During a break no clock runs and nobody is pinged; anyone can still play. Everyone at the table must agree to a break, and to ending it early.
motion-recess = ⏸️ { $who } proposes a break until { $when }. Everyone at the table must agree.
    .yes = Agree
motion-resume = ▶️ { $who } proposes to end the break now. Everyone who plays must agree.
    .yes = Agree
talk-recess = ⏸️ Agreed: the table takes a break until { $when }. No clock runs, and nobody is pinged until then.
talk-resumed_play = ▶️ The break is over.
button-resume = End the break
refused-break_past_round = The round of this table’s season ends { $when }. A break can’t be longer than that.
recess-round = This table counts for a season, whose round ends { $when }, break or not; choose a day before that.
refused-no_recess = This table isn’t on a break.
command-table-break = Ask everyone for a break until a day, or to end it
    .name = break
argument-break-until = For how many days, “tomorrow”, or the day you continue: 2026-08-20
    .name = until
