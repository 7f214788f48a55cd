# The rules of the 2001 edition in short, in our own words, topic by topic.

intro = In each of seven Epochs you lead one Empire. It begins in its start land, expands, fights, builds and scores; then it stays on the board as a past Empire, which still defends and still scores for you.
    🏆 **How to win:** with the most points after Epoch VII. At the end of your turn all your armies count, old and new. In each area you score its value for one land (presence), twice the value if you have the most and at least two (dominance), three times for three or more with nobody else there (control). A capital adds 2, a city or monument 1. **Board** lists what areas are worth now.
    ▶️ **Your turn:** first up to two of your ten Events, which are for the whole game. Then your Empire is placed, and you place its armies one at a time, over borders, straits and the seas of its fleets. A vacant land is simply yours; a land with an army is fought for with dice, and you see the odds first. Then you score.
    💡 **Worth knowing:** every two lands with a resource build a monument. A sole leader at the end of an Epoch takes a hidden marker worth a few more points.

rules-topics = overview draft call turn events cards minor kingdoms uprisings crusade disease fleets coins establish expand combat terrain forts reduction monuments score preeminence end options map

rules-overview = Seven Epochs, I to VII. In each, every player leads one Empire: it begins in its start land, expands, fights, builds and scores. Then it stays on the board as a past Empire, which still defends and scores. Whoever has the most points at the end wins.
    .title = The game in brief
rules-draft = An Epoch begins with its seven Empire cards. Each player in turn draws one, unseen by the others, and keeps it or passes it to someone without a card; whoever already has one must pass it on. Whoever is passed a card looks at it only when all are dealt out. Epoch I: the highest roll of two dice draws first, then clockwise. Later: fewest points first; of equal points the weaker Empire of the last Epoch, then the earlier one.
    .title = Drawing Empires
rules-call = The seven Empires are called in their order. Whoever has the one called shows it and takes the whole turn, scoring included. If nobody has it, the next one is called. Everyone may see what is on the cards.
    .title = Calling the Empires
rules-turn = 1 play up to two Events. 2 Fleets are placed. 3 The capital (if the card shows one) and the first army are placed. 4 Expand, fight, build forts, spend coins, in any mixture. 5 Monuments are built. 6 Fleets, coins and effects are removed. 7 Score. Only the player in turn acts; defenders have no choices.
    .title = The turn
rules-events = Everyone has ten Event cards for the whole game: three Greater, seven Lesser. You may play up to two per turn, one after the other, not two of the same title, in the Epochs they name, before the first army. Their effects help only the Active Empire, never a Minor Empire or another Event. Different bonuses add up. In the channel everyone sees how many cards you hold, not which.
    .title = Event cards
rules-cards = Leader: three attack dice until three show the same face. Weaponry: +1 in attack. Siegecraft: +1 against a fort, capital or city, and a win removes fort and army together. Elite Troops: ties are won until an army is lost. Jihad: three dice and ties until the first loss, ties until the second. Naval Power: two dice against landings instead of three. Expert Troops: their terrain doesn’t help the defender. Treachery: a land named now is won without dice. Engineering: two free forts, for an Empire with a capital. Astronomy: one more fleet in a sea. Reallocation: trade fleets for coins. Disaster: in one or two lands with a monument, monument, city and fort are removed, a capital becomes a city.
    .title = Events for the Empire
rules-minor = A Minor Empire plays a whole turn of its own before your Empire: it begins, sails its own fleets, expands and builds forts, but gets no help from other Events, no coins and no monuments. It stays on the board and scores with everything else at the end of your turn. Your Empire can’t expand from its lands, and takes them like those of your past Empires.
    .title = Minor Empires
rules-kingdoms = A Kingdom puts an army and a city into its land; an army and fort there are removed. Migrants settle in two vacant lands of their area. Neither ever expands.
    .title = Kingdoms and Migrants
rules-uprisings = Civil War: armies rise in three lands of one enemy Empire and attack there with two dice, without terrain. Barbarians: an army comes out of a barren land against an enemy next to it, and after each win another one follows; a loss or tie ends it. Jewish Revolt: an army attacks Palestine with three dice. Forts help the defender in all three. Lands you win stay yours, but don’t expand.
    .title = Uprisings
rules-crusade = Three armies expand out of the Eastern Mediterranean and from the lands they take, with +1 in attack; against a landing the defender rolls three dice. Palestine, when they enter it, gains a fort and a city. They build no forts.
    .title = The Crusade
rules-disease = Famine: each army of an area rolls a die. Black Death: each army of two neighbouring areas. Plague: an army rolls four dice, then one next to it three, as long as armies die. Pestilence: the army of a land rolls three dice, all around two. Any 1 kills the army and its fort, yours included; other buildings stay.
    .title = Diseases
rules-fleets = Fleets cost nothing. Each sea on the Empire card gets one; each ocean one, and every sea reached from it, too. A fleet works when it touches a land of your Active Empire, directly or by a chain of linked waters that all hold your fleets; then you may land anywhere along the chain, in one step for one army. Fleets are removed at the end of the turn.
    .title = Fleets
rules-coins = Coins come from Events and last for the turn. A coin brings back an army of the Active Empire lost in combat this turn, or buys a fort. An army brought back with an Allies coin can enter only lands without an army.
    .title = Coins
rules-establish = The Empire has as many armies as its strength. An army and fort in the start land are removed, whoever owns them; so is a city; a capital becomes a city; a monument stays. The Incas and Aztecs begin in two places, each with two armies of their own.
    .title = The new Empire
rules-expand = Put an army into a land next to any land of your Active Empire, across a strait, or by sea. One army per land; barren lands can’t be entered. A vacant land is taken, another colour’s is fought for. Your own past army is replaced without dice. You may stop at any time; armies left over are lost.
    .title = Expansion
rules-combat = The attacker rolls two dice, the defender one; the highest counts, with bonuses. Higher: the defender’s army is lost and you take the land. Lower: your army is lost. Equal: both are lost, and the land is vacant. Try again as long as you have armies.
    .title = Combat
rules-terrain = Mountains, forest or the Great Wall on the defender’s side of the border, or a strait: the defender rolls two dice. A landing from a fleet: three dice, whatever the coast. The best route is chosen for you, but you can pick another. After a landing, attacks from that land are normal.
    .title = Terrain and landings
rules-forts = An unplaced army may become a fort in a land with an army of your Active Empire, one per land. A fort adds 1 to the defender’s die. If the defender loses the round, the fort is lost instead of the army, and the same attacker fights again at once; on a tie the fort and the attacker are lost. Forts score nothing.
    .title = Forts
rules-reduction = Whenever an army enters a land, with or without a fight, even your own land, a capital becomes a city and a city is destroyed. Monuments stay. A vacant land keeps its buildings, but nobody scores them. Cities can’t be built.
    .title = Capitals and cities
rules-monuments = For every two lands with a resource that the Active Empire holds, a monument is built: at its capital, else in a city it holds, else in a land with a resource, one per land. There are 36.
    .title = Monuments
rules-score = At the end of your turn all your armies count, old and new. In each area: presence (one land) scores its value, dominance (two or more, and more than each other player) twice, control (three or more, and nobody else there) three times. Then 2 for each capital, 1 for each city and 1 for each monument where you have an army.
    .title = Scoring
rules-preeminence = At the end of each Epoch, a player who alone has the most points takes a Pre-eminence marker, worth 3 to 6 and hidden until the end.
    .title = Pre-eminence
rules-end = After Epoch VII the markers are revealed and added. On equal scores the lower sum of a player’s Empire strengths wins, then more Pre-eminence points, then the weaker last Empire; otherwise victory is shared.
    .title = The end
rules-options = No Pre-eminence. Minor Empires dealt out: one for each player. Multiple Armies: up to three pieces in a land, a fort included; each lost round costs one, the fort first; scoring counts lands. Naval Control: armies go aboard fleets in seas; such fleets stay, score a point each, and block their sea until they’re beaten, two dice against one; your own you may replace or leave; there are 12 fleets, and the oldest make room. Two colours each: for two or three people; their combined score counts.
    .title = Optional rules
rules-map = Along a border: teeth are mountains, round tree tops forest, red battlements the Great Wall; they are drawn in the land they defend. A red line with two dots is a strait. An amphora in a circle is a resource, hatched land is barren. In a land: a disc with your symbol is an army, a number on it how many; temple a capital, house a city, obelisk a monument, tower a fort. A faint ship sailed in this turn, a full one carries an army (Naval Control). Flames: something was destroyed. Crossed swords: an attack failed. A small striped disc: that colour lost an army there. Arrows show the order of conquest. Below: laurels are Pre-eminence markers, cards Events in hand, anchors seas held.
    .title = Reading the map
