# What finished games tell of people.

stats-none = { $who } has finished no game yet.
stats-title = **Games of { $who }**
stats-line = { $edition }: **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } won
   *[other] { $wins } won
}, ahead of { $beaten } % of the others{ $left ->
    [0] { "" }
    [one] , one not finished
   *[other] , { $left } not finished
}
stats-card = { $card } ({ $times }×)
stats-cards = Most often: { $cards }
leaderboard-none = Nobody here has finished a game of { $edition } yet.
leaderboard-title = **{ $edition }**: ratings of this server's players
leaderboard-line = { $rank } { $who } **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won
done-counted = { $counted ->
    [no] Statistics no longer tell of you. Your games still count for those who played with you.
   *[other] Statistics tell of your finished games.
}
refused-not_counted = This person is in no statistics, by their own wish.
command-stats = Games, wins and ratings of a person
    .name = stats
command-leaderboard = The best players of an edition in this server
    .name = leaderboard
command-settings-statistics = Whether statistics may tell of you
    .name = statistics
argument-player = Whose; yours without it
    .name = player
argument-counted = Whether they may
    .name = counted
