# A edição de 2018 em palavras: escolhas, perguntas, o que acontece, o que se tem. Nomes de territórios e cartas estão nos dados.

edition-name = History of the World, 2018
    .short = edição de 2018
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
hint-naval = Naval
button-several = Vários…
choose-several = Vários, sem luta…
hint-uncontrolled = sem exército
hint-friendly = seu exército inativo
hint-difficult = terreno
status-seat = { $rank } · **{ $seat }** { $score }, { $lands ->
        [0] nenhum território
        [one] { $lands } território
       *[other] { $lands } territórios
    }. { $held }
# O que vale a presença já nomeia as regiões.
status-areas = { "" }

level-presence = presença
level-dominance = dominância
level-supremacy = supremacia

## Escolhas: o que a ação faz; .group no botão, .ask sobre a lista, .option na lista

action-prefer = definir uma resposta automática
    .group = Respostas automáticas…
    .ask = Definir uma resposta automática
action-take_pile = { $pile ->
        [event] olhar primeiro as cartas de Evento
       *[empire] olhar primeiro as cartas de Império
    }
    .group = Pilhas…
    .ask = Qual pilha primeiro?
    .option = { $pile ->
        [event] Cartas de Evento
       *[empire] Cartas de Império
    }
action-keep_event = ficar com o Evento { $card }
    .group = Eventos…
    .ask = Fique com uma carta de Evento
    .option = { $card }
action-keep_empire = ficar com { THE($card) }
    .group = Impérios…
    .ask = Fique com uma carta de Império
    .option = { $card }
action-keep_drawn = ficar com a carta
action-pass_drawn = passar a carta para { $to }
    .group = Passar a carta…
    .ask = Passar a carta para…
    .option = Passar para { $to }
action-play_kingdom = jogar o Reino { OF($card) }
    .group = Reino…
    .ask = Jogar o Reino
    .option = { $card }
action-play_improvement = jogar a Melhoria { $card }
    .group = Melhoria…
    .ask = Jogar uma Melhoria
    .option = { $card }
action-establish_empire = estabelecer o Império
action-give_up_army = recolher o exército { OF($land) }
    .group = Exército…
    .ask = Recolher o exército de…
action-invade = invadir { THE($land) }{ $via_id ->
        [none] { "" }
       *[other] { " " }com a frota { OF($via) }
    }
    .group = Invadir…
    .ask = Invadir…
    .option = { $land }{ $via_id ->
        [none] { "" }
       *[other] { " " }(por frota, { $via })
    }
action-build_fort = transformar um exército em forte { IN($land) }
    .button = Forte { IN($land) } (−1 exército)
    .group = Forte…
    .ask = Construir um forte em…
action-use_effect = usar o efeito do Império
    .button = Usar { $effect }{ $verb ->
        [free_forts] : fortes
        [place_city] : uma cidade
        [gain_armies] : exércitos
       *[other] { "" }
    }
    .effect = { $effect_text }
action-end_invasions = encerrar as invasões
action-reroll = { $dice ->
        [0] rolar novamente o primeiro dado
        [1] rolar novamente o segundo dado
       *[other] rolar novamente os dois dados
    }
    .group = Rolar novamente…
    .ask = Rolar novamente…
    .option = { $dice ->
        [0] O primeiro dado
        [1] O segundo dado
       *[other] Os dois dados
    }
action-pass_reroll = manter os dados
action-lay_siege = { $pay ->
        [token] fazer um cerco pagando uma ficha de cerco
       *[army] fazer um cerco pagando um exército
    }
    .group = Cerco…
    .ask = Fazer um cerco pagando…
    .option = { $pay ->
        [token] Com uma ficha de cerco
       *[army] Com um exército
    }
action-retreat = recuar
action-follow_up = seguir e invadir { THE($land) }
    .group = Seguir…
    .ask = Seguir e invadir…
action-stop_follow_up = parar por aqui
action-place_fort = colocar um forte { IN($land) }
    .group = Forte…
    .ask = Colocar um forte em…
action-place_fleet = colocar a frota { IN($water) }
    .group = Frota…
    .ask = Colocar a frota em…
action-place_caravan = colocar a caravana { IN($wasteland) }
    .group = Caravana…
    .ask = Colocar a caravana em…
action-place_city = colocar uma cidade { IN($land) }
    .group = Cidade…
    .ask = Colocar uma cidade em…
action-choose_region = escolher { THE($area) }
    .group = Região…
    .ask = Escolher uma região
action-reduce_land = reduzir as estruturas { OF($land) }
    .group = Território…
    .ask = Reduzir as estruturas de…
action-raid_land = assaltar { THE($land) }
    .group = Assaltar…
    .ask = Assaltar…
action-replace_army = substituir o exército { OF($land) }
    .group = Substituir…
    .ask = Substituir o exército de…
action-remove_army = remover o exército { OF($land) }
    .group = Remover…
    .ask = Remover o exército de…
action-end_effect = parar por aqui
action-build_monument = construir um monumento { IN($land) }
    .group = Monumento…
    .ask = Monumento em…
action-gain_point = subir na trilha
action-lose_point = descer na trilha
action-disband = debandar os exércitos

pay-army = exército
pay-token = ficha de cerco

## Perguntas: ao próprio lugar; .ask sobre uma lista privada

decision-take_pile = Você está com as duas pilhas. Qual você olha primeiro?
    .ask = Qual pilha primeiro?
decision-choose_event = Fique com uma carta de Evento; as outras seguem adiante.
    .ask = Fique com uma carta de Evento
decision-choose_empire = Fique com uma carta de Império; as outras seguem adiante.
    .ask = Fique com uma carta de Império
decision-choose_of_both = { $pile ->
        [event] Fique com uma carta de Evento; as outras seguem adiante.
       *[empire] Fique com uma carta de Império; as outras seguem adiante.
    }
    .ask = Fique com uma carta
decision-classic_card = Você tirou a carta { $card }. Fica com ela ou passa para quem ainda não tem { $pile ->
        [event] carta de Evento
       *[empire] carta de Império
    }?
    – { $card }: { $card_text }
    .ask = Ficar com a carta ou passar para…
decision-opening = Quer jogar uma carta antes de estabelecer o seu Império?
    .ask = Jogar uma carta
decision-give_up_army = Você não tem mais exércitos no suprimento. Qual exército inativo você recolhe para o território inicial?
decision-invade = Invada: { $armies ->
        [0] não restam exércitos
        [one] resta { $armies } exército
       *[other] restam { $armies } exércitos
    }{ $tokens ->
        [0] { "" }
        [one] { " " }e { $tokens } ficha de cerco
       *[other] { " " }e { $tokens } fichas de cerco
    }.
decision-reroll_attack = Invasão { OF($land) }: seus dados { $attack } (+{ $attack_bonus }) contra { $defence } (+{ $defence_bonus }). Rolar novamente?
decision-reroll_defence = Você defende { THE($land) }: seus dados { $defence } (+{ $defence_bonus }) contra { $attack } (+{ $attack_bonus }). Rolar novamente?
decision-after_loss = Você perdeu a batalha { IN($land) }. Fazer um cerco com +{ $bonus } ({ $armies ->
        [0] nenhum exército
        [one] { $armies } exército
       *[other] { $armies } exércitos
    }{ $tokens ->
        [0] { "" }
        [one] , { $tokens } ficha de cerco
       *[other] , { $tokens } fichas de cerco
    } na carta) ou recuar?
decision-follow_up = { $land } é seu. Quer continuar agora?
decision-place_forts = Onde você coloca o forte?{ $left ->
        [one] { "" }
       *[other] { " " }No máximo { $left }.
    }
decision-place_city = Onde você coloca a cidade?
decision-place_fleet = Onde você coloca a frota?
decision-place_caravan = Onde você coloca a caravana?{ $left ->
        [one] { "" }
       *[other] { " " }No máximo { $left }.
    }
decision-reduce_land = Em qual território você reduz as estruturas?
decision-raid_land = Qual território você assalta?{ $left ->
        [one] { "" }
       *[other] { " " }Faltam { $left }.
    }
decision-replace_army = Qual exército você substitui?{ $left ->
        [one] { "" }
       *[other] { " " }Faltam { $left }.
    }
decision-choose_region = Qual região você atinge?
decision-remove_armies = Qual exército de { $opponent } você remove { OF($area) }?
decision-site_monument = Onde você constrói o monumento?{ $left ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }({ $left } a construir)
    }
decision-track_tie = Outro marcador ocupa o espaço { $score }. Subir para { $up } ou descer para { $down }?
decision-finish_turn = Mais alguma coisa antes de debandar os seus exércitos?
    .ask = Antes de debandar os exércitos

## O que todos leem enquanto um lugar escolhe

asked-take_pile = { $who } escolhe cartas, em segredo.
asked-choose_event = { $who } escolhe uma carta de Evento, em segredo.
asked-choose_empire = { $who } escolhe uma carta de Império, em segredo.
asked-choose_of_both = { $who } escolhe cartas, em segredo.
asked-classic_card = { $who } fica com uma carta ou passa adiante.
asked-opening = { $who } prepara o turno.
asked-give_up_army = { $who } escolhe qual exército recolher.
asked-invade = { $who } invade.
asked-reroll_attack = { $who } pode rolar novamente.
asked-reroll_defence = { $who } pode rolar novamente na defesa.
asked-after_loss = { $who } escolhe entre cerco e recuo.
asked-follow_up = { $who } pode seguir em frente.
asked-place_forts = { $who } coloca fortes.
asked-place_city = { $who } coloca uma cidade.
asked-place_fleet = { $who } coloca uma frota.
asked-place_caravan = { $who } coloca caravanas.
asked-reduce_land = { $who } escolhe um território.
asked-raid_land = { $who } escolhe quais territórios assaltar.
asked-replace_army = { $who } escolhe quais exércitos substituir.
asked-choose_region = { $who } escolhe uma região.
asked-remove_armies = { $who } escolhe quais exércitos remover.
asked-site_monument = { $who } coloca um monumento.
asked-track_tie = { $who } move o marcador para cima ou para baixo.
asked-finish_turn = { $who } termina o turno.

## O que aconteceu

event-undone = ↩️ { $count ->
        [one] { $seat } voltou um passo.
       *[other] { $seat } voltou { $count } passos.
    }
event-preferred = { $value ->
        [ask] Na defesa, vou perguntar antes de rolar novamente.
       *[lowest] Na defesa, vou rolar novamente o seu menor dado sempre que você estiver perdendo.
    }
event-markers_drawn = Os marcadores de pontuação foram sorteados: { $seats } (de 1 a { $seats_count }, nesta ordem).
event-epoch_began = **Era { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }.** { $areas_count ->
        [0] Nenhuma ficha de região nova.
        [one] Ficha de região nova: { $areas }.
       *[other] Fichas de região novas: { $areas }.
    }
event-pile_received = { $items_count ->
        [0] { $seat } olha as { $what ->
            [event] cartas de Evento
           *[empire] cartas de Império
        }.
       *[other] Na sua mão, para ficar com uma: { $items }.
    }
event-card_drawn = { $card_id ->
        [none] { $seat } tira { $what ->
            [event] uma carta de Evento
           *[empire] uma carta de Império
        }.
       *[other] Você tirou a carta **{ $card }**.
    }
event-card_passed = { $card_id ->
        [none] { $seat } passa a carta para { $to }.
       *[other] { $seat } passa a carta **{ $card }** para { $to }.
    }
event-event_chosen = { $card_id ->
        [none] Com carta de Evento escolhida: { $seat }.
       *[other] Seu Evento: **{ $card }**.
    }
event-empire_chosen = { $card_id ->
        [none] Com carta de Império escolhida: { $seat }.
       *[other] Seu Império: **{ $card }**.
    }
event-empire_called = { $number } · { $card }: ninguém tem este Império nesta era.
event-turn_began = **{ $number }. { $card }**: começa o turno { OF($seat) }.
event-event_revealed = 🃏 { $kind ->
        [kingdom] { $seat } joga o Reino **{ OF($card) }**.
       *[improvement] { $seat } joga **{ $card }**.
    }
event-card_filled = { $card }: { $armies ->
        [0] nenhum exército
        [one] { $armies } exército
       *[other] { $armies } exércitos
    }{ $tokens ->
        [0] { "" }
        [one] { " " }e { $tokens } ficha de cerco
       *[other] { " " }e { $tokens } fichas de cerco
    }.
event-start_cleared = 🔥 { $land } perde { $buildings }.
event-garrison_removed = { $cause ->
        [event] O exército { OF($seat) } { IN($land) } é removido.
        [given_up] { $seat } recolhe o exército { OF($land) }.
       *[established] O exército { OF($seat) } { IN($land) } é removido.
    }
event-established = 🚩 { $card } { MANY($card) ->
        [one] se estabelece
       *[other] se estabelecem
    } { IN($land) }{ $buildings_count ->
        [0] { "" }
       *[other] { " " }com { $buildings }
    }.
event-army_placed = { $onto ->
        [own] 🏳️ { $seat } substitui { $count ->
            [one] um exército inativo seu
           *[other] exércitos inativos seus
        } { IN($land) }.
        [replaced] { $seat } ocupa { THE($land) }.
        [raided] { $seat } se instala { IN($land) }.
       *[empty] { $seat } toma { THE($land) }.
    }
event-battle_fought = 🎲 { $land }{ $siege ->
        [0] { "" }
       *[other] { " " }(cerco +{ $siege })
    }: { $seat } { $attack } contra { $enemy } { $defence }.
event-dice_rerolled = 🎲 { $seat } rola novamente: { $dice }.
event-compared = ⚔️ { $outcome ->
        [win] { $attack } contra { $defence } no total: { $seat } toma { THE($land) }.
        [tie] { $attack } contra { $defence } no total: empate, os dois exércitos { IN($land) } são removidos.
       *[loss] { $attack } contra { $defence } no total: { $enemy } mantém { THE($land) }.
    }
event-siege_laid = 🏰 { $seat } faz um cerco { TO($land) } com +{ $bonus }{ $pay ->
        [token] { " " }(ficha de cerco)
       *[army] { "" }
    }.
event-invaded = { $garrison_stays ->
        [true] { $seat } recua { OF($land) }.
       *[false] { "" }
    }
event-buildings_reduced = 🔥 { $land }{ $after_count ->
        [0] { " " }perde { $before }
       *[other] : { $before } → { $after }
    }.
event-fleet_placed = ⛵ { $count ->
        [one] Uma frota
       *[other] Frotas
    } { IN($water) }.
event-caravan_placed = 🐪 { $count ->
        [one] Uma caravana
       *[other] Caravanas
    } { IN($wasteland) }.
event-building_placed = { $building_id ->
        [city] 🏘️
        [monument] 🗿
        [fort] 🏰
       *[other] 🏛️
    } { $land }: { $building }{ $by ->
        [army] , pago com um exército
       *[other] { "" }
    }.
event-building_lacking = Não foi construído, por falta de peça ou de lugar: { $building }.
event-gained = { $seat } ganha { $armies ->
        [0] { "" }
        [one] { $armies } exército
       *[other] { $armies } exércitos
    }{ $tokens ->
        [0] { "" }
        [one] { $armies ->
            [0] { $tokens } ficha de cerco
           *[other] { " " }e { $tokens } ficha de cerco
        }
       *[other] { $armies ->
            [0] { $tokens } fichas de cerco
           *[other] { " " }e { $tokens } fichas de cerco
        }
    }.
event-region_chosen = { $seat } escolhe { THE($area) }.
event-points_scored = ⭐ { $seat } +{ $amount } { $source ->
        [area] { BY($area) } ({ $level ->
            [supremacy] supremacia
            [dominance] dominância
           *[presence] presença
        })
        [structures] por estruturas
        [marauder] pelo saque { IN($land) }
       *[event] pelo Evento
    }, total { $total }.
    .part = { $source ->
        [area] regiões
        [structures] estruturas
        [marauder] pilhagem
       *[event] Eventos
    }
event-marker_moved = ⭐ { $seat } vai para { $total }, pois o espaço onde parou já estava ocupado.
    .part = passos na trilha
event-pool_returned = { $seat } devolve o que sobrou na carta.
event-armies_laid = { $seat } debanda os exércitos.
event-turn_ended = { $seat } termina o turno { OF($card) } com { $score ->
        [0] { $score } pontos
        [one] { $score } ponto
       *[other] { $score } pontos
    }.
event-game_over = 🏁 A partida acabou: { $seats }.

## O que um resumo conta

heading-taken = Territórios tomados
heading-beaten = Expulsos
heading-fights = Batalhas
    .count = { $count ->
        [one] { $count } batalha
       *[other] { $count } batalhas
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
# A lost battle is told by its comparison, whether a siege follows or the invader retreats.
note-round = { $land } { $attack } : { $defence } ✗
note-fight = { $garrison_stays ->
        [true] { "" }
       *[false] { $land } { $red_count ->
            [0] { "" }
           *[other] { $red }{ $bonus ->
                [0] { "" }
               *[other] { " " }+{ $bonus }
            } : { $white }{ $defence_bonus ->
                [0] { "" }
               *[other] { " " }+{ $defence_bonus }
            }{ " " }
        }{ $success ->
            [true] ✓
           *[false] =
        }
    }
note-cleared = { $buildings } { IN($land) }
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
            [supremacy] supremacia
            [dominance] dominância
           *[presence] presença
        })
        [structures] estruturas
        [marauder] saque
       *[event] Evento
    }
note-moved = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }espaço ocupado

## O que está nas cartas, e as fases de um turno

facts-empire = { $lands }, { $armies ->
        [one] { $armies } exército
       *[other] { $armies } exércitos
    }{ $icon_id ->
        [marauder] , saqueador
       *[capital] , capitólio
    }{ $fleets_count ->
        [0] { "" }
        [one] , frota { IN($fleets) }
       *[other] , frotas { IN($fleets) }
    }{ $caravans_count ->
        [0] { "" }
        [one] , caravana { IN($caravans) }
       *[other] , caravanas { IN($caravans) }
    }{ $effect_id ->
        [none] { "" }
       *[other] , { $effect }
    } ({ $leader })
    .offered = nº { $number }, { facts-empire }
phase-draft = começo da era
phase-opening = preparativos
phase-establish = estabelecer
phase-invade = invadir
phase-monuments = monumentos
phase-finish = últimos efeitos
phase-score = pontuação
phase-over = a partida acabou

## O que se tem

holding-armies = Exércitos no suprimento
holding-card = Na carta
holding-waiting = À espera na carta de Império
holding-waiting_fleets = Frotas à espera do Império
holding-waiting_caravans = Caravanas à espera do Império
holding-hand = Cartas de Evento
holding-events = Eventos jogados neste turno
holding-empire_card = Carta de Império
holding-empires = Impérios jogados
holding-event_pile = Pilha de cartas de Evento
holding-empire_pile = Pilha de cartas de Império
holding-stock_capital = Capitólios e cidades no suprimento
holding-stock_monument = Monumentos no suprimento
holding-stock_fort = Fortes no suprimento
holding-boxed = Eventos fora do jogo
holding-values = A presença vale
count-values = { $what } { $n }

piece-army = exército
piece-siege_token = ficha de cerco
piece-capital = capitólio
piece-city = cidade
piece-monument = monumento
piece-fort = forte

option-classic_selection = Seleção Clássica
    .text = Em vez de passar pilhas, cada pessoa, na sua vez, tira a carta do topo e fica com ela ou passa, sem os outros verem, para quem ainda não tem.

option-two_players = Para duas pessoas (regra nossa)
    .text = Não está no livro de regras, é nossa: duas pessoas jogam com duas cores cada uma; vale a soma dos pontos.

tie-better_colour = melhor cor

preference-defence = Rolar novamente na defesa (contra frotas)
preference-defence-lowest = rolar novamente o meu menor dado quando eu estiver perdendo
preference-defence-ask = perguntar a cada vez

## O que aparece nas imagens, e seus textos alternativos, onde não é como nas outras edições

epoch = Era { $epoch }
epoch-of = Era { $epoch } de { $epochs }
building-capital = capitólio
chart-title = Os pontos ao longo da partida
alt-title = Mapa, era { $epoch } de { $epochs }.
alt-gold = Pontos: { $list }.
alt-armies = Territórios ocupados: { $list }.
alt-capitals = Capitólios: { $lands }.
alt-final-seat = { $place }. { $seat } { $gold } pontos
alt-chart = Os pontos ao longo da partida, turno a turno. { $list }.

## Comandos desta edição

command-card = Jogar uma Melhoria da mão
    .name = carta
command-siege = Começar ou continuar um cerco
    .name = cerco
command-retreat = Recuar depois de uma batalha perdida
    .name = recuar
argument-pay = O que paga o cerco
    .name = pagamento

## Recusas: uma frase para cada regra que recusa uma escolha

refusal-Z18-ORDER-06 = Não é a sua vez: este turno precisa terminar antes de o próximo Império ser chamado.
refusal-Z18-TURN-01 = Isso não é possível nesta etapa do turno.
refusal-Z18-END-03 = A partida acabou.
refusal-Z18-EPOCH-11 = Fique com uma das cartas que você está vendo agora.
refusal-Z18-EPOCH-14 = Você não está com essa pilha agora.
refusal-Z18-EPOCH-15 = Você está com as duas pilhas: escolha de uma e depois da outra.
refusal-Z18-EPOCH-16 = Olhe primeiro as cartas de Evento ou as de Império.
refusal-Z18-OPT-03 = Na Seleção Clássica você só vê a carta do topo: fique com ela ou passe adiante.
refusal-Z18-OPT-05 = Passe a carta para quem ainda não tem nenhuma desse baralho.
refusal-Z18-OPT-08 = Você já tem uma carta desse baralho: passe esta adiante.
refusal-Z18-EVENT-02 = Essa carta é do outro tipo: um Reino vem antes do Império, uma Melhoria se aplica ao Império.
refusal-Z18-EVENT-03 = Essa Melhoria não faria nada agora.
refusal-Z18-EVENT-04 = Faltam exércitos no seu suprimento para essa carta.
refusal-Z18-KINGDOM-01 = Você não tem esse Reino. Um Reino só pode ser jogado na era em que foi escolhido.
refusal-Z18-KINGDOM-03 = Jogue o Reino antes de estabelecer o seu Império.
refusal-Z18-KINGDOM-10 = Você não pode jogar uma Melhoria enquanto um Reino está em jogo.
refusal-Z18-KINGDOM-11 = O efeito do Império não se aplica ao Reino.
refusal-Z18-IMPROVEMENT-01 = Você não tem essa Melhoria.
refusal-Z18-IMPROVEMENT-02 = Você não pode jogar uma Melhoria durante uma invasão.
refusal-Z18-IMPROVEMENT-05 = A carta não permite isso.
refusal-Z18-IMPROVEMENT-06 = Essa Melhoria só se aplica ao Império ativo, que ainda não foi estabelecido.
refusal-Z18-EFFECT-01 = O efeito do seu Império não pode ser usado assim.
refusal-Z18-EFFECT-07 = O efeito do seu Império vale uma vez por turno, quando houver o que fazer com ele.
refusal-Z18-EFFECT-09 = Siga para um território de um oponente, adjacente ao que você acabou de tomar.
refusal-Z18-LIMITS-08 = Recolha um dos seus exércitos inativos.
refusal-Z18-INVADE-01 = Invada um território adjacente a um exército ativo seu (por borda, estreito, frota ou caravana), com um exército da carta.
refusal-Z18-INVADE-09 = Você já tem um exército ativo ali.
refusal-Z18-INVADE-13 = Não há mais exércitos na carta, e fichas de cerco não invadem.
refusal-Z18-INVADE-15 = Mares, oceanos e terras estéreis não podem ser ocupados.
refusal-Z18-FLEET-01 = Coloque a frota em um mar ou oceano.
refusal-Z18-FLEET-02 = A carta não permite uma frota ali.
refusal-Z18-FLEET-07 = Nenhuma frota sua leva até lá a partir de um exército ativo.
refusal-Z18-CARAVAN-01 = Coloque a caravana em uma terra estéril que ainda não tenha uma caravana sua.
refusal-Z18-FORT-02 = Um forte precisa de um exército ativo seu nesse território.
refusal-Z18-FORT-05 = Coloque esse forte só onde você tiver um exército ativo e a carta permitir.
refusal-Z18-FORT-06 = Esse território já tem um forte.
refusal-Z18-FORT-07 = Um território só comporta um capitólio ou uma cidade.
refusal-Z18-FORT-12 = Construa fortes entre invasões, não durante uma.
refusal-Z18-FORT-13 = Não há mais fortes no suprimento.
refusal-Z18-FORT-14 = Um forte custa um exército da carta; fichas de cerco não servem para isso.
refusal-Z18-REROLL-05 = Role novamente só os seus dados, e não mais do que a rerrolagem permite.
refusal-Z18-SIEGE-01 = Você só pode fazer um cerco depois de uma batalha perdida.
refusal-Z18-SIEGE-02 = Você não tem mais disso na carta para pagar o cerco.
refusal-Z18-RETREAT-01 = Você só pode recuar depois de uma batalha perdida.
refusal-Z18-MONUMENT-04 = Um monumento precisa de um exército ativo seu nesse território.
refusal-Z18-MONUMENT-05 = Esse território já tem um monumento.
refusal-Z18-MONUMENT-06 = Monumentos vão primeiro para um capitólio, depois para uma cidade, depois para um território com ícone de recurso.
refusal-Z18-MONUMENT-13 = Um monumento precisa de um capitólio, de uma cidade ou de um ícone de recurso.
refusal-Z18-TRACK-02 = O espaço do seu marcador não está ocupado.

## Palavras da sua legenda

legend-garrison = Exército inativo
legend-garrison-text = de um Império anterior: fica, defende e pontua
legend-capital = Capitólio

deeds-lands = 🗺️ **Mais territórios ao mesmo tempo:** { $who }, { $count }
deeds-loss = 📉 **Golpe mais duro:** { $seat } perdeu { $count ->
        [one] { $count } território
       *[other] { $count } territórios
    } num só turno ({ $turn })
award-conqueror = Conquista, territórios tomados à força: { $count }
award-builder = Grandes obras, monumentos: { $count }
award-bulwark = Baluarte, batalhas vencidas na defesa: { $count }
award-marauder = Flagelo das cidades, pontos por saques: { $count }
award-besieger = Paciência de sitiante, cercos: { $count }
award-admiral = Domínio dos mares, frotas: { $count }
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
