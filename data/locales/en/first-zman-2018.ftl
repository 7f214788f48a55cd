# For somebody's first game of the 2018 edition: a line for each kind of question, then the turn to try out.

first-game = Five epochs, each with a new Empire: invade, fight, build. Old armies stay on the map.
    🏆 Most points win: your regions score after each of your turns.

first-take_pile = You have both piles. You keep one card of each; this only decides which you look at first.
first-choose_event = A kingdom is a small Empire you play before your own. An improvement helps for one turn and can wait for a later epoch.
first-choose_empire = This is your Empire for the epoch: its number says when it plays, its card where it starts and with how many armies.
first-choose_of_both = Keep one card of this pile; the rest are passed on. Events help you once; the Empire is yours for this epoch.
first-classic_card = Keep the card and it’s yours for this epoch. Pass it on and it’s someone else’s; you get another one later.
first-opening = Play a kingdom now or never; an improvement can wait. Then establish your Empire to start the turn proper.
first-give_up_army = All your armies are on the map, so take one back for the start: the one that scores least.
first-invade = Place your armies one at a time, next to active ones or by fleet or caravan. An empty territory is simply yours; a percentage is your chance in a battle.
    .spent = Your armies are all placed. You can still play a card. Then end the invasions to score.
first-reroll_attack = The highest die of each side counts. You may roll again, but must keep the new result.
first-reroll_defence = You’re under attack. The highest die of each side counts. You may roll again, but must keep the new result.
first-after_loss = A siege costs one more army or a siege token and rolls again with the bonus shown. If you retreat, you lose the army that fought.
first-follow_up = You may continue at once from the territory you just won, with an army from your supply and a single die.
first-place_forts = A fort gives the defender there a second die. It scores nothing, and a lost or tied battle removes it.
first-place_city = A city scores 1 point each time for whoever holds its territory.
first-place_fleet = A fleet links all coasts of its sea or ocean: this turn your armies reach any of them.
first-place_caravan = A caravan links all territories around its barren land for this turn.
first-reduce_land = Your card reduces structures: a capitol becomes a city; a city or monument is removed.
first-raid_land = Your card raids territories: it removes armies and structures there without a battle.
first-replace_army = Your army replaces an opponent’s: the territory is yours without a battle.
first-choose_region = Your card strikes one region. Choose one where others score and you don’t.
first-remove_armies = Your card removes armies. Choose one that gives someone the lead, or that is in your way.
first-site_monument = Every two territories with a resource icon build a monument. It scores 1 point for whoever holds its territory.
first-track_tie = No two markers share a space: move to the next free one, up or down. The player who is behind chooses an Empire first.
first-finish_turn = Your armies become inactive now, then you score. This is the last chance for cards.

practice-opening-1 = Your turn starts. Your card is an improvement: it helps this turn or a later one. Establish your Empire first; the card stays in your hand.
practice-invade-1 = Place your armies one at a time. Tap one of the first buttons: they’re the best, numbered on the map. “+2” is the points it would bring; a percentage is your chance in a battle, two dice against one.
practice-invade-2 = In a battle the highest die of each side counts. An empty territory is simply yours.
practice-invade-3 = Mountains, forests and forts help the defender, and so do your own fleets; the percentage already includes that. Try a battle.
practice-invade-4 = Each territory shows its region: one army there scores its value, the most armies twice that, three or more with no opponent there three times.
practice-invade-5 = Every two resource icons under your armies build a monument. You still have your improvement: its button is below the others.
practice-invade-6 = Armies you don’t place return to your supply. You can stop at any time.
practice-after_loss-1 = You lost that battle. A siege costs one army and rolls again with a bonus; if you retreat, you lose the army that fought.
