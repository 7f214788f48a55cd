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
command-stats = Partidas, vitórias e pontuação de uma pessoa
    .name = estatísticas
command-leaderboard = Os melhores jogadores de uma edição neste servidor
    .name = classificação
command-settings-statistics = Se as estatísticas podem falar de você
    .name = estatísticas
argument-player = De quem; sem isso, as suas
    .name = jogador
argument-counted = Se podem
    .name = contar
