# The rules of the 2018 edition in short, in our own words, topic by topic.

intro = In each of five epochs you lead one Empire. It rises in its starting territory, invades, builds, scores and falls: its armies stay on the map, where they still defend and still score for you in later epochs.
    🏆 **How to win:** with the most points after Epoch V. At the end of your turn all your armies count, old and new. In each region with a token you score its value for one army there (presence), twice the value if you have the most and at least two (dominance), three times for three or more with no opponent there (supremacy). A capitol adds 2, a city or monument 1.
    ▶️ **Your turn:** your Empire is placed; you place its armies one at a time, next to active ones or by fleet and caravan. An empty territory is simply yours; against an army you roll two dice, the highest counts, the defender rolls one. You see the odds first, and after a loss you may lay siege. Then you score.
    💡 **Worth knowing:** Event cards are kingdoms, small Empires played first, and improvements, which help for a turn. Every two resource icons that your armies hold build a monument. The player who is behind chooses an Empire first, so you can recover from a bad start.

rules-topics = overview epoch draft call turn events kingdom improvements establish invade battle defence rerolls siege reduction forts fleets effects monuments disband score table track limits options

rules-overview = Five epochs, I to V. In each, every player leads one Empire, which rises in its starting territory, invades its neighbours, builds, scores, and falls: its armies become inactive, stay on the map and still defend and score. Whoever has the most points after Epoch V wins. Scores are never equal.
    .title = The game in brief
rules-epoch = An epoch begins with its region tokens: they say what each region is worth from now on, and a region without a token is worth nothing yet. Then everyone gets one Event card and one Empire card, and then come the turns, one for each player.
    .title = The epoch
rules-draft = Of an epoch’s eight Event cards and eight Empire cards, one of each per player is dealt; nobody knows the others. The Event pile begins with the highest score and goes down, the Empire pile begins with the lowest and goes up, at the same time and step by step. Whoever has a pile keeps one card in secret and passes on the rest; the last one takes what is left. With three or five players, someone once has both piles and takes them one after the other, in either order.
    .title = The draft
rules-call = The Empires are called by their numbers, 1 to 8. Whoever has the Empire called shows it and takes the whole turn, scoring included. If nobody has it, the next one is called. The list of an epoch’s Empires, with armies, starting territories, fleets and caravans, is open to all.
    .title = Calling the Empires
rules-turn = A turn has seven steps: 1 take the catapult, 2 play a kingdom (if you have one), 3 establish the Empire, 4 invade, 5 build monuments, 6 disband the armies, 7 score. Only the player in turn acts; defence is automatic, except for rerolls.
    .title = The turn
rules-events = An Event card is a kingdom or an improvement. You play it in your own turn, or not at all. A card that needs armies from your supply can’t be played with fewer. An army replaced by a card goes back to its owner; nothing is reduced and no fort is removed, unless the card says so.
    .title = Event cards
rules-kingdom = A kingdom is played before the Empire, in the epoch in which it was chosen; later it’s lost. It goes through four steps with its own card: establish, invade, monuments, disband. Its starting territory gets a city or a capitol, as the card shows. It has no scoring of its own, but what it leaves on the map counts in step 7. The Empire’s effect and improvements don’t help it, and it ends before the Empire is established.
    .title = Kingdoms
rules-improvements = An improvement may be kept for later epochs. You can play it at any moment of your turn, but not during an invasion and not while a kingdom is in play; as many as you like. It works at once, or until the end of the turn, and only for the active Empire. Armies and siege tokens gained go onto the card. In the channel everyone sees how many cards you hold, not which.
    .title = Improvements
rules-establish = Take the card’s armies from your supply; for each army you lack, take a siege token. Everything in the starting territory is removed, whoever owns it: that is no battle. One of the armies is placed there, with a capitol if the card shows one. Fleets and caravans go where the card says. If no army is left in supply, first take back one of your inactive armies.
    .title = Step 3: establish
rules-invade = Put an army from the card into a territory adjacent to one of your active armies, by a border, a strait, a fleet or a caravan. An empty territory is taken with everything in it. If it was your own territory, the old army goes back to supply. Against an opponent there is a battle. Continue as long as you like and have armies; armies left on the card go back to supply. Inactive armies don’t extend your reach.
    .title = Step 4: invade
rules-battle = The invader rolls two dice, the defender one, or two with a fort; the highest die of each counts, with whatever is added to it. Higher: the defender’s army is lost, and yours stays as an active army. Equal: both armies are lost, and the territory is empty. Lower: lay siege or retreat. On a win or a tie a structure is reduced and the fort is removed.
    .title = Battles
rules-defence = Terrain: mountains or forest add 1 to the defender’s highest die. Naval: when the invader uses a fleet, the defender may reroll one die in each battle. Fortified: with a fort the defender rolls two dice. All three can apply at once.
    .title = Defender effects
rules-rerolls = With rerolls on one side, that side decides once both results are known. With rerolls on both sides they take turns, the invader first, until both have passed or have none left. The new result counts. A defender gives one answer for the whole game, which can be changed at any time (My hand): either the lowest die is rerolled automatically when the battle would be lost, or I ask each time.
    .title = Rerolls
rules-siege = After a lost battle, with at least one army on the card, you may pay one army or siege token of it and roll again, with +1; after the next loss with +2, then with +3 as often as you can pay; each time at least one army must still be on the card, since siege tokens alone aren’t enough. The bonuses don’t add up. The invading army stays; it wins, ties or retreats as usual. When the siege is over, what was paid goes back to supply, not to the card. With no army left on the card you must retreat: the invader and the besiegers go to supply, and the defender keeps everything.
    .title = Sieges and retreat
rules-reduction = After each win or tie one structure is reduced: a capitol becomes a city; without a capitol a city is removed; without either a monument is. A fort is removed too. Entering an empty territory or your own reduces nothing. Marauders (the torch on the card) have no capitol, but score 1 point for each structure that they reduce after a battle.
    .title = Reduction, and marauders
rules-forts = During step 4, between invasions, any army on the card may become a fort in a territory with an active army of yours, one per territory. Forts from cards cost no army. A fort gives the defender a second die, stays when the invader loses the battle, is removed after a win or a tie, and scores nothing.
    .title = Forts
rules-fleets = A fleet links all territories on its sea or ocean, a caravan all those around its barren land. A fleet in an ocean also counts in the seas beside it, but not the other way round. Several may be chained if they touch each other on the map: seas and oceans along their border, a caravan and a fleet only in the Sahara or Amazonia and the Atlantic, in the Northern Lakes and the Atlantic or the Eastern Pacific, in Siberia and the Sea of Japan or the Western Pacific. A territory touching both isn’t enough. Whoever uses a fleet gives the defender Naval, a caravan doesn’t; a fleet is used only where one is needed, unless you choose otherwise. Fleets and caravans are removed at the end of the turn. No fleet sails between the Northern Lakes and Siberia.
    .title = Fleets and caravans
rules-effects = Many Empires have an effect, which you may use or not. Some last the whole turn, as rerolls and bonuses do; forts and cities are placed once per turn, with the button, after invading or between invasions. The Turks’ Janissaries may continue after a battle won without a siege: into an opponent’s adjacent territory, with an army from supply and a single die, again and again.
    .title = Empire effects
rules-monuments = Count the territories with a resource icon where you have active armies: each pair builds a monument. It goes to a territory with a capitol first, then with a city, then with a resource icon, always with an active army of yours and without a monument; you choose among equals. A monument without a place isn’t built.
    .title = Step 5: monuments
rules-disband = Your armies become inactive and stay. Fleets, caravans, siege tokens and the cards played are removed. Structures and forts stay.
    .title = Step 6: disband
rules-score = All your armies on the map count, old and new. In each region with a token: presence (one army) scores its value, dominance (two or more, and more than each single opponent) twice the value, supremacy (three or more, and no opponent there) three times. Then 2 for each capitol, 1 for each city and 1 for each monument in your territories, whoever built it.
    .title = Step 7: score
rules-table = What presence is worth in each region changes from epoch to epoch; the board message lists it. The first eight regions have a value from Epoch I on, Eurasia and the Americas from Epoch III, Southern Africa and Australasia from Epoch IV.
    .title = The Victory Point table
rules-track = Every marker has its own space on the track of 100 spaces. If yours ends on a space that is taken, you move up or down, to the next free space. That applies in the middle of a turn, too.
    .title = The score track
rules-limits = Each player has 25 armies. 24 pieces serve as capitols and cities, and there are 20 monuments and 14 forts: if none are left, nothing is placed. Siege tokens, fleets and caravans never run out. Siege tokens only pay for sieges: they can’t invade, hold territories or become forts.
    .title = Limited pieces
rules-options = Classic Selection: instead of passing piles, each player in turn draws the top card and secretly keeps it or passes it to someone without a card of that deck; whoever already has one must pass it on. First the Events from the highest score down, then the Empires from the lowest score up. Two players is our own rule, not one of the rulebook: two people play two colours each, which are opponents like any others; the points of both together count, and if these are equal the higher single marker.
    .title = Optional rules
