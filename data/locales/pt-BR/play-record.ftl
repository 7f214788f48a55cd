# Uma partida terminada para um registro de partidas.

command-game-record = Uma partida terminada para o seu registro: BG Stats, BoardGameGeek
    .name = ficha
record-file = A partida { $game } em um arquivo, na forma das listas de partidas do BoardGameGeek.
record-link = BG Stats: [adicionar esta partida]({ $link }). O link contém nomes e pontuações; só o BG Stats os recebe, e só se você o abrir.
refused-record_later = Há um registro para levar quando a partida terminar.
