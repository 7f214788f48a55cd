# O que um servidor diz das suas mesas: o painel dos ajustes, os impedimentos e o que eles recusam.

## O painel

server-title = ⚙️ **As mesas deste servidor.** Só você vê isto; cada mudança vale na hora. Para você: `/ajustes horas`, `/ajustes avisos`, `/ajustes preferências`, `/ajustes estatísticas`.
server-line = **{ $name }:** { $value }
server-done = ✅ { $name }: { $value }.
server-gone = *(não existe mais)*
server-page-opening = Abertura
server-page-beginning = Mesas novas
server-page-calling = Tópicos e convites
server-page-bans = Bloqueios
server-opens = Quem pode abrir mesas
server-opens-all = todo mundo
server-opens-managers = só quem tem Gerenciar canais
server-opens-role = membros de { $role } e quem tem Gerenciar canais
server-opens-pick = Quem pode abrir mesas…
server-opener-pick = …ou só membros de um cargo
server-places = Onde ficam as mesas
server-places-all = em qualquer canal
server-places-pick = Só nestes canais (nenhum = em qualquer um)
server-places-note = Mesas que estão em outros canais continuam lá.
server-most = Mesas por pessoa
server-most-any = quantas quiser
server-most-some = { $n } ao mesmo tempo
server-most-note = Quem já passou do limite mantém os lugares que tem.
server-edition = Edição de uma mesa nova
server-edition-usual = a mais nova
server-language = Idioma dos canais
server-language-usual = o do servidor no Discord, ou o de quem abre
server-pace = Ritmo de uma mesa nova
server-style = Imagens
server-called = Cargo que os convites mencionam
server-called-any = qualquer cargo que quem convida possa mencionar
server-called-pick = Cargo dos convites (nenhum = qualquer um)
server-called-note = O Discord só notifica esse cargo se todos puderem mencionar ou se eu puder mencionar todos os cargos.

## Impedimentos

server-bans = **Bloqueados nas mesas:** { $n }
server-ban = – { $who }, { $when }, por { $by }
server-bar-pick = Bloquear alguém nas mesas daqui
server-unbar-pick = Desbloquear alguém
server-earlier = Anteriores…
server-barred = ✅ { $who } não pode mais entrar nas mesas daqui. Os lugares que já tem em partidas abertas ficam com essa pessoa; `/partida substituir` passa um deles para outra.
server-unbarred = ✅ { $who } pode jogar aqui de novo.
done-forgotten-barred = Servidores que bloquearam você guardam o seu id até desbloquear.

## Recusas

refused-opens_managers = Neste servidor só quem tem a permissão Gerenciar canais pode abrir mesas.
refused-opens_role = Neste servidor só membros de { $role } e quem tem a permissão Gerenciar canais podem abrir mesas. Se esse cargo não existe mais, escolha outro em `/ajustes servidor`.
refused-opens_elsewhere = Neste servidor você só pode abrir mesas em { $places } e nos tópicos desses canais. Se eles não existem mais, escolha outros em `/ajustes servidor`.
refused-barred = Este servidor bloqueou você nas mesas daqui. A decisão é do servidor, não minha: fale com quem tem a permissão Gerenciar canais.
refused-barred_other = Uma dessas pessoas está bloqueada nas mesas deste servidor. A decisão é do servidor.
refused-many_tables = Neste servidor cada pessoa joga em { $most ->
        [one] { $most } mesa
       *[other] { $most } mesas
    } ao mesmo tempo, e você já está no limite.
refused-many_tables_other = Neste servidor cada pessoa joga em { $most ->
        [one] { $most } mesa
       *[other] { $most } mesas
    } ao mesmo tempo, e uma dessas pessoas já está no limite.
refused-bar_yourself = Você não pode bloquear o próprio nome.
refused-many_bans = No máximo { $most } pessoas podem ficar bloqueadas. Desbloqueie alguém antes.
refused-call_everybody = Um convite não pode mencionar todo mundo. Escolha um cargo.
refused-other_role = Neste servidor um convite só pode mencionar { $role }.

## Um tópico próprio

server-stand = Onde abrem as mesas novas
stand-here = no canal onde são abertas
stand-thread = em um tópico próprio
thread-line = 🧵 Nova mesa de **{ $edition }**, aberta por { $host }: { $link }
done-opened-in = Mesa aberta em { $where }.
permission-create_private_threads = Criar tópicos privados
permission-create_public_threads = Criar tópicos públicos
refused-thread_in_thread = Só consigo abrir um tópico a partir de um canal de texto; por isso a mesa fica aqui.
refused-thread_permissions = Não posso abrir um tópico aqui; por isso a mesa fica neste canal. Preciso de: { $permissions }.
refused-thread_later = O Discord não me deixa abrir mais tópicos ali até { $when }; por isso a mesa fica neste canal.
refused-many_threads = Este servidor já tem tantos tópicos abertos quanto o Discord permite; por isso a mesa fica neste canal.
refused-thread_failed = O Discord não me deixou abrir um tópico agora; por isso a mesa fica neste canal.
argument-stand = No canal ou em um tópico próprio
    .name = onde
stand-post = como postagem no fórum das mesas
server-forum = Fórum das mesas
server-forum-pick = Fórum das mesas (nenhum = sem postagens)
refused-no_tag = Uma postagem em { $forum } precisa de uma etiqueta, e ali só quem modera pode pôr uma; por isso a mesa fica aqui. Quem tem a permissão Gerenciar canais pode criar uma etiqueta que todos possam usar.
refused-no_forum = Este servidor não tem fórum para mesas; por isso a mesa fica aqui. Quem tem a permissão Gerenciar canais pode escolher um: `/ajustes servidor`.
