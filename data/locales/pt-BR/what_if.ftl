# Um turno de teste, a partir do que o próprio lugar pode saber.

button-what-if = E se…
button-what-if-back = Voltar um passo
button-what-if-first = Do começo
button-what-if-other = Com outros dados
what-if-top = 🔮 **E se – teste { $number }.** Só você vê, e nada disto vale. Os dados e tudo o que você não pode saber são inventados.
what-if-ended = *O teste acaba com o turno. A sua partida continua como estava.*
what-if-gone = A sua partida avançou desde que este teste começou. { $asked ->
        [yes] Comece outro a partir de agora.
       *[no] Comece outro quando for a sua vez.
    }
command-what-if = Testar o seu turno com dados inventados: só você vê, e nada disto vale
    .name = e-se
