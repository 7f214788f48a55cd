# For somebody's first game of the 2024 edition: a line for each kind of question, then the turn to try out.

first-game = Five epochs, each with a new Empire: take land, fight, build. Old armies stay on the map.
    🏆 Most gold wins: your areas pay after each of your turns.

first-choose_area_token = A token pays you for its area once more, whenever you play it. Keep an area where you have lands, or plan to.
first-choose_event = Your Event opens your turn. A kingdom is a small Empire you play first; other cards do what they say.
first-choose_empire = It’s yours for this epoch: its number (low plays early), its start-land, its armies.
first-choose_hidden_empire = The Empire you keep is yours for this epoch. It stays secret until its number is called.
first-expand_event = Your Event is a small Empire of its own: place its armies next to each other. Your real Empire follows.
first-choose_entry = The Event starts in a land of your choice, and its armies spread from there.
first-remove_garrisons = Garrisons are left over from earlier Empires. Remove one and its land is uncontrolled; its owner is awarded an Honor.
first-replace_garrisons = Your piece replaces someone’s garrison: the land is yours without a fight.
first-place_event_fort = A fort makes a land harder to take. It pays nothing.
first-take_building = All buildings of this kind are already on the map, so yours comes from an Enemy’s land.
first-remove_wall = The game has only three Great Wall forts: to build new ones, you must take one down.
first-give_up_garrison = All your pieces are on the map, so one garrison becomes your starting army. Give up the one that pays least.
first-expand = Place one army at a time, next to your armies or across water with a fleet. A percentage is your chance to win.
    .spent = You can still use fleets and Honors. Then end the expansion to collect your gold.
first-conquer = Your margin of victory buys more lands of the same Enemy, next to the one you took.
first-site_monument = Every two lands with your Empire’s icon build a monument. It pays 1 gold to whoever holds its land.
first-before_revenue = With equal gold, the chest that arrived last ranks higher. That’s all this choice is about.
first-raise_revenue = You can play an Honor now for its gold or its effect, or keep it.
first-play_tokens = A token pays for its area once more, for what you have there now; then it’s gone. Unplayed, it brings 1 gold at the end.
first-endgame_honor = The game is ending: your face-up Honors are played now, for gold or for their effect on your garrisons.

practice-expand-1 = Place your armies one at a time. Tap one of the first buttons: they’re the best, numbered on the map. “+2” is the gold it would bring; a percentage is your chance against an Enemy.
practice-expand-2 = An uncontrolled land is simply yours. Place each army next to one of yours; a fleet carries them over water.
practice-expand-3 = A percentage means an invasion: someone holds that land, and this is your chance. You roll two dice, they roll one; the highest die wins. Try one.
practice-expand-4 = Each land shows its area: one land there pays 2, the most lands 4, three or more with nobody else there 6.
practice-expand-5 = Every two lands with your Empire’s icon build a monument. An army can also become a fort before it is placed, which helps you if you’re attacked there.
practice-expand-6 = An Honor with coins can help while you expand: it brings armies, a fleet, a fort or a city, once.
practice-raise_revenue-1 = That was your revenue. Cash in your Honor now, or keep it for its effect in a later turn.
practice-play_tokens-1 = Last, your Area token: it pays for its area once more, for what you have there today. It may be worth more later.
