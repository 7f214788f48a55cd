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
name-in-colour = { $name } ({ $seat ->
    [A] vermelho
    [B] azul
    [C] amarelo
    [D] verde
    [E] roxo
    [F] preto
   *[other] { $seat }
})
open-cards = Abertos:

## Texto alternativo. Curto: o Discord aceita 1.024 caracteres.

alt-title = Mapa, época { $epoch } de { $epochs }.
alt-turn = { $empire } ({ $years }), com { $seat }.
alt-turn-plain = { $empire }, com { $seat }.
alt-asked = É a vez de: { $seat }.
alt-taken = Tomou: { $lands }.
alt-taken-by = { $force } tomou: { $lands }.
alt-taken-from = { $land } (de { $seat })
alt-failed = Ataque repelido em: { $lands }.
alt-lost-one = { $land } ({ $seat })
alt-losses = Peças perdidas: { $list }.
alt-ruins = Destruído: { $what }.
alt-ruin = { $building } { IN($land) }
alt-built = Construído: { $what }.
alt-fleets = Frotas: { $waters }.
alt-caravans = Caravanas: { $wastelands }.
alt-start = { $number } { $land }
alt-starts = Terras iniciais por vir, por número: { $list }.
alt-gold = Ouro: { $list }.
alt-gold-seat = { $seat } { $gold }
alt-gold-gain = { $seat } { $gold } (+{ $gain })
alt-gold-loss = { $seat } { $gold } ({ $gain })
alt-armies = Terras ocupadas: { $list }.
alt-armies-seat = { $seat } { $count }
alt-has = { $seat } tem { $list }.
alt-open = Cartas abertas: { $list }.
alt-people = { $land }: { $list }.
alt-people-scale = { $land } ({ $count } de { $spaces }): { $list }.
alt-gained = { $seat } +{ $count }
alt-lost = { $seat } { $count }
alt-counted = Contagem { IN($land) }: { $list }.
alt-fights = Combate em: { $lands }.
alt-laid = Novo: { $what }.
alt-laid-one = { $thing } { IN($land) }
alt-changes = Peças { IN($land) }: { $list }.
alt-capitals = Capitais: { $lands }.
alt-final = Classificação final: { $list }.
alt-final-seat = { $place }. { $seat } { $gold } de ouro
alt-choice = Para escolher: { $list }.
alt-choice-one = { $number ->
        [0] { "" }
       *[other] { $number }{ " " }
    }{ $place }{ $note ->
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
legend-people = Peças
legend-people-text = de um jogador; o número diz quantas são
legend-fleet = Frota
legend-fleet-text = leva exércitos pela sua água
legend-caravan = Caravana
legend-caravan-text = leva exércitos por terra estéril
legend-capital = Capital
legend-capital-text = vale 2 para quem está ali
legend-city = Cidade
legend-city-text = vale 1 para quem está ali
legend-monument = Monumento
legend-monument-text = vale 1 para quem está ali
legend-fort = Forte
legend-fort-text = torna o lugar mais difícil de tomar; não rende nada
legend-great_wall = Forte da Grande Muralha
legend-great_wall-text = defende como um forte
legend-icon-crown = Coroa
legend-icon-crown-text = duas em um Império da Coroa fazem um monumento
legend-icon-sun = Sol
legend-icon-sun-text = dois em um Império do Sol fazem um monumento
legend-icon-lion = Leão
legend-icon-lion-text = dois em um Império do Leão fazem um monumento
legend-icon-eagle = Águia
legend-icon-eagle-text = duas em um Império da Águia fazem um monumento
legend-icon-resource = Recurso
legend-icon-resource-text = cada dois que o Império ocupa fazem um monumento
legend-start = Placa com número
legend-start-text = onde começa o Império deste número nesta época
legend-repulse = Espadas cruzadas
legend-repulse-text = um ataque fracassou aqui neste turno
legend-fallen = Placa riscada
legend-fallen-text = este jogador perdeu peças aqui neste turno
legend-ruin = Chamas
legend-ruin-text = uma construção foi destruída aqui neste turno
legend-honor = Honra
legend-honor-text = na trilha de quem a tem, pronta para jogar
legend-honor_gap = Espaço livre
legend-honor_gap-text = lugar para mais uma Honra na trilha
legend-token = Ficha
legend-token-text = fichas de Área não jogadas, viradas para baixo
legend-card = Cartas na mão
legend-card-text = quantas; quais são é segredo
legend-marker = Louros
legend-marker-text = um marcador de Preeminência, valor ainda oculto
legend-anchor = Âncora
legend-anchor-text = mares que um jogador controla
legend-discovery = Lâmpada
legend-discovery-text = quantas Descobertas um Herói traz
legend-coin = Ouro
legend-coin-text = ouro que um jogador tem ou que um Herói traz
legend-points = Estrela
legend-points-text = pontos: vence quem tem mais
legend-wonder = Maravilha
legend-wonder-text = construída por este jogador; pálida se já usada na era
legend-hero = Herói
legend-hero-text = Heróis que um jogador já jogou
legend-bag = Saco
legend-bag-text = Descobertas ainda por sortear

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
year-people-won = vencidas por pessoas
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
year-favourites = Mais jogadas
year-rating = Rating · { $rated }

## O fim de uma temporada em uma página

podium-about = Pessoas: { $people }, mesas: { $tables }
podium-points = pontos
podium-rating = rating
podium-won = vitórias
podium-tables = mesas
podium-nameless = uma pessoa
