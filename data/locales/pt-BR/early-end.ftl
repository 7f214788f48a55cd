# O fim antecipado de uma partida, com os pontos como estão.

motion-end = 🏁 { $who } propõe encerrar a partida aqui: os pontos como estão são o resultado, que vale como qualquer outro. Todas as mãos seriam mostradas. Todos os que ainda têm tempo precisam concordar antes da próxima escolha.
    .yes = Encerrar aqui
table-ended_early = 🏁 Aprovado: a partida acaba aqui, com os pontos como estão.
event-ended_early = 🏁 A mesa decidiu encerrar a partida aqui.
confirm-finish = Propor na mesa encerrar a partida aqui, com os pontos como estão? Todos os que ainda têm tempo precisam concordar.
button-finish = Sim, propor na mesa
done-finished = A partida acabou.
refused-too_early = Nem todos já terminaram um turno, então os pontos não diriam nada. `/partida cancelar` cancela a partida.
command-table-finish = Propor a todos encerrar a partida agora, com os pontos como estão
    .name = encerrar
