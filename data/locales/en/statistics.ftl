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
stats-reliable = 🤝 Finished { $finished } of { $games ->
        [one] { $games } game
       *[other] { $games } games
    }{ $late ->
        [0] { "" }
        [one] ; one choice timed out
       *[other] ; { $late } choices timed out
    }
stats-pace = ⏱️ Answers after { $span } (median)
stats-luck = 🎲 Luck **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }**: { $won } of { $of } fights with dice won, against what the odds promised
stats-where = { $edition ->
        [none] { $here ->
            [yes] this server
           *[no] all servers
        }
       *[other] { $here ->
            [yes] { $edition }, this server
           *[no] { $edition }
        }
    }
stats-no-games = No game has been finished yet: { $where }.
stats-games-title = **Finished games · { $where }**
stats-games = 🏁 { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $people ->
        [one] { $people } person
       *[other] { $people } people
    }
stats-editions = By edition: { $list }
stats-winning-score = Winners had { $score } on average
stats-winning = Most often with the winners: { $cards }
stats-finished = 🤝 { $percent } % of the people finished their games
stats-busiest = Most games: { $list }
span-seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
argument-server = The games of this server
    .name = server
stats-no-year = In { $year } no game was finished: { $who }.
stats-year = 📅 { $who } in { $year }
stats-our-server = Our server
argument-year = A picture of this year
    .name = year
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
command-stats = How somebody plays, or the finished games of an edition or of this server
    .name = stats
command-leaderboard = The best players of an edition in this server
    .name = leaderboard
command-settings-statistics = Whether statistics may tell of you
    .name = statistics
argument-player = Whose; yours without it
    .name = player
argument-counted = Whether they may
    .name = counted
