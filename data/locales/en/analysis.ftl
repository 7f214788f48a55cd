# A position of a game, with all seats one’s own.

analysis-top = 🔬 **Analysis of game { $game }**, { $moves ->
        [0] at its position { $position }
        [one] one choice after its position { $position }
       *[other] { $moves } choices after its position { $position }
    }. You play every seat; only you see this, and nothing of it counts.
analysis-made-up = The game is running: hands, decks and dice here are made up from what everyone can see.
analysis-seats = Who plays a seat
analysis-yours = { $seat }: you
analysis-computer = { $seat }: a computer
button-analysis-back = Take it back
button-analysis-first = From the start
button-analysis-earlier = A choice earlier
button-analysis-later = A choice later
button-analysis-other = With other cards
button-analysis-on = Let computers continue
refused-analysis_gone = This analysis isn’t there any more: another took its place, or it was deleted after a week. `/analyse` begins one.
refused-many_moves = That’s { $most } choices, as many as an analysis holds. Take some back, or begin again.
command-analyse = Play on from a position of a game with all seats yours: nothing of it counts
    .name = analyse
argument-analysis-at = After which turn (0: at the start); otherwise as the game stands
    .name = after
