# O que as partidas terminadas contam das pessoas.

stats-none = { $who } ainda não terminou nenhuma partida.
stats-title = **Partidas de { $who }**
stats-line = { $edition }: { $rating ->
    [none] ainda sem rating
   *[other] **{ $rating }**
} · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, vitórias: { $wins }{ $beaten ->
    [none] { "" }
   *[other] , à frente de { $beaten }% dos adversários
}{ $left ->
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
stats-favourite = ❤️ Joga mais: { $list }
stats-against = 🆚 À frente – atrás: { $list }
stats-rival = { $who } { $ahead }–{ $behind }{ $even ->
        [0] { "" }
       *[other] { " " }(empates: { $even })
    }
stats-in-time = ⏰ No tempo: { $percent }% das últimas { $choices } escolhas com relógio
stats-pace = ⏱️ Responde em { $span } (mediana)
stats-luck = 🎲 Sorte **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }**: { $won } de { $of } lutas vencidas nos dados, em comparação com as chances
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
stats-no-games = Nenhuma partida terminada ainda: { $where }.
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
stats-winning = Cartas mais frequentes de quem venceu: { $cards }
stats-finished = 🤝 { $percent }% das pessoas terminaram suas partidas
stats-busiest = Mais partidas: { $list }
span-seconds = { $n ->
        [one] { $n } segundo
       *[other] { $n } segundos
    }
argument-server = As partidas deste servidor
    .name = servidor
stats-no-year = { $who } não terminou nenhuma partida em { $year }.
stats-year = 📅 { $who } em { $year }
stats-our-server = Nosso servidor
argument-year = Um ano, em imagem
    .name = ano
leaderboard-none = Ninguém aqui tem rating em { $edition } ainda: para isso é preciso terminar uma partida contra outra pessoa.
leaderboard-title = **{ $edition }**: rating dos jogadores deste servidor
leaderboard-line = { $rank } { $who } **{ $rating }** · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, vitórias: { $wins }
done-counted = { $counted ->
    [no] Você não aparece mais nas estatísticas. Suas partidas ainda contam para quem jogou com você.
   *[other] Suas partidas terminadas aparecem nas estatísticas.
}
refused-not_counted = Esta pessoa escolheu não aparecer nas estatísticas.
command-stats = Estatísticas de um jogador, de uma edição ou deste servidor
    .name = estatísticas
command-leaderboard = Os melhores jogadores de uma edição neste servidor
    .name = classificação
command-settings-statistics = Aparecer ou não nas estatísticas
    .name = estatísticas
argument-player = De quem; vazio: as suas
    .name = jogador
argument-counted = Aparecer ou não
    .name = contar
