# A agenda e as novidades de uma pessoa, que os programas dela buscam.

feed-title = Minhas partidas
feed-asked = Partida { $game } ({ $edition }): sua vez
feed-start = Partida { $game } ({ $edition }): a mesa começa
feed-break = Partida { $game } ({ $edition }): o recesso termina
feed-over = Partida { $game } ({ $edition }): acabou
feed-off = **Você não tem feed.**
feed-on = **Você tem um feed.** Não posso mostrar o endereço de novo, porque só guardo uma impressão digital dele; um endereço novo o substitui.
feed-made = **Aqui está o seu feed.** Só mostro os endereços desta vez. Agenda: `{ $calendar }`
    Novidades: `{ $news }`
feed-dropped = **Seu feed foi removido**; os endereços não funcionam mais.
feed-how = *Um feed tem dois endereços que os seus próprios programas buscam: uma agenda de prazos, recessos e começos, e novidades de onde é a sua vez e que partidas acabaram. Traz números de partidas e edições, nenhuma mão e nenhum nome. Quem tem um endereço pode ler: trate como uma senha.*
button-feed-new = Criar meu feed
button-feed-renew = Endereços novos
button-feed-drop = Remover meu feed
command-settings-feed = Agenda e novidades das suas partidas para os seus programas: criar, renovar ou remover os endereços
    .name = feed
