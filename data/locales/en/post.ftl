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
pace-none-line = ⏳ Pace: no clock.
pace-line = ⏳ Pace: { $pace }. Each turn gives every seat { $turn }; beyond that it draws on a reserve of { $reserve }, which gains { $refill } when its own turn begins.
out-wait = When time is out, nothing happens unless most of the others press.
    .short = nothing, unless the table presses
out-choose = When time is out, the computer makes that choice.
    .short = the computer makes that choice
out-take = When time is out, the computer has the seat until its person is back.
    .short = the computer has the seat until its person is back
time-left = ⏳ Time is out { $when }.

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
motion-stand_in = ⌛ The time of { $seat } is out. { $other }, you were named to stand in. If you do not, the computer goes on.
    .yes = Stand in
button-no = No

## People who come and go

talk-time_out = ⌛ The time of { $seat } is out: the computer makes this choice.
talk-taken = ⌛ The time of { $who } is out: the computer plays this seat until they are back.
talk-stands_in = { $seat } stands in for { $before }, who can have the seat again at any time.
talk-back = 👋 { $seat } is back.
talk-pace = Everybody agreed. { $pace }
talk-host = { $who } is this table's host now.
late-dm = Game { $game } in { $channel }: your time was out, and the computer has chosen for you.
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

command-game-pace = How fast this table plays
    .name = pace
command-game-back = I am back: have your seat again
    .name = back
argument-pace = Which pace
    .name = pace
argument-hours = Hours a turn, for hours of your own
    .name = hours
argument-out = What happens when time is out
    .name = out
