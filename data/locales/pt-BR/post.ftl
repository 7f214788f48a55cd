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
pace-daily = uma jogada por dia
pace-relaxed = tranquilo
pace-none = sem relógio
pace-own = ritmo próprio
pace-choose = Ritmo: { $pace }
pace-short = { $turn } por turno, { $reserve } de reserva
pace-none-short = sem limite de tempo
pace-none-line = ⏳ Ritmo: sem relógio. Jogue com calma.
pace-line = ⏳ Ritmo: { $pace }. Cada lugar tem { $turn } por turno; o que passar disso sai de uma reserva de { $reserve }, que ganha { $refill } quando começa o turno daquele lugar.
out-wait = Quando o tempo acaba, nada acontece, a menos que os outros votem para o computador escolher.
    .short = nada, a menos que a mesa vote
out-choose = Quando o tempo acaba, o computador faz essa escolha.
    .short = o computador faz essa escolha
out-take = Quando o tempo acaba, o computador assume o lugar até a pessoa voltar.
    .short = o computador joga até a volta
time-left = ⏳ O tempo acaba { $when }.

## Conselhos

advice-title = 💡 As melhores escolhas do computador · { $ask }
advice-choice = **{ $n }.** { $said }{ $why ->
        [none] { "" }
       *[other] { " " }– { $why }
    }
advice-why-most = nada mais traz tanto de imediato
advice-why-as-much = nada traz mais de imediato
advice-why-fight = o que traz vale a luta
advice-why-guards = o que está ali fica mais seguro
advice-why-icon = conta para um monumento
advice-why-free = não exige luta
advice-why-tried = nos testes, nada rende mais
advice-why-looks = à primeira vista, nada parece melhor
advice-why-own = só você vê esta escolha, e por isso os botões não a classificam
advice-more = { $points } a mais que { $alike ->
        [yes] { THE($other) }
       *[no] “{ $other }”
    }{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    }
advice-less = { $points } a menos{ $error ->
        [none] { "" }
       *[other] { " " }(± { $error })
    }
advice-as-good = praticamente igual à 1ª
advice-untried = sem teste: à primeira vista, não é melhor
advice-how = O computador sabe só o que você sabe{ $count ->
        [0] { "" }
        [one] { " " }e testou as melhores escolhas uma vez
       *[other] { " " }e testou as melhores escolhas { $count } vezes
    }.
button-advice = Conselho
refused-no_advice = Esta mesa joga sem conselhos. Para pedir: `/mesa conselhos`.
refused-advice_busy = Não tenho conselho no momento; tente de novo daqui a pouco.

## O que a mesa liga e desliga

switch-advice = Conselhos: { $on ->
        [yes] sim. Um botão abaixo da pergunta mostra, só para você, as melhores escolhas do computador.
       *[no] não.
    }
    .button = { $on ->
        [yes] Ligar conselhos
       *[no] Desligar conselhos
    }
    .motion = { $who } propõe jogar { $on ->
        [yes] com conselhos
       *[no] sem conselhos
    }. Todos na mesa precisam concordar.
    .done = A opção de conselhos desta mesa foi definida.
    .name = conselhos
    .command = Ligar ou desligar os conselhos nesta mesa
switch-map = Mapa em cada pergunta: { $on ->
        [yes] sim. As perguntas sobre lugares já vêm com o mapa.
       *[no] não.
    }
    .button = { $on ->
        [yes] Ligar mapas
       *[no] Desligar mapas
    }
    .motion = { $who } propõe jogar { $on ->
        [yes] com o mapa em cada pergunta
       *[no] sem o mapa em cada pergunta
    }. Todos na mesa precisam concordar.
    .done = A opção do mapa nas perguntas desta mesa foi definida.
    .name = mapa
    .command = Ligar ou desligar o mapa em cada pergunta
switch-computer-pictures = Imagens dos turnos dos computadores: { $on ->
        [yes] sim.
       *[no] não. O que eles mudam aparece na imagem do próximo turno de uma pessoa.
    }
    .button = { $on ->
        [yes] Ligar imagens dos computadores
       *[no] Desligar imagens dos computadores
    }
    .motion = { $who } propõe jogar { $on ->
        [yes] com imagens dos turnos dos computadores
       *[no] sem imagens dos turnos dos computadores
    }. Todos na mesa precisam concordar.
    .done = A opção das imagens dos computadores desta mesa foi definida.
    .name = imagens-dos-computadores
    .command = Ligar ou desligar as imagens dos turnos dos computadores
motion-switch =
    .yes = Concordar
talk-switched = Aprovado. { $line }
argument-switch = Sim ou não
    .name = ativo

## Propostas

motion-agreed = Concordaram: { $who }
motion-against = Contra: { $who }
motion-awaited = Faltam: { $who }
motion-until = Aberto até { $when }.
motion-abstain = Quem não responder até { $when } se abstém.
motion-needs = Há escolhas de { $who } entre elas: sem essas pessoas não passa.
motion-over-carried = ✅ Aprovado.
motion-over-fell = ❌ Não passou.
motion-over-moot = ➖ Não é mais necessário.
motion-pace = { $who } propõe outro ritmo. { $pace } Todos na mesa precisam concordar; menos tempo por escolha só com o sim de todos os que estão jogando.
    .yes = Concordar
motion-press_on = ⌛ O tempo { OF($seat) } acabou. O computador deve fazer esta escolha? Mais da metade dos outros precisa concordar.
    .yes = O computador escolhe
motion-stand_in = ⌛ O tempo { OF($seat) } acabou. { $other }, quer substituir? Se não, { $out ->
        [wait] os outros podem deixar o computador escolher.
       *[other] o computador assume o lugar.
    }
    .yes = Substituir
button-no = Não

## Quem vai e vem

talk-time_out = ⌛ O tempo { OF($seat) } acabou: o computador faz esta escolha.
talk-taken = ⌛ { $clock ->
        [no] A mesa esperou uma semana por { $who }:
       *[yes] O tempo de { $who } acabou:
    } o computador joga neste lugar até a pessoa voltar.
talk-stands_in = { $seat } substitui { $before }, que pode retomar o lugar a qualquer momento.
talk-back = 👋 { $seat } voltou.
talk-time_goes_on = O Discord deixa { $who } usar os botões aqui de novo. Enquanto não deixou, nenhum tempo foi contado.
talk-pace = Aprovado. { $pace }
talk-host = { $who } agora é quem cuida desta mesa.
late-dm = Partida { $game } em { $channel }: { $what ->
        [waited] os outros esperaram uma semana por você, e o computador joga no seu lugar até você voltar.
        [taken] o seu tempo acabou, e o computador joga no seu lugar até você voltar.
        [put_out] quem cuida da mesa deu o seu lugar a um computador. Ele ainda é seu: você pode retomar o lugar até outra pessoa entrar nele, o que exige o seu acordo, o da maioria dos outros ou uma semana.
        [passed] outra pessoa está agora no seu lugar.
       *[time_out] o seu tempo acabou, e o computador escolheu por você.
    }
button-back-again = Voltei

## Respostas e recusas

done-pace = O ritmo desta mesa foi definido.
done-pace-asked = Perguntei a todos na mesa.
done-back = O lugar é seu de novo.
meanwhile-title = { $told ->
        [all] { $count ->
            [one] Uma escolha foi feita por você:
           *[other] { $count } escolhas foram feitas por você:
        }
       *[other] { $count } escolhas foram feitas por você. As últimas { $told }:
    }
meanwhile-choice = • { $did }
refused-no_pace = Não há o ritmo “{ $kind }”. Escolha um da lista.
refused-pace_hours = Um turno pode durar de { $least } a { $most } horas.
refused-no_outcome = Isso não serve para quando o tempo acaba. Escolha uma opção da lista.
refused-many_motions = Esta mesa já tem votações demais em aberto. Resolva essas primeiro.
refused-motion_gone = Essa votação já terminou.
refused-motion_not_yours = Você não vota nisso.
refused-not_away = Ninguém está jogando no seu lugar aqui.

## Comandos

command-table-pace = O ritmo desta mesa
    .name = ritmo
command-table-back = Voltei: retomar o meu lugar
    .name = voltar
argument-pace = Qual ritmo
    .name = ritmo
argument-hours = Horas por turno, para um ritmo próprio
    .name = horas
argument-out = O que acontece quando o tempo acaba
    .name = depois

## Avisos

ping = 🔔 { $waiting } É a sua vez, { $who }.
ping-heading = Partida { $game }:
push = Partida { $game }: { $asked } É a sua vez, { $who }.
early = 🔜 O próximo turno é o seu, { $who }.
button-snooze = Agora não
done-snoozed = Vou avisar de novo { $when }.
talk-away = 🏖️ { $who } está fora até { $when }.
habits-title = **Para todas as suas mesas:**
habits-told = Avisos: { $where }, { $after }
habits-early = Você recebe um aviso quando começa o turno anterior ao seu.
habits-digest = Uma lista das suas mesas por mensagem direta, todo dia às { $hour } ({ $zone }), se alguma mesa espera por você e fora das suas horas de silêncio. A próxima: { $when }.
habits-digest-closed = Essa lista não chega: não consigo enviar mensagens diretas para você. Permita isso nos ajustes do Discord.
list-standing = – Você está { $place } com { $score }{ $gained ->
        [none] , como na última lista
       *[other] , { $gained } desde a última lista
    }
list-following = A próxima lista chega { $when }, se alguma mesa esperar por você; senão, nesse dia não chega nenhuma.
habits-thread = Seus segredos chegam num tópico privado do canal da mesa.
habits-zone = Fuso horário: { $zone }
habits-quiet = Horas de silêncio: das { $first } às { $last }
habits-days = Dias de folga: { $days }
habits-away = Fora até { $when }
habits-here = 👋 Você está presente.
habits-stand-in = Substituto: { $who }
private-thread = Partida { $game } · { $who }
done-private-thread = { $on ->
        [yes] Agora seus segredos chegam num tópico privado do canal da mesa. Atenção: quem pode gerenciar tópicos no servidor consegue ler. Onde não consigo criar um, eles chegam por mensagem direta.
       *[no] Agora seus segredos chegam por mensagem direta.
    }
no-thread = Partida { $game }: { $why }. Seus segredos chegam por mensagem direta; `/ajustes tópico-privado` tenta de novo.
no-thread-place = { $channel } fica onde o Discord não tem tópicos privados
no-thread-lacking = não consigo criar um tópico privado para você em { $channel }; permissões que faltam: { $permissions }
no-thread-refused = o Discord não me deixou criar um tópico privado para você em { $channel }
no-thread-person = o Discord não me deixou incluir você num tópico privado de { $channel }
no-thread-gone = o seu tópico privado não existe mais, ou está fechado para você ou para mim
pings-channel = no canal
pings-dm = por mensagem direta
pings-none = nenhum
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
follow-none = deixar de acompanhar
done-follow-turns = Você vai receber cada turno terminado por mensagem direta.
done-follow-end = Você vai receber uma mensagem direta quando a partida terminar.
done-follow-none = Você não acompanha mais esta mesa.
done-away = Você está fora até { $when }, e eu avisei as suas mesas. `/ausente` mostra isto de novo, com um botão para voltar.
away-pick = Fora até a manhã de …
away-date = { $weekday }, { $day } de { $month }
month-1 = jan
month-2 = fev
month-3 = mar
month-4 = abr
month-5 = mai
month-6 = jun
month-7 = jul
month-8 = ago
month-9 = set
month-10 = out
month-11 = nov
month-12 = dez
away-tomorrow = Amanhã, { $date }
tomorrow = amanhã
button-here = Voltei
own-line = { $name }: { $value }
own-on = sim
own-off = não
own-where = Avisos
own-after = Quando
own-quiet = Horas de silêncio
own-quiet-none = nenhuma
own-digest = Lista diária
own-early = Aviso antes da vez
own-thread = Tópico privado
own-statistics = Nas estatísticas
own-help = Ajuda
own-help-tips = dicas e o botão ?
own-help-why = só o botão ?
own-help-off = nenhuma
own-language = Idioma
own-as-discord = como no Discord
own-language-line = Idioma: { $language }{ $own ->
        [none] , como no seu Discord
       *[other] { "" }
    }
digest-never = nunca
done-here = Você voltou.
done-stand-in = Antes de o computador jogar por você, vou chamar { $who } para substituir.
done-no-stand-in = Ninguém mais será chamado para substituir você.
refused-no_zone = Não conheço o fuso horário “{ $zone }”. Digite uma cidade, como “America/Sao_Paulo”.
refused-no_hours = Não entendo “{ $hours }”. Escreva as horas como “22-7” ou “22:30-6:15”.
refused-no_date = Não entendo “{ $date }”. Escreva quantos dias (“5”), “amanhã” ou o dia da volta (“2026-08-20”), no máximo quatro meses à frente.
refused-no_stand_in = Essa pessoa não pode substituir você. Escolha outra.
refused-many_followers = Esta mesa já tem { $most } seguidores.
command-settings-hours = Quando você não joga: fuso horário, horas de silêncio, dias de folga
    .name = horas
command-settings-pings = Quando e onde avisar que é a sua vez
    .name = avisos
command-settings-private-thread = Receber os seus segredos num tópico privado do canal da mesa
    .name = tópico-privado
command-settings-mine = Tudo o que é seu: avisos, horas, lista diária, tópico privado, dicas
    .name = minhas
command-away = Avisar que você está fora, em todas as suas mesas; sem data: escolha uma
    .name = ausente
command-follow = Acompanhar esta mesa por mensagem direta
    .name = seguir
argument-zone = O seu fuso horário, por uma cidade
    .name = fuso
argument-quiet = As suas horas de silêncio, como 22-7; “nada” para nenhuma
    .name = silêncio
argument-days-off = Os seus dias de folga
    .name = folgas
argument-pings-where = Onde receber os avisos
    .name = onde
argument-after = Depois de quantas horas de espera
    .name = depois
argument-early = Avisar também quando começa o turno antes do meu
    .name = antes
argument-digest = Hora da lista diária das suas mesas; -1 para nunca
    .name = lista
argument-until = Por quantos dias, “amanhã”, ou o dia da volta: 2026-08-20
    .name = até
argument-stand-in = Quem pode jogar por você antes do computador; o seu próprio nome: ninguém
    .name = substituto
argument-follow = O que você recebe
    .name = o-que

## Voltar atrás

motion-back = ⏪ { $who } propõe desfazer { $steps ->
        [one] a última escolha
       *[other] as últimas { $steps } escolhas
    }. As cartas mantêm a ordem; os dados são rolados de novo, e o que sai de um saco é sorteado de novo. Precisam concordar todos os que ainda têm tempo, e todos os donos dessas escolhas.
    .yes = Voltar atrás
table-taken_back = ⏪ Aprovado: { $count ->
        [one] a última escolha foi desfeita
       *[other] as últimas { $count } escolhas foram desfeitas
    }. O que foi jogado continua no registro, nas entradas depois da { $entry }; os dados são rolados de novo, e o que sai de um saco é sorteado de novo.
back-to-choice = antes da última escolha
back-to-mine = antes da minha última escolha
back-to-turn = para o começo deste turno
back-to-before = para o começo do turno anterior
done-back-asked = Perguntei a todos na mesa.
command-table-take-back = Pedir a todos para voltar atrás: para antes de uma escolha ou para o começo de um turno
    .name = voltar-atrás
argument-back-to = Para onde
    .name = para

## Lugares oferecidos

motion-seat = Há um lugar em oferta.
    .yes = Aceitar ou concordar
motion-seat-all = 🪑 O lugar { OF($seat) } está livre; por enquanto um computador joga nele. Quem aceitar vê a mão desse lugar e continua a partida.
motion-seat-all-asked = 🪑 { $who } oferece a todos o lugar { OF($seat) }, em que um computador joga. Quem jogava nele precisa concordar. Quem aceitar vê a mão desse lugar e continua a partida.
motion-seat-free = 🪑 { $other }, o lugar { OF($seat) } está à sua disposição.
motion-seat-asked = 🪑 { $who } oferece o lugar { OF($seat) } para { $other }, que precisa aceitar. { $seat } também precisa concordar.
motion-host = { $who } quer cuidar desta mesa, porque quem cuidava saiu. Mais da metade da mesa precisa concordar.
    .yes = Concordar
done-offered = O lugar foi oferecido.
button-substitute = Sim, pedir substituto
refused-seat_kept = Esse lugar é de alguém. Ele só passa a outra pessoa se quem joga nele concordar, ou se o tempo desse lugar tiver acabado de vez.
refused-move_hidden = Nem todos na mesa veriam este canal: { $who }.
refused-time_left = { $seat } ainda tem tempo. Essa pessoa pode desistir, ou um computador entra quando o tempo dela acabar (sem relógio: depois de uma semana). Quem tem a permissão Gerenciar canais e não joga aqui não precisa esperar.
motion-cancel = 🛑 { $who } propõe cancelar a partida. Não haveria resultado, e todas as mãos seriam mostradas. Todos os que ainda têm tempo precisam concordar.
    .yes = Cancelar
confirm-cancel-asked = Propor na mesa o cancelamento da partida? Todos os que ainda têm tempo precisam concordar.
refused-seat_not_free = Esse lugar está ocupado; para passar a outra pessoa, use `/partida substituir`.
refused-host_here = Esta mesa já tem quem cuide dela.
command-table-offer = Oferecer a todos o lugar de um computador
    .name = oferecer
command-table-host = Pedir para cuidar da mesa, quando quem cuidava saiu
    .name = anfitrião

## A mensagem fixada

board-title = 📌 **Partida { $game }** · { $edition }
board-asked = ▶️ { $seat }, na vez { $since }
board-over = Esta partida terminou.
my-games-finished = Terminadas:
my-games-ended = { $channel } · partida { $game } ({ $edition }) · { $when }

## As mesas de um servidor

tables-title = Partidas em andamento aqui, as mais novas primeiro:
tables-line = { $where } · partida { $game } ({ $edition }) · { $asked }
tables-still = pausada
tables-none = Não há aqui nenhuma partida que você possa ver. `/partida nova` abre uma mesa.
command-games = Partidas deste servidor: de quem é a vez, mesas que esperam jogadores, as terminadas
    .name = partidas

## À procura de jogadores

call-title = 📣 { $edition }: { $free ->
        [one] há um lugar livre
       *[other] há { $free } lugares livres
    }.
call-rematch = 🔁 Revanche: { $edition }, com os mesmos jogadores em nova ordem. { $free ->
        [0] Não falta ninguém
        [one] Há um lugar livre
       *[other] Há { $free } lugares livres
    }.
call-full = A partida começa assim que a mesa estiver completa.
call-at = A partida começa { $when }, se houver jogadores suficientes.
done-called = Convite publicado.
called-unheard = Mas ele não notifica ninguém: não posso mencionar { $role }. Deixe qualquer pessoa mencionar esse cargo ou me dê a permissão Mencionar @everyone, @here e todos os cargos.
refused-role_not_yours = Você não pode mencionar esse cargo. Escolha um que possa mencionar.
refused-call_late = Escolha um começo dentro das próximas { $most } horas.
refused-no_rematch = Peça a revanche onde uma partida sua terminou.
command-table-call = Chamar jogadores; a partida começa sozinha
    .name = chamar
command-table-rematch = Jogar de novo com as mesmas pessoas, em nova ordem
    .name = revanche
argument-role = Qual cargo mencionar
    .name = cargo
argument-when-full = Começar quando todos os lugares estiverem ocupados
    .name = completa
argument-in-hours = Começar daqui a quantas horas
    .name = em-horas
command-table = O que a mesa combina: ritmo, lugares, voltar atrás, chamar jogadores
    .name = mesa
