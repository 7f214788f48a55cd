# A página de uma mesa na internet, onde quem hospeda o bot a oferece.

page-title = Partida { $game } · { $edition }
page-link = Mapa ao vivo
page-ask = Responder no Discord
page-since = desde
page-until = até
page-live = Ao vivo: cada mudança aparece aqui sozinha.
page-lost = A conexão caiu; tentando de novo…
page-gone = Este endereço não vale mais. Quem abriu a mesa tem o novo.
page-message = Ler no Discord
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

## Jogar na página

desk-title = Jogar
desk-tap = Toque em uma terra verde: o que pode ser desfeito é feito na hora, o resto com um segundo toque.
desk-undo = Desfazer
desk-undo-all = Desfazer o turno
desk-advice = Conselho
desk-thinking = Pensando…
desk-all = Todas as opções (0)
desk-wait = Nada é perguntado a você agora.
desk-hand = Sua mão
desk-leave = Sair
desk-sure = Sim, fazer
desk-back = Voltar
desk-later = Não deu certo. Tente de novo daqui a pouco.
desk-sign-in = Você não está mais conectado aqui. No Discord, `/jogar` cria um novo link.
desk-play-as = Jogar como { $who }
play-planned = { $count ->
        [0] Nada planejado ainda.
        [one] Uma escolha planejada: { $percent }% de dar certo.
       *[other] { $count } escolhas planejadas: { $percent }% de tudo dar certo.
    }
play-plan-ends = O plano acaba aqui: depois é feita outra pergunta.
play-turn-ends = Seu turno termina com isso.
refused-plan_stale = Isso não pode ser planejado agora. Comece o plano de novo.
refused-plan_differs = A posição não é mais a planejada.
desk-plan = Planejar várias
desk-plan-tap = Toque nas terras verdes, uma depois da outra. Nada acontece antes de você enviar o plano.
desk-plan-send = Enviar
desk-plan-fill = Planejar as melhores
desk-plan-less = Tirar a última
desk-plan-end = Sair do plano
play-link = Jogar no mapa
play-here = **Seu link particular para jogar no mapa.** Ele conecta um navegador em até 10 minutos e vale por 30 dias. Não o passe adiante: quem o abre joga por você.
play-browsers = { $count ->
        [one] Um navegador está conectado por você nesta mesa.
       *[other] { $count } navegadores estão conectados por você nesta mesa.
    }
play-sure = { $action }: isso é mostrado a todos ou não pode ser desfeito. Tem certeza?
button-play-on-map = Jogar no mapa
button-sign-out = Desconectar todos
done-signed-out = Desconectado: nenhum navegador joga por você nesta mesa agora.
refused-no_page = Esta mesa não tem página para jogar. Quem abriu a mesa pode abrir uma com `/mesa página`.
refused-not_in_channel = Você não pode apertar nada no canal desta mesa agora, então também não pode jogar aqui.
command-play = Jogar no mapa, no seu navegador
    .name = jogar

activity-title = Annalist
activity-opening = Abrindo a mesa…
activity-lost = A mesa não responde. Feche e abra de novo.
activity-over = Esta partida acabou. Os anais são uma página à parte.
activity-open = Abrir os anais
refused-activity_again = O Discord não disse quem você é. Feche e abra de novo.
refused-discord_silent = O Discord não responde. Feche e abra de novo daqui a um minuto.
