# As regras de Heroes of the World em resumo, em palavras nossas, assunto por assunto.

intro = Nove Territórios, duas eras, e Heróis que trazem peças, Descobertas e ouro. No seu turno você tem três Heróis na mão e joga um deles.
    🏆 **Como vencer:** com mais pontos no fim da partida. Descobertas vão para a escala de um Território. Assim que uma escala se completa, o Território é contado: quem tem mais peças ali ganha a soma das Descobertas, o segundo lugar a metade, o terceiro a menor delas. As peças ficam e podem ganhar ali de novo na segunda era.
    ▶️ **O seu turno:** pegue um Herói, jogue um dos seus três e cumpra o que está impresso: coloque peças nos Territórios dele, coloque Descobertas ali, talvez ataque um jogador ali (o dado de Conquista diz o que acontece), receba o ouro.
    💡 **Bom saber:** coloque Descobertas onde você lidera, e complete uma escala enquanto lidera. 2 de ouro compram um ponto ou levam até quatro peças para o lado, 7 de ouro constroem uma Maravilha com um poder próprio. O ouro que sobra no fim não vale nada.

rules-topics = overview opening turn hero population discoveries count ties conquest die gold migration wonders powers convert epoch end two options

rules-overview = Duas eras, Antiga e Moderna. A cada turno você joga um Herói: as peças dele entram no mapa, Descobertas vão para as escalas e entra ouro. Um Território de escala completa é contado na hora: quem tem mais peças ali ganha a soma das Descobertas. Vence quem tiver mais pontos quando a oitava escala moderna estiver completa.
    .title = O jogo em resumo
rules-opening = Cada um tem dois Heróis secretos e 1 de ouro, e três Heróis ficam abertos. Sete peças de cada um são colocadas uma a uma, em rodadas: antes da Era Antiga nos cinco Territórios beges, antes da Era Moderna nos quatro laranja. “Colocar o resto automaticamente” divide do modo mais equilibrado.
    .title = A abertura
rules-turn = Pegue um Herói (um aberto ou o do topo do baralho), jogue um dos seus três e faça o que ele traz, na ordem impressa: População, Descobertas, Conquista, Tesouro. O Herói aberto que foi pego é reposto quando o turno termina. Depois joga o vizinho da esquerda.
    .title = O turno
rules-hero = Um Herói tem quatro valores e de um a cinco Territórios. População, Descobertas e Conquista só valem ali; o ouro vale em toda parte. Heróis jogados ficam abertos diante de você nas duas eras e desempatam. Na Era Antiga os Territórios laranja estão fechados.
    .title = Heróis
rules-population = Coloque tantas peças quanto a População do Herói, divididas como quiser entre os Territórios dele; todas precisam ser colocadas. Cada jogador tem 64. O que faltar na reserva se perde. Uma escala completa ou peças dos outros não impedem.
    .title = População
rules-discoveries = Sorteie tantas Descobertas quanto o valor do Herói, à vista de todos, e coloque cada uma em um Território dele com espaço livre: uma por turno em cada Território, e é obrigatório se for possível. O que não tem lugar volta para o saco. Escalas beges levam 3, laranja 4. Você não precisa ter peças ali.
    .title = Descobertas
rules-count = Uma escala completa é contada na hora, até entre duas Descobertas. O primeiro lugar ganha a soma das Descobertas, o segundo a metade (arredondada para cima), o terceiro a menor delas. Só quem tem peças ali é classificado. Todas as peças ficam, e o Território continua em jogo.
    .title = A contagem de uma escala
rules-ties = Com o mesmo número de peças, vence quem tem mais Descobertas impressas nos Heróis jogados, depois mais Heróis com alguma, depois a ordem dos lugares, contada para trás a partir do vizinho da direita de quem joga.
    .title = Empates
rules-conquest = Um Herói com Conquista pode atacar uma vez um jogador em um dos seus Territórios onde os dois têm peças. Role o dado de Conquista: a face diz o que acontece, o valor diz quanto. Não importa quantas peças cada lado tem, e ninguém perde mais do que tem ali.
    .title = Conquista
rules-die = Massacre: o defensor perde o valor de Conquista mais 1 (Antiga) ou 2 (Moderna). Conversão: metade do valor em peças dele, arredondada para cima, passa a ser sua. Êxodo: tantas quanto o valor fogem juntas para um Território vizinho que você indica. Pilhagem: ele paga a você esse valor em ouro. Carnificina: os dois perdem o valor, ou quantas o lado menor tiver. Derrota: você perde o valor.
    .title = O dado de Conquista
rules-gold = A etapa do Tesouro traz o ouro do Herói. Dali em diante, no próprio turno, o ouro compra migrações, Maravilhas e pontos, quantas vezes você puder pagar. Há 60 moedas; o que sobra no fim não vale nada.
    .title = Ouro
rules-migration = Com 2 de ouro você move até quatro peças suas de um Território para os adjacentes. As Américas também são vizinhas da Rússia e do Sudeste Asiático pela borda do mapa.
    .title = Migração
rules-wonders = 7 de ouro constroem uma das Maravilhas abertas: 3 pontos na hora e um poder que vale uma vez em cada era. Uma Maravilha usada fica virada para baixo até a próxima era. Só Maravilhas da era podem ser construídas. **Mão** mostra o que as suas fazem e define quando são usadas nos turnos dos outros.
    .title = Maravilhas
rules-powers = Jardins Suspensos: uma rolagem de Conquista não custa peças a você, e a Grande Muralha e Tenochtitlán, também as suas, não têm efeito nessa Conquista. Grande Muralha: o atacante perde o que você, atacado, perderia. Grutas de Ajanta: também os pontos do terceiro lugar, mesmo onde você não tem peças. Farol: no terceiro lugar, metade da soma. Grande Pirâmide: três peças a mais na sua etapa de População. Tenochtitlán: na sua Conquista o defensor perde o dobro, e o banco paga a você 2 de ouro por peça. Angkor: uma migração grátis no seu turno, mesmo antes da etapa do Tesouro, mas não no meio de uma rolagem de Conquista, de uma contagem ou da pergunta de outra Maravilha. São Basílio: devolva Descobertas sorteadas, ou nenhuma, e sorteie outras tantas mais duas. Torre Eiffel: onde você tem peças, classificado como se tivesse mais três.
    .title = Os poderes das Maravilhas
rules-convert = 2 de ouro viram 1 ponto, em qualquer momento do próprio turno, mesmo antes de pegar um Herói ou de colocar a última Descoberta. Essa opção aparece em cada pergunta sua.
    .title = Ouro em pontos
rules-epoch = Quando quatro escalas beges estão completas, a Era Antiga acaba na hora, depois da contagem. Cada escala bege fica só com a sua maior Descoberta, as mãos são devolvidas, as Maravilhas são viradas para cima de novo, e o saco e o baralho passam a ser os da Era Moderna. Quem completou a quarta escala coloca primeiro e começa.
    .title = Da Era Antiga à Moderna
rules-end = Quando oito das nove escalas estão completas na Era Moderna, a partida acaba nesse momento, depois da contagem. Empates: Descobertas impressas, depois Heróis com alguma, depois a vitória é dividida.
    .title = O fim
rules-two = Com dois jogadores, cada um joga com duas cores como um só lado: 129 peças. Ninguém fica em terceiro, e o Farol fica na caixa; as Grutas de Ajanta ainda ganham os pontos do terceiro lugar.
    .title = Dois jogadores
rules-options = O lugar A começa: o primeiro lugar da mesa começa; sem isso, quem começa é sorteado. Conversão antecipada (ligada por padrão): ouro vira pontos em qualquer momento do seu turno; sem ela, só na etapa do Tesouro.
    .title = Opções
