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
chronicle-best = { $who } gained the most with { $card }, +{ $gained }.
chronicle-next = Then came { $who } with { $card }, +{ $gained }.
chronicle-blow = { $who } took { $count } lands from { $enemy }.
chronicle-lead = { $how ->
    [stays] { $who } stayed in front with { $score }.
    [new] { $who } took the lead with { $score }.
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
annals-zoom = Pinch or scroll to zoom, drag to move, tap a place for its history. Keys: plus, minus, arrows, 0 for all of it.
annals-scores = The scores, turn by turn
annals-file = **The annals of game { $game }**: its chronicle, and a replay of every turn. Open the file on any device; it works offline.
annals-on-demand = **The annals of game { $game }** in brief. `/game annals game:{ $game }` brings the file with a replay of every turn.
button-look-back = Look back
look-back-title = 🔎 **Choices that cost you most** · game { $game }
look-back-fold = Choices that cost most
look-back-choice = { $when }: { $chosen }. About { $points } better{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    }: { $better }.
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
