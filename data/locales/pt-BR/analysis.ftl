# Uma posição de uma partida, com todos os lugares da própria pessoa.

analysis-top = 🔬 **Análise da partida { $game }**, { $moves ->
        [0] na posição { $position }
        [one] uma escolha depois da posição { $position }
       *[other] { $moves } escolhas depois da posição { $position }
    }. Você joga por todos os lugares; só você vê, e nada disto vale.
analysis-made-up = A partida está em andamento: aqui, mãos, baralhos e dados são inventados a partir do que todos podem ver.
analysis-seats = Quem joga por um lugar
analysis-yours = { $seat }: você
analysis-computer = { $seat }: um computador
button-analysis-back = Voltar um passo
button-analysis-first = Do começo
button-analysis-earlier = Uma escolha antes
button-analysis-later = Uma escolha depois
button-analysis-other = Com outras cartas
button-analysis-on = Computadores continuam
refused-analysis_gone = Esta análise não existe mais: outra tomou o lugar dela, ou foi apagada depois de uma semana. `/analisar` começa uma.
refused-many_moves = São { $most } escolhas, tantas quantas cabem em uma análise. Volte algumas ou comece de novo.
command-analyse = Jogar a partir de uma posição de uma partida com todos os lugares seus: nada disto vale
    .name = analisar
argument-analysis-at = Depois de que turno (0: no começo); senão, como a partida está
    .name = depois
