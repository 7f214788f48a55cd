# Leagues and ladders: their message, rules, standing and commands.

## The message

season-title = 🏆 **{ $name }**
season-joining = League of { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, starts { $until }.
season-pace = Pace: { $pace }.
season-joined-by = { $people ->
        [0] Nobody has joined yet.
       *[other] Joined ({ $people }): { $who }
    }
season-others = { $n ->
        [one] one more
       *[other] { $n } more
    }
season-round = Round **{ $round }** of { $rounds }{ $timed ->
        [yes] , ends { $until }
       *[no] { "" }
    }
season-ladder = Ladder: { $people ->
        [one] one player
       *[other] { $people } players
    }, **{ $waiting }** waiting for a table
season-over = It’s over: { $people ->
        [one] one player
       *[other] { $people } players
    }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
season-tables = Tables being played ({ $n }): { $tables }
season-standing = **Standing**
season-line = { $place } { $who } **{ $points }** · { $tables ->
        [one] one table
       *[other] { $tables } tables
    }{ $wins ->
        [0] { "" }
       *[other] , { $wins } won
    }
season-more = …and { $n } more: `/season standing`
season-decimal = { $whole }.{ $tenth }
season-button-join = Join
season-button-join-wait = Wait for a table
season-button-leave = Leave
season-button-rules = Rules
season-button-begin = Start now
season-button-close = End the season

## The rules, made from what was chosen at the opening

season-rule-tables = { $editions }{ $many ->
        [one] { "" }
       *[other] {" "}in turn
    }, { $seats } seats at a table.
season-rule-sizes = If the players don’t divide evenly, some tables have one seat more or fewer; if there are too few for a table, computers fill it.
season-rule-points = Points for first place, second and so on at a table: { $points }, then 0. Tied players share what their places are worth. Computers don’t take a place.
season-rule-ties = Tied on points: more tables won, then more points of those you met; otherwise the place is shared.
season-rule-rounds = You meet as many different players as possible and play as often among the first as among the last. A round ends when all its tables have ended{ $days ->
        [0] .
        [one] , at the latest after one day.
       *[other] , at the latest after { $days } days.
    }
season-rule-alone = If everyone but one player has left the season, the rounds to come count as won by that player.
season-rule-late = A table still playing then counts by the score it has; if no player has finished a turn there, all places are shared. Time in which the bot is away doesn’t count, and a table can’t take a break beyond the round.
season-rule-waiting = As soon as { $two } players are waiting, they’re seated with those closest in rating; after a day, { $one } are enough. When your table has ended, tap **Wait for a table** again.
season-rule-rating = The standing goes by rating (openskill): everyone starts at 1000 and gains by finishing ahead of strong players.
season-rule-left = Resign, leave, or let the computer make half of your choices, and you share last place at that table; if everyone does, nobody gets a place. If you leave the season, you keep your points and aren’t seated again.
season-rule-rivals = Nobody who plays in the season, its host included, can put a computer in for someone who still has time, or ban anyone out of it. Put out with time left, you keep the place that your seat reaches. Whoever closes the season leaves their own tables.
season-rule-called-off = At a table that’s cancelled, all who haven’t left it share the places. Everyone there who still has time must agree to it.
season-rule-called-off-ladder = A table that’s cancelled changes no rating. Everyone there who still has time must agree to it.

## Tables, the end

season-table-line = 🏆 { $name }, table **{ $table }**: { $who }
season-ended = 🏆 **{ $name }** is over.
season-ended-unplayed = 🏆 **{ $name }** ended without a table.
season-medal = { $place ->
        [1] 🥇
        [2] 🥈
       *[other] 🥉
    } { $who }
season-trouble-permission = ⚠️ I can’t open tables: I lack the permission to open threads, or the channel is gone.
season-trouble-threads = ⚠️ I can’t open more tables: this server has as many open threads as Discord allows. I’ll try again.
season-trouble-later = ⏳ Discord lets me open only so many threads at a time. The other tables follow.
season-trouble-other = ⚠️ Discord didn’t let me open a table. I’ll try again.

## Answers

season-opened = Season opened. Its message follows in this channel.
season-joined = { $ladder ->
        [yes] You’re waiting for a table. I’ll ping you there.
       *[no] You’re in. I’ll ping you at your table.
    }
season-left = You’ve left the season.
season-begins = The first round starts.
season-close-sure = End { $name } now? Tables still playing count by the score they have.
season-closed = The season is over. The result follows in its channel.
refused-season_table = This table counts for a season in which you play, so you can’t put a computer in for { $seat }, who still has time. A manager who doesn’t play in it can; **/game resign** gives up your own seat.
season-close-own = You’re playing at one of them: ending the season means you leave that table and come last there. A manager who doesn’t play in it can end it without that.
season-cancelled = Table **{ $table }** was cancelled: { $who } asked for it.
season-manager = a manager
refused-no_season = There’s no such season in this server. Anyone with Manage Channels can open one: `/season open`.
refused-many_seasons = This server has { $most } seasons already; end one first: `/season close`.
refused-season_channel = A season needs a text channel; use the command there.
refused-season_forum = This server’s forum for tables is gone. Choose another: `/settings server`.
refused-season_name = A season needs a name: `/season open name:`.
refused-season_seats = { $edition } has { $least } to { $most } seats.
refused-season_over = That season is over.
refused-season_began = That season has started. You can join the next one.
refused-season_joined = You’re in already.
refused-season_seated = You’re still at a table of this ladder. Wait for another one when it has ended.
refused-season_not_in = You’re not in this season.
refused-season_full = This season is full: it has { $most } players.
refused-season_few = A season needs at least { $least } players to start. Wait for more to join.

## Commands

command-season = Leagues and ladders of this server
    .name = season
command-season-open = Open a league, or a ladder, in this channel
    .name = open
command-season-standing = The standing of a season, to join or leave it
    .name = standing
command-season-close = End a season
    .name = close
argument-season = Which season
    .name = season
argument-season-name = What it’s called
    .name = name
argument-season-editions = Which edition; several take turns, separated by commas
    .name = editions
    .form = Which edition; several take turns
argument-season-seats = How many seats a table has (4)
    .name = seats
argument-season-rounds = How many rounds (3); 0 for a ladder
    .name = rounds
argument-season-join-days = Days until it starts (7)
    .name = join-days
argument-season-round-days = Days a round lasts at most (45); 0 for no limit
    .name = round-days
