# A edição de 2024 em palavras: escolhas, perguntas, o que acontece, o que se tem. Nomes de terras e cartas estão nos dados.

edition-name = History of the World, 2024
    .short = edição de 2024
    .game = History of the World
score = { $amount } de ouro
score-chart = O ouro ao longo da partida
hint-own = sua

level-presence = presença
level-dominance = dominância
level-mastery = supremacia

## Escolhas: o que a ação faz; .group no botão, .ask sobre a lista, .option na lista

action-keep_token = ficar com a ficha de Área { OF($area) }
    .group = Fichas…
    .ask = Fique com uma ficha de Área
    .option = { $area }
action-keep_event = ficar com o Evento { $card }
    .group = Eventos…
    .ask = Fique com uma carta de Evento
    .option = { $card }
action-choose_empire = escolher { THE($card) }
    .group = Impérios…
    .ask = Escolha um Império
    .option = { $card }
action-keep_empire = ficar com { THE($card) }
    .group = Impérios…
    .ask = Fique com uma carta de Império
    .option = { $card }
action-place_army = colocar um exército { IN($land) }
    .group = Exército…
    .button = Exército { IN($land) }
    .ask = Colocar um exército em…
action-place_fleet = colocar uma frota { IN($water) }
    .button = Frota { IN($water) }
    .group = Frota…
    .ask = Colocar uma frota em…
    .option = Frota: { $water }
action-place_wall = erguer a Grande Muralha { IN($land) }
    .group = Grande Muralha…
    .ask = Grande Muralha em…
action-build_fort = transformar um exército em forte { IN($land) }
    .button = Forte { IN($land) } (−1 peça)
    .group = Forte…
    .ask = Construir um forte em…
action-place_city = construir uma cidade { IN($land) }
    .group = Cidade…
    .ask = Construir uma cidade em…
action-play_honor = jogar a Honra { $honor }{ $land_id ->
        [none] { $water_id ->
            [none] { $area_id ->
                [none] { "" }
               *[other] { " " }{ IN($area) }
            }
           *[other] { " " }{ IN($water) }
        }
       *[other] { " " }{ IN($land) }
    }
    .button = { $land_id ->
        [none] { $water_id ->
            [none] { $area_id ->
                [none] Jogar { $honor }
               *[other] { $area }: { $honor }
            }
           *[other] Honra { $honor } { IN($water) }
        }
       *[other] Jogar { $honor } { IN($land) }
    }
    .short = { $area_id ->
        [none] { "" }
       *[other] { $area }: { $honor_id ->
            [buildings_bonus] construções
           *[other] terras
        }
    }
    .group = Honra…
    .ask = Jogar uma Honra pelo efeito
action-cash_honor = trocar a Honra { $honor } por ouro
    .button = { $honor } por ouro
    .group = Honra por ouro…
    .ask = Jogar uma Honra por ouro
    .then_end_revenue = { $honor } e encerrar
    .all = { $count ->
        [2] As duas por ouro
       *[other] Todas as { $count } por ouro
    }
action-declare_leader = { $aspect ->
        [terrain] Líder: ignorar terreno difícil
        [forts] Líder: ignorar fortes
       *[none] Declarar o Líder
    }
    .button = Líder: terceiro dado
    .group = Líder…
    .ask = O que o Líder ignora?
    .option = { $aspect ->
        [terrain] Ignorar terreno difícil
        [forts] Ignorar fortes
       *[none] Declarar o Líder
    }
action-conquer = conquistar { THE($land) }
    .group = Conquistar…
    .ask = Pontos de conquista em…
action-stop_conquest = parar de conquistar
action-end_expansion = encerrar a expansão
    .button = Encerrar a expansão{ $fleets ->
        [0] { "" }
        [one] { " " }(−{ $fleets } frota)
       *[other] { " " }(−{ $fleets } frotas)
    }
action-end_event = encerrar o Evento
action-choose_entry = começar { IN($land) }
    .group = Começar…
    .ask = Começar em…
action-remove_garrison = remover a guarnição { OF($land) }
    .group = Guarnição…
    .ask = Remover guarnição de…
action-replace_garrison = substituir a guarnição { OF($land) }
    .group = Guarnição…
    .ask = Trocar a guarnição de…
action-place_event_fort = construir o forte { IN($land) }
    .group = Forte…
    .ask = Construir o forte em…
action-take_building = tirar a construção { OF($land) }
    .group = Construção…
    .ask = Tirar a construção de…
action-remove_wall = derrubar a Grande Muralha { IN($land) }
    .group = Grande Muralha…
    .ask = Derrubar a Grande Muralha em…
action-give_up_garrison = abrir mão da guarnição { OF($land) }
    .group = Guarnição…
    .ask = Abrir mão da guarnição de…
action-build_monument = construir um monumento { IN($land) }
    .group = Monumento…
    .ask = Monumento em…
action-collect_revenue = receber a receita primeiro
action-end_revenue = encerrar a receita
    .then_open = Encerrar a receita, ficha…
    .then_end_tokens = Encerrar a receita, sem ficha
action-play_token = jogar a ficha de Área { OF($area) }
    .button = Ficha: { $area }
    .group = Ficha…
    .ask = Jogar uma ficha de Área
    .option = { $area }
action-play_paired = jogar a ficha de Área Dupla
action-end_tokens = não jogar ficha agora

## Perguntas: ao próprio lugar; .ask sobre uma lista privada

decision-choose_area_token = Fique com uma ficha de Área: ela paga pela área mais uma vez, pelo que você tiver ali. As outras seguem adiante.
    .ask = Fique com uma ficha de Área
decision-choose_event = Fique com uma carta de Evento; as outras seguem adiante.
    .ask = Fique com uma carta de Evento
decision-choose_empire = Qual Império você escolhe?
decision-choose_hidden_empire = Fique com uma carta de Império; as outras seguem adiante.
    .ask = Fique com uma carta de Império
decision-expand_event = Expanda { THE($card) }: { $people ->
        [0] nenhum exército
        [one] resta { $people } exército
       *[other] restam { $people } exércitos
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } frota
       *[other] , { $fleets } frotas
    }.
decision-choose_entry = Onde começam os exércitos do Evento?
decision-remove_garrisons = { $card } remove uma guarnição: qual?{ $left ->
        [one] { "" }
       *[other] { " " }(no máximo { $left })
    }
decision-replace_garrisons = { $card } substitui uma guarnição: qual?{ $left ->
        [one] { "" }
       *[other] { " " }(no máximo { $left })
    }
decision-place_event_fort = Onde você constrói o forte do Evento?
decision-take_building = Acabou no estoque: { $building }. De qual terra você tira?
decision-remove_wall = A nova Dinastia precisa dos fortes da Grande Muralha: qual você derruba?
decision-give_up_garrison = Todas as suas peças estão no mapa: qual guarnição vira o exército inicial?
decision-expand = Expanda: { $people ->
        [0] todos os exércitos colocados
        [one] resta { $people } exército
       *[other] restam { $people } exércitos
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } frota
       *[other] , { $fleets } frotas
    }{ $walls ->
        [0] { "" }
        [one] , { $walls } forte da Grande Muralha
       *[other] , { $walls } fortes da Grande Muralha
    }{ $cities ->
        [0] { "" }
        [one] , { $cities } cidade
       *[other] , { $cities } cidades
    }.
decision-conquer = { $points ->
        [one] { $points } ponto de conquista
       *[other] { $points } pontos de conquista
    } para gastar em terras { OF($enemy) }.
decision-site_monument = Onde você constrói o monumento?{ $left ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }({ $left } a construir)
    }
decision-before_revenue = A sua receita e uma Catástrofe poriam dois baús na mesma casa; o último a chegar fica por cima e conta como mais rico. Jogar a Catástrofe antes de receber?
decision-raise_revenue = A receita entrou. Quer jogar uma Honra?{ $must ->
        [0] { "" }
        [one] { " " }{ $must } na reserva do Império precisa ser jogada agora.
       *[other] { " " }{ $must } na reserva do Império precisam ser jogadas agora.
    }
decision-play_tokens = Quer jogar fichas de Área neste turno?
    .ask = Jogar uma ficha de Área ou nenhuma
decision-endgame_honor = Fim do jogo: jogue as Honras que restam.

## O que todos leem enquanto um lugar escolhe

asked-choose_area_token = { $who } escolhe uma ficha de Área, em segredo.
asked-choose_event = { $who } escolhe uma carta de Evento, em segredo.
asked-choose_empire = { $who } escolhe um Império.
asked-choose_hidden_empire = { $who } escolhe uma carta de Império, em segredo.
asked-expand_event = { $who } expande o Evento.
asked-choose_entry = { $who } escolhe onde o Evento começa.
asked-remove_garrisons = { $who } escolhe quais guarnições remover.
asked-replace_garrisons = { $who } escolhe quais guarnições substituir.
asked-place_event_fort = { $who } coloca o forte do Evento.
asked-take_building = { $who } escolhe qual construção tirar.
asked-remove_wall = { $who } escolhe qual forte da Grande Muralha cai.
asked-give_up_garrison = { $who } escolhe de qual guarnição abrir mão.
asked-expand = { $who } expande o Império.
asked-conquer = { $who } gasta pontos de conquista.
asked-site_monument = { $who } coloca um monumento.
asked-before_revenue = { $who } escolhe o que vem antes: a Catástrofe ou a receita.
asked-raise_revenue = { $who } recebe a receita.
asked-play_tokens = { $who } pode jogar fichas de Área.
asked-endgame_honor = { $who } joga as últimas Honras.

## O que aconteceu

event-undone = ↩️ { $count ->
        [one] { $seat } voltou um passo.
       *[other] { $seat } voltou { $count } passos.
    }
event-chests_placed = Ouro inicial: { $seats } (de 1 a { $seats_count }, nesta ordem).
event-epoch_began = **Época { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }.** { $areas_count ->
        [0] Nenhuma área nova.
        [one] Área nova: { $areas }.
       *[other] Áreas novas: { $areas }.
    }
event-token_dealt = { $area_id ->
        [none] { $seat } sorteou uma ficha de Área.
       *[other] Sua ficha de Área: **{ $area }**.
    }
event-tray_received = { $items_count ->
        [0] { $seat } olha { $what ->
            [token] as fichas de Área
            [event] as cartas de Evento
           *[empire] as cartas de Império
        }.
       *[other] Na sua mão, para ficar com uma: { $items }.
    }
event-token_kept = { $area_id ->
        [none] { $seat } ficou com uma ficha de Área.
       *[other] Você ficou com a ficha de Área { OF($area) }.
    }
event-endgame_token_laid = { $area_id ->
        [none] { "" }
       *[other] A ficha do Fim do jogo desta época: **{ $area }**.
    }
event-event_dealt = { $card_id ->
        [none] { $seat } recebeu uma carta de Evento.
       *[other] Seu Evento: **{ $card }**.
    }
event-paired_dealt = { $token_id ->
        [none] { $seat } sorteou uma ficha de Área Dupla.
       *[other] Sua ficha de Área Dupla: **{ $token }**.
    }
event-empires_revealed = Os Impérios da época: { $cards }.
event-empire_chosen = { $card_id ->
        [none] { $seat } escolheu um Império.
       *[other] { $seat } escolhe **{ THE($card) }**.
    }
event-turn_began = **{ $number }. { $card }**: começa o turno { OF($seat) }.
event-event_revealed = 🃏 Evento: **{ $card }**{ $later ->
        [none] .
       *[other] { " " }(fase { $later }).
    }
event-event_fizzled = { $card }: sem outro efeito.
event-honor_awarded = 🎖️ { $seat } recebe a Honra { $honor }{ $cause ->
        [event_card] { " " }pela carta de Evento
        [established] { " " }por uma guarnição removida
        [event] { " " }por uma guarnição perdida para o Evento
        [frustrated] { " " }por frustrar a invasão
        [most_gold] { " " }por ter mais ouro
        [setup] { " " }no começo
       *[other] { "" }
    }.{ $pushed_id ->
        [none] { "" }
       *[other] { " " }A Honra { $pushed } precisa ser jogada na próxima receita.
    }
event-honor_played = 🎖️ { $seat } joga a Honra { $honor }{ $gold ->
        [0] { $land_id ->
            [none] { $water_id ->
                [none] { $area_id ->
                    [none] { "" }
                   *[other] { " " }{ IN($area) }
                }
               *[other] { " " }{ IN($water) }
            }
           *[other] { " " }{ IN($land) }
        }
       *[other] { " " }por { $gold } de ouro
    }.
event-pool_filled = { $card } { MANY($card) ->
        [one] traz
       *[other] trazem
    } { $people ->
        [one] { $people } exército
       *[other] { $people } exércitos
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } frota
       *[other] , { $fleets } frotas
    }{ $walls ->
        [0] { "" }
       *[other] , { $walls } fortes da Grande Muralha
    }{ $short ->
        [0] { "" }
       *[other] { " " }(em falta: { $short })
    }.
event-start_cleared = 🔥 { $land } perde { $buildings }.
event-garrison_removed = { $cause ->
        [event] A guarnição { OF($seat) } { IN($land) } é removida.
        [given_up] { $seat } abre mão da guarnição { OF($land) }.
       *[established] A guarnição { OF($seat) } { IN($land) } é removida.
    }
event-established = 🚩 { $card } { MANY($card) ->
        [one] se estabelece
       *[other] se estabelecem
    } { IN($land) }{ $buildings_count ->
        [0] { "" }
       *[other] { " " }com { $buildings }
    }.
event-army_placed = { $onto ->
        [friendly] 🏳️ { $seat } substitui { $count ->
            [one] uma guarnição sua
           *[other] guarnições suas
        } { IN($land) }.
        [conquest] ⚔️ { $seat } conquista { THE($land) }.
        [replaced] { $seat } fica com { THE($land) }.
       *[uncontrolled] { $seat } toma { THE($land) }.
    }
event-invaded = ⚔️ { $land }: { $red_count ->
        [0] { "" }
       *[other] 🎲 { $red }{ $bonus ->
            [0] { "" }
           *[other] { " " }(+{ $bonus })
        } contra { $white }.{ " " }
    }{ $success ->
        [true] { $seat } vence { $enemy }.
       *[other] A invasão { OF($seat) } falha{ $garrison_stays ->
            [true] ; { $enemy } resiste.
           *[other] : as duas peças se perdem.
        }
    }
event-conquest_points = { $points ->
        [one] { $points } ponto de conquista
       *[other] { $points } pontos de conquista
    } contra { $enemy }.
event-buildings_reduced = 🔥 { $land }{ $after_count ->
        [0] { " " }perde { $before }
       *[other] : { $before } → { $after }
    }.
event-fleet_placed = ⛵ Uma frota { IN($water) }.
event-building_placed = { $by ->
        [start] { "" }
        [honor] { "" }
        [reduction] { $building_id ->
                [city] 🏘️
                [monument] 🗿
                [fort] 🏰
               *[other] 🏛️
            } { $land }: { $building } no lugar da capital.
       *[other] { $building_id ->
                [city] 🏘️
                [monument] 🗿
                [fort] 🏰
               *[other] 🏛️
            } { $land }: { $building }.
    }
event-building_taken = Construção tirada { OF($land) }: { $building }{ $left_id ->
        [none] { "" }
       *[other] { "" } (fica: { $left })
    }.
event-building_lacking = Não há de onde tirar: { $building }.
event-leader_declared = 👑 { $seat } declara o Líder{ $aspect ->
        [terrain] { " " }e ignora terreno difícil
        [forts] { " " }e ignora fortes
       *[none] { "" }
    }.
event-gold_collected = { $source ->
    [coins] { "" }
   *[other] 🪙 { $seat } +{ $amount } { $source ->
            [plunder] de saque { IN($land) }
            [buildings] por construções
            [area] { BY($area) } ({ $level ->
                [mastery] supremacia
                [dominance] dominância
               *[presence] presença
            })
            [token] pela ficha { OF($area) }
            [paired] pela ficha Dupla, { $area }
            [endgame_token] no Fim do jogo, pela ficha { OF($area) }
            [honor] pela Honra { $honor }
            [no_honor] no lugar de uma Honra
            [event] pelo Evento
            [unplayed] por fichas e Líder não usados
            [event_force_buildings] pelas construções do Evento
            [event_force_area] pelo Evento { IN($area) }
           *[other] de ouro
        }, total { $total }.
}
    .part = { $source ->
        [endgame_token] { $area }
        [token] { $area }
        [paired] { $area }
        [area] { $area }
        [buildings] Construções
        [coins] Honras
        [honor] Honras
        [no_honor] Honras
        [plunder] Saque
        [unplayed] fichas e Líder não usados
       *[other] Evento
    }
event-gold_lost = 🪙 { $seat } −{ $amount } { IN($land) } ({ $total }).
    .part = Catástrofe
event-pool_returned = Sobras { OF($seat) }:{ $people ->
        [0] { "" }
        [one] { " " }{ $people } exército
       *[other] { " " }{ $people } exércitos
    }{ $fleets ->
        [0] { "" }
       *[other] { $people ->
            [0] { " " }
           *[other] ,{ " " }
        }{ $fleets } { $fleets ->
            [one] frota
           *[other] frotas
        }
    }{ $walls ->
        [0] { "" }
       *[other] { $people ->
            [0] { $fleets ->
                [0] { " " }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }{ $walls } { $walls ->
            [one] forte da Grande Muralha
           *[other] fortes da Grande Muralha
        }
    }.
event-armies_laid = Os exércitos { OF($seat) } viram guarnições.
event-token_played = 🎟️ { $seat } joga { $areas_count ->
        [one] a ficha de Área { OF($areas) }
       *[other] a ficha de Área Dupla { OF($areas) }
    }.
event-turn_ended = { $seat } termina o turno { OF($card) } com { $score } de ouro.
event-endgame_began = **O Fim do jogo.**
event-endgame_token_flipped = 🎟️ Ficha do Fim do jogo, da Época { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }: { $area }.
decided-ending = Fim do jogo
event-game_over = 🏁 A partida acabou: { $seats }.

## O que um resumo conta

heading-taken = Terras tomadas
heading-beaten = Expulsos
heading-fights = Combates
    .count = { $count ->
        [one] { $count } combate
       *[other] { $count } combates
    }
heading-lost = Terras perdidas
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
heading-gold = Ouro
    .count = { "" }
    .more = e mais { $count ->
        [one] { $count } fonte
       *[other] { $count } fontes
    }
heading-honors = Honras
    .count = { $count ->
        [one] { $count } Honra
       *[other] { $count } Honras
    }
heading-honors_others = Honras para outros
    .count = { $count ->
        [one] { $count } Honra
       *[other] { $count } Honras
    } para outros
heading-left = Ouro perdido
    .count = { $count } de ouro a menos

told-taken = toma { $lands ->
        [none] { $count } terras
       *[other] { THE($lands) }
    }{ $how ->
        [none] { "" }
        [all] { " " }{ $from }
       *[some] , { $from }
    }
told-beaten = expulsa { $who } { $lands ->
        [none] de { $count } terras
       *[other] { OF($lands) }
    }
told-lost = perde { $lands ->
        [none] { $count } terras
       *[other] { THE($lands) }
    }

note-land = { $land }
note-land-from = { $land } ({ OF($enemy) })
note-lost-enemy = { $land } ({ $enemy })
note-lost-own = { $land } ({ $seat })
note-fight = { $land } { $red_count ->
        [0] { "" }
       *[other] { $red }{ $bonus ->
            [0] { "" }
           *[other] { " " }(+{ $bonus })
        } : { $white }{ " " }
    }{ $success ->
        [true] ✓
       *[other] ✗
    }
note-cleared = { $buildings } { IN($land) }
note-reduced = { $land } ({ $before }{ $after_count ->
        [0] { " " }a menos
       *[other] { " " }→ { $after }
    })
note-taken-away = { $building } { OF($land) }
note-built = { $building } { IN($land) }
note-honor = { $own ->
        [yes] { $honor }
       *[no] { $honor } ({ $seat })
    }
note-gold = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }{ $source ->
        [plunder] saque
        [buildings] construções
        [area] { $area } ({ $level ->
            [mastery] supremacia
            [dominance] dominância
           *[presence] presença
        })
        [token] ficha { OF($area) }
        [paired] ficha Dupla
        [endgame_token] Fim do jogo, ficha { OF($area) }
        [honor] { $honor }
        [no_honor] no lugar de uma Honra
        [event] Evento
        [unplayed] fichas e Líder não usados
        [coins] moedas
        [event_force_buildings] construções do Evento
        [event_force_area] Evento { IN($area) }
       *[other] ouro
    }
note-gold-lost = { $seat } −{ $amount }

## O que está nas cartas, e as fases de um turno

facts-empire = { $lands }, { $people ->
        [one] { $people } exército
       *[other] { $people } exércitos
    }{ $buildings_count ->
        [0] { "" }
       *[other] , { $buildings }
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } frota
       *[other] , { $fleets } frotas
    }{ $great_wall ->
        [0] { "" }
       *[other] , Grande Muralha
    }{ $barbarian ->
        [true] , bárbaro
       *[other] , ícone { $icon }
    }
    .offered = nº { $number }, { facts-empire }
facts-honor = { $coins ->
        [0] sem moedas
        [one] { $coins } moeda
       *[other] { $coins } moedas
    }
phase-A = Evento
phase-B = estabelecer
phase-C = expandir
phase-D = monumentos
phase-E = receita
phase-F = concluir
phase-organization = começo da época
phase-endgame = Fim do jogo
phase-over = a partida acabou

## O que se tem

holding-people_supply = Peças de povo no suprimento
holding-empire_pool = Reserva do Império
holding-event_pool = Reserva do Evento
holding-honor_track = Trilha de Honra
holding-honor_pool = Honras na reserva do Império
holding-honor_stack = Pilha de Honra
holding-area_tokens = Fichas de Área
holding-paired_token = Ficha de Área Dupla
holding-event_card = Carta de Evento
holding-empire_card = Carta de Império
holding-empires = Impérios jogados
holding-events = Eventos jogados
holding-leader = Líder
holding-bag = Fichas de Área no saco
holding-endgame_tokens = Fichas do Fim do jogo
holding-stock_capital = Capitais no estoque
holding-stock_city = Cidades no estoque
holding-stock_monument = Monumentos no estoque
holding-stock_fort = Fortes no estoque
holding-stock_great_wall = Grandes Muralhas no estoque
holding-stock_fleet = Frotas no estoque

piece-people = povo
count-piece-people = { $n ->
        [one] { $n } peça de povo
       *[other] { $n } peças de povo
    }
piece-fleet = frota
piece-capital = capital
piece-city = cidade
piece-monument = monumento
piece-fort = forte
piece-great_wall = forte da Grande Muralha
piece-leader = ainda não usado

option-dice = Com dados
    .off = Sem dados
option-event_selection = Seleção de cartas de Evento
    .text = As cartas de Evento passam em segredo da pessoa mais rica para a mais pobre, e cada uma fica com uma.
option-hidden_empires = Cartas de Império ocultas
    .text = As cartas de Império passam em segredo da pessoa mais pobre para a mais rica e são reveladas quando seu número é chamado.
option-conquest = Invasão e conquista
    .text = Uma invasão frustrada pode ser repetida com +2 e depois +4, e um sucesso rende pontos para conquistar mais terras desse Inimigo.
option-paired_tokens = Fichas de Área Duplas
    .text = Cada pessoa tem uma ficha secreta de duas áreas, para jogar uma vez.

tie-people = menos peças de povo nas cartas de Império
tie-honor_icons = mais ícones de Honra nas cartas de Evento
tie-shared = lugar dividido

## Comandos desta edição

command-honor = Jogar uma Honra
    .name = honra
command-leader = Declarar o seu Líder
    .name = líder
argument-honor = Qual Honra
    .name = honra
argument-aspect = O que o Líder ignora
    .name = aspecto
aspect-terrain = terreno difícil
aspect-forts = fortes

## Recusas: uma frase para cada regra que recusa uma escolha

refusal-R24-ORDER-07 = Não é a sua vez: só age quem está no próprio turno.
refusal-R24-ORDER-05 = Isso não é possível nesta fase do turno.
refusal-R24-GEN-01 = A partida acabou.
refusal-R24-EPOCH-11 = Fique com uma das fichas de Área que você tem na mão agora.
refusal-R24-EPOCH-21 = Essa carta de Império não está mais no mapa. Escolha uma que esteja.
refusal-R24-OPT1-02 = Fique com uma das cartas de Evento que você tem na mão agora.
refusal-R24-OPT2-02 = Fique com uma das cartas de Império que você tem na mão agora.
refusal-R24-EXPAND-01 = Não há mais exércitos na reserva.
refusal-R24-EXPAND-02 = Coloque o exército ao lado de um exército ou frota que este Império colocou; guarnições não contam.
refusal-R24-EXPAND-06 = Terras estéreis não podem ser ocupadas.
refusal-R24-EXPAND-15 = O seu Império já ocupa essa terra.
refusal-R24-EXPAND-17 = Ainda há exércitos na reserva do Império. Coloque ou transforme em fortes antes de encerrar a expansão.
refusal-R24-FLEET-02 = Você não tem mais frotas para colocar.
refusal-R24-FLEET-03 = Coloque a frota ao lado de um exército ou frota deste Império.
refusal-R24-FLEET-06 = Nas Épocas I a III, uma frota vai para um mar, não para um oceano.
refusal-R24-FLEET-07 = Da Época IV em diante, uma frota vai para um oceano, não para um mar.
refusal-R24-FLEET-21 = A carta do seu Império não mostra frota; por isso, a Honra Frota só vale em um mar.
refusal-R24-FORT-05 = Essa terra já tem um forte.
refusal-R24-FORT-06 = Um exército só vira forte em uma terra do seu Império, e só enquanto houver um na reserva.
refusal-R24-EMPIRE-06 = Fortes da Grande Muralha só podem ficar no Rio Amarelo e no Rio Wei, quando o seu Império ocupar a terra.
refusal-R24-EMPIRE-07 = Só um forte da Grande Muralha por terra, e só no Rio Amarelo e no Rio Wei.
refusal-R24-HONOR-15 = Essa Honra não está na sua trilha de Honra nem na reserva do Império.
refusal-R24-HONOR-18 = Durante a expansão você só pode jogar Honras com moedas, e só pelo efeito.
refusal-R24-HONOR-19 = Honras sem moedas só podem ser jogadas a partir da receita.
refusal-R24-HONOR-20 = Essa Honra não tem moedas, então só pode ser jogada pelo efeito.
refusal-R24-HONOR-21 = Nesta fase uma Honra com moedas só pode ser jogada pelo ouro.
refusal-R24-HONOR-29 = O seu suprimento não tem mais peças para recrutar.
refusal-R24-HONOR-31 = Fortificar precisa de uma terra do seu Império sem forte.
refusal-R24-HONOR-32 = Urbanizar precisa de uma terra do seu Império sem capital nem cidade.
refusal-R24-HONOR-35 = Bônus de terras precisa de uma área ativa.
refusal-R24-HONOR-37 = Catástrofe precisa de uma terra Inimiga com monumento.
refusal-R24-LEADER-01 = Você já usou o seu Líder; há só um por partida.
refusal-R24-LEADER-04 = Sem dados, o Líder ignora terreno difícil ou fortes: diga qual.
refusal-R24-LEADER-08 = O Líder não vale para um Evento.
refusal-R24-OPT3-18 = Faltam pontos de conquista: 1 em terreno limpo, 2 em terreno difícil, mais 1 por um forte.
refusal-R24-OPT3-19 = Gaste pontos de conquista só em terras do Inimigo que você acabou de vencer.
refusal-R24-OPT3-20 = A terra conquistada precisa tocar a terra invadida ou outra conquistada na mesma vez; frotas não ajudam.
refusal-R24-MONUMENT-06 = Monumentos vão primeiro para a terra inicial, depois para uma terra com cidade, depois para qualquer terra do Império.
refusal-R24-MONUMENT-09 = Essa terra já tem um monumento.
refusal-R24-REVENUE-16 = Jogue as Honras da reserva do Império antes de encerrar a receita.
refusal-R24-CONCLUDE-03 = Você não tem ficha dessa Área.
refusal-R24-OPT4-04 = Você não tem ficha de Área Dupla.
refusal-R24-SUPPLY-03 = Tire a construção de uma terra Inimiga que tenha uma.
refusal-R24-SUPPLY-06 = Escolha um dos fortes da Grande Muralha que podem ser derrubados.
refusal-R24-REVEAL-04 = O Evento não permite isso.
refusal-R24-REVEAL-08 = Honras não podem ser jogadas durante o Evento.
refusal-R24-EVENT-10 = Um Evento termina quando seus exércitos foram colocados. Não constrói fortes, não joga Honras e não tem Líder.

award-conqueror = Conquista, terras tomadas à força: { $count }
award-builder = Grandes obras, monumentos: { $count }
award-bulwark = Baluarte, invasões frustradas: { $count }
award-honored = Mais honras, Honras recebidas: { $count }
award-plunderer = Flagelo das cidades, { $count } de ouro em saques
award-admiral = Domínio dos mares, frotas: { $count }
