# As regras da edição de 2024 em resumo, em palavras nossas, por assunto.

intro = Em cada uma de cinco épocas você conduz um Império. Ele nasce na sua terra inicial, toma terra após terra e chega ao fim: os exércitos viram guarnições, que ficam no mapa e se defendem sozinhas até alguém as tirar.
    🏆 **Como vencer:** com mais ouro depois da Época V. No fim do seu turno cada área ativa paga pelas terras do seu Império ali: 2 por uma terra, 4 se você tem mais que qualquer outro, 6 por três ou mais sem mais ninguém na área. Uma capital soma 2, uma cidade ou um monumento 1.
    ▶️ **O seu turno:** o seu Evento acontece; o seu Império entra na terra inicial; você coloca os exércitos um por um, ao lado dos outros ou do outro lado da água onde há uma frota sua. Uma terra sem controle passa a ser sua; uma terra ocupada precisa ser invadida, e você vê as chances antes. Depois entra o ouro.
    💡 **Bom saber:** cada duas terras com o ícone do seu Império constroem um monumento. Uma ficha de Área guardada paga pela área mais uma vez, pelo que você tiver ali. Uma Honra ajuda uma vez, ou paga; perder uma guarnição muitas vezes rende uma. A pessoa mais pobre escolhe o Império primeiro: um começo ruim tem conserto.

rules-topics = overview epoch tokens empires turn event establish expand invade nodice leader fleets forts buildings reduction plunder honors honorlist monuments revenue areatokens endgame ties walls special supply options

rules-overview = Cinco épocas, em cada uma um Império para cada pessoa. Um Império nasce na sua terra inicial, se espalha pelas terras vizinhas, recebe ouro e chega ao fim: os exércitos viram guarnições e ficam no mapa. O ouro é contado durante toda a partida. Depois da Época V vem o Fim do jogo; vence quem tem mais ouro.
    .title = O jogo em poucas palavras
rules-epoch = Uma época começa com quatro passos. 1. Áreas novas ficam ativas e as três fichas de cada uma vão para o saco. 2. Todos recebem uma ficha de Área. 3. Todos recebem uma carta de Evento. 4. Todos escolhem um Império, a pessoa mais pobre primeiro. Depois vêm os turnos, pelos números das cartas de Império, do menor ao maior.
    .title = A época
rules-tokens = Época I: cada pessoa sorteia uma ficha, e mais uma fica à vista para o Fim do jogo. Épocas II a V: a pessoa mais rica sorteia uma ficha a mais que o número de jogadores, fica com uma em segredo e passa o resto para a segunda mais rica, e assim por diante; a que sobra fica virada para baixo para o Fim do jogo. Fichas ficam guardadas até serem jogadas.
    .title = Fichas de Área: a escolha
rules-empires = Todas as cartas de Império da época ficam à vista nas suas terras iniciais. Quem tem menos ouro escolhe primeiro, e assim por diante; a pessoa mais rica fica com a que sobra. A carta mostra peças de povo, construções iniciais, frotas e um ícone. Impérios bárbaros não têm ícone nem construções, mas saqueiam.
    .title = Escolher um Império
rules-turn = Um turno tem seis fases: A revelar o Evento, B estabelecer o Império, C expandir, D construir monumentos, E receber a receita, F concluir. Só age quem está no próprio turno; os outros se defendem sozinhos.
    .title = O turno
rules-event = A carta de Evento é revelada; um ícone de Honra nela dá uma Honra na hora. Um reino é jogado como um Império pequeno: ele se estabelece, se expande e recebe a sua receita; depois as peças viram guarnições. Outras cartas fazem o que dizem, algumas em uma fase posterior. Nesta fase você não pode jogar Honras, usar o Líder nem transformar peças de povo em fortes.
    .title = Fase A: o Evento
rules-establish = Todas as construções da terra inicial são removidas. Uma guarnição ali também, e quem a tinha, mesmo você, recebe uma Honra. Entram o exército inicial (uma das peças de povo da carta) e as construções iniciais.
    .title = Fase B: estabelecer
rules-expand = Coloque as peças de povo uma por uma, cada uma em uma terra ao lado de um exército ou de uma frota que este Império colocou; guarnições não contam. Uma terra sem controle é tomada com as suas construções. A sua própria guarnição é removida, com redução das construções. Uma guarnição Inimiga é invadida. Todas as peças de povo precisam ser colocadas ou virar fortes enquanto isso for possível. Você também pode colocar frotas e fortes da Grande Muralha, jogar Honras com moedas e usar o Líder.
    .title = Fase C: expandir
rules-invade = Você rola dois dados vermelhos; o Inimigo um branco, ou dois com um forte; vale o maior dado de cada lado. O maior vence; o empate vence em terreno limpo e perde em terreno difícil. A terra vencida é sua. Uma invasão frustrada remove o seu exército e a guarnição, e o Inimigo recebe uma Honra. Nos dois casos, as construções são reduzidas.
    .title = Invasões com dados
rules-nodice = Terreno limpo sem forte: a invasão vence. Terreno difícil ou um forte: ela é frustrada, exército e guarnição são removidos, e o Inimigo recebe uma Honra. O exército seguinte já encontra a terra sem controle.
    .title = Invasões sem dados
rules-leader = Um só Líder para a partida inteira, declarado a qualquer momento da fase C e válido até o fim dela. Com dados: um terceiro dado vermelho. Sem dados: você ignora terreno difícil ou fortes, o que disser. Se não for usado, vale 1 de ouro no Fim do jogo.
    .title = O Líder
rules-fleets = Uma frota em um mar ou oceano permite desembarcar nas costas dele, e outras frotas podem ir adiante a partir dela. Nas Épocas I a III frotas vão para mares; da Época IV em diante, para oceanos, que então incluem os mares vizinhos. A Honra Frota segue a mesma regra, mas da Época IV em diante vai a um mar, se a sua carta não mostra frota. Frotas são removidas na fase F.
    .title = Frotas
rules-forts = Um forte dá ao Inimigo um segundo dado, ou frustra uma invasão sem dados. Um forte por terra. Na fase C qualquer peça de povo da reserva pode virar forte em uma terra do seu Império. Fortes não dão ouro e são removidos na primeira redução.
    .title = Fortes
rules-buildings = Uma capital vale 2 de ouro, uma cidade 1, um monumento 1 e um forte nada. No máximo uma construção de cada tipo por terra. As construções são de quem ocupa a terra.
    .title = Construções
rules-reduction = Quando uma invasão remove uma guarnição, ou o seu exército substitui a sua: primeiro o forte é removido. Depois acontece uma coisa só: a capital vira cidade; sem capital, a cidade é removida; sem nenhuma das duas, o monumento. Tomar uma terra sem controle não reduz nada.
    .title = Redução das construções
rules-plunder = Quando uma invasão bárbara tira uma guarnição, vencida ou frustrada, o bárbaro recebe antes 2 de ouro por uma capital e 1 por uma cidade e por um monumento. Não há saque de guarnições próprias, de terras sem controle nem da terra inicial.
    .title = Saque
rules-honors = Uma Honra vem do alto da sua própria pilha para o espaço 1 da sua trilha e empurra as outras; a que sai do espaço 3 vai para a reserva do Império e precisa ser jogada até o fim da sua próxima fase E. Você recebe Honras pelo ícone do Evento, por guarnições tiradas por um Evento ou por um Império que se estabelece, por frustrar uma invasão e por ser quem tem mais ouro no fim do seu turno. Uma Honra jogada vai para baixo da pilha. Se a pilha estiver vazia, você recebe 1 de ouro no lugar.
    .title = Honras: receber e jogar
rules-honorlist = Com moedas, jogadas na fase C pelo efeito, ou na E ou no Fim do jogo pelas moedas: Recrutar 1 e 2 (peças de povo), Frota duas vezes, Fortificar duas vezes, Urbanizar (uma cidade). Sem moedas, jogadas na E ou no Fim do jogo: Bônus de construções (ouro pelas construções de uma área), Bônus de terras (1 de ouro por terra de uma área ativa), Catástrofe (tira um monumento Inimigo e 1 de ouro de quem o tem).
    .title = As dez Honras
rules-monuments = Conte as terras do Império que mostram o ícone dele: cada par constrói um monumento, primeiro na terra inicial, depois em uma terra com cidade, depois em qualquer terra do Império, um por terra. Bárbaros não constroem nenhum.
    .title = Fase D: monumentos
rules-revenue = Construções nas terras do Império pagam em toda parte. Terras pagam em cada área ativa o melhor destes: presença 2 (uma terra do Império), dominância 4 (duas ou mais, mais do que qualquer outra pessoa tem ali e mais do que as suas próprias guarnições), supremacia 6 (três ou mais, ninguém mais ali e nenhuma guarnição sua).
    .title = Fase E: receita
rules-areatokens = Na fase F, com os exércitos já transformados em guarnições, você pode jogar quantas fichas de Área quiser: cada uma paga construções e terras da sua área como na receita, mas por todas as suas guarnições ali. Uma ficha jogada sai da partida. Depois, se você é quem tem mais ouro, recebe uma Honra (1 de ouro se a trilha está cheia).
    .title = Fase F: fichas de Área
rules-endgame = 1 de ouro por ficha não jogada e por Líder não usado. Depois todos jogam as Honras à vista: moedas pagam, as outras valem sobre guarnições. Depois as cinco fichas do Fim do jogo pagam a todos nas suas áreas, construções e terras.
    .title = O Fim do jogo
rules-ties = Durante a partida, o empate em ouro se decide pela pilha: o baú que chegou por último fica por cima e conta como mais rico. No fim: vence quem tem menos peças de povo nas cartas de Império, depois mais ícones de Honra nas cartas de Evento; depois o lugar é dividido.
    .title = Empates
rules-walls = As dinastias Han, Tang, Ming e Qing trazem dois fortes da Grande Muralha, para o Rio Amarelo e o Rio Wei, quando controlam a terra. Eles defendem como fortes. Há três: se dois estão no mapa, uma nova Dinastia derruba um.
    .title = A Grande Muralha
rules-special = Os Hunos começam em duas terras. Incas e Astecas são uma só carta com dois Impérios, jogados um depois do outro, cada um com a sua expansão e receita; a fase F é uma só.
    .title = Impérios especiais
rules-supply = Cada pessoa tem 30 peças de povo. Se todas as construções de um tipo estão no mapa, tire uma de uma terra Inimiga (no lugar de uma capital fica uma cidade). No máximo quatro frotas.
    .title = Peças limitadas
rules-options = Seleção de cartas de Evento: os Eventos são escolhidos como as fichas. Cartas de Império ocultas: os Impérios são escolhidos em segredo, a pessoa mais pobre primeiro. Invasão e conquista: outros dados, novas tentativas, pontos de conquista. Fichas de Área Duplas: uma ficha secreta de duas áreas para cada pessoa.
    .title = Regras opcionais
