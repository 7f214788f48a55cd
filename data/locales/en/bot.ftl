# The bot's own words: lobby, buttons, answers, refusals. An edition adds its own catalogue.

## Small words

none = none
nobody = nobody
operator = the operator
list-and = { $first } and { $last }
more = …
more-choices = More…
other-ways = Other ways and amounts…
button-several = Several at once…
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
computer-random = easy: plays at random
computer-greedy = strong: takes what pays most
edition-name = the game
    .short = the game
score = { $amount }
score-chart = The score over time

## Lobby

lobby-title = **{ $edition }**: table { $game }, opened by { $host }
lobby-options = Options: { $options }
lobby-option = – { $option }: { $text }
lobby-seats = Seats: { $taken } of { $seats }
lobby-seat = { $seat }
lobby-commitment = Dice seed, sealed: `{ $commitment }`
lobby-word = Mix a word of your own into the dice, so that nobody can have chosen beforehand how they fall: `/game join word:`
lobby-lapses = The table is cleared { $when } if nobody starts it, and at once when the last person leaves it.
option-none = none
option-off = without { $option }
button-join = Join
button-leave = Leave
button-computer = Add computer player
button-uncomputer = Remove computer player
button-start = Start
button-new = New here?
button-why = ?
button-unguide = No more 👉 lines
button-practice = Show me
button-practice-again = Once more
practice-begin = 👆 **A turn to try out.** Nothing here counts, and nobody else sees it. You are { $seat }; computers play the others.
practice-step = { $heading } · step { $step }
first-lead = 👉 { $text }
practice-ended = **You know enough to play.** At a table it goes just like this: a message names you, you tap, and what comes of it is told to all.
practice-where-next = `/game new` opens a table; where one is open, tap **Join** under it. Under every question, **?** explains it.
why-may = **What may be done:**
why-one = – { $action }
why-several = – { $action } ({ $count } ways)
why-may-not = **What may not be done, and why:**
why-not = – { $what }: { $reason }
why-not-where = { $what } ({ $where })
why-not-ask = Why not in…?
why-rule = 📖 **{ $title }:** { $text }
new-title = **New here? This is { $edition }.**
intro = I deal, ask, roll and count; you only choose. Whoever has the most in the end wins; the ranking stands under **Board**.
new-play = **How to play here:** when it is your move, a message names you and asks one question. Tap what is offered: the best comes first, with what it brings and the odds. Nothing against the rules can be tapped. **Map** shows the places, **My hand** what only you may see, **Undo** takes a step back as long as nothing was rolled or shown.
    You can also type: { $commands }; `/rules` tells the rules topic by topic. There is no hurry: the table's pace says how long a move may take, and the game waits in this channel.
started-title = **{ $edition }**: game { $game } has begun.
off-cancelled = Game { $game } was cancelled by { $who }.
off-lapsed = Table { $game } was cleared: nobody had started it for seven days.
off-closed = Game { $game } was called off.
off-last = Game { $game } is called off: the last person has left.
seed-shown = Dice seed: `{ $seed }`
check-dice = `/game export` gives the whole game; `annalist verify` checks every roll and draw with it.
ending-chart = 📈 { $title }. The moving history of game { $game } is being drawn and follows in a moment.
ending-drawing = 📈 { $title }. The moving history of game { $game } is being drawn: { $bar } { $done } of { $whole } turns.
ending-chart-alone = 📈 { $title }.
ending-no-chart = 🎞️ The moving history of game { $game } is being drawn and follows in a moment.
ending-no-history = 🎞️ The moving history of game { $game } could not be drawn.
ending-history = 🎞️ The history of game { $game }, turn by turn.
verify-right = ✅ Game { $game } is as it should be: { $entries } log entries played again from the seed give the same rolls, draws and result. The seed fits the seal that was posted with the table: `{ $seal }`. `/game export` lets anybody check it elsewhere.
verify-unchecked = Entries { $first } to { $last } were played under rules version { $version }, which this version of the bot cannot play: they were not checked. A bot of that version can check them.
verify-wrong = ❌ Game { $game } does not come out the same{ $entry ->
        [none] { "" }
       *[other] { " " }at entry { $entry } of its log
    }: field `{ $field }` should be { $expected }, and is { $came }.

## A turn

heading-epoch = **Epoch { $epoch }**
heading-turn = **Epoch { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = **Epoch { $epoch } · { $seat } · { $empire }**
your-move = ➡️ { $who }: { $ask }
button-whole = – { $said }
choose-area = Choose an area
area-with-count = { $area } ({ $count })
lands-in-area = { $ask } ({ $area })
choose-several = Several at once, without a fight…
hint-invade = { $percent }% against { $owner }
hint-uncontrolled = uncontrolled
hint-friendly = your own garrison
hint-enemy = enemy
hint-difficult = difficult terrain
hint-buildings = { $same ->
        [yes] { $before }
       *[no] { $before } → { $after_count ->
        [0] nothing
       *[other] { $after }
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
hint-breaks = breaks the lead of { $seat }
hint-waits = waits for epoch { $epoch }
hint-icon = resource
if-you-stop = (If you stop now: +{ $score }.)
hint-score = +{ $score }
button-hand = My hand
button-undo = Undo
button-recap = Recap
button-map = Map
map-done = Done. Your next question, or what came of this, stands in the channel.
button-all-of-it = All of it
button-status = Board
button-ask = Show the question again
button-ask-game = Question of game { $game }
question-here = ➡️ Your question: { $link }
question-anew = I have posted your question anew: { $link }
lobby-here = ➡️ The table, with its buttons: { $link }
lobby-anew = I am posting the table again. It appears below as soon as I can write here.
question-waits = Your question is on its way; it appears as soon as I can write there.
question-moved = That is out of date.
question-put_back = This button is of a time that is undone: my records were put back from a backup.
button-choose-secretly = Choose secretly
button-sure = Yes, I am sure
button-back = Back
secret-panel = 🤫 { $ask } Only you see this.
secret-sure = You are about to **{ $action }**. A secret choice cannot be taken back. Sure?
seen-sure = You are about to **{ $action }**, for all to see. This cannot be taken back. Sure?
secret-closed = ✓ Chosen.
secret-done = Done: { $action }.
summary-title = **Epoch { $epoch } · { $seat } · { $empire }**: the turn is over. { $score } (+{ $gained })
summary-line = **{ $heading }:** { $items }
note-sum = { $what } { $sum }
epoch-seat = { $seat } { $score }
epoch-empire = { $number } · **{ $card }**: { $facts }
result-winner = 🏆 { $seat } { $count ->
        [one] wins.
       *[other] win together.
    }
deeds-title = 📜 **What game { $game } is remembered for**
deeds-luck = 🎲 **Luck with the dice** (fights won beyond what the odds promised): { $list }
deeds-luck-of = { $seat } **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }** ({ $won } of { $of })
deeds-lands = 🗺️ **Most lands at once:** { $who }, { $count }
deeds-best-turn = ⭐ **Best turn:** { $turn }, +{ $gained }
deeds-climb = 📈 **Longest climb in a turn:** { $turn }, from place { $before } to { $after }
deeds-loss = 📉 **Hardest blow:** { $seat } lost { $count } lands in one turn ({ $turn })
deeds-award = 🏅 { $award }: { $who }
button-rematch = Rematch
result-title = 🏁 **{ $edition }**: game { $game } is over.
result-place = { $medal } { $place }. { $seat }: { $score }{ $tie ->
        [none] { "" }
       *[other] { " " }({ $tie })
    }
recap-title = Since the last turn of { $seat }:
recap-nothing = Nothing has happened since.
recap-turn = { $heading }: { $score } (+{ $gained })
recap-lost = Yours lost: { $items }
recap-shortened = *(What is long past is told in short; `/game log` has all of it.)*
recap-earlier = *({ $count ->
        [0] What came before is left out
        [one] { $count } earlier turn is left out
       *[other] { $count } earlier turns are left out
    }; `/game log` has all of it.)*
reminder = 🔔 { $waiting } The table is waiting for you, { $who }.

## The table

table-resigned = { $seat } { $count ->
        [one] is
       *[other] are
    } played by a computer from now on.
table-replaced = { $seat } { $count ->
        [one] sits
       *[other] sit
    } down in place of { $before }.
table-computer = a computer player
table-put_out = A computer plays the seat of { $user } until they are back.
table-moved = The game goes on here.
table-rolled_back = ⏪ The operator has put the game back to entry { $entry } of its log.
table-carried = ▶️ Everybody agreed: from entry { $entry } of its log on, this game is played under rules version { $version }. What was played before stays as it is, and cannot be taken back.
table-thawed = ▶️ This version of the bot plays the game as before. It goes on.
table-restored = ⏪ The bot's records were put back from a backup. What is told from { $link } on is gone, with every choice made since; the game goes on after entry { $entry } of its log.
table-dm_closed = { $seat } takes no direct messages. **My hand** shows the same here, to nobody else; or `/settings private-thread` brings it in a thread.

## A game that stands still

frozen-what = 🧊 **This game stands still.** The bot was updated from rules version { $before } to { $after }, and the new rules would play this game otherwise from entry { $entry } of its log on. Nothing of it was changed.
frozen-same_version = 🧊 **This game stands still.** The bot was updated, and this version of it would play this game otherwise from entry { $entry } of its log on. Nothing of it was changed.
frozen-go_on = • **Go on with the new rules**: { $back ->
        [0] what was played stays as it is
        [one] the last choice is lost, what was played up to entry { $entry } stays as it is
       *[other] the last { $back } choices are lost, what was played up to entry { $entry } stays as it is
    }. Everybody at the table has to agree.
frozen-agreed = Agreed so far: { $agreed } of { $people }.
frozen-asked = How do you want to go on, { $who }?
frozen-rollback = • The operator of the bot can install the earlier version again, or take the game back to where both agree: `annalist rollback { $game } --to { $last }`, or an earlier entry.
frozen-cancel = • `/game cancel` calls the game off.
frozen-over = ▶️ The game goes on.
frozen-host = Your game { $game } in { $channel }:
button-agree = Go on with the new rules

## Hand and board

hand-title = **{ $seat }**: { $score }, rank { $rank }, epoch { $epoch }
hand-none = You hold no seat in this game.
hand-closed = Your direct messages are closed to me, so this is where your secrets are. `/settings private-thread` brings them in a thread of yours.
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
catch-up-closed = ⏩ **What happened while I could not write here:**
catch-up-frozen = ⏩ **What I had not told when the game stood still:**
catch-up-off = ⏩ **What I had not told when the game stood still**, as far as this version knows it:
catch-up-earlier = ⏩ **What happened before my update, told late.** The picture shows how it stands now:
question-elsewhere = This question stands further down now.
held-up = ⏸️ Game { $game } in { $channel } waits: { $why } As soon as that is put right it goes on by itself, and the channel gets what it missed. Or go on elsewhere: `/game move game:{ $game }` in another channel.
trouble-access = I cannot see the channel any more. I need there: { $permissions }.
trouble-permission = I may not write there. I need: { $permissions }.
trouble-locked = the thread is locked. Somebody who manages threads can open it.
trouble-threads = the thread fell asleep, and this server has as many open threads as Discord allows. Somebody who manages threads can close some.
trouble-automod = this server's AutoMod has stopped my message. Somebody who manages the server can let me pass.
trouble-channel = the channel is gone.
trouble-server = I am no longer in that server. Somebody who manages it can add me again.
private-nothing = Just now nothing here is for you alone.
private-heading = Game { $game } in { $channel }:

## Answers

done-joined = You sit at the table. A word of your own, mixed into the dice: `/game join word:`.
done-word = You sit at the table, and your word will be mixed into the dice.
done-left = You have left the table.
done-started = The game has begun.
done-opened = The table stands.
done-acted = Done: { $actions }.
done-partly = Done: { $actions }. Then it stopped. { $why }
done-nothing = Nothing was done. { $why }
done-guided = { $on ->
        [yes] In your first game each question says in a line what it is about.
       *[no] From now on questions come without the 👉 line. `/settings first-game` brings it back.
    }
done-undone = Taken back.
done-resigned = A computer plays your seat from now on.
done-replaced = The seat has changed hands.
done-moved = The game goes on in { $channel }.
done-cancelled = The game is cancelled.
done-reported = Thank you. Your note is kept for the operator with the position, as number { $number }.
done-reminders-on = Reminders are on.
done-reminders-off = Reminders are off.
stop-invasion = { $land } is defended: { $odds }. Write "{ $land }!" to dare it.
stop-out-of-reach = { $land } is not possible now: out of reach.
stop-needs-decision = Another choice comes first.
my-games-title = Your games:
my-games-line = { $where } · game { $game } · { $seat } · { $state }
my-games-none = You sit at no table. `/game new` opens one.
state-awaited = **your move**, asked { $since }
state-waiting = others are choosing
state-lobby = not begun
export-text = Game { $game }. { $whole ->
        [yes] All of it, with the seed; `annalist verify` checks it.
       *[no] The public log so far; the seed follows when the game is over.
    }
log-text = The log of game { $game }, as you may know it.
incident = Something went wrong on my side; nothing you did was lost. If it goes on, use `/game report` and name incident **{ $id }**.
report-title = Report to the operator
report-label = What seems wrong?
computer-choice = Which kind?
confirm-resign = Hand your seat to a computer player? **I am back** gives it back to you. Somebody else gets it only if you, or most of the others, agree, or after a week; a substitute whom you ask for, at once.
confirm-cancel = Cancel the game for everybody?
button-resign = Yes, resign
button-cancel-game = Yes, cancel the game
confirm-forget = Shall I forget you? Your language, settings, reports, names and ids in my records go, for good. Games that are over keep "a player" in your seat, without a name. Messages that stand in channels stay there.
confirm-forget-games = Shall I forget you? You sit in games that are open: { $games }. Your seats there go to computer players, or are given up before the beginning; where you are the last person, the game is cancelled. Your language, settings, reports, names and ids in my records go, for good. Games that are over keep "a player" in your seat.
button-forget = Yes, forget me
done-forgotten = Done. I know nothing of you any more; using me again begins anew.
confirm-kept = Nothing was changed.

## Refusals

refused-no_game = There is no game here. `/game new` opens a table.
refused-no_such_game = Game { $game } is neither one of this channel nor one of yours.
refused-wrong_phase = That does not go with this game now: { $phase ->
        [lobby] it has not begun
        [running] it has begun already
        [over] it is over
       *[cancelled] it was cancelled
    }.
refused-channel_busy = Game { $game } is still open in this channel. Finish or cancel it, or use a thread.
refused-options-no_option = This edition has no option "{ $option }".
refused-options-bad_option = The option "{ $option }" is either on or off.
refused-options-option_seats = The option "{ $option }" is for { $seats } seats.
refused-options-option_needs = The option "{ $option }" goes only with "{ $need }".
refused-options-seat_count = This edition is for { $least } to { $most } seats; { $count } are filled.
refused-options-other = Those options do not go together.
refused-no_such_option = I know no option "{ $option }" here. There are: { $known }.
refused-few_seats = This edition is for { $least } to { $most } seats.
refused-no_command = There is no `/{ $command }` here; { $edition } has { $known }.
refused-no_language = I do not speak "{ $language }". I speak { $known }.
refused-manager_only = Only somebody who may manage channels can do that.
refused-leave_running = The game has begun: `/game resign` hands your seat to a computer player.
refused-no_preferences = There is nothing of that kind to set in this game.
refused-no_such_choice = That is not one of the choices.
refused-not_seated = You hold no seat in this game.
refused-already_seated = You sit at this table already.
refused-full = All { $seats } seats are taken.
refused-too_few = At least { $needed } seats must be filled; add a computer player or wait for somebody.
refused-host_only = Only the host, or somebody who may manage channels, can do that.
refused-not_your_decision = That choice is not yours: { $seat } is asked.
refused-too_much = That was a lot at once: nothing was done this time. Wait a moment, then go on.
refused-long_text = That is too long; at most { $most } characters.
refused-many_lobbies = You have { $most } tables open that have not begun. Begin one of them, or call one off with `/game cancel`.
refused-busy_checking = Other games are being checked just now. Ask again in a minute.
refused-word_taken_out = Somebody had a word of theirs taken out that was mixed into the dice of this game: they cannot be checked any more.
refused-practice_gone = This turn cannot be tried out from there any more. Begin it anew:
refused-stale = That is out of date; the newest message has the choices.
refused-put_back = That was undone: my records were put back from a backup, and the newest message has the choices.
refused-seat_unknown = There is no seat { $seat }.
refused-seat_taken = That person has a seat in this game already.
refused-computer_kind = There is no computer player of that kind.
refused-not_awaited = Nothing is asked of you at the moment.
refused-no_decision = Nothing is asked of you at the moment.
refused-bad_text = That text holds a character that cannot be kept; write it without.
refused-long_word = That word is too long; at most { $most } characters.
refused-same_channel = The game is in this channel already.
refused-no_turn = There was no turn { $turn }; so far { $last ->
        [0] no turn is over
        [one] one turn is over
       *[other] { $last } turns are over
    }.
refused-no_entry = The log has no entry { $entry }.
refused-verify_later = A game can be checked when it is over: its seed is shown then.
refused-broken = This game cannot be read by this version. The operator has been told.
refused-frozen = This game stands still: this version of the bot would play it otherwise from entry { $entry } of its log on. The bot's message in the game's channel says how it can go on.
refused-earlier_rules = That was played under rules that this version of the bot does not know: it cannot show how it was then.
refused-other_rules = This version of the bot plays the game otherwise after entry { $last } of its log; it can go back to that entry or an earlier one.
refused-carried = The game can go back to entry { $first } of its log at the earliest: before it, it was played under other rules.
refused-database = I cannot reach my records just now; nothing was changed. Try again in a moment.
refused-not_frozen = This game does not stand still any more.
refused-not_certain = This version of the bot cannot read how the game stands. The operator can take it back.
refused-channel_kind = A table stands in a text channel or in a thread, not in an announcement, voice or stage channel.
refused-wrong_place = That works only in a server's channel or thread.
refused-secret = That choice is secret: use **Choose secretly** or your direct message.
refused-nothing_such = There is nothing of that kind to do now.
refused-not_installed = I am not in this server: only you brought me along. Somebody who manages the server must add me to it; then `/game new` works.
refused-private_thread = I am not in this private thread. Mention { $bot } here once, and ask again.
refused-permissions = I may not do that here. I need: { $permissions }.
refused-not_a_person = A bot cannot take a seat.
refused-other = That is not possible now.
refusal = { $said } ({ $rule })
refusal-other = The rules do not allow that now.
undo-roll = Dice have been rolled since; what they showed stands.
undo-draw = Something has been drawn since; what was seen stands.
undo-flip = Something has been turned up since; what was seen stands.
undo-handover = What was passed on cannot be called back.
undo-secret = A secret choice is not taken back; that is why it asks twice.
undo-turn = The turn has passed on.
undo-look = Another player has seen something since; that stands.
undo-rules = That was chosen under the rules of an earlier version; it stands.
undo-not_yours = The last step was not yours.
undo-nothing = There is nothing to take back.
undo-other = That step cannot be taken back.

## Permissions, by the names that Discord's settings use

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

## Help

help-title = **Annalist** referees History of the World and Heroes of the World in this channel.
help-body = `/game new` opens a table; **Join**, then **Start**. When it is your move, the newest message has your choices; or type them: { $commands }. `/place Tigris, Levant!` takes several lands in order, and the "!" dares an invasion.
    `/game hand` shows what you hold, `/game status` the board as text, `/game map` the picture, `/game undo` takes a step back, `/my-games` where you are awaited, `/games` what is being played here, `/table pace` how fast you play, `/table advice` whether there is advice, `/table map` whether questions bring their map, `/away` when you are not there, `/rules` the rules in short and a picture of the symbols, `/privacy show` what is stored of you.
    Under a question, **?** explains it. Secrets come by direct message; **My hand** shows them too. The dice come from a seed that was sealed before anyone joined and is shown at the end.
rules-title = **{ $title }**
rules-symbols = What stands on the map and beside the players, line by line.
    .title = The symbols
rules-unknown = There is no such topic. Topics: { $topics }

## Commands as Discord lists them

command-game = A game of History of the World or Heroes of the World
    .name = game
command-game-new = Open a table in this channel
    .name = new
command-game-join = Take a seat at the table
    .name = join
command-game-leave = Leave the table before the game begins
    .name = leave
command-game-start = Begin the game
    .name = start
command-game-status = The board as text
    .name = status
command-game-map = The map
    .name = map
command-game-hand = What you hold, for you alone
    .name = hand
command-game-log = What has happened, as a text file
    .name = log
command-game-undo = Take back your last step
    .name = undo
command-game-resign = Hand your seat to a computer player
    .name = resign
command-game-replace = Put somebody else, or a computer player, into a seat
    .name = replace
command-game-move = Go on with a game in this channel
    .name = move
command-game-cancel = Call the game off
    .name = cancel
command-game-export = The game as a file
    .name = export
command-game-verify = Check a finished game: its seed, each roll and draw, the result
    .name = verify
command-game-report = Tell the operator that something is wrong
    .name = report
command-game-ask = Show the question again that waits for you
    .name = ask
command-game-recap = What happened since your last turn
    .name = recap
command-game-reminders = Switch the reminders on or off
    .name = reminders
command-privacy = What is stored of you
    .name = privacy
command-privacy-show = The privacy notice and the terms of use
    .name = show
command-privacy-delete = Have all that is stored of you deleted
    .name = delete
command-settings = Settings
    .name = settings
command-settings-server = This server's tables: who opens them, where, how they begin; for who manages channels
    .name = server
command-settings-preferences = How certain questions are answered for you
    .name = preferences
command-settings-first-game = Whether your first game says in a line what each question is about
    .name = first-game
command-my-games = Where you play, and where you are awaited
    .name = my-games
command-help = How this works
    .name = help
command-rules = The rules in short, topic by topic
    .name = rules
command-place = Place armies, in order: Tigris, Levant! (the "!" dares an invasion)
    .name = place
command-fleet = Place a fleet
    .name = fleet
command-fort = Build a fort
    .name = fort
command-done = Finish what you are doing now
    .name = done
argument-title = Which game; the edition is chosen next
    .name = game
argument-edition = Which edition
    .name = edition
argument-seats = How many seats
    .name = seats
argument-language = Language of the channel's messages
    .name = language
argument-word = A word of your own, mixed into the dice
    .name = word
argument-seat = Which seat
    .name = seat
argument-user = Who takes the seat
    .name = user
argument-computer = Which computer player takes it
    .name = computer
argument-game = Which game
    .name = game
argument-earlier = The number of an earlier game; without it, the game of this channel
    .name = game
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
argument-region = Which part of the world
    .name = region
argument-style = Light or dark
    .name = style
argument-at = After which turn; without it, now
    .name = at
argument-options = Optional rules, separated by commas
    .name = options

## Further small texts

language-name = English
game-choice = Game { $game } · { $seat } ({ $edition })
style-light = light
style-dark = dark
stop-frustrated = { $land } was not taken.

## Standing preferences

event-preferred = { $seat } sets how a question is answered from now on.
preferences-title = How certain questions are answered for you, for this whole game. Only you see this.
preferences-choose = Choose: { $preference }
done-preference = { $preference }: { $choice }.
button-preferences = Preferences
private-panel = 🤫 Only you see these choices. { $ask }
private-sure = You are about to **{ $action }**, for all to see. Sure?
private-choose = Play from your hand…
preferences-line = **{ $preference }:** { $choice }
refused-unknown = I know no "{ $name }" that is possible now.
refused-unclear = That could be several: { $names }.
refused-not_understood = I do not understand "{ $value }".
refused-not_here = There is no game in this channel. You play in { $channels }.
refused-no_pictures = Pictures are not available just now; `/game status` gives the board as text.
refused-bad_edition = There is no edition "{ $edition }".
refused-bad_title = There is no game "{ $title }" here. There are: { $known }.
refused-other_title = That edition is of { $other }, not of { $title }.
