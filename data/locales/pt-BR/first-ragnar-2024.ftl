# Para a primeira partida na edição de 2024: uma linha para cada tipo de pergunta, depois o turno de treino.

first-choose_area_token = Uma ficha paga pela sua área mais uma vez, quando você a jogar. Guarde uma área onde tem terras, ou quer ter.
first-choose_event = O seu Evento abre o seu turno: um reino é um pequeno Império para jogar, outras cartas fazem o que dizem.
first-choose_empire = Um Império começa onde a carta diz, com tantos exércitos. Ele é seu por esta época; um número baixo joga cedo.
first-choose_hidden_empire = O Império que você guarda é seu por esta época. Ninguém vê qual é até o número dele ser chamado.
first-expand_event = O seu Evento é um pequeno Império à parte: coloque os exércitos dele um por um, ao lado de onde ele está. Depois vem o seu Império de verdade.
first-choose_entry = O Evento começa em uma terra à sua escolha, e os exércitos dele se espalham a partir dali.
first-remove_garrisons = Guarnições são o que Impérios antigos deixaram. A que você tira deixa a terra livre; quem a tinha recebe uma Honra.
first-replace_garrisons = A sua peça fica no lugar da guarnição de alguém: a terra é sua sem combate.
first-place_event_fort = Um forte deixa a terra mais difícil de tomar. Ele não paga nada.
first-take_building = Todas as construções desse tipo já estão no mapa; a sua vem de uma terra Inimiga.
first-remove_wall = O jogo só tem três fortes da Grande Muralha: para haver novos, um dos que estão de pé precisa sair.
first-give_up_garrison = Todo o seu povo está no mapa; uma guarnição é recolhida para começar. Escolha a que paga menos.
first-expand = Você coloca um exército por vez, em terras ao lado das suas ou pela água em que navega. Áreas ativas dão ouro; uma porcentagem é a sua chance em um combate.
    .spent = Os seus exércitos já saíram. Frotas e Honras ainda podem ser usadas; depois encerre a expansão, e o seu ouro entra.
first-conquer = A folga da sua vitória continua: ela compra mais terras do mesmo Inimigo, ao lado da que você tomou.
first-site_monument = Cada duas terras com o ícone do seu Império constroem um monumento. Ele paga 1 de ouro a quem controla a terra.
first-before_revenue = Com ouro igual, o baú que chega por último fica por cima e vale mais: é só disso que trata esta escolha.
first-raise_revenue = As suas terras e construções pagaram. Uma Honra pode ser jogada agora, por ouro ou pelo efeito, uma vez; ou espera.
first-play_tokens = Uma ficha paga pela sua área mais uma vez, pelo que há ali agora, e sai. Uma que nunca foi jogada dá 1 de ouro no fim.
first-endgame_honor = A partida está acabando: as Honras à vista são jogadas agora, por ouro ou pelas suas guarnições.

practice-expand-1 = Os seus exércitos saem um por um. Toque em um dos primeiros botões: são os melhores, pelos números do mapa. "+2" é o ouro que isso traria, uma porcentagem é a sua chance onde há alguém.
practice-expand-2 = Onde não há ninguém, a terra é simplesmente sua. Os seus exércitos vão para o lado de onde estão, e uma frota os leva pela água.
practice-expand-3 = Uma porcentagem é uma invasão: há alguém ali, e essa é a sua chance. Você lança dois dados, o outro lado um; vale o maior. Arrisque uma.
practice-expand-4 = Ao lado de cada terra está a área: uma terra dela paga 2, a maioria 4, três ou mais sem mais ninguém ali 6.
practice-expand-5 = Duas terras com o ícone do seu Império constroem um monumento. Um exército também pode virar forte, que ajuda quem for atacado ali.
practice-expand-6 = Uma Honra com moedas pode ajudar durante a expansão: ela traz exércitos, uma frota, um forte ou uma cidade, uma vez.
practice-raise_revenue-1 = Essa foi a sua receita. A sua Honra pode virar ouro agora, ou ficar para o efeito em outro turno.
practice-play_tokens-1 = Por fim, a sua ficha de Área: ela paga pela área mais uma vez, pelo que há ali hoje. Mais tarde pode valer mais.
