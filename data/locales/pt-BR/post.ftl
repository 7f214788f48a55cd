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
pace-none-line = ⏳ Ritmo: sem relógio.
pace-line = ⏳ Ritmo: { $pace }. Cada turno dá a cada lugar { $turn }; além disso gasta-se uma reserva de { $reserve }, que ganha { $refill } quando começa o próprio turno.
out-wait = Quando o tempo acaba, nada acontece, a não ser que a maioria dos outros aperte.
    .short = nada, a não ser que a mesa aperte
out-choose = Quando o tempo acaba, o computador faz essa escolha.
    .short = o computador faz essa escolha
out-take = Quando o tempo acaba, o computador fica com o lugar até a pessoa voltar.
    .short = o computador fica com o lugar até a pessoa voltar
time-left = ⏳ O tempo acaba { $when }.

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
motion-stand_in = ⌛ O tempo de { $seat } acabou. { $other }, você foi indicado para substituir. Se não quiser, o computador continua.
    .yes = Substituir
button-no = Não

## Quem vai e vem

talk-time_out = ⌛ O tempo de { $seat } acabou: o computador faz esta escolha.
talk-taken = ⌛ O tempo de { $who } acabou: o computador joga neste lugar até a pessoa voltar.
talk-stands_in = { $seat } substitui { $before }, que pode ter o lugar de volta a qualquer momento.
talk-back = 👋 { $seat } voltou.
talk-pace = Todos concordaram. { $pace }
talk-host = { $who } agora é quem cuida desta mesa.
late-dm = Partida { $game } em { $channel }: o seu tempo acabou, e o computador escolheu por você.
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

command-game-pace = O ritmo desta mesa
    .name = ritmo
command-game-back = Voltei: ter o seu lugar de novo
    .name = voltar
argument-pace = Qual ritmo
    .name = ritmo
argument-hours = Horas por turno, para horas próprias
    .name = horas
argument-out = O que acontece quando o tempo acaba
    .name = depois
