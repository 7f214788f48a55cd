# As regras da edição de 2018 em resumo, nas nossas palavras, assunto por assunto.

intro = Em cada uma de cinco eras você conduz um Império. Ele surge no seu território inicial, invade, constrói, pontua e cai: os exércitos ficam no mapa, onde ainda se defendem e ainda pontuam para você nas eras seguintes.
    🏆 **Como vencer:** com mais pontos depois da Era V. No fim do seu turno contam todos os seus exércitos, antigos e novos. Em cada região com ficha você marca o valor dela por um exército ali (presença), o dobro se tem ao menos dois e mais que cada oponente (dominância), o triplo por três ou mais sem nenhum oponente (supremacia). Um capitólio soma 2, uma cidade ou um monumento 1.
    ▶️ **O seu turno:** o seu Império entra no mapa; você coloca os exércitos um por um, ao lado dos ativos ou por frota e caravana. Um território vazio passa a ser seu sem batalha; contra um exército você rola dois dados, vale o maior, e o defensor rola um. Você vê as chances antes, e depois de uma derrota pode fazer um cerco. Então marca pontos.
    💡 **Bom saber:** as cartas de Evento são Reinos, pequenos Impérios jogados antes, e Melhorias, que ajudam por um turno. Cada dois ícones de recurso sob os seus exércitos constroem um monumento. Quem está atrás escolhe primeiro entre os Impérios: um começo ruim tem conserto.

rules-topics = overview epoch draft call turn events kingdom improvements establish invade battle defence rerolls siege reduction forts fleets effects monuments disband score table track limits options

rules-overview = Cinco eras, de I a V. Em cada uma, cada jogador conduz um Império, que surge no seu território inicial, invade os vizinhos, constrói, pontua e cai: os exércitos ficam inativos, permanecem no mapa e continuam a defender e a pontuar. Quem tiver mais pontos depois da Era V vence. Nunca há pontuações iguais.
    .title = O jogo em resumo
rules-epoch = Uma era começa com as suas fichas de região: elas dizem quanto cada região vale a partir de agora, e uma região sem ficha ainda não vale nada. Depois cada um recebe uma carta de Evento e uma carta de Império, e então vêm os turnos, um para cada jogador.
    .title = A era
rules-draft = De cada era entram tantas cartas de Evento e tantas de Império quantos são os jogadores, entre oito de cada; ninguém conhece as outras. A pilha de Eventos começa com quem tem mais pontos e desce; a de Impérios começa com quem tem menos e sobe, ao mesmo tempo e passo a passo. Quem tem uma pilha fica com uma carta em segredo e passa o resto; o último leva o que sobra. Com três ou cinco jogadores, alguém fica uma vez com as duas pilhas, e resolve uma depois da outra, na ordem que quiser.
    .title = A escolha das cartas
rules-call = Os Impérios são chamados pelos seus números, de 1 a 8. Quem tem o Império chamado mostra a carta e joga o turno inteiro, com a pontuação. Se ninguém tem, o seguinte é chamado. A lista dos Impérios de uma era, com exércitos, territórios iniciais, frotas e caravanas, é aberta a todos.
    .title = A chamada dos Impérios
rules-turn = Um turno tem sete etapas: 1 pegar a catapulta, 2 jogar um Reino (se você tem um), 3 estabelecer o Império, 4 invadir, 5 construir monumentos, 6 debandar os exércitos, 7 marcar pontos. Só o jogador ativo age; os outros se defendem sozinhos.
    .title = O turno
rules-events = Uma carta de Evento é um Reino ou uma Melhoria. Ela é jogada no próprio turno, ou não é jogada. Uma carta que exige exércitos do seu suprimento não pode ser jogada com menos. Um exército substituído por uma carta volta ao dono; nada é reduzido e nenhum forte é removido, a menos que a carta diga isso.
    .title = Cartas de Evento
rules-kingdom = Um Reino é jogado antes do Império, na era em que foi escolhido; depois se perde. Ele passa por quatro etapas com a sua própria carta: estabelecer, invadir, monumentos, debandar. O seu território inicial recebe uma cidade ou um capitólio, como a carta mostra. Ele não tem pontuação própria, mas o que deixa no mapa conta na etapa 7. O efeito do Império e as Melhorias não se aplicam a ele, e ele termina antes de o Império ser estabelecido.
    .title = Reinos
rules-improvements = Uma Melhoria pode ser guardada para eras seguintes. Ela é jogada a qualquer momento do seu turno, mas não durante uma invasão nem enquanto um Reino está em jogo; quantas você quiser. Ela vale na hora ou até o fim do turno, e só para o Império ativo. Exércitos e fichas de cerco ganhos vão para a carta. No canal, todos veem quantas cartas você tem, não quais.
    .title = Melhorias
rules-establish = Pegue do suprimento os exércitos da carta; para cada um que faltar, pegue uma ficha de cerco. Tudo no território inicial é removido, seja de quem for: não há batalha. Um dos exércitos fica ali, com um capitólio se a carta o mostra. Frotas e caravanas vão para onde a carta diz. Se não restar exército no suprimento, recolha antes um dos seus exércitos inativos.
    .title = Etapa 3: estabelecer
rules-invade = Coloque um exército da carta em um território adjacente a um exército ativo seu, por uma borda, um estreito, uma frota ou uma caravana. Um território vazio é tomado com tudo o que há nele. Se o território era seu, o exército antigo volta ao suprimento. Contra um oponente há uma batalha. Continue enquanto quiser e tiver exércitos; os que sobram na carta voltam ao suprimento. Exércitos inativos não aumentam o seu alcance.
    .title = Etapa 4: invadir
rules-battle = O invasor rola dois dados, o defensor um, ou dois com um forte; vale o maior dado de cada um, com tudo o que se soma a ele. Maior: o exército do defensor é removido, e o seu fica como exército ativo. Igual: os dois exércitos são removidos, e o território fica vazio. Menor: faça um cerco ou recue. Com uma vitória ou um empate, uma estrutura é reduzida e o forte é removido.
    .title = Batalhas
rules-defence = Terreno: montanhas ou floresta somam 1 ao maior dado do defensor. Naval: quando o invasor usa uma frota, o defensor pode rolar novamente um dado em cada batalha. Fortificado: com um forte, o defensor rola dois dados. Os três podem valer ao mesmo tempo.
    .title = Efeitos de Defensor
rules-rerolls = Quando só um lado pode rolar novamente, ele decide com os dois resultados à vista. Quando os dois podem, eles se alternam, o invasor primeiro, até que os dois tenham passado ou não tenham mais o que rolar. O novo resultado vale. Quem defende deixa uma resposta para a partida inteira, que pode mudar quando quiser (**Mão**): ou o menor dado é rolado novamente, sem pergunta, quando a batalha estiver sendo perdida, ou o bot pergunta a cada vez.
    .title = Rolar novamente
rules-siege = Depois de uma batalha perdida, com pelo menos um exército na carta, você pode pagar um exército ou uma ficha de cerco dela e rolar outra vez, com +1; depois da derrota seguinte, com +2; e então com +3, enquanto puder pagar; a cada vez ainda precisa haver um exército na carta, só fichas de cerco não bastam. Os bônus não se acumulam. O exército invasor fica; ele vence, empata ou recua como sempre. Terminado o cerco, o que foi pago volta ao suprimento, não à carta. Sem exército na carta, você precisa recuar: o invasor e os sitiantes vão ao suprimento, e o defensor continua com tudo.
    .title = Cerco e recuo
rules-reduction = Depois de cada vitória ou empate, uma estrutura é reduzida: um capitólio vira cidade; sem capitólio, a cidade é removida; sem nenhum dos dois, o monumento. O forte também é removido. Territórios vazios e próprios são tomados sem redução. Saqueadores (a tocha na carta) não têm capitólio, mas ganham 1 ponto por estrutura que reduzem depois de uma batalha.
    .title = Redução e saqueadores
rules-forts = Durante a etapa 4, entre as invasões, qualquer exército da carta pode virar um forte em um território com um exército ativo seu, um por território. Fortes de cartas não custam exército. Um forte dá ao defensor um segundo dado, fica quando o invasor perde a batalha, é removido depois de uma vitória ou de um empate dele e não vale pontos.
    .title = Fortes
rules-fleets = Uma frota liga todos os territórios do seu mar ou oceano; uma caravana, todos os que cercam a sua terra estéril. Uma frota em um oceano vale também nos mares ao lado, mas não o contrário. Várias podem ser encadeadas se elas se tocam no mapa: mares e oceanos pela fronteira comum; caravana e frota, somente no Saara ou na Amazônia e no Atlântico, nos Lagos do Norte e no Atlântico ou no Pacífico Oriental, na Sibéria e no Mar do Japão ou no Pacífico Ocidental. Um território que dá para as duas não basta. Quem usa uma frota dá ao defensor o efeito Naval; uma caravana não dá. Onde não é preciso frota, nenhuma é usada, a menos que você escolha usar. Frotas e caravanas são removidas no fim do turno. Nenhuma frota navega entre os Lagos do Norte e a Sibéria.
    .title = Frotas e caravanas
rules-effects = Muitos Impérios têm um efeito, que você pode usar ou não. Alguns valem o turno inteiro, como os que deixam rolar novamente e os bônus; fortes e cidades são colocados uma vez por turno, com o botão, depois de invadir ou entre as invasões. Os Janízaros dos Turcos seguem depois de uma batalha vencida sem cerco: para um território de oponente adjacente, com um exército do suprimento e um só dado, e assim por diante.
    .title = Efeitos de Império
rules-monuments = Conte os territórios com ícone de recurso onde estão os seus exércitos ativos: cada par constrói um monumento. Ele vai primeiro a um território com capitólio, depois a um com cidade, depois a um com ícone de recurso, sempre com um exército ativo seu e sem monumento; entre iguais, você escolhe. O que não tem lugar não é construído.
    .title = Etapa 5: monumentos
rules-disband = Os seus exércitos ficam inativos e permanecem. Frotas, caravanas, fichas de cerco e as cartas jogadas são removidas. Estruturas e fortes ficam.
    .title = Etapa 6: debandar
rules-score = Contam todos os seus exércitos no mapa, antigos e novos. Em cada região com ficha: presença (um exército) vale o seu valor; dominância (dois ou mais, e mais do que qualquer outro jogador), o dobro; supremacia (três ou mais, e nenhum oponente ali), o triplo. Depois, 2 por capitólio, 1 por cidade e 1 por monumento nos seus territórios, não importa quem construiu.
    .title = Etapa 7: marcar pontos
rules-table = Quanto vale a presença em cada região muda de era em era; a mensagem do tabuleiro mostra quanto. As primeiras oito regiões têm valor desde a Era I; a Eurásia e as Américas, a partir da Era III; o Sul da África e a Australásia, a partir da Era IV.
    .title = A tabela de pontos de vitória
rules-track = Cada marcador tem o seu próprio espaço na trilha de 100 espaços. Se o seu termina em um espaço ocupado, você sobe ou desce até o espaço livre mais próximo. Isso vale também para pontos no meio de um turno.
    .title = A trilha de pontuação
rules-limits = Cada jogador tem 25 exércitos. Há 24 peças de capitólio e cidade, 20 monumentos e 14 fortes: se acabarem, nada é colocado. Fichas de cerco, frotas e caravanas nunca acabam. Fichas de cerco só pagam cercos: não invadem, não ocupam territórios e não viram fortes.
    .title = Peças limitadas
rules-options = Seleção Clássica: em vez de passar pilhas, cada um na sua vez tira a carta do topo e fica com ela ou passa, sem os outros verem, para quem ainda não tem carta desse baralho; quem já tem uma precisa passar. Primeiro os Eventos, de quem tem mais pontos para quem tem menos, depois os Impérios, no sentido contrário. Para duas pessoas é uma regra nossa, não do livro de regras: duas pessoas jogam com duas cores cada uma, adversárias como quaisquer outras; vale a soma dos pontos das duas e, se for igual, o marcador mais alto.
    .title = Regras opcionais
