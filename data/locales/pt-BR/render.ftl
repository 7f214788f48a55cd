# O que aparece nas imagens, e seus textos alternativos.

epoch = Época { $epoch }
epoch-short = { $epoch }
epoch-of = Época { $epoch } de { $epochs }
title-draft = Os Impérios estão sendo escolhidos
title-setup = O tabuleiro antes do primeiro turno
title-final = O fim da história
gained = +{ $gold }
lost = { $gold }
chart-title = O ouro ao longo da partida
seat-letter = Lugar { $letter }

## Texto alternativo. Curto: o Discord aceita 1.024 caracteres.

alt-title = Mapa, época { $epoch } de { $epochs }.
alt-turn = { $empire } ({ $years }), com { $seat }.
alt-turn-plain = { $empire }, com { $seat }.
alt-asked = À espera de: { $seat }.
alt-taken = Tomado: { $lands }.
alt-taken-from = { $land } (de { $seat })
alt-failed = Repelido em: { $lands }.
alt-ruins = Destruído: { $what }.
alt-ruin = { $building } { IN($land) }
alt-built = Construído: { $what }.
alt-fleets = Frotas: { $waters }.
alt-caravans = Caravanas: { $wastelands }.
alt-gold = Ouro: { $list }.
alt-gold-seat = { $seat } { $gold }
alt-gold-gain = { $seat } { $gold } (+{ $gain })
alt-gold-loss = { $seat } { $gold } ({ $gain })
alt-armies = Terras ocupadas: { $list }.
alt-armies-seat = { $seat } { $count }
alt-has = { $seat } tem { $list }.
alt-people = { $land }: { $list }.
alt-people-scale = { $land } ({ $count } de { $spaces }): { $list }.
alt-gained = { $seat } +{ $count }
alt-lost = { $seat } { $count }
alt-counted = Contagem { IN($land) }: { $list }.
alt-fights = Combate em: { $lands }.
alt-laid = Novo: { $what }.
alt-laid-one = { $thing } { IN($land) }
alt-changes = População { IN($land) }: { $list }.
alt-capitals = Capitais: { $lands }.
alt-final = Classificação final: { $list }.
alt-final-seat = { $place }. { $seat } { $gold } de ouro
alt-choice = Para escolher: { $list }.
alt-choice-one = { $number } { $place }{ $note ->
        [none] { "" }
       *[other] { " " }({ $note })
    }
alt-empty = Um mapa vazio: { $board }.
alt-chart = O ouro ao longo da partida, turno a turno. { $list }.
alt-animation = A partida inteira em mapa animado, turno a turno. { $list }.
alt-and-more = e mais { $count }

building-capital = capital
building-city = cidade
building-monument = monumento
building-fort = forte
building-great_wall = Grande Muralha

## A legenda de todos os símbolos: um nome e, em até 58 caracteres, o que significa

legend-title = Os símbolos
legend-army = Exército
legend-army-text = do Império em jogo; cor e sinal dizem de quem é
legend-garrison = Guarnição
legend-garrison-text = de um Império anterior: fica e se defende sozinha
legend-people = Povo
legend-people-text = de um jogador; o número diz quantas peças são
legend-fleet = Frota
legend-fleet-text = leva exércitos pela sua água
legend-caravan = Caravana
legend-caravan-text = leva exércitos por terra estéril
legend-capital = Capital
legend-capital-text = vale 2 para quem controla a terra
legend-city = Cidade
legend-city-text = vale 1 para quem controla a terra
legend-monument = Monumento
legend-monument-text = vale 1 para quem controla a terra
legend-fort = Forte
legend-fort-text = torna a terra mais difícil de tomar; não vale pontos
legend-great_wall = Forte da Grande Muralha
legend-great_wall-text = defende como um forte
legend-icon-crown = Coroa
legend-icon-crown-text = duas em um Império deste ícone fazem um monumento
legend-icon-sun = Sol
legend-icon-sun-text = o mesmo para Impérios do sol
legend-icon-lion = Leão
legend-icon-lion-text = o mesmo para Impérios do leão
legend-icon-eagle = Águia
legend-icon-eagle-text = o mesmo para Impérios da águia
legend-icon-resource = Recurso
legend-icon-resource-text = dois sob o Império constroem um monumento
legend-start = Placa com número
legend-start-text = aqui começa o Império deste número nesta época
legend-repulse = Espadas cruzadas
legend-repulse-text = um ataque fracassou aqui neste turno
legend-fallen = Placa riscada
legend-fallen-text = este jogador perdeu povo aqui neste turno
legend-ruin = Chamas
legend-ruin-text = uma construção caiu aqui neste turno
legend-honor = Honra
legend-honor-text = na trilha de quem a tem, para jogar depois
legend-honor_gap = Espaço livre
legend-honor_gap-text = lugar para uma Honra na trilha
legend-token = Ficha
legend-token-text = não jogada, virada para baixo: quantas alguém guarda
legend-card = Cartas na mão
legend-card-text = quantas; quais são é segredo
legend-marker = Louros
legend-marker-text = um marcador de valor ainda desconhecido
legend-anchor = Âncora
legend-anchor-text = mares que alguém controla
legend-discovery = Lâmpada
legend-discovery-text = quantas Descobertas um Herói traz
legend-coin = Ouro
legend-coin-text = o que alguém tem, ou o que um Herói traz
legend-points = Estrela
legend-points-text = pontos: vence quem tem mais
legend-wonder = Maravilha
legend-wonder-text = construída por este jogador; pálida se já usada na era
legend-hero = Herói
legend-hero-text = Heróis que alguém já jogou
legend-bag = Saco
legend-bag-text = Descobertas ainda por tirar

## Um ano numa página

year-title = { $name } · { $year }
year-games = { $count ->
    [one] partida
   *[other] partidas
}
year-won = { $count ->
    [one] vitória
   *[other] vitórias
}
year-people-won = de pessoas
year-people = { $count ->
    [one] pessoa
   *[other] pessoas
}
year-luck = { $sign ->
    [more] +
    [less] −
   *[none] ±
}{ NUMBER($size, minimumFractionDigits: 1) }
year-luck-label = sorte nos dados
year-by-month = Partidas por mês
year-months = J F M A M J J A S O N D
year-months-long = janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
year-editions = Edições
year-favourites = Mais vezes
year-rating = Pontuação · { $rated }
