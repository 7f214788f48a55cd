# For somebody's first game of Heroes of the World: a line for each kind of question, then the turn to try out.

first-place_start = Seven counters each, one at a time. Whoever has the most people in a Territory when its scale is full scores there.
first-take_hero = A Hero brings people, Discoveries, a Conquest or gold. You take one now, then play any of those in your hand.
first-play_hero = People, Discoveries and Conquest work only in the Territories on his card; gold works everywhere.
first-settle = Put people where the scale is nearly full: whoever has the most there wins the Discoveries on it.
first-redraw = Your Wonder lets you draw other Discoveries instead. High ones are worth more when the scale is counted.
first-discover = A Discovery goes into a Territory with a free space. The last space fills the scale, and it is counted at once.
first-conquest = An attack rolls one die: mostly the defender loses people, but it can turn on you. You need not attack.
first-banish = They flee to a Territory beside it. Send them where they do not lead.
first-spend = 2 gold are a point, or move up to four people to a Territory beside theirs; 7 build a Wonder: 3 points and a power.
first-migrate = Up to four people move out of one Territory for the 2 gold you have paid. Lead somewhere with them.
first-use_wonder = Your Wonder works once in each epoch: now, or another time.

practice-take_hero-1 = A turn begins with a new Hero. His card says how many people, Discoveries, Conquest and gold, and where. The top of the pack is a surprise.
practice-play_hero-1 = Now you play one Hero of your hand; the others wait. The Territories on the card are where his people and Discoveries go.
practice-settle-1 = His people come onto the map. Whoever has the most in a Territory when its scale is full wins the sum of its Discoveries.
practice-settle-2 = Second place wins half, third place the lowest Discovery. One more than the others is enough.
practice-settle-3 = People stay for the whole game, and can win again in the second epoch.
practice-discover-1 = Now a Discovery: lay it where you lead. The last free space fills the scale, and the Territory is counted at once.
practice-conquest-1 = A Conquest rolls one die against one player where both of you have people. The percentage is how often it goes well.
practice-spend-1 = Gold: 7 build a Wonder, 2 move people or become a point. What is left at the end of the game is worth nothing.
