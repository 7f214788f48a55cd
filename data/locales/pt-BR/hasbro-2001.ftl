# A edição de 2001 em palavras: escolhas, perguntas, o que acontece, o que se tem. Nomes de territórios e cartas estão nos dados.

edition-name = History of the World, 2001
    .short = edição de 2001
    .game = History of the World
score = { $amount ->
        [0] { $amount } pontos
        [one] { $amount } ponto
       *[other] { $amount } pontos
    }
score-chart = Os pontos ao longo da partida

annals-eras = Era por era
heading-epoch = **Era { $epoch }**
heading-turn = **Era { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = Era { $epoch } · { $seat } · { $empire }
summary-title = **Era { $epoch } · { $seat } · { $empire }**: fim do turno. { $score } (+{ $gained }{ $place })
hand-title = **{ $seat }**: { $score }, posição { $rank }, era { $epoch }
choose-area = Escolha uma região
hint-invade = { $percent }%{ $ties ->
        [0] { "" }
       *[other] { " " }(empate { $ties }%)
    } contra { $owner }
hint-naval = pelo mar
button-several = Vários…
choose-several = Vários, sem luta…
hint-uncontrolled = sem exército
hint-friendly = seu exército antigo
hint-difficult = terreno ou mar
status-seat = **{ $rank }. { $seat }** { $score }, { $lands ->
        [0] nenhum território
        [one] { $lands } território
       *[other] { $lands } territórios
    }. { $held }
# O que vale a presença já nomeia as regiões.
status-areas = { "" }

level-presence = presença
level-dominance = dominância
level-control = controle

## Escolhas: o que a ação faz; .group no botão, .ask sobre a lista, .option na lista

action-keep_empire = ficar com a carta
action-pass_empire = passar a carta para { $to }
    .group = Passar a carta…
    .ask = Passar a carta para…
    .option = Passar para { $to }
action-play_event = jogar a carta { $card }
    .group = Evento…
    .ask = Jogar um Evento
    .option = { $card }
action-end_events = não jogar Evento agora
action-settle = instalar migrantes { IN($land) }
    .group = Instalar…
    .ask = Instalar migrantes em…
action-choose_empire = reunir rebeldes contra: { $force }
    .group = Império…
    .ask = Reunir rebeldes contra…
    .option = { $force }
action-raise_rebels = reunir rebeldes { IN($land) }
    .group = Rebeldes…
    .ask = Reunir rebeldes em…
action-attack_with_rebels = atacar com rebeldes { IN($land) }
    .group = Atacar…
    .ask = Atacar com rebeldes em…
action-choose_wasteland = trazer Bárbaros { OF($wasteland) }
    .group = Terra estéril…
    .ask = Trazer Bárbaros de…
action-rampage = atacar { THE($land) } com os Bárbaros
    .group = Atacar…
    .ask = Atacar com os Bárbaros…
action-strike_area = atingir { THE($area) }
    .group = Região…
    .ask = Qual região você atinge?
action-strike_areas = atingir { THE($area) } e { THE($other) }
    .group = Regiões…
    .ask = Quais duas regiões você atinge?
    .option = { $area }, { $other }
action-strike_land = atingir { THE($land) }
    .group = Território…
    .ask = Qual território você atinge?
action-destroy = causar um Desastre { IN($land) }
    .group = Desastre…
    .ask = Causar um Desastre em…
action-end_disaster = não atingir um segundo território
action-betray = indicar { THE($land) } para a Traição
    .group = Traição…
    .ask = Indicar para a Traição…
action-place_fleet = colocar mais uma frota { IN($water) }
    .group = Frota…
    .ask = Mais uma frota em…
action-exchange_fleet = trocar por uma moeda a frota { OF($water) }
    .group = Frota…
    .ask = Moeda pela frota de…
action-end_exchange = ficar com as frotas
action-expand = { $people_id ->
        [none] { "" }
       *[other] { $people }:{ " " }
    }{ $army ->
        [ally] expandir com um exército dos Aliados
       *[none] expandir
    } para { THE($land) }{ $via_id ->
        [none] { "" }
       *[other] { " " }a partir { OF($via) }
    }
    .group = Expandir…
    .ask = Expandir para…
    .option = { $people_id ->
        [none] { "" }
       *[other] { $people }:{ " " }
    }{ $land }{ $via_id ->
        [none] { "" }
       *[other] { " " }(a partir { OF($via) })
    }{ $army ->
        [ally] { " " }(Aliados)
       *[none] { "" }
    }
action-reinforce = reforçar { THE($land) }{ $people_id ->
        [none] { "" }
       *[other] { " " }({ $people })
    }
    .group = Reforçar…
    .ask = Reforçar…
    .option = { $land }
action-build_fort = { $pay ->
        [army] construir um forte { IN($land) } por um exército
        [coin] construir um forte { IN($land) } por uma moeda
        [ally_coin] construir um forte { IN($land) } por uma moeda dos Aliados
       *[free] construir um forte gratuito { IN($land) }
    }
    .button = Forte { IN($land) }{ $pay ->
        [army] { " " }(−1 exército)
        [coin] { " " }(−1 moeda)
        [ally_coin] { " " }(−1 moeda dos Aliados)
       *[free] { " " }(grátis)
    }
    .short = Forte: { $land }, { $pay ->
        [army] exército
        [coin] moeda
        [ally_coin] Aliados
       *[free] grátis
    }
    .group = Forte…
    .ask = Construir um forte em…
    .option = { $land } ({ $pay ->
        [army] por um exército
        [coin] por uma moeda
        [ally_coin] por uma moeda dos Aliados
       *[free] gratuito
    })
action-return_army = { $coin ->
        [ally_coin] trazer de volta um exército (moeda dos Aliados)
       *[coin] trazer de volta um exército (moeda)
    }{ $people_id ->
        [none] { "" }
       *[other] { " " }{ OF($people) }
    }
    .group = Exército de volta…
    .short = Exército: { $coin ->
        [ally_coin] moeda dos Aliados
       *[coin] moeda
    }
    .ask = Trazer de volta um exército por…
    .option = { $coin ->
        [ally_coin] Uma moeda dos Aliados
       *[coin] Uma moeda
    }{ $people_id ->
        [none] { "" }
       *[other] { " " }({ $people })
    }
action-end_expansion = encerrar a expansão
action-build_monument = construir um monumento { IN($land) }
    .group = Monumento…
    .ask = Monumento em…
action-remove_fleet = remover a frota { OF($water) }
    .group = Frota…
    .ask = Remover a frota de…
action-attack_fleet = atacar a frota { OF($water) }
    .group = Atacar uma frota…
    .ask = Atacar a frota de…
action-replace_fleet = substituir a sua frota antiga { IN($water) }
    .group = Substituir a sua…
    .ask = Substituir a sua frota antiga em…
action-end_fleet_combat = deixar as outras frotas em paz
action-embark = embarcar um exército na frota { OF($water) }{ $people_id ->
        [none] { "" }
       *[other] { " " }({ $people })
    }
    .group = A bordo…
    .ask = Embarcar um exército na frota de…
    .option = { $water }

pay-army = exército
pay-free = gratuito
pay-coin = moeda
pay-ally_coin = moeda dos Aliados
coin-coin = moeda
coin-ally_coin = moeda dos Aliados
army-ally = exército dos Aliados

## Perguntas: ao próprio lugar; .ask sobre uma lista privada

decision-keep_or_pass = Você tirou a carta { $card }. Fica com ela ou passa para quem ainda não tem carta de Império?
    – { $card }: { $card_text }
    .ask = Ficar com a carta ou passar para…
decision-play_event = { $played ->
        [0] Quer jogar um Evento antes do primeiro exército do seu Império? No máximo dois por turno, e as suas cartas precisam durar a partida inteira.
       *[other] Quer jogar um segundo Evento?
    }
    .ask = Jogar um Evento
decision-settle = Onde os migrantes se instalam?{ $left ->
        [one] { "" }
       *[other] { " " }Faltam { $left } exércitos.
    }
decision-choose_empire = Em qual Império estoura a Guerra Civil?
decision-raise_rebels = Onde você reúne rebeldes?{ $left ->
        [one] { "" }
       *[other] { " " }Faltam { $left } exércitos.
    }
decision-attack_with_rebels = Quais rebeldes atacam agora?
decision-choose_wasteland = De qual terra estéril vêm os Bárbaros?
decision-rampage = Quem os Bárbaros { OF($wasteland) } atacam? Eles continuam até falhar.
decision-strike_area = Onde a doença ataca?
decision-plague = Onde a praga ataca? O exército dali rola { $dice } dados, e um 1 o elimina.
decision-pestilence = Qual território é o centro da pestilência? O exército dali rola { $dice } dados, os que estão em volta, { $beside }; um 1 elimina.
decision-disaster = Qual território com monumento você atinge?
decision-treachery = Qual território inimigo você indica? Neste turno, um ataque ali é vencido sem dados.
decision-place_fleet = Em qual mar você coloca mais uma frota?
decision-exchange_fleets = Quais frotas você troca por moedas ({ $coins } até agora)?
decision-expand = { $armies ->
        [0] Expanda: todos os exércitos posicionados
        [one] Expanda: resta { $armies } exército
       *[other] Expanda: restam { $armies } exércitos
    }{ $allies ->
        [0] { "" }
       *[other] , { $allies } dos Aliados
    }{ $forts ->
        [0] { "" }
        [one] , { $forts } forte gratuito
       *[other] , { $forts } fortes gratuitos
    }{ $coins ->
        [0] { "" }
        [one] , { $coins } moeda
       *[other] , { $coins } moedas
    }{ $ally_coins ->
        [0] { "" }
        [one] , { $ally_coins } moeda dos Aliados
       *[other] , { $ally_coins } moedas dos Aliados
    }{ $lost ->
        [0] { "" }
        [one] { " " }({ $lost } perdido)
       *[other] { " " }({ $lost } perdidos)
    }.
decision-site_monument = Onde você constrói o monumento?{ $left ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }({ $left } a construir)
    }
decision-remove_fleet = Não há mais frotas: qual frota antiga você remove?
decision-fleet_combat = { $barred ->
        [0] Uma frota antiga sua, com o exército e o ponto dela, fica, a menos que você a substitua. Quer uma frota nova ali, para desembarcar?
       *[other] Quer atacar uma frota que bloqueia um dos seus mares? Cada tentativa custa ou arrisca um exército ({ $armies } na reserva).
    }

## O que todos leem enquanto um lugar escolhe

asked-keep_or_pass = { $who } fica com uma carta ou passa adiante.
asked-play_event = { $who } prepara o turno.
asked-settle = { $who } posiciona migrantes.
asked-choose_empire = { $who } escolhe um Império para a Guerra Civil.
asked-raise_rebels = { $who } reúne rebeldes.
asked-attack_with_rebels = { $who } comanda rebeldes.
asked-choose_wasteland = { $who } escolhe uma terra estéril.
asked-rampage = { $who } comanda Bárbaros.
asked-strike_area = { $who } escolhe onde uma doença ataca.
asked-plague = { $who } escolhe onde a praga ataca.
asked-pestilence = { $who } escolhe onde a pestilência ataca.
asked-disaster = { $who } escolhe onde acontece um Desastre.
asked-treachery = { $who } indica um território para a Traição.
asked-place_fleet = { $who } escolhe um mar.
asked-exchange_fleets = { $who } pode trocar frotas por moedas.
asked-expand = { $who } expande o Império.
asked-site_monument = { $who } coloca um monumento.
asked-remove_fleet = { $who } escolhe qual frota antiga remover.
asked-fleet_combat = { $who } decide sobre frotas antigas.

## O que aconteceu

event-undone = ↩️ { $count ->
        [one] { $seat } voltou um passo.
       *[other] { $seat } voltou { $count } passos.
    }
event-events_dealt = { $items_count ->
        [0] { $seat } tem { $count } cartas de Evento para a partida inteira.
       *[other] As suas cartas de Evento para a partida inteira: { $items }.
    }
event-opening_rolled = 🎲 Quem tira primeiro? Dois dados cada: { $by_seat }.
event-epoch_began = **Era { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
       *[7] VII
    }.** { $areas_count ->
        [0] O valor das regiões continua o mesmo.
       *[other] Regiões que mudam de valor: { $areas }.
    }
event-draft_ordered = As cartas de Império são tiradas nesta ordem: { $seats }.
event-card_drawn = { $card_id ->
        [none] { $seat } tira uma carta de Império.
       *[other] Você tirou a carta **{ $card }**.
    }
event-card_kept = { $card_id ->
        [none] { $seat } fica com uma carta de Império.
       *[other] Você fica com a carta **{ $card }**.
    }
event-card_passed = { $card_id ->
        [none] { $seat } passa uma carta de Império para { $to }.
       *[other] Você passa a carta **{ $card }** para { $to }.
    }
event-empire_chosen = { $card_id ->
        [none] { $seat } tem uma carta de Império.
       *[other] O seu Império: **{ $card }**.
    }
event-empire_called = **{ $number }. { $card }**: ninguém tem este Império.
event-turn_began = **{ $number }. { $card }**: começa o turno { OF($seat) }.
event-event_revealed = 🃏 { $seat } joga a carta **{ $card }**.
event-garrison_removed = { $cause ->
        [established] O exército { OF($seat) } { IN($land) } é removido.
        [kingdom] O exército { OF($seat) } { IN($land) } é removido.
        [treachery] O exército { OF($seat) } { IN($land) } cai por Traição.
       *[replaced] { "" }
    }
event-established = 🚩 { $card } { MANY($card) ->
        [one] surge
       *[other] surgem
    } { IN($land) }{ $buildings_count ->
        [0] { "" }
       *[other] { " " }com { $buildings }
    }.
event-army_placed = { $onto ->
        [own] 🏳️ { $seat } substitui { $count ->
            [one] um exército seu
           *[other] exércitos seus
        } { IN($land) }.
        [treachery] 🗡️ { $seat } toma { THE($land) } por Traição.
        [reinforced] { $seat } reforça { THE($land) }.
       *[empty] { $seat } toma { THE($land) }.
    }
event-battle_fought = 🎲 { $land }: { $seat } { $attack }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } contra { $enemy } { $defence }{ $defence_bonus ->
        [0] { "" }
       *[other] { " " }+{ $defence_bonus }
    }: vitória, e a luta continua.
event-invaded = ⚔️ { $land }: { $red }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } contra { $white }{ $defence_bonus ->
        [0] { "" }
       *[other] { " " }+{ $defence_bonus }
    }. { $success ->
        [true] { $seat } vence { $enemy }.
       *[false] { $garrison_stays ->
            [true] { $enemy } resiste { TO($seat) }.
           *[false] { $seat } e { $enemy } empatam: os dois exércitos se perdem.
        }
    }
event-leader_died = 💀 Três dados iguais: o Líder { OF($seat) } morre.
event-fleet_fought = ⚓ { $water }: { $seat } { $red }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } contra a frota { OF($enemy) } { $white }: { $outcome ->
        [win] vitória.
        [tie] empate, as duas frotas se perdem.
       *[loss] derrota.
    }
event-buildings_reduced = 🔥 { $land }{ $after_count ->
        [0] { " " }perde { $before }
       *[other] : { $before } → { $after }
    }.
event-fleet_placed = ⛵ { $count ->
        [one] Uma frota
       *[other] Frotas
    } { IN($water) }.
event-sea_chosen = 🔭 { $seat } vai colocar mais uma frota { IN($water) }.
event-fleet_removed = ⛵ { $cause ->
        [exchanged] { $seat } troca por moedas: { $count ->
            [one] a frota
           *[other] frotas
        } { IN($water) }.
        [supply] Para abrir espaço, { $seat } remove { $count ->
            [one] a frota
           *[other] frotas
        } { IN($water) }.
        [beaten] { $seat } perde { $count ->
            [one] a frota
           *[other] frotas
        } { IN($water) }.
       *[replaced] { $seat } remove { $count ->
            [one] a frota antiga
           *[other] frotas antigas
        } { IN($water) }.
    }
event-fleet_manned = ⚓ { $seat } coloca { $count ->
        [one] um exército
       *[other] exércitos
    } a bordo de uma frota { IN($water) }.
event-building_placed = { $building_id ->
        [city] 🏘️
        [monument] 🗿
        [fort] 🏰
       *[other] 🏛️
    } { $land }: { $building }{ $by ->
        [army] { " " }por um exército
        [coin] { " " }por uma moeda
        [ally_coin] { " " }por uma moeda dos Aliados
       *[other] { "" }
    }.
event-building_lacking = Não foi construído, por falta de lugar ou de peça: { $building }.
event-coins_gained = 🪙 { $seat }: { $amount ->
        [one] { $amount } moeda
       *[other] { $amount } moedas
    } com { $card }{ $count ->
        [one] { "" }
       *[other] { " " }cada
    }.
event-forts_gained = 🏰 { $seat }: { $amount ->
        [one] { $amount } forte gratuito
       *[other] { $amount } fortes gratuitos
    } para posicionar.
event-army_returned = 🪙 { $seat } traz de volta { $count ->
        [one] um exército perdido em combate
       *[other] exércitos perdidos em combate
    }{ $coin ->
        [ally_coin] { " " }(Aliados)
       *[coin] { "" }
    }.
event-empire_struck = Guerra Civil no Império { OF($enemy) }: **{ $force }**.
event-rebels_rose = Rebeldes se levantam { IN($land) }.
event-wasteland_chosen = Bárbaros irrompem { OF($wasteland) }.
event-event_ended = { $card }: fim.
event-areas_struck = { $areas_count ->
        [one] A doença atinge { THE($areas) }.
       *[other] A doença atinge { THE($areas) }.
    }
event-army_sick = { $died ->
        [true] ☠️ { $land }: o exército { OF($seat) } morre ({ $dice }).
       *[false] { $land }: o exército { OF($seat) } sobrevive ({ $dice }).
    }
event-land_betrayed = 🗡️ { $seat } indica { THE($land) } { OF($enemy) }: neste turno, um ataque ali é vencido sem dados.
event-points_scored = ⭐ { $seat } +{ $amount } { $source ->
        [area] { BY($area) } ({ $level ->
            [control] controle
            [dominance] dominância
           *[presence] presença
        })
        [structures] por capitais, cidades e monumentos
        [seas] por mares controlados
       *[preeminence] por Preeminência
    }, total { $total }.
    .part = { $source ->
        [area] regiões
        [structures] construções
        [seas] mares
       *[preeminence] Preeminência
    }
event-marker_taken = 🎖️ { $seat } lidera e pega um marcador de Preeminência, virado para baixo.
event-marker_stays = { $seats } dividem a liderança: ninguém pega um marcador de Preeminência.
event-markers_revealed = 🎖️ Os marcadores de Preeminência { OF($seat) }: { $values }.
event-pool_returned = { $seat } devolve o que sobrou.
event-turn_ended = { $seat } termina o turno { OF($card) } com { $score ->
        [0] { $score } pontos
        [one] { $score } ponto
       *[other] { $score } pontos
    }.
decided-ending = Preeminência
event-game_over = 🏁 A partida acabou: { $seats }.

## O que um resumo conta

heading-taken = Territórios tomados
heading-beaten = Expulsos
heading-fights = Lutas
    .count = { $count ->
        [one] { $count } luta
       *[other] { $count } lutas
    }
heading-lost = Exércitos perdidos
heading-built = Construído
    .count = { $count ->
        [one] { $count } construção
       *[other] { $count } construções
    }
heading-razed = Destruído
    .count = { $count ->
        [one] { $count } destruída
       *[other] { $count } destruídas
    }
heading-points = Pontos
    .count = { "" }
    .more = e mais { $count ->
        [one] { $count } fonte
       *[other] { $count } fontes
    }

told-taken = toma { $lands ->
        [none] { $count } territórios
       *[other] { THE($lands) }
    }{ $how ->
        [none] { "" }
        [all] { " " }{ $from }
       *[some] , { $from }
    }
told-beaten = expulsa { $who } { $lands ->
        [none] de { $count } territórios
       *[other] { OF($lands) }
    }
told-lost = perde exércitos { $lands ->
        [none] em { $count } territórios
       *[other] { IN($lands) }
    }

note-land = { $land }
note-land-from = { $land } ({ OF($enemy) })
note-lost-enemy = { $land } ({ $enemy })
note-lost-own = { $land } ({ $seat })
note-round = { $land } { $attack } : { $defence } ✓
note-fight = { $land } { $red }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } : { $white }{ $defence_bonus ->
        [0] { "" }
       *[other] { " " }+{ $defence_bonus }
    } { $success ->
        [true] ✓
       *[false] { $garrison_stays ->
            [true] ✗
           *[false] =
        }
    }
note-sea = { $water } { $red } : { $white } { $outcome ->
        [win] ✓
        [tie] =
       *[loss] ✗
    }
note-reduced = { $land } ({ $before }{ $after_count ->
        [0] { " " }a menos
       *[other] { " " }→ { $after }
    })
note-built = { $building } { IN($land) }
note-built-start = { $buildings_count ->
        [0] { "" }
       *[other] { $buildings } { IN($land) }
    }
note-points = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }{ $source ->
        [area] { $area } ({ $level ->
            [control] controle
            [dominance] dominância
           *[presence] presença
        })
        [structures] estruturas
        [seas] mares
       *[preeminence] Preeminência
    }

## O que está nas cartas, e as fases de um turno

facts-empire = { $lands }, { $armies ->
        [one] { $armies } exército
       *[other] { $armies } exércitos
    }{ $capital ->
        [true] , capital
       *[false] { "" }
    }{ $fleets_count ->
        [0] { "" }
        [one] , frota { IN($fleets) }
       *[other] , frotas { IN($fleets) }
    } (líder: { $leader })
    .offered = nº { $number }, { facts-empire }
phase-draft = escolha dos Impérios
phase-events = Eventos
phase-fleets = frotas
phase-expand = expansão
phase-monuments = monumentos
phase-score = pontuação
phase-over = a partida acabou

## O que se tem

holding-pool = Exércitos para posicionar
holding-coins = Moedas
holding-ally_coins = Moedas dos Aliados
holding-forts = Fortes gratuitos
holding-hand = Cartas de Evento
holding-events = Eventos jogados neste turno
holding-empire_card = Carta de Império
holding-empires = Impérios jogados
holding-markers = Marcadores de Preeminência
holding-seas = Mares controlados
holding-stock_monument = Monumentos no suprimento
holding-discarded = Eventos jogados
holding-markers_left = Marcadores de Preeminência por pegar
holding-values = A presença vale
count-values = { $what } { $n }

piece-army = exército
piece-capital = capital
piece-city = cidade
piece-monument = monumento
piece-fort = forte

tie-strength = Impérios mais fracos
tie-preeminence = mais Preeminência
tie-last_strength = último Império mais fraco

option-no_preeminence = Sem Preeminência
    .text = Ninguém pega marcadores de Preeminência, e nenhum se soma no fim.
option-minor_distribution = Impérios Menores distribuídos
    .text = Cada jogador recebe um Império Menor e dois outros Eventos Maiores, em vez de três Eventos Maiores ao acaso.
option-multiple_armies = Vários exércitos
    .text = Um território comporta até três peças, contando o forte; exércitos extras absorvem perdas.
option-naval_control = Controle naval
    .text = Exércitos podem embarcar nas frotas. Essas frotas ficam, rendem um ponto por mar e bloqueiam o mar até serem vencidas. Há 12 frotas.
option-two_colours = Duas cores por pessoa
    .text = Duas ou três pessoas jogam com duas cores cada uma; vale a soma dos pontos.

## O que está nas imagens, e os seus textos alternativos, onde não é como em outras edições

epoch = Era { $epoch }
epoch-of = Era { $epoch } de { $epochs }
chart-title = Pontos ao longo da partida
alt-title = Mapa, era { $epoch } de { $epochs }.
alt-gold = Pontos: { $list }.
alt-armies = Territórios ocupados: { $list }.
alt-capitals = Capitais: { $lands }.
alt-final-seat = { $place }. { $seat } { $gold } pontos
alt-chart = Pontos ao longo da partida, turno a turno. { $list }.

## Comandos desta edição

command-card = Jogar uma carta da sua mão
    .name = carta
command-coin = Gastar uma moeda para trazer de volta um exército perdido em combate
    .name = moeda

## Recusas: uma frase para cada regra que recusa uma escolha

refusal-H01-END-03 = A partida acabou.
refusal-H01-TURN-08 = Não é a sua vez: as peças só agem no turno de quem é dono delas.
refusal-H01-TURN-05 = Isso não é possível nesta etapa do turno.
refusal-H01-DRAFT-12 = Passe a carta para outro jogador.
refusal-H01-DRAFT-13 = Você já tem uma carta de Império: passe esta adiante.
refusal-H01-DRAFT-14 = Esse jogador já tem uma carta de Império.
refusal-H01-SETUP-08 = Você não tem essa carta de Evento.
refusal-H01-EVENT-03 = Você já jogou uma carta com esse título neste turno.
refusal-H01-EVENT-04 = Eventos precisam ser jogados antes do primeiro exército do seu Império.
refusal-H01-EVENT-05 = Termine o primeiro Evento antes de jogar outro.
refusal-H01-EVENT-06 = Essa carta não pode ser jogada nesta era.
refusal-H01-EVENT-17 = Essa carta não teria efeito agora.
refusal-H01-CARD-06 = Você não tem essa frota para trocar.
refusal-H01-CARD-07 = Frotas só podem ser trocadas por moedas antes do primeiro exército.
refusal-H01-CARD-10 = Migrantes só podem se instalar na região que a carta diz.
refusal-H01-CARD-11 = Migrantes só podem se instalar em territórios vazios.
refusal-H01-CARD-16 = Rebeldes só surgem nos territórios de um Império inimigo, também Menor, e atacam ali.
refusal-H01-CARD-21 = Os Bárbaros vêm de uma terra estéril e atacam um inimigo ao lado dela.
refusal-H01-CARD-26 = Bárbaros só podem atacar inimigos: nem territórios vazios, nem os seus.
refusal-H01-CARD-41 = Escolha duas regiões vizinhas em que haja um exército.
refusal-H01-CARD-42 = Escolha uma região em que haja um exército.
refusal-H01-CARD-43 = Não há ali nenhum exército que possa adoecer.
refusal-H01-CARD-44 = A praga precisa seguir para um vizinho do território que acabou de atingir.
refusal-H01-CARD-46 = Não há ali nem ao lado nenhum exército que possa adoecer.
refusal-H01-CARD-50 = Indique um território ocupado por um inimigo.
refusal-H01-CARD-58 = Você não tem mais fortes gratuitos.
refusal-H01-CARD-70 = Um Desastre só atinge um ou dois territórios com monumento.
refusal-H01-CARD-74 = A Astronomia coloca uma frota em um mar, não em um oceano, onde o seu Império não tem nenhuma.
refusal-H01-CARD-77 = Exércitos dos Aliados só entram em territórios sem exército.
refusal-H01-COIN-01 = Você não tem essa moeda.
refusal-H01-COIN-06 = Moedas e fortes gratuitos só valem para o Império ativo.
refusal-H01-COIN-09 = Você não perdeu nenhum exército em combate, então não há o que trazer de volta.
refusal-H01-EXPAND-01 = Você precisa de um exército por posicionar e de um território ao lado dos do seu Império ativo ou ao alcance de uma cadeia das frotas dele.
refusal-H01-EXPAND-04 = Cada território só comporta um exército.
refusal-H01-EXPAND-05 = O seu Império ativo já está ali.
refusal-H01-EXPAND-06 = Mares e terras estéreis não podem ser ocupados.
refusal-H01-EXPAND-14 = Expanda só a partir dos territórios do seu Império ativo; Impérios antigos e Eventos não se expandem.
refusal-H01-FLEET-08 = Nenhuma cadeia das suas frotas liga esse território a um do seu Império ativo.
refusal-H01-FLEET-12 = Frotas só combatem com a opção Controle naval.
refusal-H01-COMBAT-20 = Você não pode atacar esse território dali.
refusal-H01-FORT-01 = Você não tem mais exércitos para virar forte ali.
refusal-H01-FORT-02 = Um forte precisa de um exército do Império ativo nesse território.
refusal-H01-FORT-03 = Esse território já tem um forte.
refusal-H01-MONUMENT-03 = Construa monumentos só em territórios do Império ativo.
refusal-H01-MONUMENT-04 = Monumentos vão primeiro para uma capital, depois para uma cidade, depois para um território com recurso.
refusal-H01-MONUMENT-07 = Esse território já tem um monumento.
refusal-H01-OPT-04 = Esse território já tem três peças.
refusal-H01-OPT-08 = Você só pode reforçar territórios que o Império em jogo ocupa.
refusal-H01-OPT-11 = Só um exército do Império ativo pode embarcar, e só em uma frota dele em um mar, com a opção Controle naval.
refusal-H01-OPT-14 = Nenhuma frota de outro jogador bloqueia esse mar para você.
refusal-H01-OPT-16 = Combata as outras frotas antes de colocar o primeiro exército.
refusal-H01-OPT-17 = As frotas da era mais antiga precisam sair primeiro.
refusal-H01-OPT-18 = Nenhuma frota antiga sua impede a frota do seu Império de entrar nesse mar.

## Palavras da sua legenda

legend-garrison = Exército antigo
legend-garrison-text = de um Império anterior: fica, defende e pontua

award-conqueror = Conquista, territórios tomados à força: { $count }
award-builder = Grandes obras, monumentos: { $count }
award-bulwark = Baluarte, ataques repelidos: { $count }
award-fortifier = Mestre das muralhas, fortes: { $count }
award-admiral = Domínio dos mares, frotas: { $count }

deeds-lands = 🗺️ **Mais territórios ao mesmo tempo:** { $who }, { $count }
deeds-loss = 📉 **Golpe mais duro:** { $seat } perdeu { $count ->
        [one] { $count } território
       *[other] { $count } territórios
    } num só turno ({ $turn })
chronicle-blow = { $way ->
        [1] { $who } tomou { $count ->
            [one] { $count } território
           *[other] { $count } territórios
        } { OF($enemy) }.
        [2] De { $enemy }, { $who } levou { $count ->
            [one] { $count } território
           *[other] { $count } territórios
        }.
       *[other] { $who } ficou com { $count ->
            [one] { $count } território
           *[other] { $count } territórios
        } { OF($enemy) }.
    }
