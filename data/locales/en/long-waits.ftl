# A table without a clock that has waited for a week.

long-wait = ⏳ Game { $game }: this table has been waiting a week for { $who }. Does the game continue? { $who }, your question is still open; if you can’t play on, hand your seat to a computer.{ $others ->
        [0] { "" }
       *[other] { " " }{ $voters } can vote to let a computer play until { $who } is back.
    } The table can also take a break, and { $host } can ask to call the game off.
button-resign-panel = Hand over my seat
button-take-over = Let a computer play
button-recess-panel = Take a break
button-cancel-panel = Cancel the game
motion-take_over = 🤖 { $who } proposes that a computer plays for { $seat } until { $seat } is back. More than half of the other players must agree.
    .yes = Let a computer play
refused-not_waited_for = The table hasn’t waited a week for that player yet.
