# As palavras do próprio bot: mesa, botões, respostas, recusas. Cada edição acrescenta o seu catálogo.

## Palavras pequenas

none = nada
nobody = ninguém
operator = quem opera o bot
list-and = { $first } e { $last }
more = …
more-choices = Mais…
other-ways = Outros modos e quantidades…
button-several = Várias de uma vez…
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
computer-random = fácil: joga ao acaso
computer-greedy = forte: pega o que mais paga
edition-name = o jogo
    .short = o jogo
score = { $amount }
score-chart = A pontuação ao longo da partida

## A mesa antes do jogo

lobby-title = **{ $edition }**: mesa { $game }, aberta por { $host }
lobby-options = Opções: { $options }
lobby-option = – { $option }: { $text }
lobby-seats = Lugares: { $taken } de { $seats }
lobby-seat = { $seat }
lobby-commitment = Semente dos dados, lacrada: `{ $commitment }`
lobby-word = Misture uma palavra sua aos dados, para que ninguém possa ter escolhido antes como eles caem: `/partida entrar palavra:`
lobby-lapses = A mesa é desfeita { $when } se ninguém começar a partida, e na hora se a última pessoa sair.
option-none = nenhuma
option-off = sem: { $option }
button-join = Entrar
button-leave = Sair
button-computer = Chamar um computador
button-uncomputer = Tirar um computador
button-start = Começar
button-new = Primeira vez aqui?
button-why = ?
button-unguide = Sem as linhas 👉
button-practice = Mostre-me
button-practice-again = Outra vez
practice-begin = 👆 **Um turno de treino.** Nada aqui conta, e ninguém mais vê. Você é { $seat }; computadores jogam pelos outros.
practice-step = { $heading } · passo { $step }
first-lead = 👉 { $text }
practice-ended = **Você já sabe o bastante para jogar.** Na mesa é bem assim: uma mensagem chama você, você toca, e o que acontece é contado a todos.
practice-where-next = `/partida nova` abre uma mesa; onde há uma aberta, toque em **Entrar** sob ela. Sob cada pergunta, **?** a explica.
why-may = **O que se pode fazer:**
why-one = – { $action }
why-several = – { $action } ({ $count } maneiras)
why-may-not = **O que não se pode fazer, e por quê:**
why-not = – { $what }: { $reason }
why-not-where = { $what } ({ $where })
why-not-ask = Por que não em…?
why-rule = 📖 **{ $title }:** { $text }
new-title = **Primeira vez aqui? Este é { $edition }.**
intro = Eu distribuo, pergunto, lanço os dados e faço as contas; você só escolhe. Vence quem tem mais no fim; a classificação está em **Tabuleiro**.
new-play = **Como se joga aqui:** na sua vez, uma mensagem chama você e faz uma pergunta. Toque no que é oferecido: o melhor vem primeiro, com o que traz e as chances. O que as regras não permitem não aparece. **Mapa** mostra os lugares, **Mão** o que só você pode ver, **Desfazer** volta um passo, enquanto nada foi lançado nem mostrado.
    Também dá para digitar: { $commands }; `/regras` explica as regras por assunto. Não há pressa: o ritmo da mesa diz quanto tempo uma jogada pode levar, e a partida espera neste canal.
started-title = **{ $edition }**: a partida { $game } começou.
off-cancelled = A partida { $game } foi cancelada por { $who }.
off-lapsed = A mesa { $game } foi desfeita: ninguém começou a partida em sete dias.
off-closed = A partida { $game } foi encerrada.
off-last = A partida { $game } foi encerrada: a última pessoa saiu.
seed-shown = Semente dos dados: `{ $seed }`
check-dice = `/partida exportar` entrega a partida inteira; `annalist verify` confere com ela cada lançamento e sorteio.
ending-chart = 📈 { $title }. A história animada da partida { $game } está sendo desenhada e vem em seguida.
ending-drawing = 📈 { $title }. A história animada da partida { $game } está sendo desenhada: { $bar } { $done } de { $whole } turnos.
ending-chart-alone = 📈 { $title }.
ending-no-chart = 🎞️ A história animada da partida { $game } está sendo desenhada e vem em seguida.
ending-no-history = 🎞️ A história animada da partida { $game } não pôde ser desenhada.
ending-history = 🎞️ A história da partida { $game }, turno a turno.
verify-right = ✅ A partida { $game } está correta: { $entries } entradas do registro, jogadas de novo a partir da semente, dão os mesmos lançamentos, sorteios e resultado. A semente confere com o selo publicado com a mesa: `{ $seal }`. Com `/partida exportar` qualquer pessoa pode conferir em outro lugar.
verify-unchecked = As entradas { $first } a { $last } foram jogadas sob a versão { $version } das regras, que esta versão do bot não sabe jogar: elas não foram conferidas. Um bot daquela versão pode conferi-las.
verify-wrong = ❌ A partida { $game } não dá o mesmo resultado{ $entry ->
        [none] { "" }
       *[other] { " " }na entrada { $entry } do registro
    }: o campo `{ $field }` deveria ser { $expected } e é { $came }.

## Um turno

heading-epoch = **Época { $epoch }**
heading-turn = **Época { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = **Época { $epoch } · { $seat } · { $empire }**
your-move = ➡️ { $who }: { $ask }
button-whole = – { $said }
choose-area = Escolha uma área
area-with-count = { $area } ({ $count })
lands-in-area = { $ask } ({ $area })
choose-several = Várias de uma vez, sem luta…
hint-invade = { $percent }% contra { $owner }
hint-uncontrolled = sem controle
hint-friendly = guarnição sua
hint-enemy = inimiga
hint-difficult = terreno difícil
hint-buildings = { $same ->
        [yes] { $before }
       *[no] { $before } → { $after_count ->
        [0] nada
       *[other] { $after }
    }
    }
hint-cost = custa { $cost ->
        [one] { $cost } ponto
       *[other] { $cost } pontos
    }
hint-gain = { $gain } já{ $level ->
        [none] { "" }
       *[other] { " " }({ $level })
    }
hint-breaks = quebra a liderança de { $seat }
hint-waits = espera a época { $epoch }
hint-icon = recurso
if-you-stop = (Se parar agora: +{ $score }.)
hint-score = +{ $score }
button-hand = Mão
button-undo = Desfazer
button-recap = Resumo
button-map = Mapa
map-done = Feito. A próxima pergunta, ou o resultado, está no canal.
button-all-of-it = Tudo
button-status = Tabuleiro
button-ask = Mostrar a pergunta de novo
button-ask-game = Pergunta da partida { $game }
question-here = ➡️ Sua pergunta: { $link }
question-anew = Mandei sua pergunta de novo: { $link }
lobby-here = ➡️ A mesa, com os botões: { $link }
lobby-anew = Estou mandando a mesa de novo. Ela aparece abaixo assim que eu puder escrever aqui.
question-waits = Sua pergunta está a caminho; aparece assim que eu puder escrever lá.
question-moved = Isso já passou.
question-put_back = Este botão é de um tempo que foi desfeito: meus registros voltaram a uma cópia de segurança.
button-choose-secretly = Escolher em segredo
button-sure = Sim, tenho certeza
button-back = Voltar
secret-panel = 🤫 { $ask } Só você vê isto.
secret-sure = Você vai **{ $action }**. Uma escolha secreta não pode ser desfeita. Tem certeza?
seen-sure = Você vai **{ $action }**, à vista de todos. Isso não pode ser desfeito. Tem certeza?
secret-closed = ✓ Escolhido.
secret-done = Feito: { $action }.
summary-title = **Época { $epoch } · { $seat } · { $empire }**: fim do turno. { $score } (+{ $gained })
summary-line = **{ $heading }:** { $items }
note-sum = { $what } { $sum }
epoch-seat = { $seat } { $score }
epoch-empire = { $number } · **{ $card }**: { $facts }
result-winner = 🏆 { $seat } { $count ->
        [one] vence.
       *[other] vencem juntos.
    }
deeds-title = 📜 **Por que a partida { $game } será lembrada**
deeds-luck = 🎲 **Sorte nos dados** (lutas vencidas além do que as chances prometiam): { $list }
deeds-luck-of = { $seat } **{ $sign ->
        [more] +
        [less] −
       *[none] ±
    }{ NUMBER($size, minimumFractionDigits: 1) }** ({ $won } de { $of })
deeds-lands = 🗺️ **Mais terras de uma vez:** { $who }, { $count }
deeds-best-turn = ⭐ **Melhor turno:** { $turn }, +{ $gained }
deeds-climb = 📈 **Maior subida num turno:** { $turn }, do { $before }º ao { $after }º lugar
deeds-loss = 📉 **Golpe mais duro:** { $seat } perdeu { $count } terras num só turno ({ $turn })
deeds-award = 🏅 { $award }: { $who }
button-rematch = Revanche
result-title = 🏁 **{ $edition }**: a partida { $game } acabou.
result-place = { $medal } { $place }. { $seat }: { $score }{ $tie ->
        [none] { "" }
       *[other] { " " }({ $tie })
    }
recap-title = Desde o último turno de { $seat }:
recap-nothing = Nada aconteceu desde então.
recap-turn = { $heading }: { $score } (+{ $gained })
recap-lost = Você perdeu: { $items }
recap-shortened = *(O mais antigo está resumido; `/partida registro` tem tudo.)*
recap-earlier = *({ $count ->
        [0] O que veio antes ficou de fora
        [one] { $count } turno anterior ficou de fora
       *[other] { $count } turnos anteriores ficaram de fora
    }; `/partida registro` tem tudo.)*
reminder = 🔔 { $waiting } A mesa espera por você, { $who }.

## A mesa

table-resigned = { $count ->
        [one] Um computador joga no lugar de { $seat }
       *[other] Computadores jogam nos lugares de { $seat }
    } a partir de agora.
table-replaced = { $seat } { $count ->
        [one] assume
       *[other] assumem
    } o lugar de { $before }.
table-computer = um computador
table-put_out = Um computador joga no lugar de { $user } até a sua volta.
table-moved = A partida continua aqui.
table-rolled_back = ⏪ Quem opera o bot fez a partida voltar à entrada { $entry } do seu registro.
table-carried = ▶️ Todas as pessoas concordaram: a partir da entrada { $entry } do registro, a partida segue a versão { $version } das regras. O que foi jogado antes fica como está e não pode ser desfeito.
table-thawed = ▶️ Esta versão do bot joga a partida como antes. Ela continua.
table-restored = ⏪ Os registros do bot voltaram a uma cópia de segurança. O que se conta a partir de { $link } se perdeu, com todas as escolhas feitas desde então; a partida continua depois da entrada { $entry } do registro.
table-dm_closed = { $seat } não recebe mensagens diretas. **Mão** mostra o mesmo aqui, sem que mais ninguém veja; ou `/ajustes tópico-privado` o traz num tópico.

## Uma partida parada

frozen-what = 🧊 **Esta partida está parada.** O bot passou da versão { $before } à versão { $after } das regras, e as novas regras a jogariam de outro modo a partir da entrada { $entry } do registro. Nada nela foi alterado.
frozen-same_version = 🧊 **Esta partida está parada.** O bot foi atualizado, e esta versão a jogaria de outro modo a partir da entrada { $entry } do registro. Nada nela foi alterado.
frozen-go_on = • **Continuar com as novas regras**: { $back ->
        [0] o que foi jogado fica como está
        [one] perde-se a última escolha, e o que foi jogado até a entrada { $entry } fica como está
       *[other] perdem-se as últimas { $back } escolhas, e o que foi jogado até a entrada { $entry } fica como está
    }. Todas as pessoas da mesa precisam concordar.
frozen-agreed = Já concordaram: { $agreed } de { $people }.
frozen-asked = Como querem continuar, { $who }?
frozen-rollback = • Quem opera o bot pode instalar de novo a versão anterior, ou fazer a partida voltar até onde as duas concordam: `annalist rollback { $game } --to { $last }`, ou uma entrada anterior.
frozen-cancel = • `/partida cancelar` encerra a partida.
frozen-over = ▶️ A partida continua.
frozen-host = A sua partida { $game } em { $channel }:
button-agree = Continuar com as novas regras

## Mão e tabuleiro

hand-title = **{ $seat }**: { $score }, posição { $rank }, época { $epoch }
hand-none = Você não tem lugar nesta partida.
hand-closed = Suas mensagens diretas estão fechadas para mim; por isso os seus segredos ficam aqui. `/ajustes tópico-privado` os traz num tópico seu.
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
catch-up-closed = ⏩ **O que aconteceu enquanto eu não podia escrever aqui:**
catch-up-frozen = ⏩ **O que eu ainda não tinha contado quando o jogo parou:**
catch-up-off = ⏩ **O que eu ainda não tinha contado quando o jogo parou**, até onde esta versão sabe:
catch-up-earlier = ⏩ **O que aconteceu antes da minha atualização, contado com atraso.** A imagem mostra como está agora:
question-elsewhere = Esta pergunta está mais abaixo agora.
held-up = ⏸️ A partida { $game } em { $channel } está esperando: { $why } Assim que isso se resolver, ela continua sozinha, e o canal recebe o que perdeu. Ou continue em outro lugar: `/partida mudar partida:{ $game }` em outro canal.
trouble-access = não vejo mais o canal. Preciso lá de: { $permissions }.
trouble-permission = não posso escrever lá. Preciso de: { $permissions }.
trouble-locked = o tópico está trancado. Quem gerencia tópicos pode abri-lo.
trouble-threads = o tópico adormeceu, e este servidor já tem tantos tópicos abertos quanto o Discord permite. Quem gerencia tópicos pode fechar alguns.
trouble-automod = o AutoMod do servidor barrou minha mensagem. Quem administra o servidor pode me liberar.
trouble-channel = o canal não existe mais.
trouble-server = não estou mais naquele servidor. Quem o administra pode me adicionar de novo.
private-nothing = No momento não há nada aqui que seja só seu.
private-heading = Partida { $game } em { $channel }:

## Respostas

done-joined = Você está à mesa. Uma palavra sua, misturada aos dados: `/partida entrar palavra:`.
done-word = Você está à mesa, e sua palavra será misturada aos dados.
done-left = Você saiu da mesa.
done-started = A partida começou.
done-opened = A mesa está aberta.
done-acted = Feito: { $actions }.
done-partly = Feito: { $actions }. Depois parou. { $why }
done-nothing = Nada foi feito. { $why }
done-guided = { $on ->
        [yes] Na sua primeira partida cada pergunta diz em uma linha do que se trata.
       *[no] De agora em diante as perguntas vêm sem a linha 👉. `/ajustes primeira-partida` a traz de volta.
    }
done-undone = Desfeito.
done-resigned = Um computador joga no seu lugar a partir de agora.
done-replaced = O lugar mudou de mãos.
done-moved = A partida continua em { $channel }.
done-cancelled = A partida foi cancelada.
done-reported = Obrigado. Sua nota foi guardada com a posição, sob o número { $number }.
done-reminders-on = Os lembretes estão ligados.
done-reminders-off = Os lembretes estão desligados.
stop-invasion = Há defesa { IN($land) }: { $odds }. Escreva "{ $land }!" para arriscar.
stop-out-of-reach = Não é possível agora: { $land }, fora de alcance.
stop-needs-decision = Outra escolha vem antes.
my-games-title = Suas partidas:
my-games-line = { $where } · partida { $game } · { $seat } · { $state }
my-games-none = Você não está em nenhuma mesa. `/partida nova` abre uma.
state-awaited = **é a sua vez**, { $since }
state-waiting = outros estão escolhendo
state-lobby = ainda não começou
export-text = Partida { $game }. { $whole ->
        [yes] Completa, com a semente; `annalist verify` a confere.
       *[no] O registro público até aqui; a semente vem quando a partida acabar.
    }
log-text = O registro da partida { $game }, até onde você pode saber.
incident = Algo deu errado do meu lado; nada do que você fez se perdeu. Se continuar assim, use `/partida avisar` e cite o incidente **{ $id }**.
report-title = Aviso a quem opera o bot
report-label = O que parece errado?
computer-choice = De que tipo?
confirm-resign = Entregar o seu lugar ao computador? **Voltei** o devolve a você. Outra pessoa só o recebe se você, ou a maioria dos outros, concordar, ou depois de uma semana; um substituto que você pedir, na hora.
confirm-cancel = Cancelar a partida para todos?
button-resign = Sim, desistir
button-cancel-game = Sim, cancelar a partida
confirm-forget = Devo esquecer você? Seu idioma, seus ajustes, relatos, nomes e ids saem dos meus registros, para sempre. Partidas encerradas guardam "uma pessoa" no seu lugar, sem nome. Mensagens que estão nos canais ficam lá.
confirm-forget-games = Devo esquecer você? Você tem lugar em partidas abertas: { $games }. Seus lugares passam a jogadores do computador ou são deixados antes do início; onde você for a última pessoa, a partida é cancelada. Seu idioma, seus ajustes, relatos, nomes e ids saem dos meus registros, para sempre. Partidas encerradas guardam "uma pessoa" no seu lugar.
button-forget = Sim, esqueça-me
done-forgotten = Pronto. Não sei mais nada de você; usar o bot de novo é começar do zero.
confirm-kept = Nada foi mudado.

## Recusas

refused-no_game = Não há partida aqui. `/partida nova` abre uma mesa.
refused-no_such_game = A partida { $game } não é deste canal nem sua.
refused-wrong_phase = Isso não cabe nesta partida agora: { $phase ->
        [lobby] ela ainda não começou
        [running] ela já começou
        [over] ela já acabou
       *[cancelled] ela foi cancelada
    }.
refused-channel_busy = A partida { $game } ainda está aberta neste canal. Termine-a, cancele-a ou use um tópico.
refused-options-no_option = Esta edição não tem a opção "{ $option }".
refused-options-bad_option = A opção "{ $option }" só pode estar ligada ou desligada.
refused-options-option_seats = A opção "{ $option }" vale para { $seats } lugares.
refused-options-option_needs = A opção "{ $option }" só vale junto com "{ $need }".
refused-options-seat_count = Esta edição é para { $least } a { $most } lugares; { $count } estão ocupados.
refused-options-other = Essas opções não combinam.
refused-no_such_option = Não conheço a opção "{ $option }" aqui. Existem: { $known }.
refused-few_seats = Esta edição é para { $least } a { $most } lugares.
refused-no_command = Aqui não há `/{ $command }`; { $edition } tem { $known }.
refused-no_language = Não falo "{ $language }". Falo { $known }.
refused-manager_only = Isso é só para quem pode gerenciar canais.
refused-leave_running = A partida já começou: `/partida desistir` entrega o seu lugar ao computador.
refused-no_preferences = Não há nada desse tipo a ajustar nesta partida.
refused-no_such_choice = Essa não é uma das escolhas.
refused-not_seated = Você não tem lugar nesta partida.
refused-already_seated = Você já está nesta mesa.
refused-full = Todos os { $seats } lugares estão ocupados.
refused-too_few = É preciso ocupar pelo menos { $needed } lugares; chame um computador ou espere alguém.
refused-host_only = Isso é só para quem abriu a mesa ou pode gerenciar canais.
refused-not_your_decision = Essa escolha não é sua: é de { $seat }.
refused-too_much = Foi muita coisa de uma vez: desta vez nada foi feito. Espere um momento e continue.
refused-long_text = O texto é longo demais; no máximo { $most } caracteres.
refused-many_lobbies = Você já abriu { $most } mesas que ainda não começaram. Comece uma delas ou cancele uma com `/partida cancelar`.
refused-busy_checking = Outras partidas estão sendo conferidas agora. Peça de novo em um minuto.
refused-word_taken_out = Alguém pediu que se apagasse uma palavra sua que estava misturada aos dados desta partida: não dá mais para conferi-los.
refused-practice_gone = Este turno de treino não pode mais seguir dali. Comece de novo:
refused-stale = Isso já passou; as escolhas estão na mensagem mais nova.
refused-put_back = Isso foi desfeito: meus registros voltaram a uma cópia de segurança, e as escolhas estão na mensagem mais nova.
refused-seat_unknown = Não existe o lugar { $seat }.
refused-seat_taken = Essa pessoa já tem lugar nesta partida.
refused-computer_kind = Não há jogador de computador desse tipo.
refused-not_awaited = Você não tem nada a escolher neste momento.
refused-no_decision = Você não tem nada a escolher neste momento.
refused-no_turn = Não houve o turno { $turn }; até agora { $last ->
        [0] nenhum turno terminou
        [one] terminou { $last } turno
       *[other] terminaram { $last } turnos
    }.
refused-no_entry = O registro não tem a entrada { $entry }.
refused-verify_later = Uma partida pode ser conferida quando termina: só então a semente é mostrada.
refused-broken = Esta versão não consegue ler a partida. Quem opera o bot foi avisado.
refused-bad_text = Esse texto tem um caractere que não pode ser guardado; escreva-o sem ele.
refused-long_word = Essa palavra é longa demais; no máximo { $most } caracteres.
refused-same_channel = A partida já está neste canal.
refused-frozen = Esta partida está parada: esta versão do bot a jogaria de outro modo a partir da entrada { $entry } do registro. A mensagem do bot no canal da partida diz como continuar.
refused-earlier_rules = Isso foi jogado sob regras que esta versão do bot não conhece: ela não sabe mostrar como era.
refused-other_rules = Depois da entrada { $last } do registro, esta versão do bot joga a partida de outro modo; ela pode voltar até essa entrada ou a uma anterior.
refused-carried = A partida pode voltar no máximo até a entrada { $first } do registro: antes dela valiam outras regras.
refused-database = Não consigo alcançar os meus registros agora; nada foi alterado. Tente de novo daqui a pouco.
refused-not_frozen = Esta partida já não está parada.
refused-not_certain = Esta versão do bot não consegue ler como está a partida. Quem opera o bot pode fazê-la voltar.
refused-channel_kind = Uma mesa fica em um canal de texto ou em um tópico, não em um canal de anúncios, de voz ou palco.
refused-wrong_place = Isso só vale em um canal ou tópico de servidor.
refused-secret = Essa escolha é secreta: use **Escolher em segredo** ou as suas mensagens diretas.
refused-nothing_such = Não há nada desse tipo a fazer agora.
refused-not_installed = Não estou neste servidor: só você me trouxe. Quem administra o servidor precisa me adicionar; depois `/partida nova` funciona.
refused-private_thread = Não estou neste tópico privado. Mencione { $bot } aqui uma vez e peça de novo.
refused-permissions = Não posso fazer isso aqui. Preciso de: { $permissions }.
refused-not_a_person = Um bot não pode ocupar um lugar.
refused-other = Isso não é possível agora.
refused-unknown = Não há "{ $name }" entre o que é possível agora.
refused-unclear = Pode ser mais de um: { $names }.
refused-not_understood = Não entendo "{ $value }".
refused-not_here = Não há partida neste canal. Você joga em { $channels }.
refused-no_pictures = Não há imagens no momento; `/partida situação` dá o tabuleiro em texto.
refused-bad_edition = Não existe a edição "{ $edition }".
refused-bad_title = Não há aqui um jogo "{ $title }". Há: { $known }.
refused-other_title = Essa edição é de { $other }, não de { $title }.
refusal = { $said } ({ $rule })
refusal-other = As regras não permitem isso agora.
undo-roll = Dados foram lançados depois disso; o que mostraram vale.
undo-draw = Algo foi sorteado depois disso; o que se viu vale.
undo-flip = Algo foi revelado depois disso; o que se viu vale.
undo-handover = O que já passou adiante não pode ser chamado de volta.
undo-secret = Uma escolha secreta não se desfaz; por isso ela pergunta duas vezes.
undo-turn = O turno já passou adiante.
undo-look = Outra pessoa viu algo depois disso; vale o que foi feito.
undo-rules = Isso foi escolhido sob as regras de uma versão anterior; vale o que foi feito.
undo-not_yours = O último passo não foi seu.
undo-nothing = Não há nada a desfazer.
undo-other = Esse passo não pode ser desfeito.

## Permissões, com os nomes que as configurações do Discord usam

permission-view_channel = Ver canal
permission-send_messages = Enviar mensagens
permission-send_messages_in_threads = Enviar mensagens em tópicos
permission-attach_files = Anexar arquivos
permission-read_message_history = Ver histórico de mensagens

## Ajuda

help-title = **Annalist** é o árbitro de History of the World e Heroes of the World neste canal.
help-body = `/partida nova` abre uma mesa; **Entrar** e depois **Começar**. Quando for a sua vez, a mensagem mais nova tem as suas escolhas; ou digite-as: { $commands }. `/colocar Tigre, Levante!` toma territórios em ordem, e o "!" arrisca uma invasão.
    `/partida mão` mostra o que você tem, `/partida situação` o tabuleiro em texto, `/partida mapa` a imagem, `/partida desfazer` desfaz um passo, `/minhas-partidas` onde esperam por você, `/partidas` o que se joga aqui, `/mesa ritmo` o ritmo da mesa, `/mesa conselhos` se há conselhos, `/mesa mapa` se as perguntas vêm com o mapa, `/ausente` quando você não está, `/regras` as regras em resumo e os símbolos em imagem, `/privacidade mostrar` o que está guardado sobre você.
    Sob uma pergunta, **?** a explica. Os segredos vêm por mensagem direta; **Mão** também os mostra. Os dados vêm de uma semente lacrada antes de alguém entrar e mostrada no fim.
rules-title = **{ $title }**
rules-symbols = O que há no mapa e ao lado dos jogadores, linha por linha.
    .title = Os símbolos
rules-unknown = Não existe esse assunto. Assuntos: { $topics }

## Comandos como o Discord os lista

command-game = Uma partida de History of the World ou Heroes of the World
    .name = partida
command-game-new = Abrir uma mesa neste canal
    .name = nova
command-game-join = Sentar-se à mesa
    .name = entrar
command-game-leave = Sair da mesa antes do começo
    .name = sair
command-game-start = Começar a partida
    .name = começar
command-game-status = O tabuleiro em texto
    .name = situação
command-game-map = O mapa
    .name = mapa
command-game-hand = O que você tem, só para você
    .name = mão
command-game-log = O que aconteceu, em arquivo de texto
    .name = registro
command-game-undo = Desfazer o seu último passo
    .name = desfazer
command-game-resign = Entregar o seu lugar ao computador
    .name = desistir
command-game-replace = Pôr outra pessoa, ou o computador, em um lugar
    .name = substituir
command-game-move = Continuar uma partida neste canal
    .name = mover
command-game-cancel = Cancelar a partida
    .name = cancelar
command-game-export = A partida em arquivo
    .name = exportar
command-game-verify = Conferir uma partida terminada: a semente, cada lançamento e sorteio, o resultado
    .name = conferir
command-game-report = Avisar quem opera o bot de que algo está errado
    .name = avisar
command-game-ask = Mostrar de novo a pergunta que espera por você
    .name = pergunta
command-game-recap = O que aconteceu desde o seu último turno
    .name = resumo
command-game-reminders = Ligar ou desligar os lembretes
    .name = lembretes
command-privacy = O que está guardado sobre você
    .name = privacidade
command-privacy-show = O aviso de privacidade e os termos de uso
    .name = mostrar
command-privacy-delete = Apagar tudo o que está guardado sobre você
    .name = apagar
command-settings = Ajustes do bot
    .name = ajustes
command-settings-server = As mesas deste servidor: quem abre, onde, como começam; para quem gerencia canais
    .name = servidor
command-settings-preferences = Como certas perguntas são respondidas em seu nome
    .name = preferências
command-settings-first-game = Se a sua primeira partida diz em uma linha do que trata cada pergunta
    .name = primeira-partida
command-my-games = Onde você joga e onde esperam por você
    .name = minhas-partidas
command-help = Como isto funciona
    .name = ajuda
command-rules = As regras em resumo, por assunto
    .name = regras
command-place = Colocar exércitos em ordem: Tigre, Levante! (o "!" arrisca uma invasão)
    .name = colocar
command-fleet = Colocar uma frota
    .name = frota
command-fort = Construir um forte
    .name = forte
command-done = Encerrar o que você está fazendo agora
    .name = pronto
argument-title = Qual jogo; a edição se escolhe em seguida
    .name = jogo
argument-edition = Qual edição
    .name = edição
argument-seats = Quantos lugares
    .name = lugares
argument-language = Idioma das mensagens do canal
    .name = idioma
argument-word = Uma palavra sua, misturada aos dados
    .name = palavra
argument-seat = Qual lugar
    .name = lugar
argument-user = Quem ocupa o lugar
    .name = pessoa
argument-computer = Qual jogador de computador o ocupa
    .name = computador
argument-game = Qual partida
    .name = partida
argument-earlier = O número de uma partida anterior; sem ele, a partida deste canal
    .name = partida
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
argument-region = Que parte do mundo
    .name = região
argument-style = Claro ou escuro
    .name = estilo
argument-at = Depois de qual turno; sem isso, agora
    .name = turno
argument-options = Regras opcionais, separadas por vírgulas
    .name = opções

## Outros textos pequenos

language-name = português (Brasil)
game-choice = Partida { $game } · { $seat } ({ $edition })
style-light = claro
style-dark = escuro
stop-frustrated = Não foi possível tomar { THE($land) }.

## Preferências permanentes

event-preferred = { $seat } define como uma pergunta é respondida daqui em diante.
preferences-title = Como certas perguntas são respondidas em seu nome durante toda esta partida. Só você vê isto.
preferences-choose = Escolha: { $preference }
done-preference = { $preference }: { $choice }.
button-preferences = Preferências
private-panel = 🤫 Só você vê estas escolhas. { $ask }
private-sure = Você vai **{ $action }**, à vista de todos. Tem certeza?
private-choose = Jogar da sua mão…
preferences-line = **{ $preference }:** { $choice }
