# For somebody's first game of the 2018 edition: a line for each kind of question, then the turn to try out.

first-take_pile = Both piles wait for you. You keep one card of each; this only says which you look at first.
first-choose_event = A kingdom is a small Empire that you play before your own; an improvement helps for a turn, and may wait for a later epoch.
first-choose_empire = Your Empire for this epoch: its number says when it plays, its card with how many armies and from where.
first-choose_of_both = You keep one card of this pile, and the rest goes on. Events help you once; the Empire is what you lead this epoch.
first-classic_card = Kept, the card is yours for this epoch. Passed on, it is somebody else's, and another one comes to you later.
first-opening = A kingdom is played now or never; an improvement may wait. Establishing your Empire begins the turn proper.
first-give_up_army = All your armies are on the map, so an old one comes back to begin with. Take the one that scores least.
first-invade = Your armies go out one at a time, next to active ones or by fleet and caravan. Empty territory is simply yours; a percentage is your chance in a battle.
    .spent = Your armies are out. A card may still be played; then end the invasions, and your Empire scores.
first-reroll_attack = The highest die of each side counts. You may roll again; whatever comes then stands.
first-reroll_defence = You are attacked. The highest die of each side counts; you may roll again, and whatever comes then stands.
first-after_loss = A siege costs one more army or a siege token and rolls again with the bonus shown. A retreat gives up the army that fought.
first-follow_up = You may go straight on from where you have won, with an army of your supply and a single die.
first-place_forts = A fort gives whoever defends there a second die. It scores nothing and falls with a lost battle.
first-place_city = A city scores 1 point each time for whoever holds its territory.
first-place_fleet = A fleet joins all coasts of its sea or ocean: this turn your armies reach any of them.
first-place_caravan = A caravan joins all territories around its barren land for this turn.
first-reduce_land = Your card pulls structures down: a capitol becomes a city, a city or monument goes.
first-raid_land = Your card raids territories: it takes armies and structures there without a battle.
first-replace_army = Your army takes the place of somebody's: the territory is yours without a battle.
first-choose_region = Your card strikes one region. Choose one where others score and you do not.
first-remove_armies = Your card takes armies off the map. Take one that holds a lead, or that stands in your way.
first-site_monument = Each two territories with a resource icon build a monument. It scores 1 point for whoever holds its territory.
first-track_tie = No two markers share a space: yours goes up or down to the next free one. Who is behind chooses first among the Empires.
first-finish_turn = Your armies lie down now, and then you score. What a card may still do, it does now.

practice-opening-1 = Your turn begins. Your card is an improvement: it helps this turn or a later one. Establish your Empire first; the card stays at hand.
practice-invade-1 = Your armies go out one at a time. Tap one of the first buttons: they are the best, by the numbers on the map. "+2" is the points that it would bring.
practice-invade-2 = A percentage is a battle: you roll two dice, the defender one, and the highest counts. Empty territory is simply yours.
practice-invade-3 = Mountains, forests and forts help the defender, and so do your own fleets; the percentage has counted that. Dare a battle.
practice-invade-4 = The region stands beside each territory: one army there scores its value, the most armies twice, three with no opponent there three times.
practice-invade-5 = Two resource icons under your armies build a monument. Your improvement is still at hand: its button stands below the others.
practice-invade-6 = Armies that you do not place go back to your supply. You may stop at any time.
practice-after_loss-1 = That battle was lost. A siege pays one army and rolls again with a bonus; a retreat gives up the army that fought.
