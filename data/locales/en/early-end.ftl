# Ending a game early, with the scores as they stand.

motion-end = 🏁 { $who } proposes to end the game here: the scores as they stand are the result, and it counts like any other. All hands would be shown. Everyone who still has time must agree before the next choice is made.
    .yes = End it here
table-ended_early = 🏁 Agreed: the game ends here, with the scores as they stand.
event-ended_early = 🏁 The table agreed to end the game here.
confirm-finish = Ask the table to end the game here, with the scores as they stand? Everyone who still has time must agree.
button-finish = Yes, ask the table
done-finished = The game is over.
refused-too_early = Not everyone has finished a turn yet, so the scores would say nothing. `/game cancel` calls the game off.
command-table-finish = Ask everyone to end the game now, with the scores as they stand
    .name = finish
