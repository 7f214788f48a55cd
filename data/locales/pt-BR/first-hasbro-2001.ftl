# Para a primeira partida na edição de 2001: uma linha para cada tipo de pergunta, depois o turno de treino.

first-game = Sete eras, cada uma com um novo Império: expanda, lute, construa. Os exércitos antigos ficam no mapa.
    🏆 Vence quem tiver mais pontos: suas regiões pontuam no fim do seu turno.

first-keep_or_pass = Se ficar com a carta, esse é o seu Império nesta era. Se passar, ela vai para outra pessoa.
first-play_event = Os seus dez Eventos são para a partida inteira, no máximo dois por turno. O que você guarda agora ajuda um Império futuro.
first-settle = Migrantes se instalam em territórios vazios antes do seu Império. Eles não se espalham, mas pontuam.
first-choose_empire = Rebeldes surgem nos territórios do Império que você indica e lutam ali por você.
first-raise_rebels = Cada território escolhido recebe um exército de rebeldes, que depois ataca o que há ali.
first-attack_with_rebels = Rebeldes rolam dois dados, quem defende um; um forte ajuda a defesa. O que eles tomarem é seu.
first-choose_wasteland = Um exército sai da terra estéril e ataca um inimigo ao lado, e outro vem depois dele, até um falhar.
first-rampage = Depois de cada vitória vem outro exército. A porcentagem é a chance só deste ataque.
first-strike_area = Cada exército dali rola um dado, os seus também: um 1 o elimina.
first-plague = O exército dali rola primeiro; enquanto exércitos morrem, a praga segue ao lado. Os seus não são poupados.
first-pestilence = O exército do centro corre mais perigo; os que estão em volta, menos. Os seus não são poupados.
first-disaster = Construções caem, os exércitos ficam. Escolha um território cujo monumento ou capital pontua para outra pessoa.
first-treachery = Um ataque ao território que você indicar é vencido sem dados. Indique um bem defendido.
first-place_fleet = Com uma frota, os seus exércitos podem desembarcar em qualquer costa desse mar neste turno.
first-exchange_fleets = Uma moeda traz de volta um exército perdido ou compra um forte; uma frota permite desembarcar. Cada frota dá só uma das duas coisas.
first-expand = Um exército por vez, ao lado dos seus territórios ou pelo mar. Um território vazio é seu sem luta; a porcentagem é a sua chance em uma.
    .spent = Os seus exércitos já foram colocados. Uma moeda ainda pode construir um forte ou trazer um exército de volta. Depois encerre a expansão, e as suas regiões pontuam.
first-site_monument = Cada dois territórios com recurso rendem um monumento. Ele vale 1 ponto para quem ocupa o território.
first-remove_fleet = As frotas de todos saem das mesmas 12 peças. Há poucas livres; uma antiga sai do tabuleiro, seja de quem for.
first-fleet_combat = Uma frota antiga bloqueia um mar de que você precisa. Lutar contra a de alguém pode custar um exército; uma sua fica e pontua, a menos que você a substitua.

practice-play_event-1 = Você tem dez Eventos para a partida inteira: no máximo dois por turno, e só agora. Escolha um que ajude na luta, ou nenhum.
practice-play_event-2 = Mais um? O que você guarda ajuda um Império futuro.
practice-expand-1 = Coloque os seus exércitos um por um. Toque em um dos primeiros botões: são os melhores, numerados no mapa. “+2” são os pontos que isso traria; uma porcentagem é a sua chance em uma luta, dois dados contra um.
practice-expand-2 = Em uma luta vale o maior dado de cada lado. Um território vazio passa a ser seu sem luta.
practice-expand-3 = Florestas, montanhas e estreitos ajudam quem defende, um desembarque ainda mais; a porcentagem já conta isso. Arrisque uma luta.
practice-expand-4 = Cada território mostra a sua região: um território ali rende o valor dela; mais do que qualquer outro jogador, o dobro; três sem mais ninguém ali, o triplo.
practice-expand-5 = Cada dois territórios com recurso rendem um monumento. A lista marca os territórios que têm um.
practice-expand-6 = Um exército também pode virar forte, que soma 1 para quem defende ali.
