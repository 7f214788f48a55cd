# /próxima, que leva de uma mesa que espera para outra.

command-next = A pergunta que espera por você há mais tempo
    .name = próxima
next-table = A **partida { $game }** em { $channel } espera por você: pergunta feita { $since }{ $others ->
        [0] .
        [one] ; outra partida também espera.
       *[other] ; outras { $others } partidas também esperam.
    }
next-none = Nenhuma partida espera por você.
next-offer = ⏭️ A **partida { $game }** em { $channel } também espera por você: pergunta feita { $since }.
button-next-game = Próxima partida
