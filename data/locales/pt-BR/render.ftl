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
