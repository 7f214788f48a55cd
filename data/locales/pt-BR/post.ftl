# Palavras da partida por correspondência: ritmo e tempo, propostas, quem vai e vem, avisos.

## Ritmo e tempo

span-days = { $n } { $n ->
        [one] dia
       *[other] dias
    }
span-hours = { $n } { $n ->
        [one] hora
       *[other] horas
    }
span-minutes = { $n } { $n ->
        [one] minuto
       *[other] minutos
    }
pace-live = ao vivo
pace-daily = um lance por dia
pace-relaxed = tranquilo
pace-none = sem relógio
pace-own = horas próprias
pace-choose = Ritmo: { $pace }
pace-short = { $turn } por turno, { $reserve } de reserva
pace-none-short = ninguém tem prazo
pace-none-line = ⏳ Ritmo: sem relógio, ninguém tem prazo.
pace-line = ⏳ Ritmo: { $pace }. Cada turno dá a cada lugar { $turn }; além disso gasta-se uma reserva de { $reserve }, que ganha { $refill } quando começa o próprio turno.
out-wait = Quando o tempo acaba, nada acontece, a não ser que a maioria dos outros aperte.
    .short = nada, a não ser que a mesa aperte
out-choose = Quando o tempo acaba, o computador faz essa escolha.
    .short = o computador faz essa escolha
out-take = Quando o tempo acaba, o computador fica com o lugar até a pessoa voltar.
    .short = o computador fica com o lugar até a pessoa voltar
time-left = ⏳ O tempo acaba { $when }.

## Conselhos

advice-title = 💡 O que parece melhor ao computador · { $ask }
advice-choice = **{ $n }.** { $said }
advice-how = Ele sabe só o que você sabe, e olha um passo à frente.
button-advice = Conselho
refused-no_advice = Esta mesa joga sem conselhos; `/mesa conselhos` pede por eles.
refused-advice_busy = Não tenho conselho no momento; tente de novo daqui a pouco.

## O que a mesa liga e desliga

switch-advice = Conselhos: { $on ->
        [yes] sim. Um botão sob a sua pergunta diz só a você o que parece melhor.
       *[no] não.
    }
    .button = { $on ->
        [yes] Com conselhos
       *[no] Sem conselhos
    }
    .motion = { $who } gostaria de jogar { $on ->
        [yes] com conselhos
       *[no] sem conselhos
    }. Todos à mesa precisam concordar.
    .done = Está definido se a mesa dá conselhos.
    .name = conselhos
    .command = Se os lugares podem perguntar o que parece melhor
switch-map = Mapa com cada pergunta: { $on ->
        [yes] sim. A pergunta que cita lugares já os mostra.
       *[no] não.
    }
    .button = { $on ->
        [yes] Com mapas
       *[no] Sem mapas
    }
    .motion = { $who } gostaria de jogar { $on ->
        [yes] com o mapa em cada pergunta
       *[no] sem o mapa em cada pergunta
    }. Todos à mesa precisam concordar.
    .done = Está definido se as perguntas vêm com o mapa.
    .name = mapa
    .command = Se a pergunta já vem com o mapa dos seus lugares
switch-computer-pictures = Imagens dos turnos dos computadores: { $on ->
        [yes] sim.
       *[no] não. O que eles mudam aparece na imagem do próximo turno de uma pessoa.
    }
    .button = { $on ->
        [yes] Com imagens dos computadores
       *[no] Sem imagens dos computadores
    }
    .motion = { $who } gostaria de jogar { $on ->
        [yes] com imagens dos turnos dos computadores
       *[no] sem imagens dos turnos dos computadores
    }. Todos à mesa precisam concordar.
    .done = Está definido se os turnos dos computadores têm imagem.
    .name = imagens-dos-computadores
    .command = Se o turno de um computador tem a sua própria imagem
motion-switch =
    .yes = Concordar
talk-switched = Todos concordaram. { $line }
argument-switch = Sim ou não
    .name = ativo

## Propostas

motion-agreed = De acordo: { $who }
motion-awaited = Ainda não: { $who }
motion-until = Aberta até { $when }.
motion-over-carried = ✅ Combinado.
motion-over-fell = ❌ Não deu em nada.
motion-over-moot = ➖ Não é mais preciso.
motion-pace = { $who } gostaria de outro ritmo. { $pace } Todos à mesa precisam concordar.
    .yes = Concordar
motion-press_on = ⌛ O tempo de { $seat } acabou. O computador deve fazer esta escolha? Mais da metade dos outros precisa apertar.
    .yes = O computador escolhe
motion-stand_in = ⌛ O tempo de { $seat } acabou. { $other }, você foi indicado para substituir. Se não quiser, { $out ->
        [wait] os outros podem deixar o computador escolher.
       *[other] o computador continua.
    }
    .yes = Substituir
button-no = Não

## Quem vai e vem

talk-time_out = ⌛ O tempo de { $seat } acabou: o computador faz esta escolha.
talk-taken = ⌛ O tempo de { $who } acabou: o computador joga neste lugar até a pessoa voltar.
talk-stands_in = { $seat } substitui { $before }, que pode ter o lugar de volta a qualquer momento.
talk-back = 👋 { $seat } voltou.
talk-pace = Todos concordaram. { $pace }
talk-host = { $who } agora é quem cuida desta mesa.
late-dm = Partida { $game } em { $channel }: { $what ->
        [taken] o seu tempo acabou, e o computador fica com o seu lugar até você voltar.
        [put_out] quem cuida da mesa pôs um computador no seu lugar. Ele ainda é seu: você pode tê-lo de volta até que outra pessoa o assuma, e isso exige a sua palavra, a da maioria dos outros, ou uma semana.
        [passed] outra pessoa está agora no seu lugar.
       *[time_out] o seu tempo acabou, e o computador escolheu por você.
    }
button-back-again = Voltei

## Respostas e recusas

done-pace = O ritmo da mesa está definido.
done-pace-asked = A mesa foi consultada.
done-back = O lugar é seu de novo.
refused-no_pace = Não conheço o ritmo "{ $kind }".
refused-pace_hours = Um turno pode durar de { $least } a { $most } horas.
refused-no_outcome = Não conheço esse fim de tempo.
refused-many_motions = Já se pede coisa demais a esta mesa; responda primeiro a essas.
refused-motion_gone = Isso já está resolvido.
refused-motion_not_yours = Isso não cabe a você.
refused-not_away = Ninguém ocupa um lugar seu aqui.

## Comandos

command-table-pace = O ritmo desta mesa
    .name = ritmo
command-table-back = Voltei: ter o seu lugar de novo
    .name = voltar
argument-pace = Qual ritmo
    .name = ritmo
argument-hours = Horas por turno, para horas próprias
    .name = horas
argument-out = O que acontece quando o tempo acaba
    .name = depois

## Avisos

ping = 🔔 { $waiting } É a sua vez, { $who }.
push = Partida { $game }: { $asked } É a sua vez, { $who }.
early = 🔜 O próximo turno é o seu, { $who }.
button-snooze = Agora não
done-snoozed = Aviso de novo { $when }.
talk-away = 🏖️ { $who } está fora até { $when }.
habits-title = **Para todas as suas mesas:**
habits-told = Você é avisado: { $where }, { $after }
habits-early = Você é avisado quando começa o turno antes do seu.
habits-digest = Todo dia às { $hour } ({ $zone }), fora das suas horas de silêncio e se alguma mesa espera por você, vem uma lista das suas mesas por mensagem direta: a próxima, { $when }.
habits-thread = O que é só seu vem num tópico privado sob o canal da mesa.
habits-zone = Fuso horário: { $zone }
habits-quiet = Horas de silêncio: { $first } às { $last }
habits-days = Dias de folga: { $days }
habits-away = Fora até { $when }
habits-stand-in = Substituto: { $who }
private-thread = Partida { $game } · { $who }
done-private-thread = { $on ->
        [yes] De agora em diante, o que é só seu vem num tópico privado sob o canal da mesa. Atenção: quem pode gerenciar tópicos no servidor consegue lê-lo. Onde não consigo criar um, vem por mensagem direta.
       *[no] De agora em diante, o que é só seu vem por mensagem direta.
    }
no-thread = Partida { $game }: { $why }. O que é só seu vem por mensagem direta; `/ajustes tópico-privado` tenta de novo.
no-thread-place = { $channel } fica onde o Discord não tem tópicos privados
no-thread-lacking = não consigo criar um tópico privado para você em { $channel }; me falta { $permissions }
no-thread-refused = o Discord não me deixou criar um tópico privado para você em { $channel }
no-thread-person = o Discord não me deixou pôr você num tópico privado em { $channel }
no-thread-gone = o seu tópico privado não existe mais, ou está fechado para você ou para mim
pings-channel = por menção no canal
pings-dm = por mensagem direta
pings-none = de modo nenhum
pings-at-once = na hora
pings-after = depois de { $span }
weekday-0 = segunda-feira
weekday-1 = terça-feira
weekday-2 = quarta-feira
weekday-3 = quinta-feira
weekday-4 = sexta-feira
weekday-5 = sábado
weekday-6 = domingo
days-off-none = nenhum
days-off-sat = sábado
days-off-sun = domingo
days-off-weekend = sábado e domingo
follow-turns = cada turno
follow-end = só o fim
follow-none = não mais
done-follow-turns = Você recebe o fim de cada turno por mensagem direta.
done-follow-end = Você recebe o fim da partida por mensagem direta.
done-follow-none = Você não segue mais esta mesa.
done-away = Você está fora até { $when }; as suas mesas foram avisadas. `/ausente` sozinho diz que você voltou.
done-here = Você voltou.
done-stand-in = Antes que o computador jogue por você, { $who } será convidado a substituir.
done-no-stand-in = Ninguém mais é convidado a substituir você.
refused-no_zone = Não conheço o fuso horário "{ $zone }". Digite uma cidade, como em "America/Sao_Paulo".
refused-no_hours = Não entendo as horas "{ $hours }". Escreva como em "22-7" ou "22:30-6:15".
refused-no_date = Não entendo a data "{ $date }". Escreva os dias, como em "5", ou o dia da volta, como em "2026-08-20"; no máximo quatro meses.
refused-no_stand_in = Essa pessoa não pode substituir você.
refused-many_followers = Esta mesa já tem { $most } seguidores.
command-settings-hours = Quando você não está: fuso horário, horas de silêncio, dias de folga
    .name = horas
command-settings-pings = Quando e onde você é avisado de que esperam por você
    .name = avisos
command-settings-private-thread = Se os seus segredos vêm num tópico privado sob o canal da mesa
    .name = tópico-privado
command-away = Ficar fora por uns dias, em todas as suas mesas; sem data, você voltou
    .name = ausente
command-follow = Saber desta mesa por mensagem direta
    .name = seguir
argument-zone = O seu fuso horário, por uma cidade
    .name = fuso
argument-quiet = As suas horas de silêncio, como 22-7; "nenhum" para nenhuma
    .name = silêncio
argument-days-off = Os seus dias de folga
    .name = folgas
argument-pings-where = Onde você é avisado
    .name = onde
argument-after = Depois de quantas horas de espera
    .name = depois
argument-early = Também quando começa o turno antes do seu
    .name = antes
argument-digest = A que hora vem todo dia uma lista das suas mesas; -1 para nunca
    .name = lista
argument-until = Por quantos dias, ou o dia da volta: 2026-08-20
    .name = até
argument-stand-in = Quem é convidado a jogar por você antes do computador; você mesmo: ninguém
    .name = substituto
argument-follow = O que você recebe
    .name = o-que

## Voltar atrás

motion-back = ⏪ { $who } pede para desfazer { $steps ->
        [one] a última escolha
       *[other] as últimas { $steps } escolhas
    }. O que foi visto continua visto, as cartas mantêm a ordem e os dados são lançados de novo. Todos à mesa precisam concordar.
    .yes = Voltar atrás
table-taken_back = ⏪ Todos concordaram: { $count ->
        [one] a última escolha foi desfeita
       *[other] as últimas { $count } escolhas foram desfeitas
    }. O registro guarda o que foi jogado, como entradas depois da { $entry }; os dados são lançados de novo.
back-to-choice = antes da última escolha
back-to-mine = antes da minha última escolha
back-to-turn = para onde este turno começou
back-to-before = para onde o turno anterior começou
done-back-asked = A mesa foi consultada.
command-table-take-back = Pedir a todos para voltar atrás: antes de uma escolha, ou para onde um turno começou
    .name = voltar-atrás
argument-back-to = Para onde
    .name = para

## Lugares oferecidos

motion-seat = Um lugar é oferecido.
    .yes = Aceitar ou concordar
motion-seat-all = 🪑 O lugar de { $seat } está livre: um computador joga nele. Quem o aceita vê a sua mão e continua.
motion-seat-all-asked = 🪑 { $who } oferece a todos o lugar de { $seat }, em que um computador joga. Quem o tinha, ou mais da metade dos outros, precisa concordar. Quem o aceita vê a sua mão e continua.
motion-seat-free = 🪑 { $other }, o lugar de { $seat } é oferecido a você.
motion-seat-asked = 🪑 { $who } oferece o lugar de { $seat } a { $other }, que precisa aceitar. { $seat }, ou mais da metade dos outros, também precisa concordar.
motion-host = { $who } pede para cuidar desta mesa, porque quem cuidava saiu. Mais da metade precisa concordar.
    .yes = Concordar
done-offered = O lugar foi oferecido.
button-substitute = Sim, pedir substituto
refused-seat_kept = Esse lugar é de alguém. Ele só passa a outra pessoa com a palavra de quem o tem, a da maioria dos outros, ou depois de silêncio por todo o seu tempo.
refused-seat_not_free = Esse lugar é de alguém; ofereça-o a uma pessoa com `/partida substituir`.
refused-host_here = Esta mesa tem quem cuide dela.
command-table-offer = Oferecer a todos o lugar de um computador
    .name = oferecer
command-table-host = Pedir para cuidar da mesa, quando quem cuidava saiu
    .name = anfitrião

## A mensagem fixada

board-title = 📌 **Partida { $game }** · { $edition }
board-asked = ▶️ { $seat }, a quem se perguntou { $since }
board-over = Esta partida terminou.
my-games-finished = Terminadas:
my-games-ended = { $channel } · partida { $game } ({ $edition }) · { $when }

## As mesas de um servidor

tables-title = O que se joga aqui, as mais novas primeiro:
tables-line = { $where } · partida { $game } ({ $edition }) · { $asked }
tables-still = está parada
tables-none = Não há aqui partida em andamento que você possa ver. `/partida nova` abre uma mesa.
command-games = O que se joga neste servidor, e de quem é a vez
    .name = partidas

## À procura de jogadores

call-title = 📣 { $edition }: { $free ->
        [one] há um lugar livre
       *[other] há { $free } lugares livres
    }.
call-rematch = 🔁 Mais uma: { $edition }, com os mesmos jogadores em nova ordem. { $free ->
        [0] Não falta ninguém
        [one] Há um lugar livre
       *[other] Há { $free } lugares livres
    }.
call-full = A mesa começa sozinha quando estiver completa.
call-at = A mesa começa { $when }, se houver jogadores suficientes.
done-called = O convite está feito.
called-unheard = Mas ele não notifica ninguém: não posso mencionar { $role }. Deixe qualquer pessoa mencionar esse cargo ou me dê a permissão Mencionar @everyone, @here e todos os cargos.
refused-role_not_yours = Você não pode mencionar esse cargo.
refused-call_late = Uma mesa pode começar sozinha dentro de { $most } horas.
refused-no_rematch = Jogue mais uma onde terminou uma partida sua.
command-table-call = Chamar jogadores; a mesa começa sozinha
    .name = chamar
command-table-rematch = Mais uma com as mesmas pessoas, em nova ordem
    .name = revanche
argument-role = Que cargo é chamado
    .name = cargo
argument-when-full = Começar quando todos os lugares estiverem tomados
    .name = completa
argument-in-hours = Começar em tantas horas
    .name = em-horas
command-table = O que a mesa combina: ritmo, lugares, voltar atrás, chamar jogadores
    .name = mesa
