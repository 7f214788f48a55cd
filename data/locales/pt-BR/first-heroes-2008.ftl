# Para a primeira partida de Heroes of the World: uma linha para cada tipo de pergunta, depois o turno de treino.

first-place_start = Sete peças para cada um, uma por vez. Quem tem mais peças em um Território quando a escala dele enche pontua ali.
first-take_hero = Um Herói traz povo, Descobertas, uma Conquista ou ouro. Você pega um agora e joga qualquer um da sua mão.
first-play_hero = Povo, Descobertas e Conquista só valem nos Territórios da carta dele; o ouro vale em toda parte.
first-settle = Ponha peças onde a escala está quase cheia: quem tem mais ali ganha as Descobertas dela.
first-redraw = A sua Maravilha deixa sortear outras Descobertas no lugar. As altas valem mais quando a escala é contada.
first-discover = Uma Descoberta vai a um Território com espaço livre. O último espaço enche a escala, e ela é contada na hora.
first-conquest = Um ataque rola um dado: quase sempre quem defende perde peças, mas ele pode virar contra você. Atacar não é obrigatório.
first-banish = Elas fogem para um Território ao lado. Mande-as aonde não lideram.
first-spend = 2 de ouro são um ponto, ou levam até quatro peças ao Território ao lado; 7 constroem uma Maravilha: 3 pontos e um poder.
first-migrate = Até quatro peças saem de um Território pelos 2 de ouro que você pagou. Lidere em algum lugar com elas.
first-use_wonder = A sua Maravilha vale uma vez em cada era: agora, ou em outra hora.

practice-take_hero-1 = Um turno começa com um novo Herói. A carta diz quanto povo, Descobertas, Conquista e ouro, e onde. A do topo do baralho é surpresa.
practice-play_hero-1 = Agora você joga um Herói da sua mão; os outros esperam. Os Territórios da carta são aonde vão o povo e as Descobertas dele.
practice-settle-1 = O povo dele entra no mapa. Quem tem mais peças em um Território quando a escala enche ganha a soma das Descobertas.
practice-settle-2 = O segundo lugar ganha a metade, o terceiro a menor Descoberta. Uma peça a mais que os outros já basta.
practice-settle-3 = As peças ficam a partida toda e podem ganhar de novo na segunda era.
practice-discover-1 = Agora uma Descoberta: ponha-a onde você lidera. O último espaço livre enche a escala, e o Território é contado na hora.
practice-conquest-1 = Uma Conquista rola um dado contra uma pessoa onde ambos têm peças. A porcentagem diz quantas vezes dá certo.
practice-spend-1 = Ouro: 7 constroem uma Maravilha, 2 movem peças ou viram um ponto. O que sobra no fim da partida não vale nada.
