# What finished games tell of people.

stats-none = { $who } has finished no game yet.
stats-title = **Games of { $who }**
stats-line = { $edition }: { $rating ->
    [none] not rated yet
   *[other] **{ $rating }**
} · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won{ $beaten ->
    [none] { "" }
   *[other] , ahead of { $beaten }% of opponents
}{ $left ->
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
stats-favourite = ❤️ Plays most: { $list }
stats-against = 🆚 Ahead – behind: { $list }
stats-rival = { $who } { $ahead }–{ $behind }{ $even ->
        [0] { "" }
       *[other] { " " }({ $even } even)
    }
stats-in-time = ⏰ In time: { $percent }% of the last { $choices } choices with a clock
stats-pace = ⏱️ Answers in { $span } (median)
stats-luck = 🎲 Luck **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }**: { $won } of { $of } dice fights won, compared with the odds
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
stats-no-games = No finished games yet: { $where }.
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
stats-winning = Winners’ most frequent cards: { $cards }
stats-finished = 🤝 { $percent }% of players finished their games
stats-busiest = Most games: { $list }
span-seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
argument-server = The games of this server
    .name = server
stats-no-year = { $who } finished no game in { $year }.
stats-year = 📅 { $who } in { $year }
stats-our-server = Our server
argument-year = One year, as a picture
    .name = year
leaderboard-none = Nobody here has been rated in { $edition } yet: that takes a finished game against another person.
leaderboard-title = **{ $edition }**: ratings of this server’s players
leaderboard-line = { $rank } { $who } **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won
done-counted = { $counted ->
    [no] You no longer appear in statistics. Your games still count for the people you played with.
   *[other] Your finished games appear in statistics.
}
refused-not_counted = This player has chosen not to appear in statistics.
command-stats = Statistics of a player, an edition or this server
    .name = stats
command-leaderboard = The best players of an edition in this server
    .name = leaderboard
command-settings-statistics = Whether you appear in statistics
    .name = statistics
argument-player = Whose; empty: yours
    .name = player
argument-counted = Appear or not
    .name = counted
