# For somebody's first game of Heroes of the World: a line for each kind of question, then the turn to try out.

first-game = Each turn you play a Hero, who brings counters, Discoveries and gold.
    🏆 Most points win: when a Territory’s scale is complete, most counters there score most.

first-place_start = Everyone places seven counters, one at a time. Whoever has the most counters in a Territory when its scale is complete scores there.
first-take_hero = A Hero brings counters, Discoveries, a Conquest or gold. Take one now, then play any Hero in your hand.
first-play_hero = Counters, Discoveries and Conquest work only in the Territories on the card; gold works everywhere.
first-settle = Put counters where the scale is nearly complete: whoever has the most there wins the Discoveries on it.
first-redraw = Your Wonder lets you swap Discoveries. High ones are worth more when the scale is counted.
first-discover = Lay a Discovery on a free space. The last space completes the scale, and the Territory is counted at once.
first-conquest = An attack rolls one die: usually the defender loses counters, but it can turn on you. You don’t have to attack.
first-banish = The counters flee to a Territory next to it. Send them where they don’t lead.
first-spend = 2 gold buy a point, or move up to four counters next door; 7 build a Wonder: 3 points and a power.
first-migrate = You’ve paid 2 gold: move up to four counters out of one Territory. Take the lead somewhere with them.
first-use_wonder = Your Wonder works once per epoch: now or later.

practice-take_hero-1 = A turn starts with a new Hero. The card says how many counters, Discoveries, Conquest and gold, and where. The top of the pack is a surprise.
practice-play_hero-1 = Now play one Hero from your hand; the others wait. The Territories on the card are where the counters and Discoveries go.
practice-settle-1 = The Hero’s counters come onto the map. Whoever has the most in a Territory when its scale is complete wins the sum of its Discoveries.
practice-settle-2 = Second place wins half, third place the lowest Discovery. One more than the others is enough.
practice-settle-3 = Counters stay for the whole game, and can win again in the second epoch.
practice-discover-1 = Now a Discovery: lay it where you lead. The last free space completes the scale, and the Territory is counted at once.
practice-conquest-1 = A Conquest rolls one die against one player where both of you have counters. The percentage is your chance of success.
practice-spend-1 = Gold: 7 build a Wonder; 2 move counters or become a point. Gold left at the end is worth nothing.
