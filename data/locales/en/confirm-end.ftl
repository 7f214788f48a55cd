# Whether a choice that ends a turn by itself wants a second tap.

command-settings-confirm-end = Ask me before my last army or coin ends my turn
    .name = confirm-end
done-confirm-end = { $on ->
        [yes] I’ll ask before a choice ends your turn, at every table.
       *[no] A choice can end your turn at once, at every table.
    }
confirm-end-turn = This ends your turn, and then you can’t undo it: { $action }
button-end-turn = Do it, end my turn
done-turn-ended = Your turn has ended.
