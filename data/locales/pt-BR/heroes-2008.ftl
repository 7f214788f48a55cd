# A edição de 2008 em palavras: escolhas, perguntas, o que acontece, o que se tem. Nomes de Territórios e cartas estão nos dados.

edition-name = Heroes of the World, 2008
    .short = Heroes of the World
    .game = Heroes of the World
score = { $amount ->
        [0] { $amount } pontos
        [one] { $amount } ponto
       *[other] { $amount } pontos
    }
score-chart = Os pontos ao longo da partida

annals-eras = Era por era
heading-epoch = **{ $epoch ->
        [I] Era Antiga
       *[II] Era Moderna
    }**
heading-turn = **{ $epoch ->
        [I] Era Antiga
       *[II] Era Moderna
    } · { $seat }{ $empire_id ->
        [none] { "" }
       *[other] { " " }· { $empire }
    }** · { $phase }
heading-ended = { $epoch ->
        [I] Era Antiga
       *[II] Era Moderna
    } · { $seat }{ $empire_id ->
        [none] { "" }
       *[other] { " " }· { $empire }
    }
summary-title = **{ $epoch ->
        [I] Era Antiga
       *[II] Era Moderna
    } · { $seat }{ $empire_id ->
        [none] { "" }
       *[other] { " " }· { $empire }
    }**: fim do turno. { $score } (+{ $gained }{ $place })
hand-title = **{ $seat }**: { $score }, posição { $rank }, { $epoch ->
        [I] Era Antiga
       *[II] Era Moderna
    }
choose-area = Escolha um Território
button-several = Vários…
choose-several = Vários, sem luta…
hint-invade = { $percent }% de chance contra { $owner }
status-seat = { $rank } · **{ $seat }** { $score }. { $held }
status-areas = Eras em jogo: { $areas }

# O que as peças valeriam ali: com o que a escala tem agora.
hint-gain = { $gain } se contado agora

## Escolhas: o que a ação faz; .group no botão, .ask sobre a lista, .option na lista

action-prefer = definir uma resposta automática
    .group = Respostas automáticas…
    .ask = Definir uma resposta automática
action-place_start = colocar uma peça { IN($land) }
    .button = Colocar: { $land }
    .group = Colocar uma peça…
    .ask = Colocar uma peça em…
    .option = { $land }
action-spread_rest = colocar o resto automaticamente
action-take_row = pegar { $card }
    .group = Heróis abertos…
    .ask = Pegar um Herói aberto
    .option = { $card }
    .then_play_hero = Jogar { $card } já
action-take_pack = pegar o Herói do topo do baralho
    .then_open = Pegar o Herói do topo e jogar…
action-play_hero = jogar { $card }
    .group = Heróis…
    .ask = Jogar um Herói
    .option = { $card }
action-settle = colocar { $count } { IN($land) }
    .group = Colocar peças…
    .ask = Colocar peças em…
    .option = { $count } { IN($land) }
    .share = { $count } { $land }
    .shares = Entre dois Territórios
action-discover = colocar { $discovery } { IN($land) }
    .group = Descobertas…
    .ask = Descoberta em…
    .option = { $discovery } → { $land }
action-redraw = { $discoveries_count ->
    [0] não devolver nada e sortear duas
   *[other] devolver { $discoveries } e sortear outras tantas mais duas
    }
    .group = Sortear de novo…
    .ask = Devolver e sortear de novo
    .option = { $discoveries }
action-conquer = atacar { $enemy } { IN($land) }
    .group = Conquista…
    .ask = Fazer uma Conquista
    .option = { $land }: { $enemy }
action-skip_conquest = não fazer Conquista
    .then_end = Sem Conquista, encerrar o turno
action-banish = expulsar para { THE($land) }
    .group = Êxodo…
    .ask = As peças fogem para…
    .option = { $land }
action-migrate = mover peças ({ $count }) { OF($land) } para { THE($to) }
    .group = Migração…
    .ask = Mover peças…
    .option = { $land } → { $to }: { $count }
    .short = { $land } → { $to }: { $count }
    .then_end = { $land } → { $to }: { $count }, encerrar
action-end_migration = parar de mover
action-build_wonder = construir { THE($card) }
    .group = Maravilhas…
    .ask = Maravilha por 7 de ouro
    .option = { $card }
    .then_end = { $card }, encerrar o turno
action-use_wonder = usar { THE($card) }
    .group = Usar uma Maravilha…
    .ask = Usar uma Maravilha
    .option = { $card }
action-spare_wonder = não usar agora
action-convert = converter ouro em { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
    .group = Ouro em pontos…
    .ask = Ouro em pontos (2 cada)
    .option = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
action-end_turn = encerrar o turno

## Perguntas: ao próprio lugar; .ask sobre uma lista privada

decision-place_start = Onde você coloca uma peça? { $left ->
        [one] É a sua última.
       *[other] Faltam { $left }, uma de cada vez.
    }
decision-take_hero = Pegue um Herói aberto ou a carta do topo do baralho.
decision-play_hero = Qual Herói você joga?
    .ask = Jogar um Herói
decision-settle = Coloque as suas peças. Na mão: { $left }.
decision-redraw = Você sorteou { $drawn }. Usar { THE($card) } para sortear de novo?
    – { $card }: { $card_text }
decision-discover = Coloque as suas Descobertas: { $drawn }.
decision-conquest = Quer fazer uma Conquista? (valor { $conquest })
decision-banish = { $count ->
        [one] { $count } peça { OF($enemy) } foge { OF($land) }.
       *[other] { $count } peças { OF($enemy) } fogem { OF($land) }.
    } Para onde?
decision-spend = Você tem { $gold } de ouro. Em que quer gastar?
decision-migrate = { $left ->
        [one] Mais uma peça pode se mover.
       *[other] Até { $left } peças podem se mover.
    }
decision-use_wonder = Usar { THE($card) } agora?{ $face_id ->
        [none] { "" }
       *[other] { " " }({ $face } { IN($land) }: { $seat } perderia { $lost }, { $enemy } { $enemy_lost })
    }
    – { $card }: { $card_text }

## O que todos leem enquanto um lugar escolhe

asked-place_start = { $who } coloca uma peça.
asked-take_hero = { $who } pega um Herói.
asked-play_hero = { $who } escolhe um Herói, em segredo.
asked-settle = { $who } coloca peças.
asked-redraw = { $who } pode sortear de novo.
asked-discover = { $who } coloca Descobertas.
asked-conquest = { $who } pode fazer uma Conquista.
asked-banish = { $who } escolhe para onde as peças fogem.
asked-spend = { $who } pode gastar ouro.
asked-migrate = { $who } move peças.
asked-use_wonder = { $who } pode usar uma Maravilha.

## O que aconteceu

event-undone = ↩️ { $count ->
        [one] { $seat } voltou um passo.
       *[other] { $seat } voltou { $count } passos.
    }
event-preferred = { $name ->
        [wonders] { $value ->
            [always] As suas Maravilhas são usadas automaticamente sempre que puderem ajudar.
            [never] As suas Maravilhas nunca são usadas nos turnos dos outros nem nas contagens.
           *[ask] Vou perguntar cada vez que uma Maravilha sua puder ser usada.
        }
       *[opening] { $value ->
            [spread] As suas peças são colocadas automaticamente quando uma era começa.
           *[ask] Você coloca as suas peças quando uma era começa.
        }
    }
event-first_drawn = { $drawn ->
        [true] 🎲 { $seat } começa.
       *[false] { $seat } começa, como combinado.
    }
event-epoch_began = { $epoch ->
        [1] Os cinco Territórios beges estão em jogo.
       *[2] Todos os nove Territórios estão em jogo.
    }
event-heroes_dealt = { $cards_count ->
        [0] Dois Heróis para cada um: { $seat }.
       *[other] Seus Heróis: { $cards }.
    }
event-row_laid = Heróis abertos: { $cards }.
event-turn_began = Começa o turno { OF($seat) }.
event-hero_taken = { $card_id ->
        [none] { $seat } pega o Herói do topo do baralho.
       *[other] { $source ->
            [pack] Você pegou **{ $card }**.
           *[row] { $seat } pega { $card }.
        }
    }
event-nothing_to_take = Não há mais Heróis para { $seat } pegar.
event-hero_played = 👤 { $seat } joga **{ $card }**.
event-turn_passed = { $seat } não tem Herói e passa.
event-people_placed = { $cause ->
        [conquest] 👥 { $seat } +{ $people } { IN($land) } no lugar delas.
       *[other] 👥 { $seat } +{ $people } { IN($land) }.
    }
event-people_lacking = { $people ->
        [one] Uma peça se perde: a reserva { OF($seat) } está vazia.
       *[other] { $people } peças se perdem: a reserva { OF($seat) } está vazia.
    }
event-people_moved = { $cause ->
        [exodus] 🏃 { $people ->
                [one] { $people } peça { OF($seat) } foge
               *[other] { $people } peças { OF($seat) } fogem
            } { OF($land) } para { THE($to) }.
       *[migration] ➡️ { $seat } move { $people ->
            [one] { $people } peça
           *[other] { $people } peças
        } { OF($land) } para { THE($to) }.
    }
event-people_lost = 💀 { $seat } perde { $people } { IN($land) }.
event-discoveries_drawn = 💡 { $seat } sorteia { $discoveries }.
event-discoveries_returned = De volta ao saco: { $discoveries }.
event-discovery_placed = 💡 { $discovery } { IN($land) } ({ $number } de { $spaces }).
event-counted = 📜 **{ $land }: escala completa**, { $total } pontos. { $seats_count ->
        [0] Ninguém tem peças ali.
       *[other] Classificação: { $seats } ({ $people }).
    }
event-points_scored = ⭐ { $seat } +{ $amount } { $source ->
        [count] pelo { $place ->
            [1] primeiro
            [2] segundo
           *[3] terceiro
        } lugar { IN($land) }
        [third] com uma Maravilha { IN($land) }
        [wonder] pela Maravilha
       *[conversion] pelo ouro
    }, total { $total }.
    .part = { $source ->
        [count] contagens
        [third] Maravilhas
        [wonder] Maravilhas
       *[conversion] ouro
    }
event-conquest_rolled = 🎲 { $seat } ataca { $enemy } { IN($land) }: **{ $face }**.
event-conquered = { "" }
event-gold_paid = { $seat } paga { $amount } de ouro.
event-gold_received = 🪙 { $seat } +{ $amount } de ouro ({ $total }).
event-gold_taken = 🪙 { $enemy } paga { $amount } de ouro para { $seat }.
event-wonder_built = 🛕 { $seat } constrói **{ $card }**.
event-wonder_used = 🛕 { $seat } usa **{ $card }**.
event-wonders_cancelled = { $cards }: sem efeito.
event-row_refilled = Novo Herói aberto: { $card }.
event-turn_ended = { $seat } termina o turno com { $score ->
        [0] { $score } pontos
        [one] { $score } ponto
       *[other] { $score } pontos
    }.
event-epoch_ended = { $land_id ->
        [none] Não resta nenhum Herói: { $epoch ->
            [1] a Era Antiga acabou.
           *[2] a partida acabou.
        }
       *[other] { $epoch ->
            [1] A quarta escala está completa: a Era Antiga acabou.
           *[2] A oitava escala está completa: a partida acabou.
        }
    }
event-scale_kept = { $discovery } fica { IN($land) }.
event-game_over = 🏁 A partida acabou: { $seats }.

## O que um resumo conta

heading-discovered = Descobertas
heading-counted = Contagem
heading-conquered = Conquista
heading-beaten = Perdas dos outros
    .count = { $count ->
        [one] { $count } perda dos outros
       *[other] { $count } perdas dos outros
    }
heading-lost = Perdas
    .count = { $count ->
        [one] { $count } perda
       *[other] { $count } perdas
    }
heading-moved = Movimentos
    .count = { $count ->
        [one] { $count } movimento
       *[other] { $count } movimentos
    }
heading-built = Maravilhas
heading-points = Pontos
    .count = { "" }
    .more = e mais { $count ->
        [one] { $count } fonte
       *[other] { $count } fontes
    }

note-discovered = { $discovery } { IN($land) }
note-counted = { $land } ({ $total })
note-conquered = { $face } { IN($land) } contra { $enemy }
note-lost = { $seat } { $people } { IN($land) }
    .own = { $people } { IN($land) }
note-moved = { $cause ->
        [exodus] { $people } { OF($seat) }, { $land } → { $to }
       *[migration] { $people } { $land } → { $to }
    }
note-wonder = { $card }
note-points = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }{ $source ->
        [count] { $land }
        [third] { $land }
        [wonder] Maravilha
       *[conversion] ouro
    }

## O que está nas cartas, e as fases de um turno

facts-hero = { $population ->
        [0] { "" }
       *[other] População { $population },{ " " }
    }{ $discoveries ->
        [0] { "" }
       *[other] Descobertas { $discoveries },{ " " }
    }{ $conquest ->
        [0] { "" }
       *[other] Conquista { $conquest },{ " " }
    }Tesouro { $treasury }: { $territories }. { $title }
facts-discovery = valor { $value }
facts-wonder = +{ $points }
phase-opening = colocação das peças
phase-take = pegar um Herói
phase-play = jogar um Herói
phase-population = População
phase-discoveries = Descobertas
phase-conquest = Conquista
phase-treasury = Tesouro
phase-over = a partida acabou

## O que se tem

holding-supply = Peças na reserva
holding-gold = Ouro
holding-hand = Heróis na mão
holding-heroes = Heróis jogados
holding-wonders = Maravilhas
holding-used = Maravilhas usadas
holding-to_place = Peças para colocar
holding-to_spread = Peças a colocar automaticamente
holding-scale_MED = Mediterrâneo
holding-scale_AFR = África
holding-scale_MEA = Oriente Médio
holding-scale_IND = Índia
holding-scale_CHI = China
holding-scale_RUS = Rússia
holding-scale_EUR = Europa
holding-scale_SEA = Sudeste Asiático
holding-scale_AME = Américas
holding-scales = Escalas completas
holding-row = Heróis abertos
holding-pack = Baralho
holding-bag = Saco
holding-display = Maravilhas por construir
holding-bank = Banco
holding-first = Primeiro jogador
empty-land = incompleta

piece-people = peça

option-first_seat_begins = O lugar A começa
    .text = O primeiro lugar da mesa começa; sem isso, quem começa é sorteado.
option-early_convert = Conversão antecipada
    .text = Transforme ouro em pontos em qualquer momento do seu turno, até logo antes do fim da partida. Sem ela: só na etapa do Tesouro.
    .off = Conversão só na etapa do Tesouro

preference-wonders = Maravilhas nos turnos dos outros
preference-wonders-ask = perguntar a cada vez
preference-wonders-always = usar sempre que puderem ajudar
preference-wonders-never = nunca usar
preference-opening = Minhas peças quando uma era começa
preference-opening-ask = perguntar para cada uma
preference-opening-spread = colocar automaticamente

tie-discoveries = mais Descobertas impressas
tie-heroes = mais Heróis com Descobertas
tie-seat = pelo lugar
tie-shared = dividido

## O que está nas imagens e em seus textos alternativos, onde difere das outras edições

epoch = { $epoch ->
        [I] Era Antiga
       *[II] Era Moderna
    }
epoch-of = { $epoch ->
        [1] Era Antiga
       *[2] Era Moderna
    }
epoch-short = { $epoch ->
        [I] Ant.
       *[II] Mod.
    }
title-draft = Começa uma nova era
chart-title = Os pontos ao longo da partida
alt-title = Mapa, { $epoch ->
        [1] Era Antiga
       *[2] Era Moderna
    }.
alt-gold = Pontos: { $list }.
alt-final-seat = { $place }. { $seat } { $gold } pontos
alt-chart = Os pontos ao longo da partida, turno a turno. { $list }.

help-body = `/partida nova` abre uma mesa; depois **Entrar** e **Começar**. Na sua vez, toque em uma resposta abaixo da mensagem mais nova, ou digite: { $commands }. `/povoar Europa 3` coloca três peças, `/migrar Europa Mediterrâneo 2` move duas.
    Na partida: `/partida mão` os seus Heróis, `/partida situação` o tabuleiro em texto, `/partida mapa` o mapa, `/partida desfazer` volta um passo. `/minhas-partidas` mostra onde é a sua vez, `/regras` as regras em resumo.
    Os seus Heróis chegam por mensagem direta; **Mão** também mostra, e ali você define quando as suas Maravilhas são usadas. Dado, saco e baralhos vêm de uma semente lacrada antes de alguém entrar e revelada no fim.

## Comandos desta edição

command-settle = Colocar peças em um Território
    .name = povoar
command-discover = Colocar uma Descoberta em um Território
    .name = descobrir
command-conquer = Fazer uma Conquista
    .name = conquistar
command-migrate = Mover peças para outro Território
    .name = migrar
command-build = Construir uma Maravilha
    .name = construir
command-convert = Converter ouro em pontos
    .name = converter
argument-count = Quantas
    .name = quantas
argument-discovery = Qual Descoberta
    .name = descoberta
argument-enemy = Qual jogador atacar
    .name = contra
argument-to = Para onde
    .name = para
argument-points = Quantos pontos
    .name = pontos

## Recusas: uma frase para cada regra que recusa uma escolha

refusal-HW8-CONQUEST-01 = Este Herói não tem valor de Conquista.
refusal-HW8-CONQUEST-03 = Faça a Conquista em um dos Territórios do Herói que estão em jogo.
refusal-HW8-CONQUEST-04 = Você precisa de uma peça sua nesse Território.
refusal-HW8-CONQUEST-05 = Ataque outro jogador que tenha peças nesse Território.
refusal-HW8-CONQUEST-07 = Só uma Conquista por turno, depois das Descobertas.
refusal-HW8-CONQUEST-19 = Escolha um Território adjacente para a fuga das peças.
refusal-HW8-CONVERT-01 = Dois de ouro compram um ponto, até onde o seu ouro der.
refusal-HW8-CONVERT-04 = Você só pode converter ouro em pontos no seu turno.
refusal-HW8-CONVERT-05 = Uma moeda sozinha não compra nada: são dois de ouro por ponto.
refusal-HW8-DISCOVERY-01 = Essa não é uma das Descobertas que você acabou de sortear.
refusal-HW8-DISCOVERY-03 = Se uma Descoberta pode ser colocada, você precisa colocar.
refusal-HW8-DISCOVERY-04 = Coloque a Descoberta em um dos Territórios do Herói que estão em jogo.
refusal-HW8-DISCOVERY-05 = Só uma Descoberta por Território em cada turno.
refusal-HW8-DISCOVERY-13 = A escala desse Território já está completa.
refusal-HW8-END-03 = A partida acabou.
refusal-HW8-HERO-04 = Esse Território não está em jogo nesta era.
refusal-HW8-MIGRATION-01 = Uma migração custa 2 de ouro.
refusal-HW8-MIGRATION-02 = Uma migração move até 4 peças de um mesmo Território.
refusal-HW8-MIGRATION-03 = As peças só podem ir para Territórios adjacentes.
refusal-HW8-MIGRATION-07 = Você só pode mover as suas próprias peças, de onde elas estão.
refusal-HW8-MIGRATION-08 = Esse Território não está em jogo nesta era.
refusal-HW8-POPULATION-01 = Você não tem tantas peças para colocar.
refusal-HW8-POPULATION-03 = Coloque peças só nos Territórios do Herói que estão em jogo.
refusal-HW8-POPULATION-04 = Coloque todas as peças do Herói.
refusal-HW8-SETUP-12 = Agora não: as peças iniciais são colocadas antes do primeiro turno de uma era.
refusal-HW8-SETUP-13 = Antes da Era Antiga, coloque peças só nos Territórios beges.
refusal-HW8-TRANSITION-16 = Antes da Era Moderna, coloque peças só nos Territórios laranja.
refusal-HW8-TREASURY-02 = Você só pode gastar ouro a partir da etapa do Tesouro.
refusal-HW8-TREASURY-03 = Você só pode gastar ouro no seu turno.
refusal-HW8-TURN-01 = Você pega um Herói no começo do turno.
refusal-HW8-TURN-02 = Pegue primeiro um Herói.
refusal-HW8-TURN-03 = Esse Herói não é um dos abertos.
refusal-HW8-TURN-06 = Jogue um Herói da mão logo depois de pegar um.
refusal-HW8-TURN-07 = Isso não é possível nesta etapa do turno.
refusal-HW8-TURN-13 = Não é a sua vez.
refusal-HW8-TURN-14 = O baralho está vazio. Pegue um Herói aberto.
refusal-HW8-WONDER-01 = Uma Maravilha custa 7 de ouro.
refusal-HW8-WONDER-03 = Você não construiu essa Maravilha.
refusal-HW8-WONDER-05 = Você só pode construir Maravilhas desta era.
refusal-HW8-WONDER-06 = Essa Maravilha não está mais disponível.
refusal-HW8-WONDER-08 = Essa Maravilha fica virada para baixo até a próxima era.
refusal-HW8-WONDER-10 = Essa Maravilha não teria efeito agora.

## Onde há pouco espaço, nas imagens

brief-wonder-W1 = Jardins Suspensos
brief-wonder-W2 = Grande Muralha
brief-wonder-W3 = Ajanta
brief-wonder-W4 = Farol
brief-wonder-W5 = Grande Pirâmide
brief-wonder-W6 = Tenochtitlán
brief-wonder-W7 = Angkor
brief-wonder-W8 = São Basílio
brief-wonder-W9 = Torre Eiffel

## Palavras da sua legenda

legend-repulse = Espadas cruzadas
legend-repulse-text = houve luta neste turno; na carta, força da Conquista

deeds-luck = 🎲 **Sorte no dado de Conquista** (Conquistas vencidas acima das chances, no ataque e na defesa): { $list }
deeds-lands = 🗺️ **Mais Territórios ao mesmo tempo:** { $who }, { $count }
deeds-loss = 📉 **Golpe mais duro:** { $seat } perdeu { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    } num só turno ({ $turn })
award-builder = Maravilha do mundo, Maravilhas construídas: { $count }
award-discoverer = Grandes descobertas, Descobertas colocadas: { $count }
award-victor = Terror dos vizinhos, peças derrotadas em Conquistas: { $count }
award-wanderer = Grande migração, peças movidas: { $count }
award-treasurer = Cofres cheios, { $count } de ouro recebido
chronicle-blow = { $way ->
        [1] { $who } derrotou { $count ->
            [one] { $count } peça
           *[other] { $count } peças
        } { OF($enemy) }.
       *[other] De { $enemy }, { $who } derrotou { $count ->
            [one] { $count } peça
           *[other] { $count } peças
        }.
    }
