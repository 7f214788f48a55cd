# As palavras do próprio bot: mesa, botões, respostas, recusas. Cada edição acrescenta o seu catálogo.

## Palavras pequenas

none = nada
nobody = ninguém
operator = quem opera o bot
list-and = { $first } e { $last }
more = …
lines-missing = … e mais { $count ->
        [one] { $count } linha
       *[other] { $count } linhas
    }
page-of = (página { $page } de { $pages })
button-page-before = Anterior
button-page-after = Próxima
button-all-games = Todas as { $count } partidas
more-choices = Mais…
other-ways = Outras maneiras…
button-several = Várias…
so-many = { $n }× { $what }
empty-places = { $n ->
        [one] { $n } livre
       *[other] { $n } livres
    }
empty-area = virada para baixo
and-hidden = { $shown } e mais { $n }
a-player = uma pessoa
computer-name = { $letter ->
        [A] Computador vermelho
        [B] Computador azul
        [C] Computador amarelo
        [D] Computador verde
        [E] Computador roxo
        [F] Computador preto
       *[other] Computador { $letter }
    }
computer-novice = novato
    .how = o mais fraco; erra de vez em quando, bom para a primeira partida
    .choice = { computer-novice } – { computer-novice.how }
computer-normal = normal
    .how = costuma vencer o novato; pega o que rende mais na hora
    .choice = { computer-normal } – { computer-normal.how }
computer-raider = saqueador
    .how = tão bom quanto o normal, mas briga mais
    .choice = { computer-raider } – { computer-raider.how }
computer-strong = forte
    .how = costuma vencer o normal; testa as jogadas antes
    .choice = { computer-strong } – { computer-strong.how }
computer-master = mestre
    .how = o mais forte; pode levar alguns segundos por turno
    .choice = { computer-master } – { computer-master.how }
choose-computer = Escolha um computador para a mesa
edition-name = o jogo
    .short = o jogo
score = { $amount }
score-chart = A pontuação ao longo da partida

## A mesa antes do jogo

lobby-title = **{ $edition }**: mesa { $game }, aberta por { $host }
lobby-options = Opções: { $options }
lobby-option = – { $option }: { $text }
lobby-seats = Lugares: { $taken } de { $seats }
lobby-seat = { $seat }{ $in_time ->
        [none] { "" }
       *[other] { " " }· ⏰ { $in_time }% no tempo
    }
lobby-own-cards = 🃏 Cartas digitadas por quem opera o bot, não as que vêm com ele; impressão digital `{ $fingerprint }`
lobby-commitment = Semente dos dados, lacrada: `{ $commitment }`
lobby-word = Quer ter certeza de que os dados são justos? Junte uma palavra sua à semente: `/partida entrar palavra:`
lobby-lapses = Esta mesa fecha { $when } se ninguém começar a partida, ou assim que a última pessoa sair.
option-none = nenhuma
option-off = { $option }: não
button-join = Entrar
button-leave = Sair
button-computer = Adicionar computador
button-uncomputer = Remover computador
button-start = Começar
button-new = Iniciante?
button-why = ?
button-cards = O que fazem as cartas
button-unguide = Ocultar dicas 👉
button-practice = Treinar
button-practice-again = Treinar outro turno
practice-begin = 👆 **Turno de treino.** Nada aqui conta, e só você vê. Você é { $seat }; computadores jogam nos outros lugares.
practice-step = { $heading } · passo { $step }
first-lead = 👉 { $text }
practice-ended = **Você já sabe o suficiente para jogar.** Na mesa é igual: uma mensagem chama você, você toca em uma opção, e todos veem o que aconteceu.
practice-where-next = `/partida nova` abre uma mesa; se já houver uma aberta, toque em **Entrar** abaixo dela. Abaixo de cada pergunta, **?** explica o que ela pede.
why-may = **O que dá para fazer agora:**
why-one = – { $action }
why-several = – { $action } ({ $count } maneiras)
why-may-not = **O que não dá para fazer agora, e por quê:**
why-not = – { $what }: { $reason }
why-not-where = { $what } ({ $where })
why-not-ask = Por que não em…?
why-rule = 📖 **{ $title }:** { $text }
new-title = **Iniciante? Este é { $edition }.**
intro = Eu distribuo, pergunto, rolo os dados e faço as contas; você só escolhe. Vence quem tem mais no fim; **Tabuleiro** mostra a classificação.
new-play = **Como se joga aqui:** na sua vez, uma mensagem chama você e faz uma pergunta. Toque em uma das opções: as melhores vêm primeiro, pelo que todos sabem, com o que rendem e as chances. Jogadas contra as regras não aparecem. Um botão mostra o mapa, **Mão** os seus segredos, e **Desfazer** volta um passo, enquanto nenhum dado foi rolado nem nada revelado.
    Também dá para digitar: { $commands }; `/regras` explica as regras por assunto. Não há pressa: o ritmo da mesa diz quanto tempo uma jogada pode levar, e a partida espera neste canal.
started-title = **{ $edition }**: a partida { $game } começou.
off-cancelled = A partida { $game } foi cancelada por { $who }.
off-lapsed = A mesa { $game } foi fechada: ninguém começou a partida em sete dias.
off-closed = A partida { $game } foi cancelada.
off-last = A partida { $game } foi cancelada: a última pessoa saiu.
seed-shown = Semente dos dados: `{ $seed }`
check-dice = `/partida exportar` entrega a partida inteira com a semente dos dados; `annalist verify` confere cada rolagem e sorteio.
ending-chart = 📈 { $title }.
ending-soon = 🎞️ A história animada da partida { $game } chega em instantes.
ending-drawing = 🎞️ Desenhando a história animada da partida { $game }: { $bar } { $done } de { $whole } turnos.
ending-no-history = 🎞️ Não consegui desenhar a história animada da partida { $game }.
ending-history = 🎞️ A história da partida { $game }, turno a turno.
verify-right = ✅ A partida { $game } está correta: as { $entries } entradas do registro, jogadas de novo a partir da semente, dão as mesmas rolagens, os mesmos sorteios e o mesmo resultado. A semente confere com o selo publicado com a mesa: `{ $seal }`. Para conferir por conta própria: `/partida exportar`.
verify-unchecked = Não conferidas: as entradas { $first } a { $last }. Elas seguiram a versão { $version } das regras, que este bot não sabe jogar; um bot daquela versão pode conferir.
verify-wrong = ❌ A partida { $game } não dá o mesmo resultado{ $entry ->
        [none] { "" }
       *[other] { " " }na entrada { $entry } do registro
    }: o campo `{ $field }` deveria ser { $expected } e é { $came }.

## Um turno

heading-epoch = **Época { $epoch }**
heading-turn = **Época { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = Época { $epoch } · { $seat } · { $empire }
bold = **{ $text }**
your-move = ➡️ { $who }: { $ask }
button-whole = – { $said }
one-of = { $said } (1 de { $count })
choose-area = Escolha uma área
area-with-count = { $area } ({ $count })
lands-in-area = { $area } · { $ask }
choose-several = Várias, sem luta…
hint-invade = { $percent }% contra { $owner }
hint-uncontrolled = sem controle
hint-friendly = sua guarnição
hint-own = seu
hint-enemy = inimiga
hint-difficult = terreno difícil
hint-buildings = { $same ->
        [yes] { $before }
       *[no] { $after_count ->
            [0] destrói { $before }
           *[other] { $before } → { $after }
        }
    }
hint-cost = custa { $cost ->
        [one] { $cost } ponto
       *[other] { $cost } pontos
    }
hint-gain = { $gain } agora{ $level ->
        [none] { "" }
       *[other] { " " }({ $level })
    }
hint-breaks = tira a liderança { OF($seat) }
hint-waits = conta a partir da época { $epoch }
hint-icon = recurso
if-you-stop = (Se parar agora: +{ $score }.)
so-far = (Até agora: +{ $score }.)
hint-score = +{ $score }
button-hand = Mão
button-play-card = Jogar uma carta…
button-undo = Desfazer
button-undo-all = Desfazer tudo
button-recap = Resumo
button-map = Mapa
map-done = Feito. A próxima pergunta, ou o resultado, está no canal.
button-all-of-it = Ler tudo
button-status = Tabuleiro
button-ask = Achar minha pergunta
button-ask-game = Pergunta da partida { $game }
question-here = ➡️ Sua pergunta: { $link }
question-anew = Publiquei sua pergunta de novo: { $link }
lobby-here = ➡️ A mesa, com os botões: { $link }
lobby-anew = Vou publicar a mesa de novo. Ela aparece abaixo assim que eu puder escrever aqui.
question-waits = Sua pergunta está a caminho; aparece assim que eu puder escrever lá.
question-moved = Este botão não vale mais.
question-put_back = Este botão não vale mais: o bot foi restaurado de uma cópia de segurança.
button-choose-secretly = Escolher em segredo
button-sure = Sim, tenho certeza
button-back = Voltar
secret-panel = 🤫 Só você vê isto. { $ask }
secret-sure = Sua escolha: **{ $action }**. Uma escolha secreta não pode ser desfeita. Tem certeza?
seen-sure = Sua escolha: **{ $action }**. Todos vão ver, e não dá para desfazer. Tem certeza?
secret-closed = ✓ Escolhido.
secret-done = Feito: { $action }.
summary-title = **Época { $epoch } · { $seat } · { $empire }**: fim do turno. { $score } (+{ $gained }{ $place })
summary-colours = ; as duas cores: { $score }
summary-place = , agora { $place }
place-now = { $rank ->
        [1] na frente
        [2] em segundo
        [3] em terceiro
        [4] em quarto
        [5] em quinto
       *[other] em sexto
    }
    .shared = { $rank ->
            [1] dividindo a liderança
            [2] dividindo o segundo lugar
            [3] dividindo o terceiro lugar
            [4] dividindo o quarto lugar
            [5] dividindo o quinto lugar
           *[other] dividindo o sexto lugar
        }
summary-more = e mais { $count }
    .sentences = (e mais { $count ->
        [one] { $count } carta ou efeito
       *[other] { $count } cartas e efeitos
    })
told-from = { OF($seat) }
told-some = { $count } { OF($seat) }
summary-line = **{ $heading }:** { $items }
note-sum = { $what } { $sum }
epoch-empire = { $number } · **{ $card }**: { $facts }
result-winner = 🏆 { $seat } { $count ->
        [one] vence.
       *[other] vencem juntos.
    }
deeds-title = 📜 **Por que a partida { $game } será lembrada**
deeds-luck = 🎲 **Sorte nos dados** (lutas vencidas acima das chances): { $list }
deeds-luck-of = { $seat } **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }** ({ $won } de { $of })
deeds-lands = 🗺️ **Mais terras ao mesmo tempo:** { $who }, { $count }
deeds-best-turn = ⭐ **Melhor turno:** { $turn }, +{ $gained }
deeds-climb = 📈 **Maior subida num turno:** { $turn }, do { $before ->
        [1] 1º
        [2] 2º
        [3] 3º
       *[other] { $before }º
    } ao { $after ->
        [1] 1º
        [2] 2º
        [3] 3º
       *[other] { $after }º
    } lugar
deeds-loss = 📉 **Golpe mais duro:** { $seat } perdeu { $count ->
        [one] { $count } terra
       *[other] { $count } terras
    } num só turno ({ $turn })
deeds-award = 🏅 { $award } · { $who }
button-rematch = Revanche
result-title = 🏁 **{ $edition }**: a partida { $game } acabou{ $who ->
        [none] .
       *[other] , { $who }.
    }
decided = -# { $parts }
decided-else = resto
result-push = Partida { $game }: { $won }
result-place = { $medal } { $place }. { $seat }: { $score }{ $tie ->
        [none] { "" }
       *[other] { " " }({ $tie })
    }
recap-title = Desde o último turno { OF($seat) }:
recap-title-first = Desde o começo, pois { $seat } ainda não teve turno:
recap-nothing = Nada aconteceu desde então.
recap-turn = { $heading }: { $score } (+{ $gained })
recap-lost = Você perdeu: { $items }
recap-shortened = *(Os turnos mais antigos estão resumidos; `/partida registro` tem tudo.)*
recap-earlier = *({ $count ->
        [0] Os turnos anteriores ficaram de fora
        [one] { $count } turno anterior ficou de fora
       *[other] { $count } turnos anteriores ficaram de fora
    }; `/partida registro` tem tudo.)*
reminder = 🔔 { $waiting } A mesa espera por você, { $who }.

## A mesa

table-resigned = Um computador { $level } joga agora no lugar de { $before }.
table-replaced = { $seat }{ $level ->
        [none] { "" }
       *[other] { " " }({ $level })
    } { $count ->
        [one] assume
       *[other] assumem
    } o lugar de { $before }.
table-computer = um computador { $level }
table-put_out = Um computador { $level } joga no lugar de { $user } até a sua volta.
table-moved = A partida continua aqui.
table-rolled_back = ⏪ Quem opera o bot voltou a partida para a entrada { $entry } do registro.
table-carried = ▶️ Aprovado: a partir da entrada { $entry } do registro, a partida segue a versão { $version } das regras. O que foi jogado antes fica como está e não pode ser desfeito.
table-thawed = ▶️ Esta versão do bot consegue jogar a partida como antes, e ela continua.
table-restored = ⏪ O bot foi restaurado de uma cópia de segurança. Tudo a partir de { $link } foi desfeito; a partida continua depois da entrada { $entry } do registro.
table-dm_closed = Não consigo mandar mensagens diretas para { $seat }. **Mão** mostra o mesmo aqui, só para essa pessoa; `/ajustes tópico-privado` usa um tópico privado no lugar.

## Uma partida parada

frozen-what = 🧊 **Esta partida está pausada.** O bot passou da versão { $before } para a versão { $after } das regras, e as novas regras mudariam esta partida a partir da entrada { $entry } do registro. Nada foi alterado.
frozen-same_version = 🧊 **Esta partida está pausada.** O bot foi atualizado, e esta versão jogaria de outro modo a partir da entrada { $entry } do registro. Nada foi alterado.
frozen-go_on = • **Continuar com as novas regras**: { $back ->
        [0] tudo o que foi jogado fica como está
        [one] a última escolha se perde, e tudo até a entrada { $entry } fica como está
       *[other] as últimas { $back } escolhas se perdem, e tudo até a entrada { $entry } fica como está
    }. Todos na mesa precisam concordar, e em todo caso quem perderia escolhas próprias.
motion-carry_over = 🧊 { $who } propõe continuar com as novas regras. Todos na mesa precisam concordar.
    .yes = Continuar com as novas regras
frozen-asked = Como continuar, { $who }?
frozen-rollback = • Quem opera o bot pode reinstalar a versão anterior, ou voltar a partida para a última entrada em que as duas versões concordam: `annalist rollback { $game } --to { $last }` (ou uma anterior).
frozen-cancel = • `/partida cancelar` propõe cancelar a partida.
frozen-over = ▶️ A partida continua.
frozen-host = A sua partida { $game } em { $channel }:
button-agree = Continuar com as novas regras

## Mão e tabuleiro

hand-title = **{ $seat }**: { $score }, posição { $rank }, época { $epoch }
score-of-both = { $score } (as duas cores: { $total })
hand-none = Você não tem lugar nesta partida.
hand-closed = Não consigo mandar mensagens diretas para você, por isso os seus segredos estão aqui. Com `/ajustes tópico-privado` eles vêm num tópico privado.
holding-line = **{ $what }:** { $held }
holding-short = { $what }: { $held }
holding-effect = – { $what }: { $text }
status-seat = { $rank } · **{ $seat }** { $score }, { $lands ->
        [0] nenhuma terra
        [one] { $lands } terra
       *[other] { $lands } terras
    }. { $held }
status-areas = Áreas ativas: { $areas }
status-fleets = Frotas: { $held }
status-caravans = Caravanas: { $held }
status-area = **{ $area }:** { $lands }
catch-up-closed = ⏩ **Enquanto eu não podia escrever aqui:**
catch-up-frozen = ⏩ **Logo antes de a partida ser pausada:**
catch-up-off = ⏩ **Logo antes de a partida ser pausada**, até onde esta versão sabe:
catch-up-earlier = ⏩ **De antes da minha atualização.** A imagem mostra a posição de agora:
held-up = ⏸️ A partida { $game } em { $channel } está suspensa: { $why } Assim que isso se resolver, ela continua sozinha, e o canal recebe o que perdeu. Ou continue em outro lugar: `/partida mover partida:{ $game }` em outro canal.
trouble-access = não vejo mais o canal. Lá eu preciso de: { $permissions }.
trouble-permission = não posso escrever lá. Lá eu preciso de: { $permissions }.
trouble-locked = o tópico está trancado. Quem tem a permissão Gerenciar tópicos pode destrancar.
trouble-threads = o tópico está arquivado, e este servidor já tem tantos tópicos abertos quanto o Discord permite. Quem tem a permissão Gerenciar tópicos pode fechar alguns.
trouble-automod = o AutoMod do servidor barrou minha mensagem. Quem administra o servidor pode me liberar.
trouble-channel = o canal não existe mais.
trouble-server = não estou mais naquele servidor. Quem administra o servidor pode me adicionar de novo.
private-nothing = Não há nenhum segredo seu aqui agora.
private-heading = Partida { $game } em { $channel }:

## Respostas

done-joined = Você entrou na mesa. Para misturar uma palavra sua aos dados: `/partida entrar palavra:`.
done-word = Você está na mesa, e sua palavra será misturada aos dados.
done-left = Você saiu da mesa.
done-started = A partida começou.
done-opened = Mesa aberta.
done-acted = Feito: { $actions }.
done-partly = Feito: { $actions }. Depois parei. { $why }
done-nothing = Nada foi feito. { $why }
done-guided = { $on ->
        [yes] Dicas ligadas: até o fim do seu primeiro turno, cada pergunta da sua primeira partida vem com uma linha 👉.
       *[no] Dicas desligadas. Para ligar de novo: `/ajustes primeira-partida`.
    }
done-undone = Desfeito.
done-resigned = Agora um computador joga no seu lugar.
done-replaced = O lugar mudou de mãos.
done-moved = A partida continua em { $channel }.
done-cancelled = A partida foi cancelada.
done-reported = Obrigado. Seu relato foi guardado com a posição da partida. Número: { $number }.
done-reminders-on = Os lembretes estão ligados.
done-reminders-off = Os lembretes estão desligados.
stop-invasion = Há defesa { IN($land) }: { $odds }. Para atacar mesmo assim, digite “{ $land }!”.
stop-out-of-reach = { $land }: fora de alcance agora.
stop-needs-decision = Responda antes à pergunta atual.
my-games-title = Suas partidas:
my-games-line = { $where } · partida { $game } · { $seat } · { $state }
my-games-none = Você não está em nenhuma mesa. `/partida nova` abre uma.
state-awaited = **é a sua vez** { $since }
state-waiting = esperando os outros
state-lobby = ainda não começou
export-text = Partida { $game }. { $whole ->
        [yes] Completa, com a semente; para conferir: `annalist verify`.
       *[no] O registro público até aqui; a semente vem quando a partida acabar.
    }
log-text = O registro da partida { $game }, com o que você pode ver.
incident = Algo deu errado do meu lado; nada do que você fez se perdeu. Se acontecer de novo, use `/partida avisar` e cite o incidente **{ $id }**.
report-title = Relato a quem opera o bot
report-label = O que parece errado?
confirm-resign = Entregar o seu lugar ao computador? Com **Voltei** você retoma o lugar. Quem você chamar para substituir recebe o lugar na hora; outra pessoa, só se você ou a maioria dos outros concordar, ou depois de uma semana.
confirm-resign-last = Você é a última pessoa aqui: isso cancela a partida.
confirm-cancel = Cancelar a partida para todos?
button-resign = Sim, desistir
button-cancel-game = Sim, cancelar a partida
privacy-export = O que guardo sobre você. Só você vê. O que outras pessoas escreveram, e o que ainda é segredo para você, não está aqui.
confirm-forget = Apagar tudo o que sei sobre você? Seu idioma, seus ajustes, anotações, relatos, nomes e ids são apagados para sempre. Partidas encerradas guardam “uma pessoa” no seu lugar. As mensagens nos canais continuam lá.
confirm-forget-games = Apagar tudo o que sei sobre você? Você tem lugar em partidas abertas: { $games }. Computadores assumem esses lugares; nas que ainda não começaram, o lugar fica livre; uma partida sem mais ninguém é cancelada. Seu idioma, seus ajustes, anotações, relatos, nomes e ids são apagados para sempre. Partidas encerradas guardam “uma pessoa” no seu lugar.
button-forget = Sim, apagar meus dados
done-forgotten = Pronto, seus dados foram apagados. Se usar o bot de novo, você começa do zero.
confirm-kept = Nada mudou.

## Recusas

refused-no_game = Não há partida aqui. `/partida nova` abre uma mesa.
refused-no_such_game = A partida { $game } não é deste canal nem é uma das suas.
refused-wrong_phase = Isso não é possível nesta partida agora: { $phase ->
        [lobby] ela ainda não começou
        [running] ela já começou
        [over] ela já acabou
       *[cancelled] ela foi cancelada
    }.
refused-channel_busy = A partida { $game } ainda está aberta neste canal. Termine ou cancele essa partida antes, ou use um tópico.
refused-options-no_option = Esta edição não tem a opção “{ $option }”.
refused-options-bad_option = A opção “{ $option }” só pode ser ligada ou desligada.
refused-options-option_seats = A opção “{ $option }” só vale com { $seats } lugares.
refused-options-option_needs = A opção “{ $option }” só vale junto com “{ $need }”.
refused-options-seat_count = Esta edição é para { $least } a { $most } lugares; lugares ocupados: { $count }.
refused-options-other = Essas opções não podem ser combinadas.
refused-no_such_option = Não há a opção “{ $option }” aqui. Escolha entre: { $known }.
refused-few_seats = Esta edição é de { $least } a { $most } lugares.
refused-no_command = Não há `/{ $command }` aqui ({ $edition }). Use um destes: { $known }.
typed-command = `/{ $command }`
refused-no_language = Não falo “{ $language }”. Falo { $known }.
refused-manager_only = Só quem tem a permissão Gerenciar canais pode fazer isso.
refused-leave_running = A partida já começou: `/partida desistir` entrega o seu lugar ao computador.
refused-no_preferences = Esta partida não tem respostas automáticas para definir.
refused-no_such_choice = Essa não é uma das escolhas. Escolha uma da lista.
refused-not_seated = Você não tem lugar nesta partida.
refused-already_seated = Você já está nesta mesa.
refused-full = Todos os { $seats } lugares estão ocupados.
refused-too_few = É preciso ocupar pelo menos { $needed } lugares: adicione um computador ou espere mais alguém.
refused-host_only = Só quem abriu a mesa, ou tem a permissão Gerenciar canais, pode fazer isso.
refused-not_your_decision = Essa escolha não é sua: é a vez { OF($seat) }.
refused-overloaded = Tenho mais a fazer do que consigo neste momento, e nada foi feito. Tente de novo daqui a pouco.
refused-too_much = Foi muita coisa de uma vez, e nada foi feito. Espere um momento e tente de novo.
refused-long_text = O texto é longo demais; no máximo { $most } caracteres.
refused-many_lobbies = Mesas suas que ainda não começaram: { $most }. Comece uma delas ou cancele uma com `/partida cancelar`.
refused-busy_checking = Estou conferindo outras partidas. Tente de novo em um minuto.
refused-word_taken_out = Os dados desta partida não podem mais ser conferidos: alguém apagou a palavra que tinha juntado à semente.
refused-practice_gone = Este turno de treino não pode continuar daí. Comece de novo:
refused-stale = Essa pergunta já passou; use a mensagem mais nova.
refused-put_back = Isso foi desfeito: o bot foi restaurado de uma cópia de segurança. Use a mensagem mais nova.
refused-last_person = Só ficariam computadores: `/partida cancelar` cancela a partida.
refused-seat_unknown = Não existe o lugar { $seat }.
refused-seat_taken = Essa pessoa já tem lugar nesta partida.
refused-computer_kind = Esse computador não existe. Escolha um da lista.
refused-not_awaited = Você não tem nada para escolher agora.
refused-no_decision = Você não tem nada para escolher agora.
refused-no_turn = Não houve o turno { $turn }; até agora { $last ->
        [0] nenhum turno terminou
        [one] terminou { $last } turno
       *[other] terminaram { $last } turnos
    }.
refused-no_entry = O registro não tem a entrada { $entry }.
refused-verify_later = Uma partida pode ser conferida quando termina: só então a semente é mostrada.
refused-broken = Esta versão do bot não consegue ler esta partida. Quem opera o bot já recebeu um aviso.
refused-bad_text = Esse texto tem um caractere que não consigo guardar. Escreva sem ele.
refused-long_word = Essa palavra é longa demais; no máximo { $most } caracteres.
refused-same_channel = A partida já está neste canal.
refused-frozen = Esta partida está pausada: esta versão do bot jogaria de outro modo a partir da entrada { $entry } do registro. A minha mensagem no canal da partida diz como continuar.
refused-earlier_rules = Isso foi jogado com regras mais antigas, que esta versão do bot não sabe mostrar.
refused-other_rules = Depois da entrada { $last } do registro, esta versão do bot joga a partida de outro modo. Volte a essa entrada ou a uma anterior.
refused-carried = A partida não pode voltar para antes da entrada { $first } do registro: até ali valiam outras regras.
refused-database = Não consigo acessar os meus registros agora, e nada foi alterado. Tente de novo daqui a pouco.
refused-many_reports = Quem opera o bot já tem { $most } relatos seus; não cabem mais. Cada relato fica guardado por 90 dias.
refused-unwritable = Não consigo salvar nada agora: meu disco está cheio ou só permite leitura. Nada foi alterado. Quem me hospeda encontra o motivo no meu registro; tente de novo quando houver espaço.
refused-not_frozen = Esta partida não está mais pausada.
refused-not_certain = Esta versão do bot não consegue ler a posição. Quem opera o bot pode voltar a partida.
refused-channel_kind = Uma mesa precisa de um canal de texto ou de um tópico; canais de anúncios, de voz e palco não servem.
refused-wrong_place = Isso só funciona em um canal ou tópico de um servidor.
refused-secret = Essa escolha é secreta: use **Escolher em segredo** ou as suas mensagens diretas.
refused-nothing_such = Não há nada desse tipo para fazer agora.
refused-not_installed = Não estou neste servidor: você me adicionou só para você. Peça a quem administra o servidor para me adicionar; depois `/partida nova` funciona.
refused-locked_thread = Este tópico está trancado: ninguém poderia tocar em nada aqui. Quem tem a permissão Gerenciar tópicos pode destrancar.
refused-private_thread = Não estou neste tópico privado. Mencione { $bot } aqui uma vez e tente de novo.
refused-permissions = Não posso fazer isso aqui. Preciso de: { $permissions }.
refused-not_a_person = Um bot não pode ocupar um lugar.
refused-other = Isso não é possível agora.
refused-unknown = “{ $name }” não é possível agora. Confira o nome ou veja a pergunta mais nova.
refused-unclear = Pode ser mais de um: { $names }. Digite mais do nome.
refused-not_understood = Não entendo “{ $value }”.
refused-not_here = Não há partida neste canal. Você joga em { $channels }.
refused-no_pictures = As imagens não estão disponíveis agora; `/partida situação` mostra o tabuleiro em texto.
refused-bad_edition = Não existe a edição “{ $edition }”. Escolha uma da lista.
refused-bad_title = Não há o jogo “{ $title }” aqui. Escolha entre: { $known }.
refused-other_title = Essa edição é de { $other }, não de { $title }.
refusal = { $said } ({ $rule })
refusal-other = As regras não permitem isso agora.
undo-roll = Não dá mais para desfazer: já houve uma rolagem de dados.
undo-draw = Não dá mais para desfazer: já houve um sorteio.
undo-flip = Não dá mais para desfazer: algo já foi revelado.
undo-answer = Não dá mais para desfazer: já se viu se alguém responde.
undo-handover = Não dá mais para desfazer: isso já foi passado adiante.
undo-secret = Uma escolha secreta não pode ser desfeita; por isso eu pergunto duas vezes.
undo-turn = Não dá mais para desfazer: o turno já passou.
undo-rules = Não dá para desfazer: isso foi escolhido com as regras de uma versão anterior.
undo-not_yours = O último passo não foi seu.
undo-nothing = Não há nada para desfazer.
undo-other = Esse passo não pode ser desfeito.

## Permissões, com os nomes que as configurações do Discord usam

permission-view_channel = Ver canal
permission-send_messages = Enviar mensagens
permission-send_messages_in_threads = Enviar mensagens em tópicos
permission-attach_files = Anexar arquivos
permission-read_message_history = Ver histórico de mensagens

## Ajuda

help-title = **Annalist** é o árbitro de History of the World e Heroes of the World neste canal.
help-body = `/partida nova` abre uma mesa; depois **Entrar** e **Começar**. Na sua vez, toque em uma resposta abaixo da mensagem mais nova, ou digite: { $commands }. `/colocar Tigre, Levante!` coloca exércitos nessa ordem; “!” quer dizer: atacar mesmo que haja defesa.
    Na partida: `/partida mão` os seus segredos, `/partida situação` o tabuleiro em texto, `/partida mapa` o mapa, `/partida desfazer` volta um passo. Suas partidas: `/minhas-partidas`, a que espera há mais tempo: `/próxima`; as deste servidor: `/partidas`. A mesa decide sobre `/mesa ritmo`, `/mesa conselhos` e `/mesa mapa` (um mapa em cada pergunta). `/ausente` quando você não estiver, `/regras` para as regras e os símbolos, `/privacidade mostrar` para o que guardo sobre você.
    Abaixo da pergunta, **?** explica o que ela pede. Os segredos chegam por mensagem direta; **Mão** também mostra. Os dados vêm de uma semente lacrada antes de alguém entrar e revelada no fim.
rules-title = **{ $title }**
rules-symbols = O que significam os símbolos no mapa e ao lado dos jogadores.
    .title = Os símbolos
rules-unknown = Esse assunto não existe. Assuntos: { $topics }

## Comandos como o Discord os lista

command-game = Uma partida de History of the World ou Heroes of the World
    .name = partida
command-game-new = Abrir uma mesa neste canal
    .name = nova
command-game-join = Entrar na mesa
    .name = entrar
command-game-leave = Sair da mesa antes de a partida começar
    .name = sair
command-game-start = Começar a partida
    .name = começar
command-game-status = O tabuleiro em texto
    .name = situação
command-game-map = O mapa
    .name = mapa
command-game-hand = A sua mão, só para você
    .name = mão
command-game-log = O que aconteceu, em arquivo de texto
    .name = registro
command-game-undo = Desfazer o seu último passo, ou tudo o que dá
    .name = desfazer
command-game-resign = Entregar o seu lugar ao computador
    .name = desistir
command-game-replace = Dar um lugar a outra pessoa ou ao computador
    .name = substituir
command-game-move = Continuar uma partida neste canal
    .name = mover
command-game-cancel = Cancelar a partida para todos
    .name = cancelar
command-game-export = A partida em arquivo
    .name = exportar
command-game-verify = Conferir uma partida terminada: a semente, cada rolagem e sorteio, o resultado
    .name = conferir
command-game-report = Relatar um problema a quem opera o bot
    .name = avisar
command-game-ask = Achar a sua pergunta aberta; é publicada de novo se sumiu ou ficou para trás
    .name = pergunta
command-game-recap = O que aconteceu desde o seu último turno
    .name = resumo
command-game-reminders = Ligar ou desligar os lembretes
    .name = lembretes
command-privacy = O que guardo sobre você
    .name = privacidade
command-privacy-show = O aviso de privacidade e os termos de uso
    .name = mostrar
command-privacy-export = Uma cópia do que guardo sobre você, em arquivo
    .name = exportar
command-privacy-delete = Apagar tudo o que guardo sobre você
    .name = apagar
command-settings = Ajustes do bot
    .name = ajustes
command-settings-server = As mesas deste servidor: quem abre, onde, como começam (exige Gerenciar canais)
    .name = servidor
command-settings-preferences = Respostas automáticas: o que você responde uma vez para a partida inteira
    .name = preferências
command-settings-first-game = Dicas em cada pergunta do primeiro turno da sua primeira partida
    .name = primeira-partida
command-my-games = Suas partidas, e onde é a sua vez
    .name = minhas-partidas
command-help = Como eu funciono
    .name = ajuda
command-rules = As regras em resumo, por assunto
    .name = regras
command-place = Colocar exércitos em ordem: Tigre, Levante! (“!” ataca onde há defesa)
    .name = colocar
command-fleet = Colocar uma frota
    .name = frota
command-fort = Construir um forte
    .name = forte
command-done = Encerrar a etapa atual
    .name = pronto
form-left-open = { $what } (em branco: como de costume aqui)
argument-title = Qual jogo; depois você escolhe a edição
    .name = jogo
argument-edition = Qual edição
    .name = edição
argument-seats = Quantos lugares
    .name = lugares
argument-language = Idioma das mensagens do canal
    .name = idioma
argument-word = Uma palavra sua para a semente dos dados
    .name = palavra
argument-seat = Qual lugar
    .name = lugar
argument-user = Quem ocupa o lugar
    .name = pessoa
argument-computer = Qual computador ocupa o lugar
    .name = computador
argument-game = Qual partida
    .name = partida
argument-earlier = Número de uma partida anterior; vazio: a deste canal
    .name = partida
argument-undo-all = Todas as suas escolhas desde o último dado, compra ou revelação
    .name = tudo
argument-note = O que parece errado
    .name = nota
argument-topic = Qual assunto
    .name = assunto
argument-lands = Onde, na ordem: nomes separados por vírgulas
    .name = onde
argument-land = Onde
    .name = onde
argument-card = Qual carta
    .name = carta
argument-where = Onde
    .name = onde
argument-on = Ligado ou desligado
    .name = ligado
argument-region = Que parte do mapa
    .name = região
argument-style = Claro ou escuro
    .name = estilo
argument-at = Depois de qual turno; vazio: agora
    .name = turno
argument-options = Regras opcionais, separadas por vírgulas
    .name = opções
    .form = Regras opcionais

## Outros textos pequenos

language-name = português (Brasil)
language-listed = { $name } (`{ $code }`)
game-choice = Partida { $game } · { $seat } ({ $edition })
style-light = claro
style-dark = escuro
stop-frustrated = Não foi possível tomar { THE($land) }.

## Preferências permanentes

event-preferred = { $seat } define uma resposta automática.
preferences-title = Respostas automáticas para esta partida inteira. Só você vê isto.
preferences-choose = Escolha: { $preference }
done-preference = { $preference }: { $choice }.
button-preferences = Respostas automáticas
private-panel = 🤫 Só você vê estas escolhas. { $ask }
private-sure = Sua escolha: **{ $action }**. Todos vão ver. Tem certeza?
private-choose = Jogar da mão…
preferences-line = **{ $preference }:** { $choice }
