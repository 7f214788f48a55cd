# Os anais de uma partida terminada: um arquivo com a crônica e a reprise.

annals-title = { $game ->
    [none] Os anais · { $edition }
   *[other] Os anais da partida { $game } · { $edition }
}
annals-every-turn = Cada turno, linha por linha
annals-story = A história
annals-eras = Época por época
annals-turning-points = Momentos decisivos
annals-titles = Títulos
annals-chronicle = Crônica
annals-between = Entre dois turnos
annals-end = O fim
annals-unfinished = Esta partida não foi jogada até o fim.
annals-won = { $count ->
    [one] { $who } venceu com { $score }.
   *[other] { $who } dividiram a vitória com { $score } cada.
}
annals-leads = { $others ->
    [none] Com { $score }: { $who }.
   *[other] Na frente: { $who }, com { $score }; depois { $others }.
}
annals-decided = O que decidiu
annals-decided-by = { $who }: { $parts }
deeds-lead = 👑 **Na frente até o fim:** { $who }, { $turn ->
        [first] desde o primeiro turno
       *[other] desde { $turn }
    }
deeds-lead-late = 👑 **Decidido na última contagem:** depois do último turno, ainda na frente: { $before }, com { $score }
chronicle-best = { $way ->
        [1] quem mais ganhou foi { $who } com { THE($card) }, +{ $gained }.
        [2] o melhor turno foi de { $who }, com { THE($card) }: +{ $gained }.
       *[other] com { THE($card) }, { $who } ganhou +{ $gained }, mais que todo mundo.
    }
chronicle-next = { $way ->
        [1] Depois veio { $who } com { THE($card) }, +{ $gained }.
        [2] Logo atrás, { $who } com { THE($card) }: +{ $gained }.
       *[other] Em seguida, { $who } com { THE($card) }, +{ $gained }.
    }
chronicle-blow = { $way ->
        [1] { $who } tomou { $count ->
            [one] { $count } terra
           *[other] { $count } terras
        } { OF($enemy) }.
        [2] De { $enemy }, { $who } levou { $count ->
            [one] { $count } terra
           *[other] { $count } terras
        }.
       *[other] { $who } ficou com { $count ->
            [one] { $count } terra
           *[other] { $count } terras
        } { OF($enemy) }.
    }
chronicle-lead = { $how ->
    [stays] { $way ->
        [1] Continua na frente: { $who }, com { $score }.
        [2] Ainda na frente: { $who }, com { $score }.
       *[other] Sem troca na frente: { $who }, com { $score }.
    }
    [new] { $way ->
        [1] A liderança muda: { $who }, com { $score }.
        [2] À frente agora: { $who }, com { $score }.
       *[other] Nova liderança: { $who }, com { $score }.
    }
   *[first] Na frente: { $who }, com { $score }.
}
annals-first = Para o começo
annals-back = Um turno atrás
annals-play = Reproduzir
annals-pause = Pausar
annals-next = Um turno à frente
annals-last = Para o fim
annals-turn = Turno
annals-map = O mapa
annals-closer = Ampliar
annals-farther = Reduzir
annals-whole = O mapa inteiro
annals-place = Lugar
annals-nobody = ninguém
annals-held = Quem já ocupou
annals-led = Quem liderou
annals-worth = Vale com um território / a maioria / três e ninguém mais: { $now } agora, { $next } depois
annals-cards = Os Impérios desta rodada
annals-coming = por vir
annals-playing = em jogo
annals-played = jogado
annals-close = Fechar
annals-zoom = Amplie com dois dedos ou com a roda do mouse, arraste para mover, toque num lugar para ver sua história. No teclado: mais, menos, setas, 0 para ver tudo.
annals-scores = A pontuação, turno a turno
annals-file = **Os anais da partida { $game }**: a crônica e um replay de cada turno. Abra o arquivo em qualquer aparelho; funciona sem internet.
annals-on-demand = **Os anais da partida { $game }** em resumo. `/partida anais partida:{ $game }` traz o arquivo com um replay de cada turno.
button-look-back = Rever escolhas
look-back-title = 🔎 **As escolhas que mais custaram** · partida { $game }
look-back-fold = As escolhas que mais custaram
look-back-choice = { $when }: **{ $better }** renderia { $points } a mais{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    } do que “{ $chosen }”.
look-back-none = Cada escolha foi praticamente tão boa quanto a melhor.
look-back-how = O computador continuou o jogo a partir de cada escolha, sabendo só o que a pessoa sabia naquela hora.
refused-look_back_later = Dá para rever as escolhas quando a partida acaba.
refused-look_back_busy = Não consegui rever as escolhas agora. Tente de novo em um minuto.
refused-look_back_not_yours = Só quem tem um lugar próprio nesta partida pode rever suas escolhas. Os anais contam as de todo mundo: `/partida anais`.
refused-annals_large = O arquivo dos anais é grande demais para este servidor.
refused-no_annals = Não consegui escrever os anais agora. Tente de novo em um minuto.
refused-annals_later = Os anais são escritos quando a partida acaba.
command-game-annals = Uma partida terminada em um só arquivo: a crônica e um replay de cada turno
    .name = anais
