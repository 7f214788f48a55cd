# For somebody's first game of the 2024 edition: a line for each kind of question, then the turn to try out.

first-choose_area_token = A token pays for its area once more, whenever you play it. Keep an area where you have lands, or mean to.
first-choose_event = Your Event opens your turn: a kingdom is a small Empire to play, other cards do what they say.
first-choose_empire = An Empire begins where its card says, with so many armies. You lead it for this epoch; a low number plays early.
first-choose_hidden_empire = The Empire you keep is yours for this epoch. Nobody sees which it is until its number is called.
first-expand_event = Your Event is a small Empire of its own: place its armies one at a time, next to where it stands. Then your real Empire follows.
first-choose_entry = The Event begins in a land of your choice, and its armies spread from there.
first-remove_garrisons = Garrisons are what earlier Empires left behind. The one you remove leaves its land free; its owner is awarded an Honor.
first-replace_garrisons = Your piece takes the place of somebody's garrison: the land is yours without a fight.
first-place_event_fort = A fort makes a land harder to take. It pays nothing.
first-take_building = All buildings of this kind stand on the map already, so yours comes from an Enemy's land.
first-remove_wall = There are only three Great Wall forts in the game: for new ones, one that stands must go.
first-give_up_garrison = All your people are on the map, so one garrison is lifted to begin with. Give up the one that pays least.
first-expand = You place one army at a time; lands next to yours or across water you sail. Active areas bring gold; a percentage is your chance in a fight.
    .spent = Your armies are out. Fleets and Honors may still be used; then end the expansion, and your gold comes in.
first-conquer = The margin of your success goes on: it buys more lands of the same Enemy, next to the one you took.
first-site_monument = Each two lands with your Empire's icon build a monument. It pays 1 gold to whoever holds its land.
first-before_revenue = With equal gold, the chest that came last lies on top and ranks higher: that is all this choice is about.
first-raise_revenue = Your lands and buildings have paid. An Honor may be played now for its gold or its effect, once; or it waits.
first-play_tokens = A token pays for its area once more, for what lies there now, and is gone. One never played brings 1 gold at the end.
first-endgame_honor = The game is ending: Honors that lie open are played now, for their gold or for your garrisons.

practice-expand-1 = Your armies go out one at a time. Tap one of the first buttons: they are the best, by the numbers on the map. "+2" is the gold that it would bring, a percentage your chance where somebody stands.
practice-expand-2 = Where nobody stands, the land is simply yours. Your armies go next to where they stand, and a fleet carries them over water.
practice-expand-3 = A percentage is an invasion: somebody stands there, and that is your chance. You roll two dice, they roll one; the highest counts. Dare one.
practice-expand-4 = The area stands beside each land: one land of it pays 2, the most lands 4, three or more with nobody else there 6.
practice-expand-5 = Two lands with your Empire's icon build a monument. An army may also become a fort, which helps whoever is attacked there.
practice-expand-6 = An Honor with coins can help while you expand: it brings armies, a fleet, a fort or a city, once.
practice-raise_revenue-1 = That was your revenue. Your Honor can be cashed in now, or kept for its effect in a later turn.
practice-play_tokens-1 = Last, your Area token: it pays for its area once more, for what lies there today. It may be worth more later.
