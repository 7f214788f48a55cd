# The rules of Heroes of the World in short, in our own words, topic by topic.

intro = Nine Territories, two epochs, and Heroes who bring counters, Discoveries and gold. You hold three Heroes on your turn and play one of them.
    🏆 **How to win:** with the most points when the game ends. Discoveries are laid on the scale of a Territory. As soon as a scale is complete, that Territory is counted: whoever has the most counters there wins the sum of its Discoveries, second place half of it, third place the lowest one. Counters stay, and can win there again in the second epoch.
    ▶️ **Your turn:** pick up a Hero, play one of your three, and carry out what is printed: place counters in the Hero’s Territories, lay Discoveries there, perhaps attack one player there (the Conquest die says what happens), take the gold.
    💡 **Worth knowing:** lay Discoveries where you lead, and complete a scale while you’re ahead. 2 gold buy a point or move up to four counters next door, 7 gold build a Wonder with its own power. Gold left at the end is worth nothing.

rules-topics = overview opening turn hero population discoveries count ties conquest die gold migration wonders powers convert epoch end two options

rules-overview = Two epochs, Ancient and Modern. Each turn you play one Hero: the Hero’s counters enter the map, Discoveries are laid on scales, and gold comes in. A Territory whose scale is complete is counted at once: whoever has the most counters there wins the sum of its Discoveries. The most points when the eighth Modern scale is complete win.
    .title = The game in brief
rules-opening = Everyone has two secret Heroes and 1 gold, and three Heroes are open. Seven counters each are placed one at a time, in turns: before the Ancient epoch on the five beige Territories, before the Modern epoch on the four orange ones. “Place the rest for me” spreads them as evenly as possible.
    .title = The opening
rules-turn = Pick up a Hero (an open one, or the top of the pack), play one of your three, and carry it out in the order printed: Population, Discoveries, Conquest, Treasury. An open Hero that was taken is replaced when the turn is done. Then it’s the turn of the player to your left.
    .title = The turn
rules-hero = A Hero has four values and one to five Territories. Counters, Discoveries and Conquest work only there; gold works everywhere. Played Heroes stay face up in front of you through both epochs and break ties. In the Ancient epoch orange Territories are closed.
    .title = Heroes
rules-population = Place as many counters as the Hero’s Population, split as you like over the Hero’s Territories; all must be placed. Each player has 64. Counters your supply doesn’t have are lost. A complete scale or other players’ counters don’t matter.
    .title = Population
rules-discoveries = Draw as many Discoveries as the Hero’s value, for all to see, and lay each in one of the Hero’s Territories with a free space: one per turn in each Territory, and you must if you can. A Discovery without a space goes back into the bag. Beige scales take 3, orange ones 4. You need no counters there.
    .title = Discoveries
rules-count = A complete scale is counted at once, even between two Discoveries. First place wins the sum of its Discoveries, second half of it (rounded up), third the lowest of them. Only players with counters there are ranked. All counters stay, and the Territory stays in play.
    .title = Counting a scale
rules-ties = With equal counters, more Discoveries printed on your played Heroes wins, then more Heroes with any, then seat order, counting backwards from the player to the right of the player in turn.
    .title = Ties
rules-conquest = A Hero with Conquest may once attack one player in one of the Hero’s Territories where both have counters. Roll the Conquest die: the face says what happens, the value how much. How many counters either side has doesn’t matter, and nobody loses more than they have there.
    .title = Conquest
rules-die = Massacre: the defender loses the Conquest value plus 1 (Ancient) or 2 (Modern). Conversion: half the value in their counters, rounded up, become yours. Exodus: as many as the value flee together to a neighbouring Territory you name. Pillage: they pay you that much gold. Carnage: both lose the value, or as many as the smaller side has. Defeat: you lose the value.
    .title = The Conquest die
rules-gold = The Treasury step brings the Hero’s gold. From then on, in your own turn, gold buys migrations, Wonders and points, as often as you can pay. There are 60 coins; what is left at the end is worth nothing.
    .title = Gold
rules-migration = 2 gold move up to four of your counters out of one Territory to adjacent ones. The Americas also adjoin Russia and Southeast Asia over the map’s edge.
    .title = Migration
rules-wonders = 7 gold build one of the open Wonders: 3 points at once, and a power that works once per epoch. A used Wonder is turned face down until the next epoch. Only Wonders of the epoch can be built. **My hand** shows what yours do, and sets when they’re used in others’ turns.
    .title = Wonders
rules-powers = Hanging Gardens: a Conquest roll costs you no counters, and the Great Wall and Tenochtitlan, even your own, have no effect in that Conquest. Great Wall: the attacker loses what you, attacked, would have lost. Ajanta Caves: third place’s points as well, even where you have no counters. Pharos: in third place half of the sum. Great Pyramid: three more counters in your Population step. Tenochtitlan: in your Conquest the defender loses twice as many, and the bank pays you 2 gold for each. Angkor: a free migration in your turn, even before the Treasury step, but not amid a Conquest roll, a count or another Wonder’s question. Saint Basil’s: put drawn Discoveries back, or none, and draw that many plus two. Eiffel Tower: where you have counters, you rank as if you had three more.
    .title = Powers of the Wonders
rules-convert = 2 gold become 1 point, at any moment of your own turn, even before you pick up a Hero or lay the last Discovery. You’ll find it among the answers to every question you get.
    .title = Gold into points
rules-epoch = When four beige scales are complete, the Ancient epoch ends at once, after the count. Each beige scale keeps only its highest Discovery, hands are given back, Wonders are turned face up, and the bag and the pack are Modern. Whoever completed the fourth scale places first and goes first.
    .title = From Ancient to Modern
rules-end = When eight of the nine scales are complete in the Modern epoch, the game is over at that moment, after the count. Ties: printed Discoveries, then Heroes with any, then the victory is shared.
    .title = The end
rules-two = With two players, each plays two colours as one side: 129 counters. Nobody is third, and the Pharos stays in the box; the Ajanta Caves still win third place’s points.
    .title = Two players
rules-options = Seat A begins: the first seat at the table begins; otherwise the first player is random. Early conversion (on by default): gold becomes points at any moment of your turn; without it, only in the Treasury step.
    .title = Options
