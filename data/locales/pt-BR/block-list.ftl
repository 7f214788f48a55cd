# Uma lista particular de pessoas com quem alguém não quer jogar.

command-block = Pessoas com quem você não quer dividir uma mesa; só você vê a lista
    .name = bloquear
argument-blocked = Quem pôr na sua lista
    .name = pessoa
block-title = Sua lista de bloqueio ({ $count } de { $most }):
block-means = Essas pessoas não podem entrar em uma mesa onde você está, nem você na delas; mesas em que as duas já estão continuam. Eu nunca conto a ninguém sobre a sua lista.
block-pick = Tirar alguém da sua lista…
done-blocked = { $who } agora está na sua lista.
done-unblocked = Saiu da sua lista.
refused-block_yourself = Você não pode pôr a si na sua lista.
refused-many_blocks = Sua lista está cheia ({ $most } pessoas). Tire alguém dela primeiro.
season-seated-together = Temporada **{ $title }**: desta vez nem todos puderam sentar como desejam. Não posso dizer quem; não é preciso fazer nada.
