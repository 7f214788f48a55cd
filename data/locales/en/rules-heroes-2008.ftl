# The rules of Heroes of the World in short, in our own words, topic by topic.

intro = Nine Territories, two epochs, and Heroes who bring people, Discoveries and gold. You hold three Heroes on your turn and play one of them.
    🏆 **How one wins:** with the most points when the game ends. Discoveries are laid on the scale of a Territory. As soon as a scale is full, that Territory is counted: whoever has the most people there wins the sum of its Discoveries, the second half of it, the third the lowest of them. People stay, and may win there again in the second epoch.
    ▶️ **Your turn:** pick up a Hero, play one of your three, and carry out what is printed: place counters in his Territories, lay Discoveries there, perhaps attack one player there (the Conquest die says what happens), take his gold.
    💡 **Worth knowing:** lay Discoveries where you lead, and complete a scale while you do. 2 gold buy a point or move up to four counters next door, 7 gold build a Wonder with a power of its own. Gold left at the end is worth nothing.

rules-topics = overview opening turn hero population discoveries count ties conquest die gold migration wonders powers convert epoch end two options

rules-overview = Two epochs, Ancient and Modern. Each turn you play one Hero: his people settle in his Territories, Discoveries are laid on scales, and gold comes in. A Territory whose scale is full is counted at once: whoever has most people there wins the sum of its Discoveries. Most points when the eighth Modern scale is full win.
    .title = The game in brief
rules-opening = Everybody has two secret Heroes and 1 gold, and three Heroes lie open. Seven counters each are placed one at a time, in turns: before the Ancient epoch on the five beige Territories, before the Modern epoch on the four orange ones. “Spread the rest for me” does it as evenly as can be.
    .title = The opening
rules-turn = Pick up a Hero (an open one, or the top of the pack), play one of your three, and carry it out in the order printed: Population, Discoveries, Conquest, Treasury. An open Hero that was taken is replaced when the turn is done. Then the left neighbour goes on.
    .title = The turn
rules-hero = A Hero has four values and one to five Territories. People, Discoveries and Conquest work only there, gold works everywhere. Played Heroes stay open in front of you through both epochs and break ties. In the Ancient epoch orange Territories are closed.
    .title = Heroes
rules-population = Place as many counters as the Hero’s Population, split as you like over his Territories; all must be placed. Each player has 64. What your supply lacks is lost. A full scale or foreign people do not matter.
    .title = Population
rules-discoveries = Draw as many Discoveries as the Hero’s value, for all to see, and lay each in one of his Territories with a free space: one a turn in each Territory, and you must if you can. What finds no space goes back into the bag. Beige scales take 3, orange ones 4. You need no people there.
    .title = Discoveries
rules-count = A full scale is counted at once, even between two Discoveries. First place wins the sum of its Discoveries, second half of it (rounded up), third the lowest of them. Only who is present is ranked. Everything stays, and the Territory stays in play.
    .title = Counting a scale
rules-ties = Equal numbers of people: more Discoveries printed on one’s Heroes, then more Heroes with any, then the seat, from the right neighbour of the player in turn backwards.
    .title = Ties
rules-conquest = A Hero with Conquest may once attack one player in one of his Territories where both have people. Roll the Conquest die: the face says what happens, the value how much. Numbers on either side change nothing, and nobody loses more than he has there.
    .title = Conquest
rules-die = Massacre: the defender loses the Conquest value plus 1 (Ancient) or 2 (Modern). Conversion: half the value of his people, rounded up, become yours. Exodus: as many as the value flee together to a neighbouring Territory you name. Pillage: he pays you that much gold. Carnage: both lose the value, or as many as the weaker has. Defeat: you lose the value.
    .title = The Conquest die
rules-gold = The Treasury step brings the Hero’s gold. From then on, in your own turn, gold buys migrations, Wonders and points, as often as you can pay. There are 60 coins; what is left at the end is worth nothing.
    .title = Gold
rules-migration = 2 gold move up to four of your counters out of one Territory to adjacent ones. The Americas also adjoin Russia and Southeast Asia over the map’s edge.
    .title = Migration
rules-wonders = 7 gold build one of the open Wonders: 3 points at once, and a power that works once in each epoch. A used Wonder lies face down until the next epoch. Only Wonders of the epoch can be built. My hand tells what yours do, and how they answer in others’ turns.
    .title = Wonders
rules-powers = Hanging Gardens: a Conquest roll costs you nobody, and the Great Wall and Tenochtitlan, your own too, have no effect in that Conquest. Great Wall: the attacker loses what you, attacked, would have lost. Ajanta Caves: third place’s points besides, even where you have nobody. Pharos: in third place half of the sum. Great Pyramid: three people more in your Population step. Tenochtitlan: in your Conquest the defender loses twice as many, and the bank pays you 2 gold for each. Angkor: a free migration in your turn, even before the Treasury step, but not amid a roll, a draw or a count. Saint Basil’s: put drawn Discoveries back, or none, and draw as many and two more. Eiffel Tower: where you have people, ranked as with three more.
    .title = Powers of the Wonders
rules-convert = 2 gold become 1 point, at any moment of your own turn, even before you pick up a Hero or lay the last Discovery. It stands among the answers to each of your questions.
    .title = Gold into points
rules-epoch = When four beige scales are full, the Ancient epoch ends at once, after the count. Each beige scale keeps only its highest Discovery, hands are given back, Wonders turn up, and the bag and the pack are Modern. Whoever completed the fourth scale places first and begins.
    .title = From Ancient to Modern
rules-end = When eight of the nine scales are full in the Modern epoch, the game is over at that moment, after the count. Ties: printed Discoveries, then Heroes with any, then the victory is shared.
    .title = The end
rules-two = Two players have two colours each as one people: 129 counters. Nobody is third, and the Pharos stays in the box; the Ajanta Caves still win third place’s points.
    .title = Two players
rules-options = Seat A begins: instead of chance, the first seat of the table begins. Early conversion (on by default): gold becomes points at any moment of your turn; without it, in the Treasury step only.
    .title = Options
