# Quem escolhe no tempo, e mesas que pedem isso.

call-reliable = ⏰ Esta mesa procura quem faz ao menos { $least }% das escolhas no tempo. { $newcomers ->
        [no] Novatos não podem entrar.
       *[yes] Novatos são bem-vindos.
    }
refused-unreliable = Esta mesa procura quem faz ao menos { $least }% das escolhas no tempo. Você está em { $percent }% nas suas últimas partidas com relógio.
refused-newcomer = Esta mesa procura quem faz ao menos { $least }% das escolhas no tempo, e ainda não dá para dizer isso de você. É preciso ter 20 escolhas em partidas terminadas com relógio e aparecer nas estatísticas.
argument-reliable = Para entrar: ao menos esta porcentagem de escolhas no tempo; 0: qualquer pessoa
    .name = no-tempo
argument-newcomers = Quem jogou pouco demais para se saber pode entrar?
    .name = novatos
