# As regras da edição de 2001 em resumo, nas nossas palavras, assunto por assunto.

intro = Em cada uma de sete eras você conduz um Império. Ele surge no seu território inicial, se expande, luta, constrói e pontua; depois fica no tabuleiro como Império antigo, que ainda se defende e ainda pontua para você.
    🏆 **Como vencer:** com mais pontos depois da Era VII. No fim do seu turno contam todos os seus exércitos, antigos e novos. Em cada região você marca o valor dela por um território (presença), o dobro se tem ao menos dois e mais que cada um dos outros (dominância), o triplo por três ou mais sem mais ninguém ali (controle). Uma capital soma 2, uma cidade ou um monumento 1. **Tabuleiro** diz o que as regiões valem agora.
    ▶️ **O seu turno:** primeiro até dois dos seus dez Eventos, que são para a partida inteira. Depois o seu Império entra no mapa, e você coloca os exércitos um por um, por fronteiras, estreitos e pelos mares das frotas. Um território vazio passa a ser seu sem luta; contra um exército decidem os dados, e você vê as chances antes. Então marca pontos.
    💡 **Bom saber:** cada dois territórios com recurso constroem um monumento. Quem lidera sem empate no fim de uma era pega um marcador oculto com alguns pontos a mais.

rules-topics = overview draft call turn events cards minor kingdoms uprisings crusade disease fleets coins establish expand combat terrain forts reduction monuments score preeminence end options map

rules-overview = Sete eras, de I a VII. Em cada uma, cada jogador conduz um Império: ele surge no seu território inicial, se expande, luta, constrói e pontua. Depois fica no tabuleiro como Império antigo, que ainda se defende e pontua. Quem tiver mais pontos no fim vence.
    .title = O jogo em resumo
rules-draft = Uma era começa com as suas sete cartas de Império. Cada um na sua vez tira uma, sem os outros verem, e fica com ela ou passa para quem não tem carta; quem já tem uma precisa passar. Quem recebe uma carta passada só olha quando todas estiverem distribuídas. Era I: quem tem a maior soma de dois dados tira primeiro, depois em sentido horário. Mais tarde: primeiro quem tem menos pontos; com pontos iguais, quem teve o Império mais fraco na era anterior, depois o que veio antes.
    .title = A escolha dos Impérios
rules-call = Os sete Impérios são chamados na sua ordem. Quem tem o Império chamado mostra a carta e joga o turno inteiro, com a pontuação. Se ninguém tem, o seguinte é chamado. Todos podem ver o que está nas cartas.
    .title = A chamada dos Impérios
rules-turn = 1 Jogue até dois Eventos. 2 As frotas são posicionadas. 3 A capital (se a carta a mostra) e o primeiro exército são posicionados. 4 Expanda, lute, construa fortes, gaste moedas, na ordem que quiser. 5 Os monumentos são construídos. 6 Frotas, moedas e efeitos são removidos. 7 Marque pontos. Só age quem está no próprio turno; quem se defende não escolhe nada.
    .title = O turno
rules-events = Cada um tem dez cartas de Evento para a partida inteira: três Maiores e sete Menores. Você pode jogar nenhuma, uma ou duas por turno, uma depois da outra, não duas com o mesmo título, nas eras que elas dizem, antes do primeiro exército. Os efeitos só valem para o Império ativo, nunca para um Império Menor nem para outro Evento. Bônus diferentes se somam. No canal, todos veem quantas cartas você tem, não quais.
    .title = Cartas de Evento
rules-cards = Líder: três dados no ataque até que três mostrem a mesma face. Armamentos: +1 no ataque. Arte do Cerco: +1 contra forte, capital ou cidade, e uma vitória remove o forte e o exército juntos. Tropas de Elite: empates são vencidos até perder um exército. Jihad: três dados e empates até a primeira perda, empates até a segunda. Poder Naval: dois dados contra desembarques em vez de três. Tropas Especialistas: o seu terreno não ajuda. Traição: um território indicado agora é vencido sem dados. Engenharia: dois fortes gratuitos, para um Império com capital. Astronomia: mais uma frota em um mar. Realocação: troque frotas por moedas. Desastre: em um ou dois territórios com monumento, o monumento, a cidade e o forte são removidos, e uma capital vira cidade.
    .title = Eventos para o Império
rules-minor = Um Império Menor joga um turno inteiro antes do seu Império: surge, navega com as próprias frotas, se expande e constrói fortes, mas não recebe ajuda de outros Eventos, nem moedas, nem monumentos. Ele fica no tabuleiro e pontua com tudo o mais no fim do seu turno. O seu Império não se expande a partir dos territórios dele; para tomar um deles vale o mesmo que para os seus antigos.
    .title = Impérios Menores
rules-kingdoms = Um Reino coloca um exército e uma cidade no seu território; o exército e o forte que estavam ali saem. Migrantes se instalam em dois territórios vazios da sua região. Nenhum deles se expande.
    .title = Reinos e Migrantes
rules-uprisings = Guerra Civil: exércitos surgem em três territórios de um só Império inimigo e atacam ali com dois dados, sem terreno. Bárbaros: um exército vem de uma terra estéril contra um inimigo ao lado dela, e a cada vitória outro o segue; uma derrota ou um empate encerra tudo. Revolta Judaica: um exército ataca a Palestina com três dados. Fortes sempre ajudam quem se defende. O que for tomado é seu, mas não se expande.
    .title = Levantes
rules-crusade = Três exércitos se expandem a partir do Mediterrâneo Oriental e dos territórios que tomam, com +1 no ataque; contra um desembarque o defensor rola três dados. A Palestina, quando eles entram nela, ganha um forte e uma cidade. Eles não constroem fortes.
    .title = A Cruzada
rules-disease = Fome: cada exército de uma região rola um dado. Peste Negra: cada exército de duas regiões vizinhas. Praga: um exército rola quatro dados, depois um ao lado rola três, enquanto exércitos morrerem. Pestilência: o exército de um território rola três dados, todos ao redor dois. Qualquer 1 elimina o exército com o seu forte, também os seus; o resto do que foi construído fica.
    .title = Doenças
rules-fleets = Frotas não custam nada. Cada mar da carta de Império recebe uma; cada oceano uma, e também cada mar a que se chega a partir dele. Uma frota vale quando toca um território do seu Império ativo, diretamente ou por uma cadeia de águas ligadas que tenham todas as suas frotas; então você pode desembarcar em qualquer ponto da cadeia, em um só passo e por um exército. As frotas são removidas no fim do turno.
    .title = Frotas
rules-coins = Moedas vêm de Eventos e valem durante o turno. Uma moeda traz de volta um exército do Império ativo perdido em combate neste turno ou compra um forte. Um exército trazido por uma moeda dos Aliados só entra em territórios sem exército.
    .title = Moedas
rules-establish = O Império tem tantos exércitos quanto a sua força. O exército e o forte no território inicial são removidos, sejam de quem forem; uma cidade também; uma capital vira cidade; um monumento fica. Os Incas e os Astecas surgem em dois lugares, cada povo com dois exércitos próprios.
    .title = O surgimento
rules-expand = Coloque um exército em um território ao lado de qualquer território do seu Império ativo, através de um estreito ou pelo mar. Um exército por território; terras estéreis não podem ser ocupadas. Um território vazio é tomado, por um de outra cor é preciso lutar. Um exército antigo seu é substituído sem dados. Você pode parar quando quiser; os exércitos que sobram se perdem.
    .title = Expansão
rules-combat = O atacante rola dois dados, o defensor um; vale o maior, com bônus. Maior: o exército do defensor é perdido e você toma o território. Menor: o seu exército é perdido. Igual: os dois são perdidos, e o território fica vazio. Tente de novo enquanto tiver exércitos.
    .title = Combate
rules-terrain = Montanhas, floresta ou a Grande Muralha no lado do defensor da fronteira, ou um estreito: o defensor rola dois dados. Um desembarque a partir de uma frota: três dados, seja qual for a costa. O melhor caminho é escolhido para você, mas você pode indicar outro. Depois de um desembarque, ataques a partir dali são comuns.
    .title = Terreno e desembarques
rules-forts = Um exército ainda não posicionado pode virar forte onde há um exército do seu Império ativo, um por território. Um forte soma 1 ao dado do defensor. Se o defensor perde a rodada, o forte é perdido em vez do exército, e o mesmo atacante luta de novo na hora; em um empate, o forte e o atacante são perdidos. Fortes não valem pontos.
    .title = Fortes
rules-reduction = Sempre que um exército entra em um território, com ou sem luta, mesmo em um seu, uma capital vira cidade e uma cidade é destruída. Monumentos ficam. Um território vazio mantém as construções, mas ninguém pontua por elas. Cidades não podem ser construídas.
    .title = Capitais e cidades
rules-monuments = Para cada dois territórios com recurso que o Império ativo ocupa, um monumento é construído: na capital dele, senão em uma cidade que ele ocupa, senão em um território com recurso, um por território. Há 36.
    .title = Monumentos
rules-score = No fim do seu turno contam todos os seus exércitos, antigos e novos. Em cada região: presença (um território) vale o seu valor; dominância (dois ou mais, e mais do que cada outro jogador), o dobro; controle (três ou mais, e mais ninguém ali), o triplo. Depois, 2 por capital, 1 por cidade e 1 por monumento onde você tem um exército.
    .title = Pontuação
rules-preeminence = No fim de cada era, quem sozinho tem mais pontos pega um marcador de Preeminência, que vale de 3 a 6 e que ninguém vê até o fim.
    .title = Preeminência
rules-end = Depois da Era VII os marcadores são revelados e somados. Com pontos iguais vence a menor soma das forças dos próprios Impérios, depois mais pontos de Preeminência, depois o último Império mais fraco; senão a vitória é dividida.
    .title = O fim
rules-options = Sem Preeminência. Impérios Menores distribuídos: um para cada um. Vários exércitos: até três peças em um território, contando o forte; cada rodada perdida custa uma, o forte primeiro; a pontuação conta territórios. Controle naval: exércitos embarcam em frotas nos mares; essas frotas ficam, valem um ponto cada e bloqueiam o seu mar até serem vencidas, dois dados contra um; as suas você pode substituir ou deixar; há 12 frotas, e as mais antigas abrem espaço. Duas cores por pessoa: para duas ou três pessoas; valem os pontos somados.
    .title = Regras opcionais
rules-map = Ao longo de uma fronteira: dentes são montanhas, copas redondas floresta, ameias vermelhas a Grande Muralha; ficam no território que defendem. Uma linha vermelha com dois pontos é um estreito. Uma ânfora em um círculo é um recurso, terra hachurada é estéril. Em um território: um disco com o seu símbolo é um exército, um número nele diz quantos; templo é capital, casa cidade, obelisco monumento, torre forte. Um navio apagado navegou neste turno, um nítido leva um exército (Controle naval). Chamas: algo foi destruído. Espadas cruzadas: um ataque falhou. Um pequeno disco listrado: aquela cor perdeu ali um exército. Setas mostram a ordem das conquistas. Embaixo: louros são marcadores de Preeminência, cartas os Eventos na mão, âncoras os mares controlados.
    .title = Como ler o mapa
