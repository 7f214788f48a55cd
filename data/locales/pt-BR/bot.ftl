# As palavras do próprio bot: mesa, botões, respostas, recusas. Cada edição acrescenta o seu catálogo.

## Palavras pequenas

none = nada
nobody = ninguém
operator = quem opera o bot
list-and = { $first } e { $last }
more = …
more-choices = Mais…
so-many = { $n }× { $what }
empty-place = –
empty-area = virada para baixo
and-hidden = { $shown } e mais { $n }
computer-name = Computador { $letter }
computer-random = computador, aleatório
computer-greedy = computador, ganancioso
edition-name = o jogo

## A mesa antes do jogo

lobby-title = **{ $edition }**: mesa { $game }, aberta por { $host }
lobby-options = Opções: { $options }
lobby-option = – { $option }: { $text }
lobby-seats = Lugares: { $taken } de { $seats }
lobby-seat = { $seat }
lobby-commitment = Semente dos dados, lacrada: `{ $commitment }`
lobby-word = Misture uma palavra sua aos dados: `/game join word:`
lobby-lapses = A mesa é desfeita { $when } se ninguém começar.
option-none = nenhuma
option-no-dice = sem dados
button-join = Entrar
button-leave = Sair
button-computer = Chamar o computador
button-uncomputer = Tirar um computador
button-start = Começar
started-title = **{ $edition }**: a partida { $game } começou.
off-cancelled = A partida { $game } foi cancelada por { $who }.
off-lapsed = A mesa { $game } foi desfeita: ninguém a começou em sete dias.
off-closed = A partida { $game } foi encerrada.
off-last = A partida { $game } acabou: a última pessoa saiu.
seed-shown = Semente dos dados: `{ $seed }`
check-dice = `/game export` entrega a partida inteira; `annalist verify` confere com ela cada lançamento e sorteio.
ending-chart = 📈 O ouro ao longo do tempo. A história animada da partida { $game } está sendo desenhada e vem em seguida.
ending-history = 🎞️ A história da partida { $game }, turno a turno.
verify-right = ✅ A partida { $game } está correta: { $entries } registros jogados de novo a partir da semente dão os mesmos lançamentos, sorteios e resultado. A semente confere com o selo publicado com a mesa: `{ $seal }`. Com `/game export` qualquer pessoa pode conferir em outro lugar.
verify-wrong = ❌ A partida { $game } não dá o mesmo resultado: { $what }

## Um turno

heading-epoch = **Época { $epoch }**
heading-turn = **Época { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = **Época { $epoch } · { $seat } · { $empire }**
your-move = ➡️ { $who }: { $ask }
choose-area = Escolha uma área
area-with-count = { $area } ({ $count })
lands-in-area = { $ask } ({ $area })
hint-invade = { $percent } % contra { $owner }
hint-uncontrolled = sem controle
hint-friendly = guarnição sua
hint-enemy = inimiga
hint-difficult = terreno difícil
hint-buildings = { $same ->
        [yes] { $before }
       *[no] { $before } → { $after }
    }
hint-cost = custa { $cost ->
        [one] { $cost } ponto
       *[other] { $cost } pontos
    }
hint-gold = +{ $gold } { $gold ->
        [one] ouro
       *[other] ouros
    }
button-hand = Minha mão
button-undo = Desfazer
button-recap = Desde meu último turno
button-status = Tabuleiro
button-choose-secretly = Escolher em segredo
button-sure = Sim, tenho certeza
button-back = Voltar
secret-panel = 🤫 { $ask } Só você vê isto.
secret-sure = Você vai **{ $action }**. Uma escolha secreta não pode ser desfeita. Tem certeza?
secret-closed = ✓ Escolhido.
secret-done = Feito: { $action }.
summary-title = **Época { $epoch } · { $seat } · { $empire }**: fim do turno. { $gold } { $gold ->
        [one] ouro
       *[other] ouros
    } (+{ $gained })
summary-line = **{ $heading }:** { $items }
note-sum = { $what } { $sum }
epoch-seat = { $seat } { $gold }
epoch-empire = { $number }. **{ $card }**: { $facts }
result-title = 🏁 **{ $edition }**: a partida { $game } acabou.
result-place = { $medal } { $place }. { $seat }: { $gold } { $gold ->
        [one] ouro
       *[other] ouros
    }{ $tie ->
        [none] { "" }
       *[other] { " " }({ $tie })
    }
recap-title = Desde o último turno de { $seat }:
recap-nothing = Nada aconteceu desde então.
reminder = 🔔 { $waiting } A mesa espera por você, { $who }.

## A mesa

table-resigned = { $seat } passa a ser jogado pelo computador.
table-replaced = { $seat } assume o lugar de { $before }.
table-moved = A partida continua aqui.
table-rolled_back = ⏪ Quem opera o bot devolveu a partida à entrada { $entry } do seu registro.
table-dm_closed = { $seat } não recebe mensagens diretas. **Minha mão** mostra o mesmo aqui, e a mais ninguém.

## Mão e tabuleiro

hand-title = **{ $seat }**: { $gold } { $gold ->
        [one] ouro
       *[other] ouros
    }, posição { $rank }, época { $epoch }
hand-none = Você não tem lugar nesta partida.
hand-closed = Suas mensagens diretas estão fechadas para mim; por isso os seus segredos ficam aqui.
holding-line = **{ $what }:** { $held }
holding-short = { $what }: { $held }
holding-effect = – { $what }: { $text }
status-seat = { $rank }. **{ $seat }** { $gold } { $gold ->
        [one] ouro
       *[other] ouros
    }, { $lands ->
        [one] { $lands } terra
       *[other] { $lands } terras
    }. { $held }
status-areas = Áreas ativas: { $areas }
status-area = **{ $area }:** { $lands }
whisper = Partida { $game } em { $channel }:

## Respostas

done-joined = Você está à mesa. Uma palavra sua, misturada aos dados: `/game join word:`.
done-word = Você está à mesa, e sua palavra será misturada aos dados.
done-left = Você saiu da mesa.
done-started = A partida começou.
done-opened = A mesa está aberta.
done-acted = Feito: { $actions }.
done-partly = Feito: { $actions }. Depois parou: { $why }
done-nothing = Nada foi feito: { $why }
done-undone = Desfeito.
done-resigned = O computador joga no seu lugar a partir de agora.
done-replaced = O lugar mudou de mãos.
done-moved = A partida continua em { $channel }.
done-cancelled = A partida foi cancelada.
done-reported = Obrigado. Sua nota foi guardada com a posição, sob o número { $number }.
done-reminders-on = Os lembretes estão ligados.
done-reminders-off = Os lembretes estão desligados.
stop-invasion = { $land } é uma invasão ({ $odds }). Escreva "{ $land }!" para arriscar.
stop-needs-decision = outra escolha vem antes.
my-games-title = Suas partidas:
my-games-line = { $where } · partida { $game }, lugar { $seat } · { $state }
my-games-none = Você não está em nenhuma mesa. `/game new` abre uma.
state-awaited = **é a sua vez**, { $since }
state-waiting = outros estão escolhendo
state-lobby = ainda não começou
export-text = Partida { $game }. { $whole ->
        [yes] Completa, com a semente; `annalist verify` a confere.
       *[no] O registro público até aqui; a semente vem quando a partida acabar.
    }
log-text = O registro da partida { $game }, até onde você pode saber.
incident = Algo deu errado do meu lado; nada do que você fez se perdeu. Se continuar assim, use `/game report` e diga o incidente **{ $id }**.
report-title = Aviso a quem opera o bot
report-label = O que parece errado?
computer-choice = De que tipo?
confirm-resign = Entregar o seu lugar ao computador? Você não pode voltar sozinho.
confirm-cancel = Cancelar a partida para todos?
button-resign = Sim, desistir
button-cancel-game = Sim, cancelar a partida
confirm-kept = Nada foi mudado.

## Recusas

refused-no_game = Não há partida aqui. `/game new` abre uma mesa.
refused-wrong_phase = Isso não cabe nesta partida agora: { $phase ->
        [lobby] ela ainda não começou
        [running] ela já começou
        [over] ela já acabou
       *[cancelled] ela foi cancelada
    }.
refused-channel_busy = A partida { $game } ainda está aberta neste canal. Termine-a, cancele-a ou use um tópico.
refused-bad_options = Essas opções não combinam: { $message }
refused-not_seated = Você não tem lugar nesta partida.
refused-already_seated = Você já está nesta mesa.
refused-full = Todos os { $seats } lugares estão ocupados.
refused-too_few = É preciso ocupar pelo menos { $needed } lugares; chame o computador ou espere alguém.
refused-host_only = Só quem abriu a mesa, ou quem pode gerenciar canais, faz isso.
refused-not_your_decision = Essa escolha não é sua: é de { $seat }.
refused-stale = Isso está ultrapassado; a mensagem mais nova tem as escolhas.
refused-seat_unknown = Não existe o lugar { $seat }.
refused-seat_taken = Essa pessoa já tem lugar nesta partida.
refused-computer_kind = Não há jogador de computador desse tipo.
refused-not_awaited = Nada lhe é perguntado neste momento.
refused-no_decision = Nada lhe é perguntado neste momento.
refused-no_turn = Não houve o turno { $turn }; até agora { $last ->
        [one] terminou { $last } turno
       *[other] terminaram { $last } turnos
    }.
refused-no_entry = O registro não tem a entrada { $entry }.
refused-verify_later = Uma partida pode ser conferida quando termina: só então a semente é mostrada.
refused-broken = Esta versão não consegue ler a partida. Quem opera o bot foi avisado.
refused-long_word = Essa palavra é longa demais; no máximo { $most } caracteres.
refused-same_channel = A partida já está neste canal.
refused-wrong_place = Isso só vale em um canal ou tópico de servidor.
refused-secret = Essa escolha é secreta: use **Escolher em segredo** ou as suas mensagens diretas.
refused-nothing_such = Não há nada desse tipo a fazer agora.
refused-permissions = Não posso fazer isso aqui. Preciso de: { $permissions }.
refused-not_a_person = Um bot não pode ocupar um lugar.
refused-other = Isso não é possível agora.
refused-unknown = Não conheço nenhum "{ $name }" possível agora.
refused-unclear = Pode ser mais de um: { $names }.
refused-not_understood = Não entendo "{ $value }".
refused-not_here = Não há partida neste canal. Você joga em { $channels }.
refused-no_pictures = Não há imagens no momento; `/game status` dá o tabuleiro em texto.
refused-bad_edition = Não existe a edição "{ $edition }".
refusal = { $said } ({ $rule })
refusal-other = As regras não permitem isso agora.
undo-roll = Dados foram lançados depois disso; o que mostraram vale.
undo-draw = Algo foi sorteado depois disso; o que se viu vale.
undo-flip = Algo foi revelado depois disso; o que se viu vale.
undo-handover = As fichas já passaram adiante; não dá para chamá-las de volta.
undo-secret = Uma escolha secreta não se desfaz; por isso ela pergunta duas vezes.
undo-turn = O turno já passou adiante.
undo-look = Outra pessoa viu algo depois disso; vale o que foi feito.
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

help-title = **Annalist** apita History of the World neste canal.
help-body = `/game new` abre uma mesa; **Entrar** e depois **Começar**. Quando for a sua vez, a mensagem mais nova tem as suas escolhas; ou digite: `/place Tigre, Levante!` (o "!" arrisca uma invasão), `/fleet`, `/fort`, `/honor`, `/leader`, `/done`.
    `/game hand` mostra o que você tem, `/game status` o tabuleiro em texto, `/game map` a imagem, `/game undo` desfaz um passo, `/my-games` onde esperam por você, `/rules` as regras em resumo.
    Os segredos vêm por mensagem direta; **Minha mão** também os mostra. Os dados vêm de uma semente lacrada antes de alguém entrar e mostrada no fim.
rules-title = **{ $title }**
rules-unknown = Não existe esse assunto. Assuntos: { $topics }

## Comandos como o Discord os lista

command-game = Uma partida de History of the World
command-game-new = Abrir uma mesa neste canal
command-game-join = Sentar-se à mesa
command-game-leave = Sair da mesa antes do começo
command-game-start = Começar a partida
command-game-status = O tabuleiro em texto
command-game-map = O mapa
command-game-hand = O que você tem, só para você
command-game-log = O que aconteceu, em arquivo de texto
command-game-undo = Desfazer o seu último passo
command-game-resign = Entregar o seu lugar ao computador
command-game-replace = Pôr outra pessoa, ou o computador, em um lugar
command-game-move = Continuar uma partida neste canal
command-game-cancel = Cancelar a partida
command-game-export = A partida em arquivo
command-game-verify = Confere uma partida terminada: a semente, cada lançamento e sorteio, o resultado
command-game-report = Avisar quem opera o bot de que algo está errado
command-game-recap = O que aconteceu desde o seu último turno
command-game-reminders = Ligar ou desligar os lembretes
command-settings = Ajustes deste servidor
command-settings-language = Língua das mensagens do bot neste servidor
command-my-games = Onde você joga e onde esperam por você
command-help = Como isto funciona
command-rules = As regras em resumo, por assunto
command-place = Colocar exércitos em ordem: Tigre, Levante! (o "!" arrisca uma invasão)
command-fleet = Colocar uma frota
command-fort = Construir um forte
command-honor = Jogar uma Honra
command-leader = Declarar o seu Líder
command-done = Dar por terminado o que lhe perguntam
option-name-edition = Qual edição
option-name-seats = Quantos lugares
option-name-dice = Jogar com dados
option-name-language = Língua das mensagens do canal
option-name-word = Uma palavra sua, misturada aos dados
option-name-seat = Qual lugar
option-name-user = Quem ocupa o lugar
option-name-computer = Qual jogador de computador o ocupa
option-name-game = Qual partida
option-name-note = O que parece errado
option-name-topic = Qual assunto
option-name-lands = Terras, separadas por vírgulas
option-name-water = Qual mar ou oceano
option-name-land = Qual terra
option-name-honor = Qual Honra
option-name-where = Onde ela vale
option-name-aspect = O que o Líder ignora
option-name-on = Ligado ou desligado
option-name-region = Que parte do mundo
option-name-style = Claro ou escuro
option-name-at = Depois de qual turno; sem isso, agora
option-name-options = Opções, separadas por vírgulas

## Outros textos pequenos

language-name = Português (Brasil)
game-choice = Partida { $game }, lugar { $seat } ({ $edition })
done-language = As mesas abertas neste servidor a partir de agora falam { $language }.
style-light = claro
style-dark = escuro
aspect-terrain = terreno difícil
aspect-forts = fortes
stop-frustrated = { $land } não foi tomada.
