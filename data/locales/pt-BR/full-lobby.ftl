# Uma mesa completa, que pode começar sem quem cuida dela.

table-full = 🪑 { $host }, sua mesa está completa (partida { $game }, { $channel }): você pode começar. { $when } quaisquer duas pessoas da mesa também podem.
lobby-full = A mesa está completa e espera quem cuida dela. Quaisquer duas pessoas sentadas aqui podem começar { $when }.
lobby-wants-start = **{ $who }** quer começar; basta mais um **Começar**.
done-start-asked = Anotado: assim que mais alguém daqui tocar em **Começar**, a partida começa.
refused-full_lately = Quem cuida da mesa pode começar agora. Quaisquer duas pessoas da mesa podem { $when }.
