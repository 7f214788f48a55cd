# Para a primeira partida de Heroes of the World: uma linha para cada tipo de pergunta, depois o turno de treino.

first-game = A cada turno você joga um Herói, que traz peças, Descobertas e ouro.
    🏆 Vence quem tiver mais pontos: quando a escala de um Território se completa, ganha mais quem tem mais peças ali.

first-place_start = Cada um coloca sete peças, uma por vez. Pontua em um Território quem tiver mais peças ali quando a escala dele se completar.
first-take_hero = Um Herói traz peças, Descobertas, uma Conquista ou ouro. Pegue um agora e depois jogue qualquer um da sua mão.
first-play_hero = Peças, Descobertas e Conquista só valem nos Territórios da carta; o ouro vale em toda parte.
first-settle = Coloque peças onde a escala está quase completa: quem tem mais ali ganha as Descobertas dela.
first-redraw = Com a sua Maravilha você pode trocar por outras Descobertas sorteadas. As de valor alto rendem mais na contagem.
first-discover = Uma Descoberta vai para um espaço livre. O último espaço completa a escala, e o Território é contado na hora.
first-conquest = Um ataque rola um dado: quase sempre quem defende perde peças, mas o resultado pode se voltar contra você. Atacar não é obrigatório.
first-banish = As peças fogem para um Território ao lado. Mande para onde elas não liderem.
first-spend = 2 de ouro compram um ponto, ou movem até quatro peças para Territórios ao lado; 7 constroem uma Maravilha: 3 pontos e um poder.
first-migrate = Você pagou 2 de ouro: mova até quatro peças de um Território. Use essas peças para liderar em algum lugar.
first-use_wonder = A sua Maravilha vale uma vez em cada era: agora ou mais tarde.

practice-take_hero-1 = Um turno começa com um novo Herói. A carta diz quantas peças, Descobertas, Conquista e ouro, e onde. A do topo do baralho é surpresa.
practice-play_hero-1 = Agora jogue um Herói da sua mão; os outros esperam. É nos Territórios da carta que entram as peças e as Descobertas.
practice-settle-1 = As peças do Herói entram no mapa. Quem tem mais em um Território quando a escala se completa ganha a soma das Descobertas.
practice-settle-2 = O segundo lugar ganha a metade, o terceiro a menor Descoberta. Uma peça a mais que os outros já basta.
practice-settle-3 = As peças ficam a partida toda e podem ganhar de novo na segunda era.
practice-discover-1 = Agora uma Descoberta: coloque onde você lidera. O último espaço livre completa a escala, e o Território é contado na hora.
practice-conquest-1 = Uma Conquista rola um dado contra um jogador onde os dois têm peças. A porcentagem é a chance de dar certo.
practice-spend-1 = Ouro: 7 constroem uma Maravilha, 2 movem peças ou viram um ponto. O que sobra no fim da partida não vale nada.
