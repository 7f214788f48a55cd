# Ligas e rankings contínuos: a mensagem, as regras, a classificação e os comandos.

## A mensagem

season-title = 🏆 **{ $name }**
season-joining = Liga de { $rounds ->
        [one] uma rodada
       *[other] { $rounds } rodadas
    }, começa { $until }.
season-pace = Ritmo: { $pace }.
season-joined-by = { $people ->
        [0] Ninguém entrou ainda.
       *[other] Já entraram ({ $people }): { $who }
    }
season-others = { $n ->
        [one] mais uma pessoa
       *[other] mais { $n }
    }
season-round = Rodada **{ $round }** de { $rounds }{ $timed ->
        [yes] , termina { $until }
       *[no] { "" }
    }
season-ladder = Ranking contínuo. Inscrições: { $people }; à espera de uma mesa: **{ $waiting }**
season-over = Terminou. Pessoas: { $people }; mesas: { $tables }.
season-tables = Mesas em jogo ({ $n }): { $tables }
season-standing = **Classificação**
season-line = { $place } { $who } **{ $points }** · mesas: { $tables }{ $wins ->
        [0] { "" }
       *[other] , vitórias: { $wins }
    }
season-more = …e mais { $n }: `/temporada classificação`
season-decimal = { $whole },{ $tenth }
season-button-join = Entrar
season-button-join-wait = Esperar uma mesa
season-button-leave = Sair
season-button-rules = Regras
season-button-begin = Começar agora
season-button-close = Encerrar a temporada

## As regras, feitas do que foi escolhido na abertura

season-rule-tables = { $editions }{ $many ->
        [one] { "" }
       *[other] , uma por rodada
    }; { $seats } lugares por mesa.
season-rule-sizes = Se a divisão não for exata, algumas mesas têm um lugar a mais ou a menos; se faltar gente para uma mesa, computadores a completam.
season-rule-points = Pontos do primeiro lugar, do segundo e assim por diante em cada mesa: { $points }, depois 0. Em caso de empate, os pontos desses lugares são divididos. Computadores não ocupam lugar.
season-rule-ties = Empate em pontos: mais mesas vencidas, depois mais pontos de quem você enfrentou; senão o lugar é dividido.
season-rule-rounds = Você encontra o maior número possível de pessoas e joga tantas vezes entre os primeiros quanto entre os últimos. Uma rodada termina quando todas as mesas terminam{ $days ->
        [0] .
        [one] , no máximo depois de um dia.
       *[other] , no máximo depois de { $days } dias.
    }
season-rule-alone = Se todos menos uma pessoa tiverem saído da temporada, essa pessoa vence as rodadas que faltam.
season-rule-late = Uma mesa ainda em jogo conta então pelos pontos que tem; se ninguém terminou um turno ali, todos os lugares são divididos. O tempo em que o bot está fora não conta, e uma mesa não pode fazer um recesso além da rodada.
season-rule-waiting = Assim que { $two } pessoas esperam, cada uma joga com quem tem rating próximo; depois de um dia, bastam { $one }. Quando sua mesa terminar, toque de novo em **Esperar uma mesa**.
season-rule-rating = A classificação segue o rating (openskill): começa em 1000 e sobe quando você termina à frente de gente forte.
season-rule-left = Se você desistir, sair ou deixar o computador fazer metade de suas jogadas, divide o último lugar daquela mesa; se todo mundo fizer isso, ninguém ganha um lugar. Se sair da temporada, mantém seus pontos e não recebe mais mesas.
season-rule-rivals = Ninguém que joga na temporada, nem quem cuida dela, pode pôr um computador no lugar de quem ainda tem tempo, nem tirar alguém dela com um bloqueio. Se tirarem você com tempo de sobra, você fica com o lugar que sua cadeira alcançar. Quem encerra a temporada sai de suas próprias mesas.
season-rule-called-off = Numa mesa cancelada, quem não saiu dela divide os lugares. Todos ali que ainda têm tempo precisam concordar.
season-rule-called-off-ladder = Uma mesa cancelada não muda nenhum rating. Todos ali que ainda têm tempo precisam concordar.

## As mesas, o fim

season-table-line = 🏆 { $name }, mesa **{ $table }**: { $who }
season-ended = 🏆 **{ $name }** terminou.
season-ended-unplayed = 🏆 **{ $name }** terminou sem nenhuma mesa.
season-medal = { $place ->
        [1] 🥇
        [2] 🥈
       *[other] 🥉
    } { $who }
season-trouble-permission = ⚠️ Não consigo abrir mesas: falta a permissão de criar tópicos, ou o canal não existe mais.
season-trouble-threads = ⚠️ Não consigo abrir mais mesas: este servidor tem tantos tópicos ativos quanto o Discord permite. Vou tentar de novo.
season-trouble-later = ⏳ O Discord só me deixa abrir alguns tópicos por vez. As outras mesas vêm em seguida.
season-trouble-other = ⚠️ O Discord não me deixou abrir uma mesa. Vou tentar de novo.

## Respostas

season-opened = Temporada aberta. A mensagem dela aparece neste canal.
season-joined = { $ladder ->
        [yes] Você está na fila. Vou avisar você na mesa.
       *[no] Sua inscrição está feita. Vou avisar você na mesa.
    }
season-left = Você saiu da temporada.
season-begins = A primeira rodada começa.
season-close-sure = Encerrar { $name } agora? As mesas ainda em jogo contam pelos pontos que têm.
season-closed = A temporada terminou. O resultado aparece no canal dela.
refused-season_table = Esta mesa conta para uma temporada em que você joga, por isso você não pode pôr um computador no lugar { OF($seat) }, que ainda tem tempo. Quem gerencia os canais e não joga nela pode; **/partida desistir** entrega o seu próprio lugar.
season-close-own = Você joga em uma delas: encerrar a temporada faz você sair dessa mesa e ficar em último nela. Quem gerencia os canais e não joga na temporada pode encerrá-la sem isso.
season-cancelled = A mesa **{ $table }** foi cancelada a pedido de { $who }.
season-manager = quem gerencia os canais
refused-no_season = Não existe essa temporada neste servidor. Quem tem Gerenciar canais pode abrir uma: `/temporada abrir`.
refused-many_seasons = Este servidor já tem { $most } temporadas; encerre uma antes: `/temporada encerrar`.
refused-season_channel = Uma temporada precisa de um canal de texto; use o comando lá.
refused-season_forum = O fórum de mesas deste servidor não existe mais. Escolha outro: `/ajustes servidor`.
refused-season_name = Uma temporada precisa de nome: `/temporada abrir nome:`.
refused-season_seats = { $edition } vai de { $least } a { $most } lugares.
refused-season_over = Essa temporada terminou.
refused-season_began = Essa temporada já começou. Você pode entrar na próxima.
refused-season_joined = Você já está dentro.
refused-season_seated = Você ainda está numa mesa deste ranking. Espere outra quando ela terminar.
refused-season_not_in = Você não está nesta temporada.
refused-season_full = Esta temporada está cheia: já tem { $most } pessoas.
refused-season_few = Uma temporada precisa de pelo menos { $least } pessoas para começar. Espere mais gente entrar.

## Comandos

command-season = Ligas e rankings deste servidor
    .name = temporada
command-season-open = Abrir aqui uma liga ou um ranking contínuo
    .name = abrir
command-season-standing = A classificação de uma temporada, para entrar ou sair
    .name = classificação
command-season-close = Encerrar uma temporada
    .name = encerrar
argument-season = Qual temporada
    .name = temporada
argument-season-name = O nome dela
    .name = nome
argument-season-editions = Qual edição; várias se revezam, separadas por vírgulas
    .name = edições
    .form = Qual edição; várias se alternam
argument-season-seats = Quantos lugares cada mesa tem (4)
    .name = lugares
argument-season-rounds = Quantas rodadas (3); 0 para um ranking contínuo
    .name = rodadas
argument-season-join-days = Dias até começar (7)
    .name = dias-até-começar
argument-season-round-days = Dias que uma rodada dura no máximo (45); 0 sem limite
    .name = dias-por-rodada
