# Quem escolhe no tempo, e mesas que pedem isso.

call-reliable = ⏰ Esta mesa procura quem faz ao menos { $least }% das escolhas no tempo. { $newcomers ->
        [no] Novatos não podem entrar.
       *[yes] Novatos são bem-vindos.
    }
refused-unreliable = Esta mesa procura quem faz ao menos { $least }% das escolhas no tempo. Você está em { $percent }% nas suas últimas partidas com relógio.
refused-newcomer = Esta mesa procura quem faz ao menos { $least }% das escolhas no tempo. Ainda não sei isso de você: são precisas 20 escolhas em partidas terminadas com relógio, e `/ajustes estatísticas` ligado.
argument-reliable = Para entrar: ao menos esta porcentagem de escolhas no tempo; 0: qualquer pessoa
    .name = no-tempo
argument-newcomers = Pode entrar quem ainda jogou pouco demais para eu saber?
    .name = novatos
