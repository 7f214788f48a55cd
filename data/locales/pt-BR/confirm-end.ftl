# Se uma escolha que encerra um turno por si só pede um segundo toque.

command-settings-confirm-end = Perguntar antes que meu último exército ou moeda encerre meu turno
    .name = confirmar-fim
done-confirm-end = { $on ->
        [yes] Vou perguntar antes que uma escolha encerre o seu turno, em todas as mesas.
       *[no] Uma escolha pode encerrar o seu turno na hora, em todas as mesas.
    }
confirm-end-turn = Isto encerra o seu turno, e depois não dá para desfazer: { $action }
button-end-turn = Fazer e encerrar meu turno
done-turn-ended = Seu turno acabou.
