# The rules of the 2024 edition in short, in our own words, topic by topic.

intro = In each of five epochs you lead one Empire. It rises in its start-land, takes land after land, and fades: its armies become garrisons, which stay and defend themselves until someone removes them.
    🏆 **How to win:** with the most gold after Epoch V. At the end of your turn each active area pays for your Empire’s lands there: 2 for one land, 4 if you hold the most, 6 for three or more with nobody else in the area. A capital adds 2, a city or monument 1.
    ▶️ **Your turn:** your Event happens; your Empire is placed in its start-land; you place its armies one at a time, next to each other or across water where it has a fleet. An uncontrolled land is simply yours; a land someone holds must be invaded, and you see the odds first. Then gold comes in.
    💡 **Worth knowing:** every two lands with your Empire’s icon build a monument. An Area token you keep pays for its area once more, for what you hold there then. An Honor helps once, or pays; losing a garrison often brings one. The poorest player chooses an Empire first, so you can recover from a bad start.

rules-topics = overview epoch tokens empires turn event establish expand invade nodice leader fleets forts buildings reduction plunder honors honorlist monuments revenue areatokens endgame ties walls special supply options

rules-overview = Five epochs, each with an Empire for every player. An Empire rises in its start-land, spreads over neighbouring lands, collects gold and fades: its armies become garrisons and stay on the map. Gold adds up through the whole game. After Epoch V comes the Endgame; whoever has the most gold wins.
    .title = The game in brief
rules-epoch = An epoch begins with four steps. 1. New areas become active and their three Area tokens each go into the bag. 2. Everyone gets an Area token. 3. Everyone gets an Event card. 4. Everyone takes an Empire, the poorest first. Then come the turns, by the numbers on the Empire cards, lowest first.
    .title = The epoch
rules-tokens = Epoch I: each player draws one token, and one more is set aside face up for the Endgame. Epochs II to V: the richest draws one token more than there are players, keeps one in secret and hands the rest to the next richest, and so on down; the token left over is set aside face down for the Endgame. Tokens stay with you until you play them.
    .title = Area tokens: the draft
rules-empires = All Empire cards of the epoch are face up at their start-lands. The player with the least gold takes one first, then upwards; the richest takes what is left. The card shows people pieces, starting buildings, fleets and an icon. Barbarian Empires have no icon and no buildings, but plunder.
    .title = Choosing an Empire
rules-turn = A turn has six phases: A reveal the Event, B establish the Empire, C expand, D build monuments, E raise revenue, F conclude. Only the player in turn acts; defence is automatic.
    .title = The turn
rules-event = The Event card is revealed; an Honor icon on it gives an Honor at once. A kingdom is played like a small Empire: it’s established, expands and collects revenue; then its armies become garrisons. Other cards do what they say, some in a later phase. In this phase you can’t play Honors, use the Leader or turn people pieces into forts.
    .title = Phase A: the Event
rules-establish = All buildings in the start-land are removed. So is a garrison there; its owner, even if it’s you, is awarded an Honor. The starting army (one of the card’s people pieces) and the starting buildings are placed.
    .title = Phase B: establish
rules-expand = Place people pieces one by one, each in a land next to an army or fleet placed by this Empire; garrisons don’t count. An uncontrolled land is simply taken with its buildings. Your own garrison is removed, with building reduction. An Enemy garrison is invaded. All people pieces must be placed or turned into forts while that is possible. You can also place fleets and Great Wall forts, play Honors with coins and use the Leader.
    .title = Phase C: expand
rules-invade = You roll two red dice, the Enemy one white die, two with a fort; the highest single die counts. Higher wins; a tie wins in clear terrain and loses in difficult terrain. A won land is yours. A lost fight removes your army and the garrison, and the Enemy is awarded an Honor. Either way buildings are reduced.
    .title = Invasions with dice
rules-nodice = Clear terrain without a fort: the invasion succeeds. Difficult terrain or a fort: it is frustrated, army and garrison are removed, and the Enemy is awarded an Honor. The next army then finds the land uncontrolled.
    .title = Invasions without dice
rules-leader = One Leader for the whole game, declared at any moment of phase C and good for the rest of it. With dice: a third red die. Without dice: you ignore difficult terrain or forts, whichever you name. Unused, it’s worth 1 gold in the Endgame.
    .title = The Leader
rules-fleets = A fleet in a sea or ocean lets armies land on its coasts, and more fleets can follow from it. In Epochs I to III fleets go into seas; from Epoch IV on into oceans, which then include the seas next to them. A Fleet Honor follows the same rule, but goes into a sea from Epoch IV on when your card shows no fleet. Fleets are removed in phase F.
    .title = Fleets
rules-forts = A fort gives the Enemy a second die, and without dice the invasion is frustrated. One fort per land. In phase C any people piece in the pool may become a fort in a land of your Empire. Forts pay no gold and are removed at the first reduction.
    .title = Forts
rules-buildings = Capital 2 gold, city 1, monument 1, fort nothing. At most one of each in a land. Buildings belong to whoever holds the land.
    .title = Buildings
rules-reduction = When an invasion removes a garrison, or your own army replaces your garrison: the fort is removed first. Then one thing happens: a capital becomes a city; without a capital the city is removed; without either the monument is. Taking an uncontrolled land reduces nothing.
    .title = Building reduction
rules-plunder = When a barbarian invasion removes a garrison, won or lost, the barbarian first collects 2 for a capital and 1 each for city and monument. Nothing is plundered from your own garrisons, uncontrolled lands or the start-land.
    .title = Plunder
rules-honors = An Honor comes from the top of your own stack to space 1 of your track and pushes the others on; one pushed off space 3 moves into your Empire pool and must be played by the end of your next phase E. You earn Honors from the Event’s icon, for garrisons removed by an Event or when an Empire is established, for frustrating an invasion, and for having the most gold at the end of your turn. A played Honor goes under the stack. If the stack is empty, you get 1 gold instead.
    .title = Honors: earning and playing
rules-honorlist = With coins, played in phase C for the effect, or in E or the Endgame for the coins: Recruit 1 and 2 (people pieces), Fleet twice, Fortify twice, Urbanize (a city). Without coins, played in E or the Endgame: Buildings bonus (gold for the buildings of an area), Lands bonus (1 gold per land of an active area), Catastrophe (removes an Enemy monument and 1 gold of its owner).
    .title = The ten Honors
rules-monuments = Count the Empire’s lands that show its icon: each pair builds a monument, first in the start-land, then in a land with a city, then anywhere in the Empire, one per land. Barbarians build none.
    .title = Phase D: monuments
rules-revenue = Buildings in Empire lands pay everywhere. In each active area your lands pay for the best of: presence 2 (one Empire land), dominance 4 (two or more, more than each other player has there, and more than your own garrisons), mastery 6 (three or more, nobody else there, and no garrison of your own).
    .title = Phase E: revenue
rules-areatokens = In phase F, once your armies are garrisons, you may play any Area tokens: each pays for the buildings and lands of its area as revenue does, but counting all your garrisons there. A played token is gone. Then, if you have the most gold, you’re awarded an Honor (1 gold if your track is full).
    .title = Phase F: Area tokens
rules-endgame = 1 gold for each unplayed token and an unused Leader. Then everyone plays the face-up Honors: coins pay, the others work on garrisons. Then the five Endgame tokens pay everyone in their areas, buildings and lands.
    .title = The Endgame
rules-ties = During the game equal gold is ranked by the pile: the chest that arrived last lies on top and ranks higher. At the end: fewer people pieces on your Empire cards wins, then more Honor icons on your Event cards, then the place is shared.
    .title = Ties
rules-walls = The Han, T’ang, Ming and Qing bring two Great Wall forts, for Yellow River and Wei River, once they hold the land. They defend like forts. There are three: if two are on the map, a new Dynasty takes one down.
    .title = The Great Wall
rules-special = The Huns start in two lands. Incas & Aztecs are one card with two Empires, played one after the other, each with its own expansion and revenue; only one phase F.
    .title = Special Empires
rules-supply = Each player has 30 people pieces. If all buildings of a kind are on the map, take one from an Enemy land (a capital leaves a city behind). At most four fleets.
    .title = Limited pieces
rules-options = Event card selection: the Events are drafted like the tokens. Hidden Empire cards: the Empires are drafted in secret, the poorest first. Invasion and conquest: other dice, repeated attempts, conquest points. Paired Area tokens: a secret token of two areas for each player.
    .title = Optional rules
