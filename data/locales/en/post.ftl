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
pace-own = custom
pace-choose = Pace: { $pace }
pace-short = { $turn } a turn, { $reserve } in reserve
pace-none-short = no time limit
pace-none-line = ⏳ Pace: no clock. Take all the time you need.
pace-line = ⏳ Pace: { $pace }. Every turn gives each seat { $turn }. Beyond that, its reserve of { $reserve } runs; each turn of its own adds { $refill }.
out-wait = When time runs out, nothing happens unless the other players vote to let the computer choose.
    .short = nothing, unless the table votes
out-choose = When time runs out, the computer makes that choice.
    .short = the computer makes that choice
out-take = When time runs out, the computer plays the seat until its player is back.
    .short = the computer plays until the player is back
time-left = ⏳ Time runs out { $when }.

## Advice

advice-title = 💡 The computer’s top choices · { $ask }
advice-choice = **{ $n }.** { $said }{ $why ->
        [none] { "" }
       *[other] { " " }– { $why }
    }
advice-why-most = nothing else brings as much at once
advice-why-as-much = nothing brings more at once
advice-why-fight = what it brings is worth the fight
advice-why-guards = what stands there is safer
advice-why-icon = it counts towards a monument
advice-why-free = it needs no fight
advice-why-tried = tried out, nothing brings more
advice-why-looks = nothing looks better at first sight
advice-why-own = only you see this choice, so the buttons don’t rank it
advice-more = { $points } more than { $alike ->
        [yes] { THE($other) }
       *[no] “{ $other }”
    }{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    }
advice-less = { $points } less{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    }
advice-as-good = about as good as the first
advice-untried = not tried: no better at first sight
advice-how = The computer knows only what you know{ $count ->
        [0] { "" }
        [one] { " " }and tried its best choices out once
       *[other] { " " }and tried its best choices out { $count } times
    }.
button-advice = Advice
refused-no_advice = This table plays without advice. To ask for it: `/table advice`.
refused-advice_busy = I have no advice right now; try again in a moment.

## Switches of a table

switch-advice = Advice: { $on ->
        [yes] on. A button under your question shows you, and only you, the computer’s top choices.
       *[no] off.
    }
    .button = { $on ->
        [yes] Turn advice on
       *[no] Turn advice off
    }
    .motion = { $who } proposes turning advice { $on ->
        [yes] on
       *[no] off
    }. Everyone at the table must agree.
    .done = Advice is now set for this table.
    .name = advice
    .command = Turn advice on or off for this table
switch-map = Map with each question: { $on ->
        [yes] on. Questions about places come with their map.
       *[no] off.
    }
    .button = { $on ->
        [yes] Turn maps on
       *[no] Turn maps off
    }
    .motion = { $who } proposes turning the map with each question { $on ->
        [yes] on
       *[no] off
    }. Everyone at the table must agree.
    .done = The map with each question is now set for this table.
    .name = map
    .command = Turn the map with each question on or off
switch-computer-pictures = Pictures of computers’ turns: { $on ->
        [yes] on.
       *[no] off. What they change shows in the picture of the next person’s turn.
    }
    .button = { $on ->
        [yes] Turn computers’ pictures on
       *[no] Turn computers’ pictures off
    }
    .motion = { $who } proposes turning pictures of computers’ turns { $on ->
        [yes] on
       *[no] off
    }. Everyone at the table must agree.
    .done = Pictures of computers’ turns are now set for this table.
    .name = computer-pictures
    .command = Turn pictures of computers’ turns on or off
motion-switch =
    .yes = Agree
talk-switched = Agreed. { $line }
argument-switch = On or off
    .name = on

## Motions

motion-agreed = Agreed: { $who }
motion-against = Against: { $who }
motion-awaited = Not yet: { $who }
motion-until = Open until { $when }.
motion-abstain = Whoever hasn’t answered by { $when } abstains.
motion-needs = Some of the choices are { $who }’s own: this needs their word.
motion-over-carried = ✅ Agreed.
motion-over-fell = ❌ Not agreed.
motion-over-moot = ➖ No longer needed.
motion-pace = { $who } proposes a new pace. { $pace } Everyone at the table must agree; less time for a choice needs the word of everyone who plays.
    .yes = Agree
motion-press_on = ⌛ { $seat } is out of time. Shall the computer make this choice? More than half of the other players must agree.
    .yes = Let the computer choose
motion-stand_in = ⌛ { $seat } is out of time. { $other }, you’re asked to stand in. If you don’t, { $out ->
        [wait] the other players can let the computer choose.
       *[other] the computer takes over.
    }
    .yes = Stand in
button-no = No

## People who come and go

talk-time_out = ⌛ { $seat } is out of time: the computer makes this choice.
talk-taken = ⌛ { $clock ->
        [no] The table has waited a week for { $who }:
       *[yes] { $who } is out of time:
    } the computer plays this seat until they’re back.
talk-stands_in = { $seat } stands in for { $before }, who can take the seat back at any time.
talk-back = 👋 { $seat } is back.
talk-time_goes_on = { $who } can press here again. While Discord didn’t allow it, no time was counted.
talk-pace = Agreed. { $pace }
talk-host = { $who } is now this table’s host.
late-dm = Game { $game } in { $channel }: { $what ->
        [waited] the others have waited a week for you, and the computer plays your seat until you’re back.
        [taken] you ran out of time, and the computer plays your seat until you’re back.
        [put_out] the host has given your seat to a computer. It’s still yours: take it back any time before someone else gets it, which needs your agreement, that of most of the others, or a week.
        [passed] someone else has your seat now.
       *[time_out] you ran out of time, and the computer chose for you.
    }
button-back-again = I’m back

## Answers and refusals

done-pace = This table’s pace is now set.
done-pace-asked = I’ve asked the table.
done-back = The seat is yours again.
meanwhile-title = { $told ->
        [all] { $count ->
            [one] One choice was made for you:
           *[other] { $count } choices were made for you:
        }
       *[other] { $count } choices were made for you. The last { $told }:
    }
meanwhile-choice = • { $did }
refused-no_pace = There’s no pace “{ $kind }”. Pick one from the list.
refused-pace_hours = A turn can last { $least } to { $most } hours.
refused-no_outcome = That can’t be what happens when time runs out. Pick one from the list.
refused-many_motions = This table already has too many open votes. Settle those first.
refused-motion_gone = That vote is already settled.
refused-motion_not_yours = You have no vote in this.
refused-not_away = Nobody is playing a seat of yours here.

## Commands

command-table-pace = How fast this table plays
    .name = pace
command-table-back = I’m back: take over my seat again
    .name = back
argument-pace = Which pace
    .name = pace
argument-hours = Hours per turn, for a custom pace
    .name = hours
argument-out = What happens when time runs out
    .name = out

## Being told

ping = 🔔 { $waiting } It’s your move, { $who }.
ping-heading = Game { $game }:
push = Game { $game }: { $asked } It’s your move, { $who }.
early = 🔜 You’re next, { $who }.
button-snooze = Not now
done-snoozed = I’ll remind you { $when }.
talk-away = 🏖️ { $who } is away until { $when }.
habits-title = **For all your tables:**
habits-told = Pings: { $where }, { $after }
habits-early = Also a ping when the turn before yours begins.
habits-digest = A daily list of your tables by direct message at { $hour } ({ $zone }), if a table is waiting for you and it isn’t your quiet hours. Next: { $when }.
habits-digest-closed = That list can’t reach you: I can’t send you direct messages. Allow them in your Discord settings.
list-standing = – You’re { $place } with { $score }{ $gained ->
        [none] , as in the last list
       *[other] , { $gained } since the last list
    }
list-following = The next list comes { $when }, if a table is waiting for you then; otherwise there’s none that day.
habits-thread = Your secrets arrive in a private thread under the table’s channel.
habits-zone = Time zone: { $zone }
habits-quiet = Quiet hours: { $first } to { $last }
habits-days = Days off: { $days }
habits-away = Away until { $when }
habits-here = 👋 You’re here.
habits-stand-in = Your stand-in: { $who }
private-thread = Game { $game } · { $who }
done-private-thread = { $on ->
        [yes] Your secrets now arrive in a private thread under the table’s channel. Note: anyone who can manage threads in that server can read it. Where I can’t create one, they arrive by direct message.
       *[no] Your secrets now arrive by direct message.
    }
no-thread = Game { $game }: { $why }. Your secrets arrive by direct message instead; `/settings private-thread` tries again.
no-thread-place = { $channel } is in a place where Discord has no private threads
no-thread-lacking = I can’t create a private thread for you under { $channel }; I’m missing { $permissions }
no-thread-refused = Discord didn’t let me create a private thread for you under { $channel }
no-thread-person = Discord didn’t let me add you to a private thread under { $channel }
no-thread-gone = your private thread is gone, or closed to you or me
pings-channel = in the channel
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
follow-none = nothing any more
done-follow-turns = You’ll get each finished turn by direct message.
done-follow-end = You’ll get a direct message when the game ends.
done-follow-none = You no longer follow this table.
done-away = You’re away until { $when }, and I’ve told your tables. `/away` shows this again, with a button to be back.
away-pick = Away until the morning of …
away-date = { $weekday }, { $day } { $month }
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
away-tomorrow = Tomorrow, { $date }
tomorrow = tomorrow
button-here = I’m back
own-line = { $name }: { $value }
own-on = on
own-off = off
own-where = Pings
own-after = When
own-quiet = Quiet hours
own-quiet-none = none
own-digest = Daily list
own-early = When you’re next
own-thread = Private thread
own-statistics = In statistics
own-help = Help
own-help-tips = tips and the ? button
own-help-why = only the ? button
own-help-off = off
own-language = Language
own-as-discord = as in Discord
own-language-line = Language: { $language }{ $own ->
        [none] , as your Discord is set
       *[other] { "" }
    }
digest-never = never
done-here = You’re back.
done-stand-in = Before the computer plays for you, I’ll ask { $who } to stand in.
done-no-stand-in = Nobody will be asked to stand in for you any more.
refused-no_zone = I don’t know the time zone “{ $zone }”. Type a city, such as “Europe/Lisbon”.
refused-no_hours = I don’t understand “{ $hours }”. Write hours like “22-7” or “22:30-6:15”.
refused-no_date = I don’t understand “{ $date }”. Write how many days (“5”), “tomorrow” or the day you’re back (“2026-08-20”), at most four months ahead.
refused-no_stand_in = They can’t stand in for you. Choose someone else.
refused-many_followers = This table already has { $most } followers.
command-settings-hours = When you’re not around: time zone, quiet hours, days off
    .name = hours
command-settings-pings = When and where I tell you it’s your move
    .name = pings
command-settings-private-thread = Get your secrets in a private thread under the table’s channel
    .name = private-thread
command-settings-mine = All you set for yourself: pings, hours, daily list, private thread, tips
    .name = mine
command-away = Say you’re away, at all your tables; without a date: choose one
    .name = away
command-follow = Get news of this table by direct message
    .name = follow
argument-zone = Your time zone, by a city
    .name = zone
argument-quiet = Your quiet hours, as in 22-7; “none” for none
    .name = quiet
argument-days-off = Your days off
    .name = days-off
argument-pings-where = Where I tell you
    .name = where
argument-after = After how many hours of waiting
    .name = after
argument-early = Also ping me when the turn before mine begins
    .name = early
argument-digest = Hour for a daily list of your tables; -1 for never
    .name = digest
argument-until = For how many days, “tomorrow”, or the day you’re back: 2026-08-20
    .name = until
argument-stand-in = Who may play for you before the computer does; yourself: nobody
    .name = stand-in
argument-follow = What to send you
    .name = what

## Going back

motion-back = ⏪ { $who } proposes taking back the last { $steps ->
        [one] choice
       *[other] { $steps } choices
    }. Cards keep their order; dice are rolled again, and whatever comes from a bag is drawn again. Everyone who still has time must agree, and everyone whose choices these are.
    .yes = Go back
table-taken_back = ⏪ Agreed: the last { $count ->
        [one] choice is
       *[other] { $count } choices are
    } taken back. The log keeps them as entries after { $entry }; dice are rolled again, and whatever comes from a bag is drawn again.
back-to-choice = before the last choice
back-to-mine = before my last choice
back-to-turn = to the start of this turn
back-to-before = to the start of the turn before
done-back-asked = I’ve asked the table.
command-table-take-back = Ask everyone to go back: before a choice, or to the start of a turn
    .name = take-back
argument-back-to = Where to
    .name = to

## Seats that are offered

motion-seat = A seat is offered.
    .yes = Take the seat, or agree
motion-seat-all = 🪑 { $seat }’s seat is free; a computer plays it for now. Whoever takes it sees its hand and plays on.
motion-seat-all-asked = 🪑 { $who } offers { $seat }’s seat, which a computer plays, to everyone. Its player must agree. Whoever takes it sees its hand and plays on.
motion-seat-free = 🪑 { $other }, you’re offered { $seat }’s seat.
motion-seat-asked = 🪑 { $who } offers { $seat }’s seat to { $other }, who must accept. { $seat } must agree too.
motion-host = { $who } asks to become host, since the host is gone. More than half of the table must agree.
    .yes = Agree
done-offered = The seat is on offer.
button-substitute = Yes, ask for a substitute
refused-seat_kept = That seat belongs to someone. It can pass to another only if they agree, or if they have used up all of their time.
refused-move_hidden = Not everyone at the table could see this channel: { $who }.
refused-time_left = { $seat } still has time. They can resign, or a computer can come in once their time runs out (without a clock: after a week). Someone with Manage Channels who doesn’t play here need not wait.
motion-cancel = 🛑 { $who } proposes calling the game off. It would have no result, and all hands would be shown. Everyone who still has time must agree.
    .yes = Call it off
confirm-cancel-asked = Ask the table to call the game off? Everyone who still has time must agree.
refused-seat_not_free = That seat is taken. To offer it to one person, use `/game replace`.
refused-host_here = This table already has a host.
command-table-offer = Offer a computer player’s seat to everyone
    .name = offer
command-table-host = Ask to become host when the host is gone
    .name = host

## The pinned message

board-title = 📌 **Game { $game }** · { $edition }
board-asked = ▶️ { $seat } to move, asked { $since }
board-over = This game has ended.
my-games-finished = Finished:
my-games-ended = { $channel } · game { $game } ({ $edition }) · { $when }

## The tables of a server

tables-title = Games in this server, newest first:
tables-line = { $where } · game { $game } ({ $edition }) · { $asked }
tables-still = paused
tables-none = There’s no game here that you can see. `/game new` opens a table.
command-games = Games in this server: whose turn it is, tables waiting for players, finished games
    .name = games

## Looking for players

call-title = 📣 { $edition }: { $free ->
        [one] one seat is open
       *[other] { $free } seats are open
    }.
call-rematch = 🔁 Rematch: { $edition }, same players, new order. { $free ->
        [0] Everyone is here
        [one] One seat is open
       *[other] { $free } seats are open
    }.
call-full = The game starts as soon as the table is full.
call-at = The game starts { $when } if there are enough players.
done-called = Call posted.
called-unheard = It pings nobody, though: I’m not allowed to mention { $role }. Let anyone mention that role, or give me Mention @everyone, @here, and All Roles.
refused-role_not_yours = You’re not allowed to mention that role. Choose one you can mention.
refused-call_late = Choose a start within the next { $most } hours.
refused-no_rematch = Ask for a rematch where one of your games has ended.
command-table-call = Call for players; the game starts by itself
    .name = call
command-table-rematch = Play again with the same people, in a new order
    .name = rematch
argument-role = Which role to ping
    .name = role
argument-when-full = Start when all seats are taken
    .name = when-full
argument-in-hours = Start in this many hours
    .name = in-hours
command-table = What a table agrees on: pace, seats, going back, looking for players
    .name = table
