# /next, which leads from one waiting table to another.

command-next = The question that has waited longest for you
    .name = next
next-table = **Game { $game }** in { $channel } waits for you, asked { $since }{ $others ->
        [0] .
        [one] ; one other game waits, too.
       *[other] ; { $others } other games wait, too.
    }
next-none = No game waits for you.
next-offer = ⏭️ **Game { $game }** in { $channel } waits for you, too: asked { $since }.
button-next-game = Next game
