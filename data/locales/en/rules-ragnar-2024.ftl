# The rules of the 2024 edition in short, in our own words, topic by topic.

intro = In each of five epochs you lead one Empire. It rises in its start-land, takes land after land, and fades: its armies lie down as garrisons, which stay and defend themselves, until somebody removes them.
    🏆 **How one wins:** with the most gold after Epoch V. At the end of your turn each active area pays for your Empire's lands there: 2 for one land, 4 if you hold the most, 6 for three or more with nobody else in the area. A capital adds 2, a city or monument 1.
    ▶️ **Your turn:** your Event happens; your Empire is placed in its start-land; its armies go out one at a time, next to where it stands or across water that it sails. What nobody holds is simply yours; where somebody stands there is an invasion, and you see beforehand how it may end. Then gold comes in.
    💡 **Worth knowing:** two lands with your Empire's icon build a monument. An Area token that you keep pays for an area once more, for what lies there then. An Honor helps once, or pays; who loses garrisons often gets one. The poorest chooses an Empire first, so a bad start is mended.

rules-topics = overview epoch tokens empires turn event establish expand invade nodice leader fleets forts buildings reduction plunder honors honorlist monuments revenue areatokens endgame ties walls special supply options

rules-overview = Five epochs, each with an Empire for everybody. An Empire rises in its start-land, spreads over neighbouring lands, collects gold and fades: its armies lie down as garrisons and stay on the map. Gold is counted up all game long. After Epoch V comes the Endgame; whoever has the most gold wins.
    .title = The game in brief
rules-epoch = An epoch begins with four steps. 1. New areas become active and their three Area tokens each go into the bag. 2. Everybody gets an Area token. 3. Everybody gets an Event card. 4. Everybody takes an Empire, the poorest first. Then come the turns, by the numbers on the Empire cards, lowest first.
    .title = The epoch
rules-tokens = Epoch I: each player draws one token, and one more lies face up for the Endgame. Epochs II to V: the richest draws one token more than there are players, keeps one in secret and hands the rest to the next richest, and so on down; the token left over lies face down for the Endgame. Tokens are kept until played.
    .title = Area tokens: the draft
rules-empires = All Empire cards of the epoch lie open at their start-lands. The player with the least gold takes one first, then upwards; the richest takes what is left. The card shows people, starting buildings, fleets and an icon. Barbarian Empires have no icon and no buildings, but plunder.
    .title = Choosing an Empire
rules-turn = A turn has six phases: A reveal the Event, B establish the Empire, C expand, D build monuments, E raise revenue, F conclude. Only the player in turn acts; the others defend by themselves.
    .title = The turn
rules-event = The Event card is turned up; an Honor icon on it gives an Honor at once. A kingdom is played like a small Empire: it is established, expands and collects revenue; then it lies down. Other cards do what they say, some in a later phase. No Honors, no Leader and no forts from people in this phase.
    .title = Phase A: the Event
rules-establish = All buildings in the start-land go. A garrison there goes too, and its owner, even you, is awarded an Honor. The starting army (one of the card's people) and the starting buildings are placed.
    .title = Phase B: establish
rules-expand = Place people one by one, each in a land next to an army or fleet placed by this Empire; garrisons do not count. An uncontrolled land is simply taken with its buildings. Your own garrison makes way, with building reduction. An Enemy garrison is invaded. All people must be placed or turned into forts while that is possible. Also: fleets, Great Wall forts, coin Honors, the Leader.
    .title = Phase C: expand
rules-invade = You roll two red dice, the Enemy one white die, two with a fort; the highest single die counts. Higher wins; a tie wins in clear terrain and loses in difficult terrain. A won land is yours. A lost fight removes your army and the garrison, and the Enemy is awarded an Honor. Either way buildings are reduced.
    .title = Invasions with dice
rules-nodice = Clear terrain without a fort falls. Difficult terrain or a fort frustrates the invasion: army and garrison go, and the Enemy is awarded an Honor. The next army then simply walks in.
    .title = Invasions without dice
rules-leader = One Leader for the whole game, declared at any moment of phase C and good for the rest of it. With dice: a third red die. Without dice: difficult terrain or forts, as you name, are ignored. Unused, it is worth 1 gold in the Endgame.
    .title = The Leader
rules-fleets = A fleet in a sea or ocean lets armies land on its coasts, and further fleets follow. In Epochs I to III fleets go into seas; from Epoch IV on into oceans, which then include the seas next to them. A Fleet Honor follows the same rule, but goes into a sea from Epoch IV on when your card shows no fleet. Fleets leave in phase F.
    .title = Fleets
rules-forts = A fort gives the Enemy a second die, or frustrates an invasion without dice. One fort a land. In phase C any person of the pool may become a fort in a land of your Empire. Forts pay no gold and fall at the first reduction.
    .title = Forts
rules-buildings = Capital 2 gold, city 1, monument 1, fort nothing. At most one of each in a land. Buildings belong to whoever holds the land.
    .title = Buildings
rules-reduction = When an invasion removes a garrison, or your own garrison makes way: the fort goes first. Then one thing happens: a capital becomes a city; without a capital the city goes; without either the monument goes. Taking an uncontrolled land reduces nothing.
    .title = Building reduction
rules-plunder = When a barbarian invasion removes a garrison, won or lost, the barbarian first collects 2 for a capital and 1 each for city and monument. Nothing is plundered from own garrisons, uncontrolled lands or the start-land.
    .title = Plunder
rules-honors = An Honor comes from the top of your own stack to space 1 of your track and pushes the others on; one pushed off space 3 falls into your Empire pool and must be played by the end of your next phase E. You earn Honors by the Event's icon, for garrisons removed by an Event or by establishing, for frustrating an invasion, and for having the most gold at the end of your turn. A played Honor goes under the stack. Empty stack: 1 gold instead.
    .title = Honors: earning and playing
rules-honorlist = With coins, played in phase C for the effect, or in E or the Endgame for the coins: Recruit 1 and 2 (people), Fleet twice, Fortify twice, Urbanize (a city). Without coins, played in E or the Endgame: Buildings bonus (gold for the buildings of an area), Lands bonus (1 gold a land of an active area), Catastrophe (removes an Enemy monument and 1 gold of its owner).
    .title = The ten Honors
rules-monuments = Count the Empire's lands that show its icon: each pair builds a monument, first in the start-land, then in a land with a city, then anywhere in the Empire, one a land. Barbarians build none.
    .title = Phase D: monuments
rules-revenue = Buildings in Empire lands pay everywhere. Lands pay in each active area, the best of: presence 2 (one Empire land), dominance 4 (two or more, more than each other player has there, and more than your own garrisons), mastery 6 (three or more, nobody else there, and no garrison of your own).
    .title = Phase E: revenue
rules-areatokens = In phase F, when your armies have lain down, you may play any Area tokens: each pays buildings and lands of its area like revenue, but for all your garrisons there. A played token is gone. Then, if you have the most gold, you are awarded an Honor (1 gold if your track is full).
    .title = Phase F: Area tokens
rules-endgame = 1 gold for each unplayed token and an unused Leader. Then everybody plays the face-up Honors: coins pay, the others work on garrisons. Then the five Endgame tokens pay everybody in their areas, buildings and lands.
    .title = The Endgame
rules-ties = During the game equal gold is ranked by the pile: the chest that came last lies on top and counts as more. At the end: fewer people on your Empire cards wins, then more Honor icons on your Event cards, then the place is shared.
    .title = Ties
rules-walls = The Han, T'ang, Ming and Qing bring two Great Wall forts, for Yellow River and Wei River, once they hold the land. They defend like forts. There are three: if two stand, one comes down for a new Dynasty.
    .title = The Great Wall
rules-special = The Huns begin in two lands. Incas & Aztecs are one card with two Empires, played one after the other, each with its own expansion and revenue; only one phase F.
    .title = Special Empires
rules-supply = Each player has 30 people. If all buildings of a kind are on the map, take one from an Enemy land (a capital leaves a city behind). Four fleets at most.
    .title = Limited pieces
rules-options = Event card selection: the Events are drafted like the tokens. Hidden Empire cards: the Empires are drafted in secret, the poorest first. Invasion and conquest: other dice, repeated attempts, conquest points. Paired Area tokens: a secret token of two areas for each player.
    .title = Optional rules
