# A private list of people with whom somebody does not want to play.

command-block = People you don’t want to sit at a table with; only you see the list
    .name = block
argument-blocked = Whom to put on your list
    .name = user
block-title = Your block list ({ $count } of { $most }):
block-means = They can’t join a table where you sit, and you can’t join theirs; tables where you both already sit continue. Nobody else sees your list.
block-pick = Take someone off your list…
done-blocked = { $who } is on your list now.
done-unblocked = Taken off your list.
refused-block_yourself = You can’t put yourself on your list.
refused-many_blocks = Your list is full ({ $most } people). Take someone off it first.
season-seated-together = Season **{ $title }**: not everyone could be seated as they wish this time. I can’t say who; nothing needs to be done.
