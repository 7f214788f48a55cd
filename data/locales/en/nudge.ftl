# A nudge from those who wait for whoever is asked.

command-table-nudge = Remind whoever everyone is waiting for, in the table’s name
    .name = nudge
nudge = 👋 { $waiting } The whole table is waiting for you, { $who }.
done-nudged = The table reminds them; in their quiet hours not until these are over. Nobody learns who asked for it.
refused-nobody_waited = Nobody is being waited for at this table now.
refused-your_move = The table is waiting for you. Make your choice; nobody else is asked.
refused-nudge_early = It’s too early to remind anyone. You can { $when }.
refused-nudge_again = They’ve been reminded today. You can remind them again { $when }.
