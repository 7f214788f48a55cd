# Para a primeira partida na edição de 2001: uma linha para cada tipo de pergunta, depois o turno de treino.

first-keep_or_pass = A carta com que você fica é o Império que você conduz nesta era. Uma que você passa é de outra pessoa.
first-play_event = Os seus dez Eventos são para a partida inteira, no máximo dois por turno. O que você guarda agora ajuda um Império futuro.
first-settle = Migrantes se instalam em territórios vagos antes do seu Império. Eles não se espalham, mas pontuam.
first-choose_empire = Rebeldes se levantam em territórios do Império que você indica e lutam ali por você.
first-raise_rebels = Cada território escolhido recebe um exército de rebeldes, que depois ataca o que há ali.
first-attack_with_rebels = Rebeldes rolam dois dados, quem defende um; um forte o ajuda. O que vencem é seu.
first-choose_wasteland = Um exército sai da terra estéril e ataca um inimigo ao lado, de novo e de novo, até falhar.
first-rampage = Depois de cada vitória vem outro exército. A porcentagem é a chance só deste ataque.
first-strike_area = Cada exército dali rola um dado, os seus também: um 1 o elimina.
first-plague = O exército dali rola primeiro; enquanto exércitos morrem, a praga segue ao lado. Os seus não são poupados.
first-pestilence = O exército do centro corre mais perigo, os em volta algum. Os seus não são poupados.
first-disaster = Construções caem, os exércitos ficam. Escolha um território cujo monumento ou capital pontua para outra pessoa.
first-treachery = O território indicado agora cai sem dados quando você o atacar. Indique um bem defendido.
first-place_fleet = Uma frota deixa os seus exércitos desembarcar em todas as costas do mar neste turno.
first-exchange_fleets = Uma moeda traz de volta um exército perdido ou compra um forte; uma frota deixa desembarcar. A mesma frota não dá as duas coisas.
first-expand = Você coloca um exército por vez, ao lado dos seus territórios ou pelo mar. Território vago é simplesmente seu; uma porcentagem é a sua chance em uma luta.
    .spent = Os seus exércitos já saíram. Uma moeda ainda pode construir um forte ou trazer um exército de volta; depois encerre a expansão, e as suas áreas pontuam.
first-site_monument = Cada dois territórios com recurso constroem um monumento. Ele marca 1 ponto para quem controla o território.
first-remove_fleet = As frotas de todos saem das mesmas 12 peças. Há poucas livres; uma antiga sai do tabuleiro, seja de quem for.
first-fleet_combat = Uma frota antiga está onde poderia estar uma sua. Lutar contra a de alguém pelo mar pode custar um exército; uma frota sua fica e pontua, a menos que você a substitua.

practice-play_event-1 = Dez Eventos são seus para a partida inteira, no máximo dois por turno, e só agora. Escolha um que ajude na luta, ou nenhum.
practice-play_event-2 = Mais um? O que você guarda ajuda um Império futuro.
practice-expand-1 = Os seus exércitos saem um por um. Toque em um dos primeiros botões: são os melhores, pelos números do mapa. "+2" são os pontos que isso traria.
practice-expand-2 = Uma porcentagem é uma luta: você rola dois dados, quem defende um, e vale o maior. Território vago é simplesmente seu.
practice-expand-3 = Florestas, montanhas e estreitos ajudam quem defende, um desembarque ainda mais; a porcentagem já conta isso. Arrisque uma luta.
practice-expand-4 = Ao lado de cada território está a região: um território ali marca o valor dela, a maioria o dobro, três sem mais ninguém ali o triplo.
practice-expand-5 = Dois territórios com recurso constroem um monumento. Onde há um recurso, ele está escrito ao lado.
practice-expand-6 = Um exército também pode virar forte, que soma 1 para quem defende ali.
