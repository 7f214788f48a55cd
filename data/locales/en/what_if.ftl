# A turn tried out, from what one's own seat may know.

button-what-if = What if…
button-what-if-back = Take it back
button-what-if-first = From the start
button-what-if-other = With other dice
what-if-top = 🔮 **What if – try { $number }.** Only you see this, and nothing of it counts. Dice and all you can’t know are made up.
what-if-ended = *The try ends with the turn. Your game stands as it was.*
what-if-gone = Your game has moved on since this try began. { $asked ->
        [yes] Start a new one from where it stands now.
       *[no] Start a new one when it’s your move.
    }
command-what-if = Try out your turn with made-up dice: only you see it, and nothing of it counts
    .name = what-if
