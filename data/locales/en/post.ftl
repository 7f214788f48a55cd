# Words of a game by post: pace and time, motions, people who come and go, being told.

## Pace and time

span-days = { $n } { $n ->
        [one] day
       *[other] days
    }
span-hours = { $n } { $n ->
        [one] hour
       *[other] hours
    }
span-minutes = { $n } { $n ->
        [one] minute
       *[other] minutes
    }
pace-live = live
pace-daily = one move a day
pace-relaxed = relaxed
pace-none = no clock
pace-own = own hours
pace-choose = Pace: { $pace }
pace-short = { $turn } a turn, { $reserve } in reserve
pace-none-short = nobody is timed
pace-none-line = ⏳ Pace: no clock, nobody is timed.
pace-line = ⏳ Pace: { $pace }. Each turn gives every seat { $turn }; beyond that it draws on a reserve of { $reserve }, which gains { $refill } when its own turn begins.
out-wait = When time is out, nothing happens unless most of the others press.
    .short = nothing, unless the table presses
out-choose = When time is out, the computer makes that choice.
    .short = the computer makes that choice
out-take = When time is out, the computer has the seat until its person is back.
    .short = the computer has the seat until its person is back
time-left = ⏳ Time is out { $when }.

## Advice

advice-title = 💡 What looks best to the computer · { $ask }
advice-choice = **{ $n }.** { $said }
advice-how = It knows only what you know, and looks one step ahead.
button-advice = Advice
refused-no_advice = This table plays without advice; `/table advice` asks for it.
refused-advice_busy = I have no advice just now; try again in a moment.

## Switches of a table

switch-advice = Advice: { $on ->
        [yes] on. A button under your question tells you privately what looks best.
       *[no] off.
    }
    .button = { $on ->
        [yes] Advice on
       *[no] Advice off
    }
    .motion = { $who } would like advice to be { $on ->
        [yes] on
       *[no] off
    }. Everybody at the table must agree.
    .done = The table's advice is set.
    .name = advice
    .command = Whether seats may ask what looks best
switch-map = Map with each question: { $on ->
        [yes] on. A question that names places shows them at once.
       *[no] off.
    }
    .button = { $on ->
        [yes] Maps on
       *[no] Maps off
    }
    .motion = { $who } would like the map with each question to be { $on ->
        [yes] on
       *[no] off
    }. Everybody at the table must agree.
    .done = The table's maps are set.
    .name = map
    .command = Whether a question brings the map of its places with it
switch-computer-pictures = Pictures of computers' turns: { $on ->
        [yes] on.
       *[no] off. What they change shows in the picture of the next person's turn.
    }
    .button = { $on ->
        [yes] Computers' pictures on
       *[no] Computers' pictures off
    }
    .motion = { $who } would like pictures of computers' turns to be { $on ->
        [yes] on
       *[no] off
    }. Everybody at the table must agree.
    .done = The table's pictures of computers' turns are set.
    .name = computer-pictures
    .command = Whether a computer's turn has a picture of its own
motion-switch =
    .yes = Agree
talk-switched = Everybody agreed. { $line }
argument-switch = On or off
    .name = on

## Motions

motion-agreed = Agreed: { $who }
motion-awaited = Not yet: { $who }
motion-until = Open until { $when }.
motion-over-carried = ✅ Agreed.
motion-over-fell = ❌ It comes to nothing.
motion-over-moot = ➖ No longer needed.
motion-pace = { $who } would like another pace. { $pace } Everybody at the table must agree.
    .yes = Agree
motion-press_on = ⌛ The time of { $seat } is out. Shall the computer make this choice? More than half of the others must press.
    .yes = Let the computer choose
motion-stand_in = ⌛ The time of { $seat } is out. { $other }, you were named to stand in. If you do not, { $out ->
        [wait] the others may let the computer choose.
       *[other] the computer goes on.
    }
    .yes = Stand in
button-no = No

## People who come and go

talk-time_out = ⌛ The time of { $seat } is out: the computer makes this choice.
talk-taken = ⌛ The time of { $who } is out: the computer plays this seat until they are back.
talk-stands_in = { $seat } stands in for { $before }, who can have the seat again at any time.
talk-back = 👋 { $seat } is back.
talk-pace = Everybody agreed. { $pace }
talk-host = { $who } is this table's host now.
late-dm = Game { $game } in { $channel }: { $what ->
        [taken] your time was out, and the computer has your seat until you are back.
        [put_out] whoever looks after the table has put a computer into your seat. It is still yours: you can have it back until somebody else has it, and that takes your word, that of most of the others, or a week.
        [passed] somebody else has your seat now.
       *[time_out] your time was out, and the computer has chosen for you.
    }
button-back-again = I am back

## Answers and refusals

done-pace = The table's pace is set.
done-pace-asked = The table is asked.
done-back = The seat is yours again.
refused-no_pace = I know no pace "{ $kind }".
refused-pace_hours = A turn can last { $least } to { $most } hours.
refused-no_outcome = I know no such end of time.
refused-many_motions = Too many things are asked of this table already; press for those first.
refused-motion_gone = That is settled already.
refused-motion_not_yours = That is not yours to press.
refused-not_away = Nobody fills a seat of yours here.

## Commands

command-table-pace = How fast this table plays
    .name = pace
command-table-back = I am back: have your seat again
    .name = back
argument-pace = Which pace
    .name = pace
argument-hours = Hours a turn, for hours of your own
    .name = hours
argument-out = What happens when time is out
    .name = out

## Being told

ping = 🔔 { $waiting } It is your move, { $who }.
push = Game { $game }: { $asked } It is your move, { $who }.
early = 🔜 Your turn comes next, { $who }.
button-snooze = Not now
done-snoozed = I say it again { $when }.
talk-away = 🏖️ { $who } is away until { $when }.
habits-title = **For all your tables:**
habits-told = You are told: { $where }, { $after }
habits-early = You are told when the turn before yours begins.
habits-digest = Every day at { $hour } ({ $zone }), outside your quiet hours and where a table waits for you, a list of your tables comes by direct message: next { $when }.
habits-thread = What is for you alone comes in a private thread under the table's channel.
habits-zone = Time zone: { $zone }
habits-quiet = Quiet hours: { $first } to { $last }
habits-days = Days off: { $days }
habits-away = Away until { $when }
habits-stand-in = Asked to stand in: { $who }
private-thread = Game { $game } · { $who }
done-private-thread = { $on ->
        [yes] From now on what is for you alone comes in a private thread under the table's channel. Mind: whoever may manage threads in the server can read it. Where I cannot make one, it comes by direct message.
       *[no] From now on what is for you alone comes by direct message.
    }
no-thread = Game { $game }: { $why }. What is for you alone comes by direct message; `/settings private-thread` tries again.
no-thread-place = { $channel } stands where Discord has no private threads
no-thread-lacking = I can make no private thread for you under { $channel }; I lack { $permissions }
no-thread-refused = Discord did not let me make a private thread for you under { $channel }
no-thread-person = Discord did not let me bring you into a private thread under { $channel }
no-thread-gone = your private thread is gone, or closed to you or me
pings-channel = by a ping in the channel
pings-dm = by direct message
pings-none = not at all
pings-at-once = at once
pings-after = after { $span }
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday
days-off-none = none
days-off-sat = Saturday
days-off-sun = Sunday
days-off-weekend = Saturday and Sunday
follow-turns = every turn
follow-end = only the end
follow-none = no longer
done-follow-turns = You get the end of each turn by direct message.
done-follow-end = You get the end of the game by direct message.
done-follow-none = You no longer follow this table.
done-away = You are away until { $when }; your tables are told. `/away` alone says that you are back.
done-here = You are back.
done-stand-in = Before the computer plays for you, { $who } is asked to stand in.
done-no-stand-in = Nobody is asked to stand in for you any more.
refused-no_zone = I know no time zone "{ $zone }". Type a city, as in "Europe/Lisbon".
refused-no_hours = I do not understand the hours "{ $hours }". Write them as in "22-7" or "22:30-6:15".
refused-no_date = I do not understand the date "{ $date }". Write the days, as in "5", or the day you are back, as in "2026-08-20"; four months at most.
refused-no_stand_in = That one cannot stand in for you.
refused-many_followers = This table has { $most } followers already.
command-settings-hours = When you are not there: time zone, quiet hours, days off
    .name = hours
command-settings-pings = When and where you are told that you are asked
    .name = pings
command-settings-private-thread = Whether your secrets come in a private thread under the table's channel
    .name = private-thread
command-away = Be away for some days, at all your tables; without a date you are back
    .name = away
command-follow = Hear of this table by direct message
    .name = follow
argument-zone = Your time zone, by a city
    .name = zone
argument-quiet = Your quiet hours, as in 22-7; "none" for none
    .name = quiet
argument-days-off = Your days off
    .name = days-off
argument-pings-where = Where you are told
    .name = where
argument-after = After how many hours of waiting
    .name = after
argument-early = Also when the turn before yours begins
    .name = early
argument-digest = At which hour a list of your tables comes every day; -1 for never
    .name = digest
argument-until = For how many days, or the day you are back: 2026-08-20
    .name = until
argument-stand-in = Who is asked to play for you before the computer is; yourself: nobody
    .name = stand-in
argument-follow = What you hear
    .name = what

## Going back

motion-back = ⏪ { $who } asks to take back the last { $steps ->
        [one] choice
       *[other] { $steps } choices
    }. What was seen stays seen, cards keep their order, and dice are rolled anew. Everybody at the table must agree.
    .yes = Go back
table-taken_back = ⏪ Everybody agreed: the last { $count ->
        [one] choice is
       *[other] { $count } choices are
    } taken back. The log keeps what was played, as entries after { $entry }; dice are rolled anew.
back-to-choice = before the last choice
back-to-mine = before my own last choice
back-to-turn = to where this turn began
back-to-before = to where the turn before it began
done-back-asked = The table is asked.
command-table-take-back = Ask everybody to go back: before a choice, or to where a turn began
    .name = take-back
argument-back-to = Where to
    .name = to

## Seats that are offered

motion-seat = A seat is offered.
    .yes = Take the seat, or agree
motion-seat-all = 🪑 The seat of { $seat } is free: a computer plays it. Who takes it sees its hand and goes on.
motion-seat-all-asked = 🪑 { $who } offers the seat of { $seat }, which a computer plays, to all. Its person, or more than half of the others, must agree. Who takes it sees its hand and goes on.
motion-seat-free = 🪑 { $other }, you are offered the seat of { $seat }.
motion-seat-asked = 🪑 { $who } offers the seat of { $seat } to { $other }, who must accept. { $seat }, or more than half of the others, must agree too.
motion-host = { $who } asks to be this table's host, since the host is gone. More than half must agree.
    .yes = Agree
done-offered = The seat is offered.
button-substitute = Yes, ask for a substitute
refused-seat_kept = That seat is somebody's. It passes to another only with their word, that of most of the others, or when they were silent for all of their time.
refused-seat_not_free = Somebody has that seat; offer it to one person by `/game replace`.
refused-host_here = This table has a host.
command-table-offer = Offer a computer player's seat to all
    .name = offer
command-table-host = Ask to be the host, when the host is gone
    .name = host

## The pinned message

board-title = 📌 **Game { $game }** · { $edition }
board-asked = ▶️ { $seat }, asked { $since }
board-over = This game has ended.
my-games-finished = Finished:
my-games-ended = { $channel } · game { $game } ({ $edition }) · { $when }

## The tables of a server

tables-title = What is being played here, the newest first:
tables-line = { $where } · game { $game } ({ $edition }) · { $asked }
tables-still = stands still
tables-none = No game that you can see is running here. `/game new` opens a table.
command-games = What is being played in this server, and whose turn it is
    .name = games

## Looking for players

call-title = 📣 { $edition }: { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }.
call-rematch = 🔁 Once more: { $edition }, with the same players in a new order. { $free ->
        [0] Nobody else is awaited
        [one] One seat is free
       *[other] { $free } seats are free
    }.
call-full = The table begins by itself when it is full.
call-at = The table begins { $when }, if there are enough players.
done-called = The call stands.
called-unheard = It pings nobody, though: I may not mention { $role }. Let anybody mention that role, or give me Mention Everyone.
refused-role_not_yours = You may not mention that role.
refused-call_late = A table can begin by itself within { $most } hours.
refused-no_rematch = Play once more where a game of yours has ended.
command-table-call = Call for players; the table begins by itself
    .name = call
command-table-rematch = Once more with the same people, in a new order
    .name = rematch
argument-role = Which role is called
    .name = role
argument-when-full = Begin when all seats are taken
    .name = when-full
argument-in-hours = Begin in so many hours
    .name = in-hours
command-table = What a table agrees on: pace, seats, going back, looking for players
    .name = table
