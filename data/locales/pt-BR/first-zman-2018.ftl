# Para a primeira partida na edição de 2018: uma linha para cada tipo de pergunta, depois o turno de treino.

first-game = Cinco eras, cada uma com um novo Império: invada, lute, construa. Os exércitos antigos ficam no mapa.
    🏆 Vence quem tiver mais pontos: suas regiões pontuam no fim do seu turno.

first-take_pile = Você está com as duas pilhas. Você fica com uma carta de cada; aqui só escolhe qual olhar primeiro.
first-choose_event = Um Reino é um pequeno Império jogado antes do seu. Uma Melhoria ajuda por um turno e pode esperar por outra era.
first-choose_empire = Este é o seu Império nesta era: o número diz quando ele joga; a carta diz onde ele começa e com quantos exércitos.
first-choose_of_both = Você fica com uma carta desta pilha, e as outras seguem adiante. Eventos ajudam uma vez; o Império é o que você conduz nesta era.
first-classic_card = Se ficar com a carta, ela é sua nesta era. Se passar, ela vai para outra pessoa, e você recebe outra depois.
first-opening = Jogue um Reino agora ou nunca; uma Melhoria pode esperar. Depois estabeleça o seu Império para começar o turno de verdade.
first-give_up_army = Todos os seus exércitos estão no mapa; por isso, um exército inativo volta para começar. Escolha o que rende menos pontos.
first-invade = Um exército por vez, ao lado dos ativos ou por frota ou caravana. Um território vazio é seu sem batalha; a porcentagem é a sua chance em uma.
    .spent = Os seus exércitos já foram colocados. Ainda dá para jogar uma carta. Depois encerre as invasões para marcar pontos.
first-reroll_attack = Vale o maior dado de cada lado. Você pode rolar de novo, mas aí vale o novo resultado.
first-reroll_defence = Você está sob ataque. Vale o maior dado de cada lado. Você pode rolar de novo, mas aí vale o novo resultado.
first-after_loss = Um cerco custa mais um exército ou uma ficha de cerco e rola de novo com o bônus mostrado. Se recuar, você perde o exército que lutou.
first-follow_up = Você pode seguir em frente de onde venceu, com um exército do seu suprimento e um só dado.
first-place_forts = Um forte dá um segundo dado a quem defende ali. Ele não vale pontos e é removido se a batalha for perdida ou empatada.
first-place_city = Uma cidade vale 1 ponto a cada pontuação para quem ocupa o território.
first-place_fleet = Uma frota liga todas as costas do seu mar ou oceano: neste turno os seus exércitos alcançam qualquer uma.
first-place_caravan = Uma caravana liga todos os territórios em volta da sua terra estéril neste turno.
first-reduce_land = A sua carta derruba estruturas: um capitólio vira cidade, uma cidade ou um monumento é removido.
first-raid_land = A sua carta assalta territórios: tira exércitos e estruturas dali sem batalha.
first-replace_army = O seu exército substitui o de um oponente: o território passa a ser seu sem batalha.
first-choose_region = A sua carta atinge uma região. Escolha uma onde outros pontuam e você não.
first-remove_armies = A sua carta tira exércitos do mapa. Tire um que garante a vantagem de alguém ou que está no seu caminho.
first-site_monument = Cada dois territórios com ícone de recurso rendem um monumento. Ele vale 1 ponto para quem ocupa o território.
first-track_tie = Dois marcadores não ficam no mesmo espaço: o seu vai para o próximo livre, acima ou abaixo. Quem tem menos pontos escolhe primeiro entre os Impérios.
first-finish_turn = Agora você debanda os seus exércitos e depois marca pontos. Se ainda quiser usar uma carta, use antes.

practice-opening-1 = O seu turno começa. A sua carta é uma Melhoria: ela ajuda neste turno ou em outro. Estabeleça primeiro o seu Império; a carta continua na sua mão.
practice-invade-1 = Coloque os seus exércitos um por um. Toque em um dos primeiros botões: são os melhores, numerados no mapa. “+2” são os pontos que isso traria; uma porcentagem é a sua chance em uma batalha, dois dados contra um.
practice-invade-2 = Em uma batalha vale o maior dado de cada lado. Um território vazio passa a ser seu sem batalha.
practice-invade-3 = Montanhas, florestas e fortes ajudam quem defende, e as suas próprias frotas também; a porcentagem já conta isso. Arrisque uma batalha.
practice-invade-4 = Ao lado de cada território está a região: um exército ali rende o valor dela; mais exércitos que cada oponente, o dobro; três sem nenhum oponente, o triplo.
practice-invade-5 = Cada dois ícones de recurso sob os seus exércitos rendem um monumento. Você ainda tem a sua Melhoria: o botão dela está abaixo dos outros.
practice-invade-6 = Exércitos que você não coloca voltam ao suprimento. Você pode parar a qualquer momento.
practice-after_loss-1 = Você perdeu essa batalha. Um cerco custa um exército e rola de novo com bônus; se recuar, você perde o exército que lutou.
