# O que as partidas terminadas contam das pessoas.

stats-none = { $who } ainda não terminou nenhuma partida.
stats-title = **Partidas de { $who }**
stats-line = { $edition }: **{ $rating }** · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, à frente de { $beaten } % dos outros{ $left ->
    [0] { "" }
    [one] , uma não terminada
   *[other] , { $left } não terminadas
}
stats-card = { $card } ({ $times }×)
stats-cards = Mais vezes: { $cards }
stats-reliable = 🤝 Terminou { $finished } de { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }{ $late ->
        [0] { "" }
        [one] ; uma escolha passou do tempo
       *[other] ; { $late } escolhas passaram do tempo
    }
stats-pace = ⏱️ Respostas depois de { $span } (mediana)
stats-luck = 🎲 Sorte **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }**: { $won } de { $of } lutas com dados vencidas, comparadas ao que as chances prometiam
stats-where = { $edition ->
        [none] { $here ->
            [yes] este servidor
           *[no] todos os servidores
        }
       *[other] { $here ->
            [yes] { $edition }, este servidor
           *[no] { $edition }
        }
    }
stats-no-games = Nenhuma partida terminou ainda: { $where }.
stats-games-title = **Partidas terminadas · { $where }**
stats-games = 🏁 { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }, { $people ->
        [one] { $people } pessoa
       *[other] { $people } pessoas
    }
stats-editions = Por edição: { $list }
stats-winning-score = Quem venceu teve em média { $score }
stats-winning = Mais vezes com quem venceu: { $cards }
stats-finished = 🤝 { $percent } % das pessoas terminaram suas partidas
stats-busiest = Mais partidas: { $list }
span-seconds = { $n ->
        [one] { $n } segundo
       *[other] { $n } segundos
    }
argument-server = As partidas deste servidor
    .name = servidor
stats-no-year = Em { $year } nenhuma partida terminou: { $who }.
stats-year = 📅 { $who } em { $year }
stats-our-server = Nosso servidor
argument-year = Uma imagem deste ano
    .name = ano
leaderboard-none = Ninguém aqui terminou ainda uma partida de { $edition }.
leaderboard-title = **{ $edition }**: pontuação dos jogadores deste servidor
leaderboard-line = { $rank } { $who } **{ $rating }** · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
done-counted = { $counted ->
    [no] As estatísticas não falam mais de você. Suas partidas ainda contam para quem jogou com você.
   *[other] As estatísticas falam das suas partidas terminadas.
}
refused-not_counted = Esta pessoa não está em nenhuma estatística, por vontade própria.
command-stats = Como alguém joga, ou as partidas terminadas de uma edição ou deste servidor
    .name = estatísticas
command-leaderboard = Os melhores jogadores de uma edição neste servidor
    .name = classificação
command-settings-statistics = Se as estatísticas podem falar de você
    .name = estatísticas
argument-player = De quem; sem isso, as suas
    .name = jogador
argument-counted = Se podem
    .name = contar
