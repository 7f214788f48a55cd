# As cartas de quem opera o bot, enviadas em um formulário.

command-own-cards = Enviar as cartas da sua própria caixa, para quem opera este bot
    .name = cartas-próprias
own-cards-title = Suas próprias cartas
own-cards-edition = Edição
own-cards-work = O que fazer
own-cards-play = Jogar com os arquivos abaixo
own-cards-sheets = Receber as planilhas, para preencher
own-cards-ours = Voltar a jogar com as cartas do bot
own-cards-files = Planilhas
own-cards-files-about = Até dez arquivos TOML. A planilha que faltar fica como a do bot.
own-cards-sent = As planilhas de { $edition }, com os valores do bot. Mude o que as suas cartas mostram de outro modo e envie os arquivos com `/cartas-próprias`.
own-cards-dropped = Novas mesas de { $edition } jogam com as cartas do bot. Partidas já começadas mantêm as delas.
own-cards-wrong = { $count ->
    [one] **Ainda não dá para jogar com estas cartas: uma coisa está errada ou falta.** Nada mudou. Ela também está em `problems.txt`.
   *[other] **Ainda não dá para jogar com estas cartas: { $count } coisas estão erradas ou faltam.** Nada mudou. Todas estão em `problems.txt`.
}
own-cards-taken = **Novas mesas de { $edition } jogam com as suas cartas**, impressão digital `{ $fingerprint }`; { $count ->
    [0] nenhum campo difere
    [one] um campo difere
   *[other] { $count } campos diferem
} das cartas do bot. Partidas já começadas mantêm as delas.
refused-host_of_bot_only = Só quem opera este bot pode fazer isso.
refused-cards_given = As cartas de { $edition } vêm de uma pasta na máquina do bot (`--data`). Mude-as lá.
refused-cards_no_files = Não há arquivo. Envie ao menos uma planilha.
refused-cards_file_name = `{ $file }` não é uma planilha desta edição. Os arquivos se chamam assim: { $known }.
refused-cards_file_twice = Há dois arquivos chamados `{ $file }`. Envie um deles.
refused-cards_file_large = `{ $file }` é grande demais: no máximo { $most } KB.
