# O que um servidor diz das suas mesas: o painel dos ajustes, os impedimentos e o que eles recusam.

## O painel

server-title = ⚙️ **As mesas deste servidor.** Só você vê isto; cada escolha vale na hora. Para você: `/ajustes horas`, `/ajustes avisos`, `/ajustes preferências`, `/ajustes estatísticas`.
server-line = **{ $name }:** { $value }
server-done = ✅ { $name }: { $value }.
server-gone = *(não existe mais)*
server-page-opening = Abertura
server-page-beginning = Mesas novas
server-page-calling = Tópicos e chamadas
server-page-bans = Impedidos
server-opens = Quem pode abrir mesas
server-opens-all = todo mundo
server-opens-managers = só quem gerencia canais
server-opens-role = membros de { $role } e quem gerencia canais
server-opens-pick = Quem pode abrir mesas…
server-opener-pick = …ou só membros de um cargo
server-places = Onde ficam as mesas
server-places-all = em qualquer canal
server-places-pick = Só nestes canais; nenhum: em qualquer um
server-places-note = Mesas que estão em outros canais continuam lá.
server-most = Mesas por pessoa
server-most-any = quantas quiser
server-most-some = { $n } de cada vez
server-most-note = Quem está em mais mesas continua nelas.
server-edition = Edição de uma mesa nova
server-edition-usual = a mais nova
server-language = Idioma dos canais
server-language-usual = o do Discord neste servidor
server-pace = Ritmo de uma mesa nova
server-style = Imagens
server-called = Cargo que chamadas podem avisar
server-called-any = qualquer um que quem chama possa mencionar
server-called-pick = Cargo que chamadas podem avisar; nenhum: qualquer
server-called-note = O Discord só avisa esse cargo onde todos podem mencioná-lo, ou onde eu posso mencionar todos os cargos.

## Impedimentos

server-bans = **Impedidos de jogar:** { $n }
server-ban = – { $who }, { $when }, por { $by }
server-bar-pick = Impedir alguém de jogar neste servidor
server-unbar-pick = Deixar alguém voltar
server-earlier = Anteriores…
server-barred = ✅ { $who } está fora das mesas daqui. Os lugares que tem em partidas abertas continuam seus; `/partida substituir` dá um deles a outra pessoa.
server-unbarred = ✅ { $who } pode jogar aqui de novo.
done-forgotten-barred = Servidores que impedem você de jogar guardam o seu id até voltarem atrás.

## Recusas

refused-opens_managers = Neste servidor só abre mesas quem pode gerenciar canais.
refused-opens_role = Neste servidor só abrem mesas membros de { $role } e quem pode gerenciar canais. Se esse cargo não existe mais, `/ajustes servidor` escolhe outro.
refused-opens_elsewhere = Neste servidor as mesas ficam só em { $places } e nos tópicos dali. Se nenhum desses canais existe mais, `/ajustes servidor` escolhe outros.
refused-barred = Você não pode jogar nas mesas deste servidor. A decisão é do servidor, não minha: fale com quem pode gerenciar canais.
refused-barred_other = Alguém que isso envolve não pode jogar nas mesas deste servidor. A decisão é do servidor.
refused-many_tables = Neste servidor cada pessoa joga em { $most ->
        [one] { $most } mesa
       *[other] { $most } mesas
    } de cada vez, e você já está no limite.
refused-many_tables_other = Neste servidor cada pessoa joga em { $most ->
        [one] { $most } mesa
       *[other] { $most } mesas
    } de cada vez, e alguém que isso envolve já está no limite.
refused-bar_yourself = Você não pode impedir a si mesmo.
refused-many_bans = No máximo { $most } pessoas podem ficar impedidas. Antes, deixe alguém voltar.
refused-call_everybody = Uma chamada não pode avisar todo mundo. Escolha um cargo.
refused-other_role = Neste servidor uma chamada só pode avisar { $role }.

## Um tópico próprio

server-stand = Uma mesa nova fica
stand-here = no canal onde é aberta
stand-thread = em um tópico próprio
thread-line = 🧵 Uma mesa de **{ $edition }**, aberta por { $host }: { $link }
done-opened-in = A mesa está em { $where }.
permission-create_private_threads = Criar tópicos privados
permission-create_public_threads = Criar tópicos públicos
refused-thread_in_thread = Um tópico próprio só se abre a partir de um canal de texto; por isso a mesa fica aqui.
refused-thread_permissions = Não posso abrir um tópico aqui; por isso a mesa fica neste canal. Preciso de: { $permissions }.
refused-thread_later = Por um tempo o Discord não me deixa abrir mais tópicos ali; poderei de novo { $when }. Por isso a mesa fica neste canal.
refused-many_threads = Este servidor já tem tantos tópicos abertos quanto o Discord permite; por isso a mesa fica neste canal.
refused-thread_failed = O Discord não me deixou abrir um tópico agora; por isso a mesa fica neste canal.
argument-stand = No canal ou em um tópico próprio
    .name = onde
stand-post = como postagem no fórum das mesas
server-forum = Fórum das mesas
server-forum-pick = Fórum das mesas; nenhum: sem postagens
refused-no_tag = Uma postagem em { $forum } precisa de uma etiqueta, e ali só quem modera pode dar uma. Por isso a mesa fica aqui. Quem gerencia canais pode criar uma etiqueta livre para todos.
refused-no_forum = Este servidor não tem fórum para mesas; por isso a mesa fica aqui. Quem gerencia canais pode escolher um: `/ajustes servidor`.
