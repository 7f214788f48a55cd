# O recesso que uma mesa faz de comum acordo.

recess-line = ⏸️ Em recesso até { $when }.
recess-pick = Recesso até a manhã de…
recess-how = Durante o recesso nenhum relógio corre e ninguém é avisado; quem quiser pode jogar mesmo assim. Todos na mesa precisam concordar com um recesso, e também com o fim antes do dia.
motion-recess = ⏸️ { $who } propõe um recesso até { $when }. Todos na mesa precisam concordar.
    .yes = Concordar
motion-resume = ▶️ { $who } propõe terminar o recesso agora. Todos os que estão jogando precisam concordar.
    .yes = Concordar
talk-recess = ⏸️ Aprovado: a mesa está em recesso até { $when }. Até lá nenhum relógio corre e ninguém é avisado.
talk-resumed_play = ▶️ O recesso terminou.
button-resume = Terminar o recesso
refused-break_past_round = A rodada da temporada desta mesa termina { $when }. Um recesso não pode passar disso.
recess-round = Esta mesa conta para uma temporada, cuja rodada termina { $when }, com ou sem recesso; escolha um dia antes disso.
refused-no_recess = Esta mesa não está em recesso.
command-table-break = Propor a todos um recesso até um dia, ou terminar o que há
    .name = recesso
argument-break-until = Por quantos dias, “amanhã”, ou o dia em que recomeça: 2026-08-20
    .name = até
