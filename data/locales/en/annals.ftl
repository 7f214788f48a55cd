# The annals of a finished game: one file with its chronicle and a replay.

annals-title = { $game ->
    [none] The annals · { $edition }
   *[other] The annals of game { $game } · { $edition }
}
annals-chronicle = Chronicle
annals-every-turn = Every turn, line by line
annals-story = The story
annals-eras = Epoch by epoch
annals-turning-points = Turning points
annals-titles = Titles
annals-between = Between two turns
annals-end = The end
annals-unfinished = This game was not played to its end.
annals-won = { $count ->
    [one] { $who } won with { $score }.
   *[other] { $who } shared the victory with { $score } each.
}
annals-leads = { $others ->
    [none] { $who } stood at { $score }.
   *[other] { $who } led with { $score }, ahead of { $others }.
}
annals-decided = What decided it
annals-decided-by = { $who }: { $parts }
deeds-lead = 👑 **In front for good:** { $who }, { $turn ->
        [first] from the first turn on
       *[other] since { $turn }
    }
deeds-lead-late = 👑 **Decided by the last count:** after the last turn { $before } still led with { $score }
chronicle-best = { $way ->
        [1] { $who } gained the most with { $card }, +{ $gained }.
        [2] The best turn was { $card }, for { $who }: +{ $gained }.
       *[other] With { $card }, { $who } won +{ $gained }, more than anyone.
    }
chronicle-next = { $way ->
        [1] Then came { $who } with { $card }, +{ $gained }.
        [2] { $who } followed with { $card }, +{ $gained }.
       *[other] Next best: { $card }, for { $who }, +{ $gained }.
    }
chronicle-blow = { $way ->
        [1] { $who } took { $count } lands from { $enemy }.
        [2] { $enemy } lost { $count } lands to { $who }.
       *[other] { $count } lands passed from { $enemy } to { $who }.
    }
chronicle-lead = { $how ->
    [stays] { $way ->
        [1] { $who } still led, with { $score }.
        [2] { $who } stayed in front with { $score }.
       *[other] Nobody caught { $who }, at { $score }.
    }
    [new] { $way ->
        [1] { $who } moved into the lead with { $score }.
        [2] That put { $who } in front with { $score }.
       *[other] { $who } took the lead with { $score }.
    }
   *[first] { $who } led with { $score }.
}
annals-first = To the start
annals-back = One turn back
annals-play = Play
annals-pause = Pause
annals-next = One turn on
annals-last = To the end
annals-turn = Turn
annals-map = The map
annals-closer = Zoom in
annals-farther = Zoom out
annals-whole = The whole map
annals-place = Place
annals-nobody = nobody
annals-held = Who held it
annals-led = Who led it
annals-worth = Pays for one land / most lands / three alone: { $now } now, { $next } next epoch
annals-cards = The Empires of this epoch
annals-coming = to come
annals-playing = in play
annals-played = played
annals-close = Close
annals-zoom = Pinch or scroll to zoom, drag to move, tap a place for its history. Keys: plus, minus, arrows, 0 for all of it.
annals-scores = The scores, turn by turn
annals-file = **The annals of game { $game }**: its chronicle, and a replay of every turn. Open the file on any device; it works offline.
annals-on-demand = **The annals of game { $game }** in brief. `/game annals game:{ $game }` brings the file with a replay of every turn.
button-look-back = Look back
look-back-title = 🔎 **Choices that cost you most** · game { $game }
look-back-fold = Choices that cost most
look-back-choice = { $when }: **{ $better }** was worth { $points } more{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    } than “{ $chosen }”.
look-back-none = Every choice was about as good as the best one.
look-back-how = The computer played on from each choice, knowing only what its player knew then.
refused-look_back_later = You can look back once the game is over.
refused-look_back_busy = I couldn’t look back just now. Try again in a minute.
refused-look_back_not_yours = Looking back is for those with a seat of their own in this game. The annals show everyone’s choices: `/game annals`.
refused-annals_large = The annals file is too big for this server.
refused-no_annals = I couldn’t write the annals just now. Try again in a minute.
refused-annals_later = The annals are written once the game is over.
command-game-annals = A finished game as one file: its chronicle and a replay of every turn
    .name = annals
