# Para a primeira partida na edição de 2018: uma linha para cada tipo de pergunta, depois o turno de treino.

first-take_pile = As duas pilhas esperam por você. Você fica com uma carta de cada; isto só diz qual você olha primeiro.
first-choose_event = Um Reino é um pequeno Império jogado antes do seu; uma Melhoria ajuda por um turno e pode esperar por outra era.
first-choose_empire = O seu Império desta era: o número diz quando ele joga, a carta com quantos exércitos e de onde.
first-choose_of_both = Você fica com uma carta desta pilha, e o resto segue. Eventos ajudam uma vez; o Império é o que você conduz nesta era.
first-classic_card = Se fica, a carta é sua por esta era. Se a passa, é de outra pessoa, e outra chega a você depois.
first-opening = Um Reino é jogado agora ou nunca; uma Melhoria pode esperar. Estabelecer o seu Império começa o turno de verdade.
first-give_up_army = Todos os seus exércitos estão no mapa; um antigo volta para começar. Pegue o que pontua menos.
first-invade = Os seus exércitos saem um por um, ao lado dos ativos ou por frota e caravana. Território vazio é simplesmente seu; uma porcentagem é a sua chance em uma batalha.
    .spent = Os seus exércitos já saíram. Ainda se pode jogar uma carta; depois encerre as invasões, e o seu Império pontua.
first-reroll_attack = Vale o maior dado de cada lado. Você pode rolar de novo; o que vier então fica.
first-reroll_defence = Você foi atacado. Vale o maior dado de cada lado; você pode rolar de novo, e o que vier então fica.
first-after_loss = Um cerco custa mais um exército ou uma ficha de cerco e rola de novo com o bônus mostrado. Um recuo entrega o exército que lutou.
first-follow_up = Você pode seguir em frente de onde venceu, com um exército do seu suprimento e um só dado.
first-place_forts = Um forte dá um segundo dado a quem defende ali. Ele não pontua e cai com uma batalha perdida.
first-place_city = Uma cidade marca 1 ponto por vez para quem controla o território.
first-place_fleet = Uma frota liga todas as costas do seu mar ou oceano: neste turno os seus exércitos alcançam qualquer uma.
first-place_caravan = Uma caravana liga todos os territórios em volta da sua terra estéril neste turno.
first-reduce_land = A sua carta derruba estruturas: um capitólio vira cidade, uma cidade ou um monumento sai.
first-raid_land = A sua carta assalta territórios: tira exércitos e estruturas dali sem batalha.
first-replace_army = O seu exército fica no lugar do de alguém: o território é seu sem batalha.
first-choose_region = A sua carta atinge uma região. Escolha uma onde outros pontuam e você não.
first-remove_armies = A sua carta tira exércitos do mapa. Tire um que sustenta uma liderança, ou que está no seu caminho.
first-site_monument = Cada dois territórios com ícone de recurso constroem um monumento. Ele marca 1 ponto para quem controla o território.
first-track_tie = Dois marcadores não dividem um espaço: o seu vai para o próximo livre, acima ou abaixo. Quem está atrás escolhe primeiro entre os Impérios.
first-finish_turn = Os seus exércitos se deitam agora, e então você pontua. O que uma carta ainda pode fazer, ela faz agora.

practice-opening-1 = O seu turno começa. A sua carta é uma Melhoria: ela ajuda neste turno ou em outro. Estabeleça primeiro o seu Império; a carta continua à mão.
practice-invade-1 = Os seus exércitos saem um por um. Toque em um dos primeiros botões: são os melhores, pelos números do mapa. "+2" são os pontos que isso traria.
practice-invade-2 = Uma porcentagem é uma batalha: você rola dois dados, quem defende um, e vale o maior. Território vazio é simplesmente seu.
practice-invade-3 = Montanhas, florestas e fortes ajudam quem defende, e as suas próprias frotas também; a porcentagem já conta isso. Arrisque uma batalha.
practice-invade-4 = Ao lado de cada território está a região: um exército ali marca o valor dela, a maioria o dobro, três sem oponente o triplo.
practice-invade-5 = Dois ícones de recurso sob os seus exércitos constroem um monumento. A sua Melhoria continua à mão: o botão dela está abaixo dos outros.
practice-invade-6 = Exércitos que você não coloca voltam ao suprimento. Você pode parar a qualquer momento.
practice-after_loss-1 = Essa batalha foi perdida. Um cerco paga um exército e rola de novo com bônus; um recuo entrega o exército que lutou.
