# Um lembrete de quem espera para a pessoa da vez.

command-table-nudge = Lembra a pessoa por quem todos esperam, em nome da mesa
    .name = lembrar
nudge = 👋 { $waiting } A mesa inteira espera por você, { $who }.
done-nudged = A mesa manda o lembrete; em horas de silêncio, só quando acabarem. Ninguém fica sabendo quem pediu.
refused-nobody_waited = Esta mesa não espera por ninguém agora.
refused-your_move = A mesa espera por você. Faça a sua escolha; mais ninguém precisa responder.
refused-nudge_early = Ainda é cedo para lembrar alguém. Você pode { $when }.
refused-nudge_again = Essa pessoa já recebeu um lembrete hoje. Você pode lembrar de novo { $when }.
