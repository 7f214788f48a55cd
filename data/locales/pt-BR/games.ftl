# As partidas de um servidor que esperam jogadores, ou que terminaram.

games-running = em andamento
games-seeking = esperando jogadores
games-finished = terminadas
seeking-title = Mesas que esperam jogadores, as mais novas primeiro:
seeking-line = { $where } · mesa { $game } ({ $edition }) · { $pace } · { $free ->
        [one] um lugar livre
       *[other] { $free } lugares livres
    }{ $least ->
        [0] { "" }
       *[other] { " " }· ⏰ ao menos { $least }% no tempo
    }
seeking-none = Nenhuma mesa assim espera jogadores em canais que você vê. `/partida nova` abre uma.
finished-title = Partidas terminadas aqui, as mais novas primeiro:
finished-none = Nenhuma partida assim terminou aqui em canais que você vê.
refused-no_period = Não entendo “{ $period }”. Escreva um ano (“2026”) ou um mês (“2026-08”).
argument-games-which = Quais partidas; as em andamento, se você não pedir outra coisa
    .name = quais
argument-games-free = Ao menos este número de lugares livres, em mesas que esperam jogadores
    .name = livres
argument-games-player = Partidas terminadas em que esta pessoa jogou
    .name = jogador
argument-games-when = Partidas terminadas de um ano (2026) ou de um mês (2026-08)
    .name = quando
