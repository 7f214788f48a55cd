# The edition of 2008 in words: choices, questions, what happens, what is held. Names of Territories and cards are in its data.

edition-name = Heroes of the World, 2008
    .short = Heroes of the World
    .game = Heroes of the World
score = { $amount ->
        [0] { $amount } points
        [one] { $amount } point
       *[other] { $amount } points
    }
score-chart = Points over time

annals-eras = Epoch by epoch
heading-epoch = **{ $epoch ->
        [I] Ancient epoch
       *[II] Modern epoch
    }**
heading-turn = **{ $epoch ->
        [I] Ancient epoch
       *[II] Modern epoch
    } · { $seat }{ $empire_id ->
        [none] { "" }
       *[other] { " " }· { $empire }
    }** · { $phase }
heading-ended = { $epoch ->
        [I] Ancient epoch
       *[II] Modern epoch
    } · { $seat }{ $empire_id ->
        [none] { "" }
       *[other] { " " }· { $empire }
    }
summary-title = **{ $epoch ->
        [I] Ancient epoch
       *[II] Modern epoch
    } · { $seat }{ $empire_id ->
        [none] { "" }
       *[other] { " " }· { $empire }
    }**, turn over: { $score } (+{ $gained }{ $place })
hand-title = **{ $seat }**: { $score }, rank { $rank }, { $epoch ->
        [I] Ancient epoch
       *[II] Modern epoch
    }
choose-area = Choose a Territory
button-several = Several…
choose-several = Several without a fight…
hint-invade = { $percent }% success against { $owner }
status-seat = { $rank } · **{ $seat }** { $score }. { $held }
status-areas = Epochs in play: { $areas }

# What people would be worth there: as the scale lies now.
hint-gain = { $gain } if counted now

## Choices: what the action does; .group on its button, .ask over its list, .option in its list

action-prefer = set an automatic answer
    .group = Automatic answers…
    .ask = Set an automatic answer
action-place_start = place a counter in { THE($land) }
    .button = Counter in { $land }
    .group = Place a counter…
    .ask = Place a counter in…
    .option = { $land }
action-spread_rest = place the rest for me
action-take_row = take { $card }
    .group = Open Heroes…
    .ask = Take an open Hero
    .option = { $card }
    .then_play_hero = Play { $card } now
action-take_pack = take the top Hero of the pack
    .then_open = Take the top Hero, then play…
action-play_hero = play { $card }
    .group = Heroes…
    .ask = Play a Hero
    .option = { $card }
action-settle = place { $count } in { THE($land) }
    .group = Place counters…
    .ask = Place counters in…
    .option = { $count } in { THE($land) }
    .share = { $count } { $land }
    .shares = Split over two Territories
action-discover = lay { $discovery } in { THE($land) }
    .group = Discoveries…
    .ask = Lay a Discovery in…
    .option = { $discovery } → { $land }
action-redraw = { $discoveries_count ->
    [0] put nothing back, draw two
   *[other] put back { $discoveries }, draw that many + 2
    }
    .group = Draw again…
    .ask = Put back and draw again
    .option = { $discoveries }
action-conquer = attack { $enemy } in { THE($land) }
    .group = Conquest…
    .ask = Launch a Conquest
    .option = { $land }: { $enemy }
action-skip_conquest = no Conquest
    .then_end = No Conquest, end the turn
action-banish = drive them to { THE($land) }
    .group = Exodus…
    .ask = They flee to…
    .option = { $land }
action-migrate = move { $count } from { THE($land) } to { THE($to) }
    .group = Migration…
    .ask = Move counters…
    .option = { $land } → { $to }: { $count }
    .short = { $land } → { $to }: { $count }
    .then_end = { $land } → { $to }: { $count }, end
action-end_migration = stop moving
action-build_wonder = build { THE($card) }
    .group = Wonders…
    .ask = Build a Wonder (7 gold)
    .option = { $card }
    .then_end = { $card }, end the turn
action-use_wonder = use { THE($card) }
    .group = Use a Wonder…
    .ask = Use a Wonder
    .option = { $card }
action-spare_wonder = don’t use it now
action-convert = turn gold into { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    .group = Gold into points…
    .ask = Gold into points (2 each)
    .option = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
action-end_turn = end the turn

## Questions: to the seat itself; .ask over a private list

decision-place_start = Where do you place a counter? { $left ->
        [one] It’s your last.
       *[other] { $left } left, one at a time.
    }
decision-take_hero = Take an open Hero, or the top card of the pack.
decision-play_hero = Which Hero do you play?
    .ask = Play a Hero
decision-settle = Place your counters: { $left } left.
decision-redraw = You drew { $drawn }. Use { $card } to draw again?
    – { $card }: { $card_text }
decision-discover = Lay your Discoveries: { $drawn }.
decision-conquest = Launch a Conquest? (value { $conquest })
decision-banish = { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    } of { $enemy } flee from { THE($land) }. Where to?
decision-spend = You have { $gold } gold. What do you spend it on?
decision-migrate = { $left ->
        [one] One counter may still move.
       *[other] Up to { $left } counters may move.
    }
decision-use_wonder = Use { THE($card) } now?{ $face_id ->
        [none] { "" }
       *[other] { " " }({ $face } in { THE($land) }: { $seat } would lose { $lost }, { $enemy } { $enemy_lost })
    }
    – { $card }: { $card_text }

## What everybody reads while a seat chooses

asked-place_start = { $who } places a counter.
asked-take_hero = { $who } picks up a Hero.
asked-play_hero = { $who } chooses a Hero, in secret.
asked-settle = { $who } places counters.
asked-redraw = { $who } may draw again.
asked-discover = { $who } lays Discoveries.
asked-conquest = { $who } may launch a Conquest.
asked-banish = { $who } chooses where the counters flee.
asked-spend = { $who } may spend gold.
asked-migrate = { $who } moves counters.
asked-use_wonder = { $who } may use a Wonder.

## What happened

event-undone = ↩️ { $count ->
        [one] { $seat } undid a step.
       *[other] { $seat } undid { $count } steps.
    }
event-preferred = { $name ->
        [wonders] { $value ->
            [always] Your Wonders are used automatically whenever they can help.
            [never] Your Wonders are never used in others’ turns or at counts.
           *[ask] You’re asked each time one of your Wonders could be used.
        }
       *[opening] { $value ->
            [spread] Your counters are placed for you when an epoch begins.
           *[ask] You place your counters yourself when an epoch begins.
        }
    }
event-first_drawn = { $drawn ->
        [true] 🎲 { $seat } begins.
       *[false] { $seat } begins, as agreed.
    }
event-epoch_began = { $epoch ->
        [1] The five beige Territories are in play.
       *[2] All nine Territories are in play.
    }
event-heroes_dealt = { $cards_count ->
        [0] Two Heroes each for { $seat }.
       *[other] Your Heroes: { $cards }.
    }
event-row_laid = Open Heroes: { $cards }.
event-turn_began = { $seat }’s turn begins.
event-hero_taken = { $card_id ->
        [none] { $seat } takes the top Hero of the pack.
       *[other] { $source ->
            [pack] You drew **{ $card }**.
           *[row] { $seat } takes { $card }.
        }
    }
event-nothing_to_take = No Hero is left for { $seat } to pick up.
event-hero_played = 👤 { $seat } plays **{ $card }**.
event-turn_passed = { $seat } has no Hero and passes.
event-people_placed = { $cause ->
        [conquest] 👥 { $seat } +{ $people } in { $land } instead.
       *[other] 👥 { $seat } +{ $people } in { $land }.
    }
event-people_lacking = { $people ->
        [one] One counter is lost: { $seat }’s supply is empty.
       *[other] { $people } counters are lost: { $seat }’s supply is empty.
    }
event-people_moved = { $cause ->
        [exodus] 🏃 { $seat }’s { $people ->
                [one] counter flees
               *[other] { $people } counters flee
            } from { THE($land) } to { THE($to) }.
       *[migration] ➡️ { $seat } moves { $people } from { THE($land) } to { THE($to) }.
    }
event-people_lost = 💀 { $seat } loses { $people } in { THE($land) }.
event-discoveries_drawn = 💡 { $seat } draws { $discoveries }.
event-discoveries_returned = Back into the bag: { $discoveries }.
event-discovery_placed = 💡 { $discovery } in { THE($land) } ({ $number } of { $spaces }).
event-counted = 📜 **{ $land } is complete**: { $total } points. { $seats_count ->
        [0] Nobody has counters there.
       *[other] Ranking: { $seats } ({ $people }).
    }
event-points_scored = ⭐ { $seat } +{ $amount } { $source ->
        [count] for { $place ->
            [1] first
            [2] second
           *[3] third
        } place in { THE($land) }
        [third] with a Wonder in { THE($land) }
        [wonder] for the Wonder
       *[conversion] for gold
    } ({ $total }).
    .part = { $source ->
        [count] counts
        [third] Wonders
        [wonder] Wonders
       *[conversion] gold
    }
event-conquest_rolled = 🎲 { $seat } attacks { $enemy } in { THE($land) }: **{ $face }**.
event-conquered = { "" }
event-gold_paid = { $seat } pays { $amount } gold.
event-gold_received = 🪙 { $seat } +{ $amount } gold ({ $total }).
event-gold_taken = 🪙 { $enemy } pays { $seat } { $amount } gold.
event-wonder_built = 🛕 { $seat } builds **{ THE($card) }**.
event-wonder_used = 🛕 { $seat } uses **{ THE($card) }**.
event-wonders_cancelled = { $cards }: no effect.
event-row_refilled = New open Hero: { $card }.
event-turn_ended = { $seat } ends the turn with { $score ->
        [0] { $score } points
        [one] { $score } point
       *[other] { $score } points
    }.
event-epoch_ended = { $land_id ->
        [none] No Hero is left: { $epoch ->
            [1] the Ancient epoch is over.
           *[2] the game is over.
        }
       *[other] { $epoch ->
            [1] The fourth scale is complete: the Ancient epoch is over.
           *[2] The eighth scale is complete: the game is over.
        }
    }
event-scale_kept = { $discovery } stays in { $land }.
event-game_over = 🏁 The game is over: { $seats }.

## What a summary counts

heading-discovered = Discoveries
heading-counted = Counted
heading-conquered = Conquest
heading-beaten = Others’ losses
    .count = { $count ->
        [one] { $count } loss of others
       *[other] { $count } losses of others
    }
heading-lost = Lost
    .count = { $count ->
        [one] { $count } loss
       *[other] { $count } losses
    }
heading-moved = Moved
    .count = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
heading-built = Wonders
heading-points = Points
    .count = { "" }
    .more = and { $count ->
        [one] { $count } more source
       *[other] { $count } more sources
    }

note-discovered = { $discovery } in { THE($land) }
note-counted = { $land } ({ $total })
note-conquered = { $face } in { THE($land) } against { $enemy }
note-lost = { $seat } { $people } in { THE($land) }
    .own = { $people } in { THE($land) }
note-moved = { $cause ->
        [exodus] { $people } of { $seat }, { $land } → { $to }
       *[migration] { $people } { $land } → { $to }
    }
note-wonder = { $card }
note-points = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }{ $source ->
        [count] { $land }
        [third] { $land }
        [wonder] Wonder
       *[conversion] gold
    }

## What stands on cards, and the phases of a turn

facts-hero = { $population ->
        [0] { "" }
       *[other] Population { $population },{ " " }
    }{ $discoveries ->
        [0] { "" }
       *[other] Discoveries { $discoveries },{ " " }
    }{ $conquest ->
        [0] { "" }
       *[other] Conquest { $conquest },{ " " }
    }Treasury { $treasury }: { $territories }. { $title }
facts-discovery = value { $value }
facts-wonder = +{ $points }
phase-opening = placing counters
phase-take = pick up a Hero
phase-play = play a Hero
phase-population = Population
phase-discoveries = Discoveries
phase-conquest = Conquest
phase-treasury = Treasury
phase-over = the game is over

## What is held

holding-supply = Counters in supply
holding-gold = Gold
holding-hand = Heroes in hand
holding-heroes = Heroes played
holding-wonders = Wonders
holding-used = Wonders used
holding-to_place = Counters to place
holding-to_spread = Counters to be placed automatically
holding-scale_MED = Mediterranean
holding-scale_AFR = Africa
holding-scale_MEA = Middle East
holding-scale_IND = India
holding-scale_CHI = China
holding-scale_RUS = Russia
holding-scale_EUR = Europe
holding-scale_SEA = Southeast Asia
holding-scale_AME = Americas
holding-scales = Scales completed
holding-row = Open Heroes
holding-pack = Pack
holding-bag = Bag
holding-display = Wonders to build
holding-bank = Bank
holding-first = First player
empty-land = to complete

piece-people = counter

option-first_seat_begins = Seat A begins
    .text = The first seat at the table begins; otherwise the first player is random.
option-early_convert = Early conversion
    .text = Turn gold into points at any moment of your turn, even just before the game ends. Without it: only in the Treasury step.
    .off = Conversion only in the Treasury step

preference-wonders = My Wonders, in others’ turns and at counts
preference-wonders-ask = ask me each time
preference-wonders-always = use them whenever they can help
preference-wonders-never = never use them
preference-opening = My counters when an epoch begins
preference-opening-ask = ask me for each one
preference-opening-spread = place them for me

tie-discoveries = more printed Discoveries
tie-heroes = more Heroes with Discoveries
tie-seat = by seat
tie-shared = shared

## What stands in the pictures, and their alt texts, where it is not as in other editions

epoch = { $epoch ->
        [I] Ancient epoch
       *[II] Modern epoch
    }
epoch-of = { $epoch ->
        [1] Ancient epoch
       *[2] Modern epoch
    }
epoch-short = { $epoch ->
        [I] Anc.
       *[II] Mod.
    }
title-draft = A new epoch begins
chart-title = Points over time
alt-title = Map, { $epoch ->
        [1] Ancient epoch
       *[2] Modern epoch
    }.
alt-gold = Points: { $list }.
alt-final-seat = { $place }. { $seat } { $gold } points
alt-chart = Points over time, turn by turn. { $list }.

help-body = `/game new` opens a table; then **Join** and **Start**. When it’s your move, tap an answer under the newest message, or type it: { $commands }. `/settle Europe 3` places three counters, `/migrate Europe Mediterranean 2` moves two.
    In a game: `/game hand` your Heroes, `/game status` the board as text, `/game map` the map, `/game undo` a step back. `/my-games` shows where it’s your move, `/rules` the rules in short.
    Your Heroes arrive by direct message; **My hand** shows them too, and sets when your Wonders are used. Dice, bag and packs come from a seed that is sealed before anyone joins and revealed at the end.

## Commands of this edition

command-settle = Place counters in a Territory
    .name = settle
command-discover = Lay a Discovery in a Territory
    .name = discover
command-conquer = Launch a Conquest
    .name = conquer
command-migrate = Move counters to another Territory
    .name = migrate
command-build = Build a Wonder
    .name = build
command-convert = Turn gold into points
    .name = convert
argument-count = How many
    .name = count
argument-discovery = Which Discovery
    .name = discovery
argument-enemy = Which player to attack
    .name = enemy
argument-to = Where to
    .name = to
argument-points = How many points
    .name = points

## Refusals: one sentence for each rule that refuses a choice

refusal-HW8-CONQUEST-01 = This Hero has no Conquest value.
refusal-HW8-CONQUEST-03 = Launch a Conquest in one of the Hero’s Territories that are in play.
refusal-HW8-CONQUEST-04 = You need a counter of your own in that Territory.
refusal-HW8-CONQUEST-05 = Attack another player who has counters in that Territory.
refusal-HW8-CONQUEST-07 = Only one Conquest per turn, after the Discoveries.
refusal-HW8-CONQUEST-19 = Choose an adjacent Territory for the counters to flee to.
refusal-HW8-CONVERT-01 = 2 gold buy 1 point, up to the gold you have.
refusal-HW8-CONVERT-04 = You can turn gold into points only in your own turn.
refusal-HW8-CONVERT-05 = An odd coin buys nothing: 2 gold buy 1 point.
refusal-HW8-DISCOVERY-01 = That isn’t one of the Discoveries you just drew.
refusal-HW8-DISCOVERY-03 = If a Discovery can be laid, you must lay it.
refusal-HW8-DISCOVERY-04 = Lay a Discovery in one of the Hero’s Territories that are in play.
refusal-HW8-DISCOVERY-05 = Only one Discovery per Territory each turn.
refusal-HW8-DISCOVERY-13 = That Territory’s scale is already complete.
refusal-HW8-END-03 = The game is over.
refusal-HW8-HERO-04 = That Territory isn’t in play in this epoch.
refusal-HW8-MIGRATION-01 = A migration costs 2 gold.
refusal-HW8-MIGRATION-02 = A migration moves up to 4 counters out of one Territory.
refusal-HW8-MIGRATION-03 = Counters can move only to adjacent Territories.
refusal-HW8-MIGRATION-07 = You can move only your own counters, from where they are.
refusal-HW8-MIGRATION-08 = That Territory isn’t in play in this epoch.
refusal-HW8-POPULATION-01 = You don’t have that many counters left to place.
refusal-HW8-POPULATION-03 = Place counters only in the Hero’s Territories that are in play.
refusal-HW8-POPULATION-04 = Place all of the Hero’s counters.
refusal-HW8-SETUP-12 = Not now: starting counters are placed before the first turn of an epoch.
refusal-HW8-SETUP-13 = Before the Ancient epoch, place counters only in beige Territories.
refusal-HW8-TRANSITION-16 = Before the Modern epoch, place counters only in orange Territories.
refusal-HW8-TREASURY-02 = You can spend gold only from the Treasury step on.
refusal-HW8-TREASURY-03 = You can spend gold only in your own turn.
refusal-HW8-TURN-01 = You pick up one Hero, at the start of your turn.
refusal-HW8-TURN-02 = Pick up a Hero first.
refusal-HW8-TURN-03 = That Hero isn’t one of the open ones.
refusal-HW8-TURN-06 = Play one Hero from your hand, right after picking one up.
refusal-HW8-TURN-07 = That isn’t possible in this step of the turn.
refusal-HW8-TURN-13 = It isn’t your turn.
refusal-HW8-TURN-14 = The pack is empty. Take an open Hero.
refusal-HW8-WONDER-01 = A Wonder costs 7 gold.
refusal-HW8-WONDER-03 = You haven’t built that Wonder.
refusal-HW8-WONDER-05 = You can build only Wonders of this epoch.
refusal-HW8-WONDER-06 = That Wonder is no longer available.
refusal-HW8-WONDER-08 = That Wonder is face down until the next epoch.
refusal-HW8-WONDER-10 = That Wonder would do nothing now.

## Where there is little room, in pictures

brief-wonder-W1 = Hanging Gardens
brief-wonder-W2 = Great Wall
brief-wonder-W3 = Ajanta
brief-wonder-W4 = Pharos
brief-wonder-W5 = Great Pyramid
brief-wonder-W6 = Tenochtitlan
brief-wonder-W7 = Angkor
brief-wonder-W8 = Saint Basil’s
brief-wonder-W9 = Eiffel Tower

## Words of its legend

legend-repulse = Crossed swords
legend-repulse-text = a fight this turn; on a card, how strong a Conquest is

deeds-luck = 🎲 **Luck with the Conquest die** (Conquests won above the odds, attacking and defending): { $list }
deeds-lands = 🗺️ **Most Territories at once:** { $who }, { $count }
deeds-loss = 📉 **Hardest blow:** { $seat } lost { $count } counters in one turn ({ $turn })
award-builder = Wonder of the World, { $count } Wonders built
award-discoverer = Great discoverer, { $count } Discoveries placed
award-victor = Terror of the neighbours, { $count } counters beaten in Conquests
award-wanderer = Great migration, { $count } counters moved
award-treasurer = Full coffers, { $count } gold received
chronicle-blow = { $way ->
        [1] { $who } beat { $count } counters of { $enemy }.
       *[other] { $enemy } lost { $count } counters to { $who }.
    }
