# Tables for invited people.

command-table-invite = Make this table one for invited people
    .name = invite
argument-invited = Whom to invite
    .name = user
argument-invited-role = Whose members may join
    .name = role
argument-invited-everyone = Open the table to everyone again
    .name = everyone
command-table-remove = Take someone out of the table before the game starts
    .name = remove
argument-removed = Who can’t sit here
    .name = user
lobby-invited = Only by invitation: { $who }
invitation = 🎟️ { $who }, { $host } invites you to a game: { $edition } (game { $game }).
done-invited = Only invited people can join this table. `/table invite everyone:True` opens it again.
done-open-to-all = Everyone can join this table. `/table invite` with a person or a role changes that.
done-put-out = { $who } has no seat here and can’t join again. `/table invite` takes that back.
refused-many_invited = A table invites at most { $most } people by name. Invite a role instead.
refused-host_stays = That’s the host. `/game leave` gives up a seat, `/game cancel` ends the table.
refused-not_your_table = There’s no seat for you at this table. Its host can choose who sits here, and I keep people apart who don’t want to play together; I don’t say which it was. `/games` lists other tables.
