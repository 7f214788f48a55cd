# Uma mesa sem relógio que esperou uma semana.

long-wait = ⏳ Partida { $game }: esta mesa espera { $who } há uma semana. A partida continua? { $who }, a sua pergunta segue aberta; se não puder mais jogar, passe o seu lugar para um computador.{ $others ->
        [0] { "" }
        [one] { " " }{ $voters } pode votar para um computador jogar até a volta de { $who }.
       *[other] { " " }{ $voters } podem votar para um computador jogar até a volta de { $who }.
    } A mesa também pode entrar em recesso, e { $host } pode propor o cancelamento da partida.
button-resign-panel = Passar o meu lugar
button-take-over = Deixar um computador jogar
button-recess-panel = Entrar em recesso
button-cancel-panel = Cancelar a partida
motion-take_over = 🤖 { $who } propõe que um computador jogue no lugar { OF($seat) } até a volta dessa pessoa. Mais da metade dos outros jogadores precisa concordar.
    .yes = Deixar um computador jogar
refused-not_waited_for = A mesa ainda não esperou uma semana por essa pessoa.
