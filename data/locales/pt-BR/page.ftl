# A página de uma mesa na internet, onde quem hospeda o bot a oferece.

page-title = Partida { $game } · { $edition }
page-link = Mapa ao vivo
page-ask = Responder no Discord
page-since = desde
page-until = até
page-live = Ao vivo: cada mudança aparece aqui sozinha.
page-lost = A conexão caiu; tentando de novo…
page-gone = Este endereço não vale mais. Quem abriu a mesa tem o novo.
page-board = O tabuleiro em texto
page-panel-here = **Esta mesa tem uma página ao vivo.** Quem tem o endereço assiste sem Discord e vê o que todos veem neste canal. O link fica embaixo da mensagem do tabuleiro e do resumo de cada turno.
page-panel-hidden = **Esta mesa não tem página ao vivo**, porque nem todos podem ver este canal. Com uma página, quem receber o endereço assiste à partida, mesmo quem não pode ver este canal. Quem abriu a mesa pode abrir a página.
page-panel-off = **Esta mesa não tem página ao vivo.** Quem abriu a mesa pode abrir uma.
page-panel-early = A página ao vivo abre quando a partida começa.
page-button-on = Abrir para quem tiver o endereço
page-button-new = Novo endereço
page-button-off = Fechar a página
page-done-yes = Página aberta.
page-done-no = Página fechada. O endereço não funciona mais.
page-done-new = Novo endereço criado. O antigo não funciona mais.
command-table-page = A página ao vivo da mesa: o endereço, um novo ou nenhum
    .name = página
