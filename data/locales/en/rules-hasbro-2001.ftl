# The rules of the 2001 edition in short, in our own words, topic by topic.

intro = In each of seven Epochs you lead one Empire. It arises in its start land, expands, fights, builds and scores; then it stays on the board as a past Empire, which still defends and still scores for you.
    🏆 **How one wins:** with the most points after Epoch VII. At the end of your turn all your armies count, old and new. In each area you score its value for one land (presence), twice the value if you have the most and at least two (dominance), three times for three or more with nobody else there (control). A capital adds 2, a city or monument 1. **Board** lists what areas are worth now.
    ▶️ **Your turn:** first up to two of your ten Events, which are for the whole game. Then your Empire is placed, and its armies go out one at a time, over borders, straits and the seas of its fleets. Vacant land is simply yours; an army there is fought with dice, and you see the odds beforehand. Then you score.
    💡 **Worth knowing:** each two lands with a resource build a monument. Whoever alone leads at the end of an Epoch takes a hidden marker with a few points more.

rules-topics = overview draft call turn events cards minor kingdoms uprisings crusade disease fleets coins establish expand combat terrain forts reduction monuments score preeminence end options map

rules-overview = Seven Epochs, I to VII. In each, every player leads one Empire: it arises in its start land, expands, fights, builds and scores. Then it stays on the board as a past Empire, which still defends and scores. Whoever has the most points in the end wins.
    .title = The game in brief
rules-draft = An Epoch begins with its seven Empire cards. In turn everybody draws one, unseen by the others, and keeps it or passes it to somebody without a card; who has one already must pass. Whoever is passed a card looks at it only when all are dealt out. Epoch I: the highest roll of two dice draws first, then clockwise. Later: fewest points first; of equal points the weaker Empire of the last Epoch, then the earlier one.
    .title = Drawing Empires
rules-call = The seven Empires are called in their order. Whoever has the one called shows it and takes the whole turn, scoring included. If nobody has it, the next one is called. What stands on the cards is open to all.
    .title = Calling the Empires
rules-turn = 1 play up to two Events. 2 Fleets are placed. 3 The capital (if the card shows one) and the first army are placed. 4 Expand, fight, build forts, spend coins, in any mixture. 5 Monuments are built. 6 Fleets, coins and effects go. 7 Score. Only the player in turn acts; defenders choose nothing.
    .title = The turn
rules-events = Everybody has ten Event cards for the whole game: three Greater, seven Lesser. You may play none, one or two a turn, one after the other, not two of the same title, in the Epochs that they name, before the first army. What they bring serves the Active Empire only, no Minor Empire and no other Event. Different bonuses add up. In the channel everybody sees how many cards you hold, not which.
    .title = Event cards
rules-cards = Leader: three attack dice until three show the same face. Weaponry: +1 in attack. Siegecraft: +1 against fort, capital or city, and a win takes fort and army together. Elite Troops: ties are won until an army is lost. Jihad: three dice and ties until the first loss, ties until the second. Naval Power: two dice against landings instead of three. Expert Troops: their terrain does not help. Treachery: a land named now is won without dice. Engineering: two free forts, for an Empire with a capital. Astronomy: one more fleet in a sea. Reallocation: fleets become coins. Disaster: in one or two lands with a monument, monument, city and fort go, a capital becomes a city.
    .title = Events for the Empire
rules-minor = A Minor Empire plays a whole turn of its own before your Empire: it arises, sails its own fleets, expands and builds forts, but gets no help of other Events, no coins and no monuments. It stays on the board and scores with all else at the end of your turn. Your Empire does not expand from its lands, and takes them like any past ones of yours.
    .title = Minor Empires
rules-kingdoms = A Kingdom puts an army and a city into its land; army and fort that stood there are gone. Migrants settle in two vacant lands of their area. Neither ever expands.
    .title = Kingdoms and Migrants
rules-uprisings = Civil War: armies rise in three lands of one enemy Empire and attack there with two dice, without terrain. Barbarians: an army comes out of a barren land against an enemy beside it, and after each win another one follows; a loss or tie ends it. Jewish Revolt: an army attacks Palestine with three dice. Forts help the defender each time. What is won stays yours, but does not expand.
    .title = Uprisings
rules-crusade = Three armies expand out of the Eastern Mediterranean and from the lands that they take, with +1 in attack; against a landing the defender rolls three dice. Palestine, when they enter it, gains a fort and a city. They build no forts.
    .title = The Crusade
rules-disease = Famine: each army of an area rolls a die. Black Death: each army of two areas side by side. Plague: an army rolls four dice, then one beside it three, as long as armies die. Pestilence: the army of a land rolls three dice, all around two. Any 1 kills the army with its fort, your own too; what else is built stays.
    .title = Diseases
rules-fleets = Fleets cost nothing. Each sea on the Empire card gets one; each ocean one, and every sea reached from it, too. A fleet serves when it touches a land of your Active Empire, directly or by a chain of joined waters that all hold your fleets; then you may land anywhere along the chain, in one step for one army. Fleets leave at the end of the turn.
    .title = Fleets
rules-coins = Coins come from Events and last for the turn. A coin brings back an army of the Active Empire lost in combat this turn, or buys a fort. An army brought back with a coin of the Allies only enters lands without an army.
    .title = Coins
rules-establish = The Empire has as many armies as its strength. Army and fort in the start land go, whoever owns them; a city goes, a capital becomes a city, a monument stays. The Incas and Aztecs arise in two places, each with two armies of their own.
    .title = Arising
rules-expand = Put an army into a land beside any land of your Active Empire, across a strait, or by sea. One army a land; barren lands cannot be entered. A vacant land is taken, another colour’s is fought for. A past army of your own makes way without dice. You may stop at any time; armies left over are lost.
    .title = Expansion
rules-combat = Attacker two dice, defender one; the highest counts, with bonuses. Higher: the defender’s army is gone and you take the land. Lower: your army is gone. Equal: both are gone, and the land is vacant. Try again as long as you have armies.
    .title = Combat
rules-terrain = Mountains, forest or the Great Wall on the defender’s side of the border, or a strait: the defender rolls two dice. A landing from a fleet: three dice, whatever the coast. The best way is taken for you; another may be chosen. After a landing, attacks from that land are ordinary ones.
    .title = Terrain and landings
rules-forts = An army not placed may become a fort where an army of your Active Empire stands, one a land. A fort adds 1 to the defender’s die. If the defender loses the round, the fort goes instead of the army, and the same attacker fights on at once; on a tie the fort and the attacker go. Forts score nothing.
    .title = Forts
rules-reduction = Whenever an army enters a land, with or without a fight, even your own land, a capital becomes a city and a city goes. Monuments stay. A land left vacant keeps what is built, but nobody scores it. Cities cannot be built.
    .title = Capitals and cities
rules-monuments = For each two lands with a resource that the Active Empire holds, a monument is built: at its capital, else in a city it holds, else in a land with a resource, one a land. There are 36.
    .title = Monuments
rules-score = At the end of your turn all your armies count, old and new. In each area: presence (one land) scores its value, dominance (two or more, and more than each other player) twice, control (three or more, and nobody else there) three times. Then 2 for each capital, 1 for each city and 1 for each monument where you have an army.
    .title = Scoring
rules-preeminence = At the end of each Epoch, whoever alone has the most points takes a Pre-eminence marker, worth 3 to 6, unseen by everybody until the end.
    .title = Pre-eminence
rules-end = After Epoch VII the markers are turned up and added. On equal scores the lower sum of the strengths of one’s Empires wins, then more Pre-eminence points, then the weaker last Empire; else victory is shared.
    .title = The end
rules-options = No Pre-eminence. Minor Empires dealt out: one for everybody. Multiple Armies: up to three figures in a land, a fort being one; each lost round costs one, the fort first; scoring counts lands. Naval Control: armies go aboard fleets in seas; such fleets stay, score a point each, and bar their sea until they are beaten, two dice against one; your own you may replace or leave; there are 12 fleets, and the oldest make room. Two colours each: for two or three people; combined scores count.
    .title = Optional rules
rules-map = Along a border: teeth are mountains, round tree tops forest, red battlements the Great Wall; they stand in the land that they defend. A red line with two dots is a strait. An amphora in a circle is a resource, hatched land is barren. In a land: a disc with your symbol is an army, a number on it how many; temple a capital, house a city, obelisk a monument, tower a fort. A faint ship sailed in this turn, a full one carries an army (Naval Control). Flames: something was destroyed. Crossed swords: an attack failed. A small striped disc: that colour lost an army there. Arrows show the order of conquest. Below: laurels are Pre-eminence markers, cards Events in hand, anchors seas held.
    .title = Reading the map
