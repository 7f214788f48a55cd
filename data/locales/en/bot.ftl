# The bot's own words: lobby, buttons, answers, refusals. An edition adds its own catalogue.

## Small words

none = none
nobody = nobody
operator = the operator
list-and = { $first } and { $last }
more = …
lines-missing = … and { $count ->
        [one] { $count } more line
       *[other] { $count } more lines
    }
page-of = (page { $page } of { $pages })
button-page-before = Previous
button-page-after = Next
button-all-games = All { $count } games
more-choices = More…
other-ways = Other ways and amounts…
button-several = Several…
so-many = { $n }× { $what }
empty-places = { $n } free
empty-area = face down
and-hidden = { $shown } and { $n } more
a-player = a player
computer-name = { $letter ->
        [A] Red computer
        [B] Blue computer
        [C] Yellow computer
        [D] Green computer
        [E] Purple computer
        [F] Black computer
       *[other] Computer { $letter }
    }
computer-novice = novice
    .how = the weakest; slips now and then, so good for a first game
    .choice = { computer-novice } – { computer-novice.how }
computer-normal = normal
    .how = usually beats a novice; takes what pays most now
    .choice = { computer-normal } – { computer-normal.how }
computer-raider = raider
    .how = as good as a normal computer, but fights more
    .choice = { computer-raider } – { computer-raider.how }
computer-strong = strong
    .how = usually beats a normal computer; tries its moves out first
    .choice = { computer-strong } – { computer-strong.how }
computer-master = master
    .how = the strongest; may take some seconds a turn
    .choice = { computer-master } – { computer-master.how }
choose-computer = Choose a computer to add
edition-name = the game
    .short = the game
score = { $amount }
score-chart = The score over time

## Lobby

lobby-title = **{ $edition }**: table { $game }, opened by { $host }
lobby-options = Options: { $options }
lobby-option = – { $option }: { $text }
lobby-seats = Seats: { $taken } of { $seats }
lobby-seat = { $seat }{ $in_time ->
        [none] { "" }
       *[other] { " " }· ⏰ { $in_time }% in time
    }
lobby-own-cards = 🃏 Cards typed in by the operator, not the built-in ones; fingerprint `{ $fingerprint }`
lobby-commitment = Dice seed, sealed: `{ $commitment }`
lobby-word = Want to be sure the dice are fair? Add a word of your own to the seed: `/game join word:`
lobby-lapses = This table closes { $when } if nobody starts it, or as soon as the last player leaves.
option-none = none
option-off = without { $option }
button-join = Join
button-leave = Leave
button-computer = Add computer player
button-uncomputer = Remove computer player
button-start = Start
button-new = New here?
button-why = ?
button-cards = What the cards do
button-unguide = Hide 👉 tips
button-practice = Try a turn
button-practice-again = Try another turn
practice-begin = 👆 **Practice turn.** Nothing counts, and only you see it. You are { $seat }; computers play the other seats.
practice-step = { $heading } · step { $step }
first-lead = 👉 { $text }
practice-ended = **That’s all you need to play.** At a table it works the same way: a message names you, you tap, and everyone sees the result.
practice-where-next = `/game new` opens a table. If one is open here, tap **Join**. Under any question, **?** explains it.
why-may = **Possible now:**
why-one = – { $action }
why-several = – { $action } ({ $count } ways)
why-may-not = **Not possible now, and why:**
why-not = – { $what }: { $reason }
why-not-where = { $what } ({ $where })
why-not-ask = Why not here? Pick a place…
why-rule = 📖 **{ $title }:** { $text }
new-title = **New here? This is { $edition }.**
intro = I deal, ask, roll and keep score; you just choose. The highest score wins. **Board** shows the ranking.
new-play = **How to play here:** when it’s your move, a message names you and asks one question. Tap an answer: the best come first, as far as everyone can know, with the odds and what they bring. Illegal moves aren’t offered. One button shows the map, **My hand** your secrets. **Undo** takes back a step until dice are rolled or something is revealed.
    You can also type: { $commands }; `/rules` explains the rules by topic. No rush: the game waits in this channel, and the table’s pace says how long a move may take.
started-title = **{ $edition }**: game { $game } has started.
off-cancelled = Game { $game } was cancelled by { $who }.
off-lapsed = Table { $game } was closed: nobody started it within seven days.
off-closed = Game { $game } was cancelled.
off-last = Game { $game } is cancelled: the last player has left.
seed-shown = Dice seed: `{ $seed }`
check-dice = `/game export` gives you the whole game with the seed of its dice; `annalist verify` checks every roll and draw.
ending-chart = 📈 { $title }.
ending-soon = 🎞️ The animated history of game { $game } follows in a moment.
ending-drawing = 🎞️ Drawing the animated history of game { $game }: { $bar } { $done } of { $whole } turns.
ending-no-history = 🎞️ I couldn’t draw the animated history of game { $game }.
ending-history = 🎞️ The history of game { $game }, turn by turn.
verify-right = ✅ Game { $game } checks out: its { $entries } log entries, replayed from the seed, give the same rolls, draws and result. The seed matches the seal posted with the table: `{ $seal }`. To check it yourself: `/game export`.
verify-unchecked = Not checked: entries { $first } to { $last }. They were played under rules version { $version }, which this bot can’t play; a bot of that version can check them.
verify-wrong = ❌ Game { $game } doesn’t match{ $entry ->
        [none] { "" }
       *[other] { " " }at entry { $entry } of its log
    }: field `{ $field }` should be { $expected } but is { $came }.

## A turn

heading-epoch = **Epoch { $epoch }**
heading-turn = **Epoch { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = Epoch { $epoch } · { $seat } · { $empire }
bold = **{ $text }**
your-move = ➡️ { $who }: { $ask }
button-whole = – { $said }
one-of = { $said } (1 of { $count })
choose-area = Choose an area
area-with-count = { $area } ({ $count })
lands-in-area = { $area } · { $ask }
choose-several = Several without a fight…
hint-invade = { $percent }% against { $owner }
hint-uncontrolled = uncontrolled
hint-friendly = your own garrison
hint-own = yours
hint-enemy = enemy
hint-difficult = difficult terrain
hint-buildings = { $same ->
        [yes] { $before }
       *[no] { $after_count ->
            [0] destroys { $before }
           *[other] { $before } → { $after }
        }
    }
hint-cost = costs { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
hint-gain = { $gain } now{ $level ->
        [none] { "" }
       *[other] { " " }({ $level })
    }
hint-breaks = ends { $seat }’s lead
hint-waits = counts from Epoch { $epoch }
hint-icon = resource
if-you-stop = (If you stop now: +{ $score }.)
so-far = (So far: +{ $score }.)
hint-score = +{ $score }
button-hand = My hand
button-play-card = Play a card…
button-undo = Undo
button-undo-all = Undo all
button-recap = Recap
button-map = Map
map-done = Done. Your next question, or the result, is in the channel.
button-all-of-it = Read all
button-status = Board
button-ask = Find my question
button-ask-game = Question of game { $game }
question-here = ➡️ Your question: { $link }
question-anew = I’ve posted your question again: { $link }
lobby-here = ➡️ The table, with its buttons: { $link }
lobby-anew = I’m posting the table again. It appears below as soon as I can post here.
question-waits = Your question is on its way; it appears as soon as I can post there.
question-moved = That button is out of date.
question-put_back = That button no longer counts: the bot was restored from a backup.
button-choose-secretly = Choose secretly
button-sure = Yes, I’m sure
button-back = Back
secret-panel = 🤫 Only you see this. { $ask }
secret-sure = Your choice: **{ $action }**. A secret choice can’t be undone. Sure?
seen-sure = Your choice: **{ $action }**. Everyone will see it, and it can’t be undone. Sure?
secret-closed = ✓ Chosen.
secret-done = Done: { $action }.
summary-title = **Epoch { $epoch } · { $seat } · { $empire }**, turn over: { $score } (+{ $gained }{ $place })
summary-colours = ; both colours: { $score }
summary-place = , now { $place }
place-now = { $rank ->
        [1] in the lead
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
    .shared = { $rank ->
            [1] sharing the lead
            [2] tied for second
            [3] tied for third
            [4] tied for fourth
            [5] tied for fifth
           *[other] tied for sixth
        }
summary-more = and { $count } more
    .sentences = (and { $count ->
        [one] { $count } more card or effect
       *[other] { $count } more cards or effects
    })
told-from = from { $seat }
told-some = { $count } from { $seat }
summary-line = **{ $heading }:** { $items }
note-sum = { $what } { $sum }
epoch-empire = { $number } · **{ $card }**: { $facts }
result-winner = 🏆 { $seat } { $count ->
        [one] wins.
       *[other] win together.
    }
deeds-title = 📜 **What game { $game } is remembered for**
deeds-luck = 🎲 **Luck with the dice** (fights won above the odds): { $list }
deeds-luck-of = { $seat } **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }** ({ $won } of { $of })
deeds-lands = 🗺️ **Most lands at once:** { $who }, { $count }
deeds-best-turn = ⭐ **Best turn:** { $turn }, +{ $gained }
deeds-climb = 📈 **Biggest climb in one turn:** { $turn }, from { $before ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $before }th
    } to { $after ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $after }th
    }
deeds-loss = 📉 **Hardest blow:** { $seat } lost { $count } lands in one turn ({ $turn })
deeds-award = 🏅 { $award }: { $who }
button-rematch = Rematch
result-title = 🏁 **{ $edition }**: game { $game } is over{ $who ->
        [none] .
       *[other] , { $who }.
    }
decided = -# { $parts }
decided-else = else
result-push = Game { $game }: { $won }
result-place = { $medal } { $place }. { $seat }: { $score }{ $tie ->
        [none] { "" }
       *[other] { " " }({ $tie })
    }
recap-title = Since the last turn of { $seat }:
recap-title-first = From the beginning, since { $seat } has had no turn yet:
recap-nothing = Nothing has happened since.
recap-turn = { $heading }: { $score } (+{ $gained })
recap-lost = You lost: { $items }
recap-shortened = *(Older turns are shortened; `/game log` has everything.)*
recap-earlier = *({ $count ->
        [0] Earlier turns are left out
        [one] { $count } earlier turn is left out
       *[other] { $count } earlier turns are left out
    }; `/game log` has everything.)*
reminder = 🔔 { $waiting } The table is waiting for you, { $who }.

## The table

table-resigned = A { $level } computer now plays for { $before }.
table-replaced = { $seat }{ $level ->
        [none] { "" }
       *[other] { " " }({ $level })
    } { $count ->
        [one] takes over
       *[other] take over
    } from { $before }.
table-computer = a { $level } computer
table-put_out = A { $level } computer plays for { $user } until they are back.
table-moved = The game continues here.
table-rolled_back = ⏪ The operator has taken the game back to entry { $entry } of its log.
table-carried = ▶️ Agreed: from entry { $entry } of its log on, this game uses rules version { $version }. Everything before that stays and can’t be taken back.
table-thawed = ▶️ This version of the bot can play the game as before, so it continues.
table-restored = ⏪ The bot was restored from a backup. Everything from { $link } on is undone; the game continues after entry { $entry } of its log.
table-dm_closed = I can’t send { $seat } direct messages. **My hand** shows the same here, privately; `/settings private-thread` uses a private thread instead.

## A game that stands still

frozen-what = 🧊 **This game is paused.** The bot was updated from rules version { $before } to { $after }, and the new rules would change this game from entry { $entry } of its log on. Nothing has been changed.
frozen-same_version = 🧊 **This game is paused.** The bot was updated, and this version would play the game differently from entry { $entry } of its log on. Nothing has been changed.
frozen-go_on = • **Continue with the new rules**: { $back ->
        [0] everything played stays
        [one] the last choice is lost, everything up to entry { $entry } stays
       *[other] the last { $back } choices are lost, everything up to entry { $entry } stays
    }. Everyone at the table must agree, and anyone whose own choices are lost in any case.
motion-carry_over = 🧊 { $who } proposes continuing with the new rules. Everyone at the table must agree.
    .yes = Continue with the new rules
frozen-asked = How do you want to continue, { $who }?
frozen-rollback = • The bot’s operator can reinstall the earlier version, or take the game back to the last entry on which both versions agree: `annalist rollback { $game } --to { $last }` (or an earlier one).
frozen-cancel = • `/game cancel` proposes calling it off.
frozen-over = ▶️ The game continues.
frozen-host = Your game { $game } in { $channel }:
button-agree = Continue with the new rules

## Hand and board

hand-title = **{ $seat }**: { $score }, rank { $rank }, epoch { $epoch }
score-of-both = { $score } (both colours: { $total })
hand-none = You have no seat in this game.
hand-closed = I can’t send you direct messages, so your secrets are here. `/settings private-thread` puts them in a private thread.
holding-line = **{ $what }:** { $held }
holding-short = { $what }: { $held }
holding-effect = – { $what }: { $text }
status-seat = { $rank } · **{ $seat }** { $score }, { $lands ->
        [0] no lands
        [one] { $lands } land
       *[other] { $lands } lands
    }. { $held }
status-areas = Active areas: { $areas }
status-fleets = Fleets: { $held }
status-caravans = Caravans: { $held }
status-area = **{ $area }:** { $lands }
catch-up-closed = ⏩ **While I couldn’t post here:**
catch-up-frozen = ⏩ **Just before the game was paused:**
catch-up-off = ⏩ **Just before the game was paused**, as far as this version knows:
catch-up-earlier = ⏩ **From before my update.** The picture shows the position now:
held-up = ⏸️ Game { $game } in { $channel } is on hold: { $why } Once that’s fixed, it continues by itself and the channel gets what it missed. Or play on elsewhere: `/game move game:{ $game }` in another channel.
trouble-access = I can’t see the channel any more. There I need: { $permissions }.
trouble-permission = I’m not allowed to post there. I need: { $permissions }.
trouble-locked = the thread is locked. Someone with Manage Threads can unlock it.
trouble-threads = the thread is archived, and this server has as many open threads as Discord allows. Someone with Manage Threads can close some.
trouble-automod = this server’s AutoMod blocked my message. Someone who manages the server can exempt me.
trouble-channel = the channel is gone.
trouble-server = I’m no longer in that server. Someone who manages it can add me again.
private-nothing = There’s nothing secret for you here right now.
private-heading = Game { $game } in { $channel }:

## Answers

done-joined = You’re at the table. You can add a word of your own to the dice seed: `/game join word:`.
done-word = You’re at the table, and your word goes into the dice seed.
done-left = You’ve left the table.
done-started = The game has started.
done-opened = Table opened.
done-acted = Done: { $actions }.
done-partly = Done: { $actions }. Then I stopped. { $why }
done-nothing = Nothing was done. { $why }
done-guided = { $on ->
        [yes] Tips are on: until you’ve finished a turn of your first game, each question comes with a 👉 line.
       *[no] Tips are off. `/settings first-game` turns them back on.
    }
done-undone = Undone.
done-resigned = A computer now plays your seat.
done-replaced = The seat has changed hands.
done-moved = The game continues in { $channel }.
done-cancelled = The game is cancelled.
done-reported = Thank you. The operator gets your note, number { $number }, with the position.
done-reminders-on = Reminders are on.
done-reminders-off = Reminders are off.
stop-invasion = { $land } is defended: { $odds }. To attack anyway, type “{ $land }!”.
stop-out-of-reach = { $land } is out of reach right now.
stop-needs-decision = Answer the current question first.
my-games-title = Your games:
my-games-line = { $where } · game { $game } · { $seat } · { $state }
my-games-none = You’re not at any table. `/game new` opens one.
state-awaited = **your move**, asked { $since }
state-waiting = waiting for others
state-lobby = not started yet
export-text = Game { $game }. { $whole ->
        [yes] The whole game with its seed; `annalist verify` checks it.
       *[no] The public log so far; the seed follows at the end.
    }
log-text = The log of game { $game }, as far as you may see it.
incident = Something went wrong on my side; nothing you did was lost. If it happens again, use `/game report` and mention incident **{ $id }**.
report-title = Report to the operator
report-label = What seems wrong?
confirm-resign = Hand your seat to a computer player? **I’m back** returns it to you. A substitute you ask for gets it at once; anyone else only if you or most of the others agree, or after a week.
confirm-resign-last = You’re the last person here: this cancels the game.
confirm-cancel = Cancel the game for everyone?
button-resign = Yes, resign
button-cancel-game = Yes, cancel the game
privacy-export = What I store about you. Only you see this. What others wrote, and anything still secret to you, isn’t in it.
confirm-forget = Delete everything I know about you? Your language, settings, notes, reports, names and ids go for good. Finished games keep “a player” in your seat. Messages in channels stay there.
confirm-forget-games = Delete everything I know about you? You have seats in open games: { $games }. Computers take them over; seats in games not yet started become free; a game with no other player is cancelled. Your language, settings, notes, reports, names and ids go for good. Finished games keep “a player” in your seat.
button-forget = Yes, delete my data
done-forgotten = Done, your data is deleted. If you use me again, you start fresh.
confirm-kept = Nothing was changed.

## Refusals

refused-no_game = There’s no game here. `/game new` opens a table.
refused-no_such_game = Game { $game } isn’t in this channel and isn’t one of yours.
refused-wrong_phase = You can’t do that in this game now: { $phase ->
        [lobby] it hasn’t started
        [running] it has already started
        [over] it’s over
       *[cancelled] it was cancelled
    }.
refused-channel_busy = Game { $game } is still open in this channel. Finish or cancel it first, or use a thread.
refused-options-no_option = This edition has no option “{ $option }”.
refused-options-bad_option = Set the option “{ $option }” to on or off.
refused-options-option_seats = “{ $option }” works only with { $seats } seats.
refused-options-option_needs = “{ $option }” works only together with “{ $need }”.
refused-options-seat_count = This edition takes { $least } to { $most } players; { $count } seats are filled.
refused-options-other = Those options can’t be combined.
refused-no_such_option = There’s no option “{ $option }” here. Choose from: { $known }.
refused-few_seats = This edition takes { $least } to { $most } players.
refused-no_command = There’s no `/{ $command }` in { $edition }. Use one of: { $known }.
typed-command = `/{ $command }`
refused-no_language = I don’t speak “{ $language }”. I speak { $known }.
refused-manager_only = Only someone with Manage Channels can do that.
refused-leave_running = The game has started. `/game resign` hands your seat to a computer player.
refused-no_preferences = This game has no automatic answers to set.
refused-no_such_choice = That isn’t one of the choices. Pick one from the list.
refused-not_seated = You have no seat in this game.
refused-already_seated = You’re already at this table.
refused-full = All { $seats } seats are taken.
refused-too_few = At least { $needed } seats must be filled: add a computer player or wait for more players.
refused-host_only = Only the host, or someone with Manage Channels, can do that.
refused-not_your_decision = That’s not your choice: it’s { $seat }’s move.
refused-overloaded = I have more to do than I can at the moment, so nothing was done. Please try again shortly.
refused-too_much = That was too much at once, so nothing was done. Wait a moment, then try again.
refused-long_text = That’s too long: at most { $most } characters.
refused-many_lobbies = You already have { $most } tables that haven’t started. Start one, or cancel one with `/game cancel`.
refused-busy_checking = I’m busy checking other games. Try again in a minute.
refused-word_taken_out = The dice of this game can’t be checked any more: a player has deleted the word they added to the seed.
refused-practice_gone = This practice turn can’t continue from there. Start again:
refused-stale = That’s out of date; use the newest message.
refused-put_back = That was undone: the bot was restored from a backup. Use the newest message.
refused-last_person = Nobody but computers would be left: `/game cancel` calls the game off.
refused-seat_unknown = There’s no seat { $seat }.
refused-seat_taken = That person already has a seat in this game.
refused-computer_kind = There’s no such computer player. Pick one from the list.
refused-not_awaited = You have nothing to choose right now.
refused-no_decision = You have nothing to choose right now.
refused-bad_text = That text contains a character I can’t store. Please leave it out.
refused-long_word = That word is too long: at most { $most } characters.
refused-same_channel = The game is already in this channel.
refused-no_turn = There was no turn { $turn }; so far { $last ->
        [0] no turn is over
        [one] one turn is over
       *[other] { $last } turns are over
    }.
refused-no_entry = The log has no entry { $entry }.
refused-verify_later = A game can be checked once it’s over: that’s when its seed is shown.
refused-broken = This version of the bot can’t read this game. The operator has been told.
refused-frozen = This game is paused: this version of the bot would play it differently from entry { $entry } of its log on. My message in the game’s channel says how to continue.
refused-earlier_rules = That was played under older rules, which this version of the bot can’t show.
refused-other_rules = This version of the bot plays the game differently after entry { $last } of its log. Go back to that entry or an earlier one.
refused-carried = The game can’t go back before entry { $first } of its log: until then it was played under other rules.
refused-database = I can’t reach my records right now, so nothing was changed. Try again in a moment.
refused-many_reports = The operator has { $most } reports of yours that they haven’t dealt with; more have no room. Reports are kept for 90 days.
refused-unwritable = I can’t save anything right now: my disk is full or can only be read. Nothing was changed. Whoever hosts me finds the reason in my log; try again once they have made room.
refused-not_frozen = This game is no longer paused.
refused-not_certain = This version of the bot can’t read the position. The operator can take the game back.
refused-channel_kind = A table needs a text channel or a thread; announcement, voice and stage channels don’t work.
refused-wrong_place = That works only in a server’s channel or thread.
refused-secret = That choice is secret: use **Choose secretly** or your direct message.
refused-nothing_such = There’s nothing like that to do right now.
refused-not_installed = I’m not in this server: you added me only for yourself. Ask someone who manages the server to add me; then `/game new` works.
refused-locked_thread = This thread is locked: nobody could press anything here. Someone with Manage Threads can unlock it.
refused-private_thread = I’m not in this private thread. Mention { $bot } here once, then try again.
refused-permissions = I’m not allowed to do that here. I need: { $permissions }.
refused-not_a_person = A bot can’t take a seat.
refused-other = That’s not possible right now.
refusal = { $said } ({ $rule })
refusal-other = The rules don’t allow that right now.
undo-roll = Too late to undo: dice have been rolled since.
undo-draw = Too late to undo: something has been drawn since.
undo-flip = Too late to undo: something has been revealed since.
undo-answer = Too late to undo: it has shown whether someone answers.
undo-handover = Too late to undo: it has been passed on.
undo-secret = A secret choice can’t be undone; that’s why I ask twice.
undo-turn = Too late to undo: the turn has moved on.
undo-rules = That can’t be undone: it was chosen under the rules of an earlier version.
undo-not_yours = The last step wasn’t yours.
undo-nothing = There’s nothing to undo.
undo-other = That step can’t be undone.

## Permissions, by the names that Discord's settings use

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

## Help

help-title = **Annalist** referees History of the World and Heroes of the World in this channel.
help-body = `/game new` opens a table; then **Join** and **Start**. When it’s your move, tap an answer under the newest message, or type it: { $commands }. `/place Tigris, Levant!` places armies in that order; “!” means: attack even if the land is defended.
    In a game: `/game hand` your secrets, `/game status` the board as text, `/game map` the map, `/game undo` a step back. Your games: `/my-games`, the one that waits longest: `/next`; those in this server: `/games`. The table decides on `/table pace`, `/table advice` and `/table map` (a map with each question). `/away` when you’re away, `/rules` for the rules and symbols, `/privacy show` for what I store about you.
    Under a question, **?** explains it. Secrets arrive by direct message; **My hand** shows them too. The dice come from a seed that is sealed before anyone joins and revealed at the end.
rules-title = **{ $title }**
rules-symbols = What the symbols on the map and beside the players mean.
    .title = The symbols
rules-unknown = There’s no such topic. Topics: { $topics }

## Commands as Discord lists them

command-game = A game of History of the World or Heroes of the World
    .name = game
command-game-new = Open a table in this channel
    .name = new
command-game-join = Take a seat at the table
    .name = join
command-game-leave = Leave the table before the game starts
    .name = leave
command-game-start = Start the game
    .name = start
command-game-status = The board as text
    .name = status
command-game-map = The map
    .name = map
command-game-hand = Your hand, shown only to you
    .name = hand
command-game-log = What has happened, as a text file
    .name = log
command-game-undo = Take back your last step, or all you can
    .name = undo
command-game-resign = Hand your seat to a computer player
    .name = resign
command-game-replace = Give a seat to someone else or to a computer player
    .name = replace
command-game-move = Continue a game in this channel
    .name = move
command-game-cancel = Cancel the game for everyone
    .name = cancel
command-game-export = The game as a file
    .name = export
command-game-verify = Check a finished game: its seed, each roll and draw, the result
    .name = verify
command-game-report = Report a problem to the operator
    .name = report
command-game-ask = Find your open question; it is posted again if it is gone or buried
    .name = ask
command-game-recap = What happened since your last turn
    .name = recap
command-game-reminders = Turn reminders on or off
    .name = reminders
command-privacy = What I store about you
    .name = privacy
command-privacy-show = The privacy notice and the terms of use
    .name = show
command-privacy-export = A copy of what I store about you, as a file
    .name = export
command-privacy-delete = Delete everything I store about you
    .name = delete
command-settings = Settings
    .name = settings
command-settings-server = This server’s tables: who opens them, where, how they start (needs Manage Channels)
    .name = server
command-settings-preferences = Automatic answers: questions you answer once for the whole game
    .name = preferences
command-settings-first-game = Tips with each question in the first turn of your first game
    .name = first-game
command-my-games = Your games, and where it’s your move
    .name = my-games
command-help = How I work
    .name = help
command-rules = The rules in short, topic by topic
    .name = rules
command-place = Place armies in order: Tigris, Levant! (“!” attacks a defended land)
    .name = place
command-fleet = Place a fleet
    .name = fleet
command-fort = Build a fort
    .name = fort
command-done = End the current step
    .name = done
form-left-open = { $what } (left open: as usual here)
argument-title = Which game; the edition is chosen next
    .name = game
argument-edition = Which edition
    .name = edition
argument-seats = How many seats
    .name = seats
argument-language = Language of the channel’s messages
    .name = language
argument-word = A word of your own for the dice seed
    .name = word
argument-seat = Which seat
    .name = seat
argument-user = Who takes the seat
    .name = user
argument-computer = Which computer player takes the seat
    .name = computer
argument-game = Which game
    .name = game
argument-earlier = Number of an earlier game; empty: this channel’s game
    .name = game
argument-undo-all = All your choices since the last roll, draw or reveal
    .name = all
argument-note = What seems wrong
    .name = note
argument-topic = Which topic
    .name = topic
argument-lands = Lands, separated by commas
    .name = lands
argument-land = Which land
    .name = land
argument-card = Which card
    .name = card
argument-where = Where
    .name = where
argument-on = On or off
    .name = on
argument-region = Which part of the map
    .name = region
argument-style = Light or dark
    .name = style
argument-at = After which turn; empty: now
    .name = at
argument-options = Optional rules, separated by commas
    .name = options
    .form = Optional rules

## Further small texts

language-name = English
language-listed = { $name } (`{ $code }`)
game-choice = Game { $game } · { $seat } ({ $edition })
style-light = light
style-dark = dark
stop-frustrated = { $land } was not taken.

## Standing preferences

event-preferred = { $seat } sets an automatic answer.
preferences-title = Automatic answers for this whole game. Only you see this.
preferences-choose = Choose: { $preference }
done-preference = { $preference }: { $choice }.
button-preferences = Automatic answers
private-panel = 🤫 Only you see these choices. { $ask }
private-sure = Your choice: **{ $action }**. Everyone will see it. Sure?
private-choose = Play from your hand…
preferences-line = **{ $preference }:** { $choice }
refused-unknown = “{ $name }” isn’t possible right now. Check the name, or look at the newest question.
refused-unclear = That could be several: { $names }. Type more of the name.
refused-not_understood = I don’t understand “{ $value }”.
refused-not_here = There’s no game in this channel. You play in { $channels }.
refused-no_pictures = Pictures aren’t available right now; `/game status` gives the board as text.
refused-bad_edition = There’s no edition “{ $edition }”. Pick one from the list.
refused-bad_title = There’s no game “{ $title }” here. Choose from: { $known }.
refused-other_title = That edition belongs to { $other }, not to { $title }.
