# For somebody's first game of the 2001 edition: a line for each kind of question, then the turn to try out.

first-keep_or_pass = The card that you keep is the Empire you lead this Epoch. One that you pass on becomes somebody else's.
first-play_event = Your ten Events are for the whole game, two a turn at most. What you keep now helps a later Empire.
first-settle = Migrants settle in vacant lands before your Empire arises. They do not spread, but they score.
first-choose_empire = Rebels rise in lands of the Empire that you name, and fight there for you.
first-raise_rebels = Each land you choose gets an army of rebels, which then attacks what stands there.
first-attack_with_rebels = Rebels roll two dice, the defender one; a fort helps it. What they win is yours.
first-choose_wasteland = An army comes out of the barren land and attacks an enemy beside it, again and again until it fails.
first-rampage = After each win the next army follows. The percentage is the chance of this one attack.
first-strike_area = Each army there rolls a die, yours too: a 1 kills it.
first-plague = The army there rolls first; while armies die, the plague goes on beside it. Yours are not spared.
first-pestilence = The army in the middle is in most danger, those around it in some. Yours are not spared.
first-disaster = Buildings fall, the armies stay. Choose a land whose monument or capital scores for somebody else.
first-treachery = The land you name now falls without dice when you attack it. Name one that is well defended.
first-place_fleet = A fleet lets your armies land on all coasts of its sea this turn.
first-exchange_fleets = A coin brings back a lost army or buys a fort; a fleet lets you land. You cannot have both of one fleet.
first-expand = You place one army at a time, beside your lands or by sea. Vacant land is simply yours; a percentage is your chance in a fight.
    .spent = Your armies are out. A coin may still build a fort or bring an army back; then end the expansion, and your areas score.
first-site_monument = Each two lands with a resource build a monument. It scores 1 point for whoever holds its land.
first-remove_fleet = Everybody’s fleets come from the same 12 pieces. Too few are free, so an old fleet leaves the board, whosever it is.
first-fleet_combat = A past fleet is where a fleet of yours could be. Fighting somebody’s for its sea may cost an army; one of your own stays and scores unless you replace it.

practice-play_event-1 = Ten Events are yours for the whole game, two a turn at most, and only now. Choose one that helps you fight, or none.
practice-play_event-2 = A second one? What you keep helps a later Empire.
practice-expand-1 = Your armies go out one at a time. Tap one of the first buttons: they are the best, by the numbers on the map. "+2" is the points that it would bring.
practice-expand-2 = A percentage is a fight: you roll two dice, the defender one, and the highest counts. Vacant land is simply yours.
practice-expand-3 = Forests, mountains and straits help the defender, a landing from the sea still more; the percentage has counted that. Dare a fight.
practice-expand-4 = The area stands beside each land: one land there scores its value, the most lands twice, three with nobody else there three times.
practice-expand-5 = Two lands with a resource build a monument. It stands beside a land where one is.
practice-expand-6 = An army may also become a fort, which adds 1 for whoever defends there.
