# For somebody's first game of the 2001 edition: a line for each kind of question, then the turn to try out.

first-game = Seven Epochs, each with a new Empire: expand, fight, build. Old armies stay on the map.
    🏆 Most points win: your areas score after each of your turns.

first-keep_or_pass = The card you keep is the Empire you lead this Epoch. A card you pass on becomes someone else’s.
first-play_event = Your ten Events last the whole game, at most two per turn. What you save now helps a later Empire.
first-settle = Migrants settle in vacant lands before your Empire begins. They never expand, but they score.
first-choose_empire = Rebels rise in the lands of the Empire you name, and fight there for you.
first-raise_rebels = Each land you choose gets an army of rebels, which then attacks the army there.
first-attack_with_rebels = Rebels roll two dice, the defender one; a fort helps the defender. The lands they win are yours.
first-choose_wasteland = An army comes out of the barren land and attacks an enemy next to it, again and again until it fails.
first-rampage = After each win the next army follows. The percentage is the chance of this one attack.
first-strike_area = Each army there rolls a die, yours too: a 1 kills it.
first-plague = The army there rolls first; while armies die, the plague moves to a land next to it. Yours aren’t spared.
first-pestilence = The army in the centre is in most danger, those around it in less. Yours aren’t spared.
first-disaster = Buildings are destroyed, armies stay. Choose a land whose monument or capital scores for someone else.
first-treachery = An attack on the land you name now is won without dice. Name one that is well defended.
first-place_fleet = A fleet lets your armies land on any coast of its sea this turn.
first-exchange_fleets = A coin brings back a lost army or buys a fort; a fleet lets you land. Each piece is one or the other, not both.
first-expand = Place one army at a time, next to your lands or by sea. A vacant land is simply yours; a percentage is your chance in a fight.
    .spent = Your armies are all placed. A coin can still build a fort or bring an army back. Then end the expansion to score your areas.
first-site_monument = Every two lands with a resource build a monument. It scores 1 point for whoever holds its land.
first-remove_fleet = All players’ fleets come from the same 12 pieces. Too few are left, so a past fleet leaves the board, whoever owns it.
first-fleet_combat = A past fleet blocks a sea you need. Fighting someone’s may cost an army; your own stays and scores unless you replace it.

practice-play_event-1 = You have ten Events for the whole game: at most two per turn, and only now. Choose one that helps you fight, or none.
practice-play_event-2 = A second one? What you save helps a later Empire.
practice-expand-1 = Place your armies one at a time. Tap one of the first buttons: they’re the best, numbered on the map. “+2” is the points it would bring; a percentage is your chance in a fight, two dice against one.
practice-expand-2 = In a fight the highest die of each side counts. A vacant land is simply yours.
practice-expand-3 = Forests, mountains and straits help the defender, and a landing from the sea helps even more; the percentage already includes that. Try a fight.
practice-expand-4 = Each land shows its area: one land there scores its value, the most lands twice that, three or more with nobody else there three times.
practice-expand-5 = Every two lands with a resource build a monument. The list marks lands that have one.
practice-expand-6 = An army can also become a fort, which adds 1 to the defence there.
