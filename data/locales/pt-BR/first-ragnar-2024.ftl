# Para a primeira partida na edição de 2024: uma linha para cada tipo de pergunta, depois o turno de treino.

first-game = Cinco épocas, cada uma com um novo Império: tome terras, lute, construa. Os exércitos antigos ficam no mapa.
    🏆 Vence quem tiver mais ouro: suas áreas pagam no fim do seu turno.

first-choose_area_token = Uma ficha paga pela sua área mais uma vez, quando você a jogar. Guarde uma área onde você tem ou quer ter terras.
first-choose_event = O seu Evento abre o seu turno. Um reino é um pequeno Império que você joga antes; as outras cartas fazem o que dizem.
first-choose_empire = Ele é seu nesta época: o número (os baixos jogam antes), a terra inicial, os exércitos.
first-choose_hidden_empire = O Império que você guarda é seu nesta época. Ninguém vê qual é até o número dele ser chamado.
first-expand_event = O seu Evento é um pequeno Império à parte: coloque os exércitos dele lado a lado. Depois vem o Império de verdade.
first-choose_entry = O Evento começa em uma terra à sua escolha, e os exércitos dele se espalham a partir dali.
first-remove_garrisons = Guarnições são o que Impérios anteriores deixaram. Remova uma, e a terra fica sem controle; quem a tinha recebe uma Honra.
first-replace_garrisons = A sua peça substitui a guarnição de alguém: a terra passa a ser sua sem combate.
first-place_event_fort = Um forte deixa a terra mais difícil de tomar. Ele não paga nada.
first-take_building = Todas as construções desse tipo já estão no mapa; a sua vem de uma terra Inimiga.
first-remove_wall = O jogo só tem três fortes da Grande Muralha: para construir novos, você precisa derrubar um.
first-give_up_garrison = Todas as suas peças estão no mapa; uma guarnição vira o exército inicial. Escolha a que paga menos.
first-expand = Um exército por vez, ao lado dos seus ou, com uma frota, além da água. A porcentagem é a sua chance de vencer.
    .spent = Ainda dá para usar frotas e Honras. Depois encerre a expansão para receber o seu ouro.
first-conquer = A sobra da sua vitória vira pontos de conquista: com eles você toma mais terras do mesmo Inimigo, ao lado da que tomou.
first-site_monument = Cada duas terras com o ícone do seu Império constroem um monumento. Ele paga 1 de ouro a quem controla a terra.
first-before_revenue = Com ouro igual, o baú que chega por último fica por cima e conta como o mais rico: é só isso que se decide aqui.
first-raise_revenue = Uma Honra pode ser jogada agora, pelo ouro ou pelo efeito, ou guardada.
first-play_tokens = Uma ficha paga pela sua área mais uma vez, pelo que há ali agora, e sai do jogo. Uma ficha não jogada dá 1 de ouro no fim.
first-endgame_honor = A partida está acabando: as suas Honras abertas são jogadas agora, pelo ouro ou pelo efeito nas suas guarnições.

practice-expand-1 = Coloque os seus exércitos um por um. Toque em um dos primeiros botões: são os melhores, numerados no mapa. “+2” é o ouro que isso traria; uma porcentagem é a sua chance contra um Inimigo.
practice-expand-2 = Uma terra sem controle passa a ser sua. Coloque cada exército ao lado de um seu; uma frota leva os exércitos pela água.
practice-expand-3 = Uma porcentagem é uma invasão: há alguém ali, e essa é a sua chance. Você rola dois dados, o outro lado um; vale o maior. Arrisque uma.
practice-expand-4 = Cada terra mostra a sua área: uma terra ali paga 2; mais terras que qualquer outro, 4; três ou mais sem mais ninguém, 6.
practice-expand-5 = Cada duas terras com o ícone do seu Império constroem um monumento. Um exército também pode virar forte antes de ser colocado, que ajuda você a se defender ali.
practice-expand-6 = Uma Honra com moedas pode ajudar durante a expansão: ela traz exércitos, uma frota, um forte ou uma cidade, uma vez.
practice-raise_revenue-1 = Essa foi a sua receita. Você pode trocar a sua Honra por ouro agora ou guardar para usar o efeito em outro turno.
practice-play_tokens-1 = Por fim, a sua ficha de Área: ela paga pela área mais uma vez, pelo que há ali hoje. Mais tarde pode valer mais.
