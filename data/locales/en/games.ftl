# The games of a server that wait for players, or are finished.

games-running = running
games-seeking = waiting for players
games-finished = finished
seeking-title = Tables waiting for players, newest first:
seeking-line = { $where } · table { $game } ({ $edition }) · { $pace } · { $free ->
        [one] one free seat
       *[other] { $free } free seats
    }{ $least ->
        [0] { "" }
       *[other] { " " }· ⏰ at least { $least }% in time
    }
seeking-none = No such table is waiting for players in channels you can see. `/game new` opens one.
finished-title = Finished games here, newest first:
finished-none = No such game has finished here in channels you can see.
refused-no_period = I don’t understand “{ $period }”. Write a year (“2026”) or a month (“2026-08”).
argument-games-which = Which games; running unless you ask for something else
    .name = which
argument-games-free = At least this many free seats, at tables waiting for players
    .name = free
argument-games-player = Finished games this player sat in
    .name = player
argument-games-when = Finished games of a year (2026) or a month (2026-08)
    .name = when
