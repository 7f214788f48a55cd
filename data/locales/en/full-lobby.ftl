# A lobby that is full, and may start without its host.

table-full = 🪑 { $host }, your table is full (game { $game }, { $channel }): you can start it. { $when } any two who sit there can.
lobby-full = The table is full and waits for its host. Any two who sit here can start it { $when }.
lobby-wants-start = **{ $who }** wants to start; one more **Start** is enough.
done-start-asked = Noted: as soon as another player here presses **Start**, the game starts.
refused-full_lately = The host can start now. Any two who sit here can { $when }.
