# Mesas para pessoas convidadas.

command-table-invite = Deixa esta mesa só para pessoas convidadas
    .name = convidar
argument-invited = Quem convidar
    .name = pessoa
argument-invited-role = Quem tem este cargo pode entrar
    .name = cargo
argument-invited-everyone = Abrir a mesa para todos de novo
    .name = todos
command-table-remove = Tira alguém da mesa antes de a partida começar
    .name = tirar
argument-removed = Quem não pode sentar aqui
    .name = pessoa
lobby-invited = Só com convite: { $who }
invitation = 🎟️ { $who }, { $host } convida você para uma partida: { $edition } (partida { $game }).
done-invited = Só quem tem convite pode entrar nesta mesa. `/mesa convidar todos:True` abre de novo.
done-open-to-all = Todos podem entrar nesta mesa. `/mesa convidar` com uma pessoa ou um cargo muda isso.
done-put-out = { $who } não tem lugar aqui e não pode entrar de novo. `/mesa convidar` desfaz isso.
refused-many_invited = Uma mesa convida no máximo { $most } pessoas pelo nome. Convide um cargo.
refused-host_stays = Essa pessoa cuida da mesa. `/partida sair` deixa um lugar, `/partida cancelar` encerra a mesa.
refused-not_your_table = Não há lugar para você nesta mesa. Quem cuida dela pode escolher quem senta aqui, e eu separo pessoas que não querem jogar juntas; não digo qual dos dois foi. `/partidas` lista outras mesas.
