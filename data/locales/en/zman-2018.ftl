# The 2018 edition in words: choices, questions, what happens, what is held. Names of territories and cards are in its data.

edition-name = History of the World, 2018
    .short = the 2018 edition
    .game = History of the World
score = { $amount ->
        [0] { $amount } points
        [one] { $amount } point
       *[other] { $amount } points
    }
score-chart = Points over time

annals-eras = Epoch by epoch
heading-epoch = **Epoch { $epoch }**
heading-turn = **Epoch { $epoch } · { $seat } · { $empire }** · { $phase }
heading-ended = Epoch { $epoch } · { $seat } · { $empire }
summary-title = **Epoch { $epoch } · { $seat } · { $empire }**, turn over: { $score } (+{ $gained }{ $place })
hand-title = **{ $seat }**: { $score }, rank { $rank }, epoch { $epoch }
choose-area = Choose a region
hint-invade = { $percent }%{ $ties ->
        [0] { "" }
       *[other] { " " }(tie { $ties }%)
    } against { $owner }
hint-naval = Naval
button-several = Several…
choose-several = Several without a fight…
hint-uncontrolled = no army
hint-friendly = your own inactive army
hint-difficult = terrain
status-seat = { $rank } · **{ $seat }** { $score }, { $lands ->
        [0] no territories
        [one] { $lands } territory
       *[other] { $lands } territories
    }. { $held }
# What a presence is worth names the regions already.
status-areas = { "" }

level-presence = presence
level-dominance = dominance
level-supremacy = supremacy

## Choices: what the action does; .group on its button, .ask over its list, .option in its list

action-prefer = set an automatic answer
    .group = Automatic answers…
    .ask = Set an automatic answer
action-take_pile = { $pile ->
        [event] look at the Event cards first
       *[empire] look at the Empire cards first
    }
    .group = Piles…
    .ask = Which pile first?
    .option = { $pile ->
        [event] Event cards
       *[empire] Empire cards
    }
action-keep_event = keep the Event { $card }
    .group = Events…
    .ask = Keep one Event card
    .option = { $card }
action-keep_empire = keep { $card }
    .group = Empires…
    .ask = Keep one Empire card
    .option = { $card }
action-keep_drawn = keep the card
action-pass_drawn = pass the card to { $to }
    .group = Pass it on…
    .ask = Pass the card to…
    .option = Pass to { $to }
action-play_kingdom = play the kingdom { $card }
    .group = Kingdom…
    .ask = Play the kingdom
    .option = { $card }
action-play_improvement = play the improvement { $card }
    .group = Improvement…
    .ask = Play an improvement
    .option = { $card }
action-establish_empire = establish the Empire
action-give_up_army = take back the army in { $land }
    .group = Army…
    .ask = Take back the army in…
action-invade = invade { $land }{ $via_id ->
        [none] { "" }
       *[other] { " " }with the fleet { IN($via) }
    }
    .group = Invade…
    .ask = Invade…
    .option = { $land }{ $via_id ->
        [none] { "" }
       *[other] { " " }(by fleet, { $via })
    }
action-build_fort = turn an army into a fort in { $land }
    .button = Fort in { $land } (−1 army)
    .group = Fort…
    .ask = Build a fort in…
action-use_effect = use the Empire’s effect
    .button = Use { $effect }{ $verb ->
        [free_forts] : forts
        [place_city] : a city
        [gain_armies] : armies
       *[other] { "" }
    }
    .effect = { $effect_text }
action-end_invasions = end invasions
action-reroll = { $dice ->
        [0] reroll the first die
        [1] reroll the second die
       *[other] reroll both dice
    }
    .group = Reroll…
    .ask = Reroll…
    .option = { $dice ->
        [0] The first die
        [1] The second die
       *[other] Both dice
    }
action-pass_reroll = keep the dice
action-lay_siege = { $pay ->
        [token] lay siege, paid with a siege token
       *[army] lay siege, paid with an army
    }
    .group = Siege…
    .ask = Lay siege, paid with…
    .option = { $pay ->
        [token] With a siege token
       *[army] With an army
    }
action-retreat = retreat
action-follow_up = continue into { $land }
    .group = Continue…
    .ask = Continue into…
action-stop_follow_up = stop here
action-place_fort = place a fort in { $land }
    .group = Fort…
    .ask = Place a fort in…
action-place_fleet = place the fleet { IN($water) }
    .group = Fleet…
    .ask = Place the fleet in…
action-place_caravan = place the caravan { IN($wasteland) }
    .group = Caravan…
    .ask = Place the caravan in…
action-place_city = place a city in { $land }
    .group = City…
    .ask = Place a city in…
action-choose_region = choose { THE($area) }
    .group = Region…
    .ask = Choose a region
action-reduce_land = reduce the structures of { $land }
    .group = Territory…
    .ask = Reduce the structures of…
action-raid_land = raid { $land }
    .group = Raid…
    .ask = Raid…
action-replace_army = replace the army in { $land }
    .group = Replace…
    .ask = Replace the army in…
action-remove_army = remove the army in { $land }
    .group = Remove…
    .ask = Remove the army in…
action-end_effect = stop here
action-build_monument = build a monument in { $land }
    .group = Monument…
    .ask = Build a monument in…
action-gain_point = move up the track
action-lose_point = move down the track
action-disband = disband the armies

pay-army = army
pay-token = siege token

## Questions: to the seat itself; .ask over a private list

decision-take_pile = You have both piles. Which do you look at first?
    .ask = Which pile first?
decision-choose_event = Keep one Event card; the rest are passed on.
    .ask = Keep one Event card
decision-choose_empire = Keep one Empire card; the rest are passed on.
    .ask = Keep one Empire card
decision-choose_of_both = { $pile ->
        [event] Keep one Event card; the rest are passed on.
       *[empire] Keep one Empire card; the rest are passed on.
    }
    .ask = Keep one card
decision-classic_card = You drew { $card }. Keep it, or pass it to someone who has no { $pile ->
        [event] Event card
       *[empire] Empire card
    } yet?
    – { $card }: { $card_text }
    .ask = Keep the card, or pass it to…
decision-opening = Play a card before your Empire is established?
    .ask = Play a card
decision-give_up_army = You have no armies left in supply. Which inactive army do you take back for your starting territory?
decision-invade = Invade: { $armies ->
        [0] no army
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $tokens ->
        [0] { "" }
        [one] { " " }and { $tokens } siege token
       *[other] { " " }and { $tokens } siege tokens
    } left.
decision-reroll_attack = The invasion of { $land }: your dice { $attack } (+{ $attack_bonus }) against { $defence } (+{ $defence_bonus }). Reroll?
decision-reroll_defence = You defend { $land }: your dice { $defence } (+{ $defence_bonus }) against { $attack } (+{ $attack_bonus }). Reroll?
decision-after_loss = The battle for { $land } is lost. Lay siege at +{ $bonus } ({ $armies ->
        [0] no army
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $tokens ->
        [0] { "" }
        [one] , { $tokens } siege token
       *[other] , { $tokens } siege tokens
    } on the card), or retreat?
decision-follow_up = { $land } is yours. Continue at once?
decision-place_forts = Where do you place the fort?{ $left ->
        [one] { "" }
       *[other] { " " }Up to { $left }.
    }
decision-place_city = Where do you place the city?
decision-place_fleet = Where do you place the fleet?
decision-place_caravan = Where do you place the caravan?{ $left ->
        [one] { "" }
       *[other] { " " }Up to { $left }.
    }
decision-reduce_land = In which territory do you reduce the structures?
decision-raid_land = Which territory do you raid?{ $left ->
        [one] { "" }
       *[other] { " " }{ $left } to go.
    }
decision-replace_army = Which army do you replace?{ $left ->
        [one] { "" }
       *[other] { " " }{ $left } to go.
    }
decision-choose_region = Which region do you strike?
decision-remove_armies = Which army of { $opponent } do you remove from { THE($area) }?
decision-site_monument = Where do you build the monument?{ $left ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }({ $left } to build)
    }
decision-track_tie = Another marker is on { $score }. Move up to { $up } or down to { $down }?
decision-finish_turn = Anything else before your armies are disbanded?
    .ask = Before the armies are disbanded

## What everybody reads while a seat chooses

asked-take_pile = { $who } chooses cards, in secret.
asked-choose_event = { $who } chooses an Event card, in secret.
asked-choose_empire = { $who } chooses an Empire card, in secret.
asked-choose_of_both = { $who } chooses cards, in secret.
asked-classic_card = { $who } keeps a card or passes it on.
asked-opening = { $who } prepares the turn.
asked-give_up_army = { $who } chooses which army to take back.
asked-invade = { $who } invades.
asked-reroll_attack = { $who } may reroll.
asked-reroll_defence = { $who } may reroll in defence.
asked-after_loss = { $who } chooses between siege and retreat.
asked-follow_up = { $who } may continue at once.
asked-place_forts = { $who } places forts.
asked-place_city = { $who } places a city.
asked-place_fleet = { $who } places a fleet.
asked-place_caravan = { $who } places caravans.
asked-reduce_land = { $who } chooses a territory.
asked-raid_land = { $who } chooses territories to raid.
asked-replace_army = { $who } chooses armies to replace.
asked-choose_region = { $who } chooses a region.
asked-remove_armies = { $who } chooses armies to remove.
asked-site_monument = { $who } places a monument.
asked-track_tie = { $who } moves the score marker up or down.
asked-finish_turn = { $who } finishes the turn.

## What happened

event-undone = ↩️ { $count ->
        [one] { $seat } undid a step.
       *[other] { $seat } undid { $count } steps.
    }
event-preferred = { $value ->
        [ask] In defence, I’ll ask you before each reroll.
       *[lowest] In defence, I’ll reroll your lowest die when you would lose.
    }
event-markers_drawn = The score markers are drawn: { $seats } (1 to { $seats_count }, in that order).
event-epoch_began = **Epoch { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }.** { $areas_count ->
        [0] No new region token.
        [one] New region token: { $areas }.
       *[other] New region tokens: { $areas }.
    }
event-pile_received = { $items_count ->
        [0] { $seat } looks at { $what ->
            [event] Event cards
           *[empire] Empire cards
        }.
       *[other] Keep one of these: { $items }.
    }
event-card_drawn = { $card_id ->
        [none] { $seat } draws { $what ->
            [event] an Event card
           *[empire] an Empire card
        }.
       *[other] You drew **{ $card }**.
    }
event-card_passed = { $card_id ->
        [none] { $seat } passes the card to { $to }.
       *[other] { $seat } passes **{ $card }** to { $to }.
    }
event-event_chosen = { $card_id ->
        [none] Event cards chosen: { $seat }.
       *[other] Your Event: **{ $card }**.
    }
event-empire_chosen = { $card_id ->
        [none] Empire cards chosen: { $seat }.
       *[other] Your Empire: **{ $card }**.
    }
event-empire_called = { $number } · { $card }: not in play this epoch.
event-turn_began = **{ $number }. { $card }**: { $seat }’s turn begins.
event-event_revealed = 🃏 { $kind ->
        [kingdom] { $seat } plays the kingdom **{ $card }**.
       *[improvement] { $seat } plays **{ $card }**.
    }
event-card_filled = { $card }: { $armies ->
        [0] no army
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $tokens ->
        [0] { "" }
        [one] { " " }and { $tokens } siege token
       *[other] { " " }and { $tokens } siege tokens
    }.
event-start_cleared = 🔥 Destroyed in { $land }: { $buildings }.
event-garrison_removed = { $cause ->
        [event] { $seat }’s army in { $land } is removed.
        [given_up] { $seat } takes back the army in { $land }.
       *[established] { $seat }’s army in { $land } is removed.
    }
event-established = 🚩 { $card } established in { $land }{ $buildings_count ->
        [0] { "" }
       *[other] { " " }with { $buildings }
    }.
event-army_placed = { $onto ->
        [own] 🏳️ { $seat } replaces { $count ->
            [one] an army
           *[other] armies
        } of their own in { $land }.
        [replaced] { $seat } takes over { $land }.
        [raided] { $seat } settles in { $land }.
       *[empty] { $seat } takes { $land }.
    }
event-battle_fought = 🎲 { $land }{ $siege ->
        [0] { "" }
       *[other] { " " }(siege +{ $siege })
    }: { $seat } { $attack } against { $enemy } { $defence }.
event-dice_rerolled = 🎲 { $seat } rerolls: { $dice }.
event-compared = ⚔️ { $outcome ->
        [win] { $attack } against { $defence } in total: { $seat } takes { $land }.
        [tie] { $attack } against { $defence } in total: a tie, both armies in { $land } are lost.
       *[loss] { $attack } against { $defence } in total: { $enemy } holds { $land }.
    }
event-siege_laid = 🏰 { $seat } lays siege to { $land } at +{ $bonus }{ $pay ->
        [token] { " " }(siege token)
       *[army] { "" }
    }.
event-invaded = { $garrison_stays ->
        [true] { $seat } retreats from { $land }.
       *[false] { "" }
    }
event-buildings_reduced = 🔥 { $land }{ $after_count ->
        [0] : { $before } destroyed
       *[other] : { $before } → { $after }
    }.
event-fleet_placed = ⛵ { $count ->
        [one] A fleet
       *[other] Fleets
    } { IN($water) }.
event-caravan_placed = 🐪 { $count ->
        [one] A caravan
       *[other] Caravans
    } { IN($wasteland) }.
event-building_placed = { $building_id ->
        [city] 🏘️
        [monument] 🗿
        [fort] 🏰
       *[other] 🏛️
    } { $land }: { $building }{ $by ->
        [army] { " " }for an army
       *[other] { "" }
    }.
event-building_lacking = { $building }: not built, no piece or place left.
event-gained = { $seat } gains { $armies ->
        [0] { "" }
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $tokens ->
        [0] { "" }
        [one] { $armies ->
            [0] { $tokens } siege token
           *[other] { " " }and { $tokens } siege token
        }
       *[other] { $armies ->
            [0] { $tokens } siege tokens
           *[other] { " " }and { $tokens } siege tokens
        }
    }.
event-region_chosen = { $seat } chooses { THE($area) }.
event-points_scored = ⭐ { $seat } +{ $amount } { $source ->
        [area] for { THE($area) } ({ $level ->
            [supremacy] supremacy
            [dominance] dominance
           *[presence] presence
        })
        [structures] for structures
        [marauder] for pillage in { $land }
       *[event] for the Event
    } ({ $total }).
    .part = { $source ->
        [area] regions
        [structures] structures
        [marauder] pillage
       *[event] Events
    }
event-marker_moved = ⭐ { $seat } moves on to { $total }: the space was taken.
    .part = moves on the track
event-pool_returned = { $seat } returns what is left on the card.
event-armies_laid = { $seat }’s armies become inactive.
event-turn_ended = { $seat } ends the turn of { $card } with { $score ->
        [0] { $score } points
        [one] { $score } point
       *[other] { $score } points
    }.
event-game_over = 🏁 The game is over: { $seats }.

## What a summary counts

heading-taken = Territories taken
heading-beaten = Driven out
heading-fights = Battles
    .count = { $count ->
        [one] { $count } battle
       *[other] { $count } battles
    }
heading-lost = Armies lost
heading-built = Built
    .count = { $count } built
heading-razed = Destroyed
    .count = { $count } destroyed
heading-points = Points
    .count = { "" }
    .more = and { $count ->
        [one] { $count } more source
       *[other] { $count } more sources
    }

told-taken = takes { $lands ->
        [none] { $count } territories
       *[other] { $lands }
    }{ $how ->
        [none] { "" }
        [all] { " " }{ $from }
       *[some] , { $from }
    }
told-beaten = drives { $who } out of { $lands ->
        [none] { $count } territories
       *[other] { $lands }
    }
told-lost = loses armies in { $lands ->
        [none] { $count } territories
       *[other] { $lands }
    }

note-land = { $land }
note-land-from = { $land } (from { $enemy })
note-lost-enemy = { $land } ({ $enemy })
note-lost-own = { $land } ({ $seat })
# A lost battle is told by its comparison, whether a siege follows or the invader retreats.
note-round = { $land } { $attack } : { $defence } ✗
note-fight = { $garrison_stays ->
        [true] { "" }
       *[false] { $land } { $red_count ->
            [0] { "" }
           *[other] { $red }{ $bonus ->
                [0] { "" }
               *[other] { " " }+{ $bonus }
            } : { $white }{ $defence_bonus ->
                [0] { "" }
               *[other] { " " }+{ $defence_bonus }
            }{ " " }
        }{ $success ->
            [true] ✓
           *[false] =
        }
    }
note-cleared = { $buildings } in { $land }
note-reduced = { $land } ({ $before }{ $after_count ->
        [0] { " " }lost
       *[other] { " " }→ { $after }
    })
note-built = { $building } in { $land }
note-built-start = { $buildings_count ->
        [0] { "" }
       *[other] { $buildings } in { $land }
    }
note-points = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }{ $source ->
        [area] { $area } ({ $level ->
            [supremacy] supremacy
            [dominance] dominance
           *[presence] presence
        })
        [structures] structures
        [marauder] pillage
       *[event] Event
    }
note-moved = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }space taken

## What stands on cards, and the phases of a turn

facts-empire = { $lands }, { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $icon_id ->
        [marauder] , marauder
       *[capital] , capitol
    }{ $fleets_count ->
        [0] { "" }
        [one] , fleet { IN($fleets) }
       *[other] , fleets { IN($fleets) }
    }{ $caravans_count ->
        [0] { "" }
        [one] , caravan { IN($caravans) }
       *[other] , caravans { IN($caravans) }
    }{ $effect_id ->
        [none] { "" }
       *[other] , { $effect }
    } ({ $leader })
    .offered = no. { $number }, { facts-empire }
phase-draft = start of the epoch
phase-opening = preparations
phase-establish = establish
phase-invade = invade
phase-monuments = monuments
phase-finish = last effects
phase-score = scoring
phase-over = the game is over

## What is held

holding-armies = Armies in supply
holding-card = On the card
holding-waiting = Waiting on the Empire card
holding-waiting_fleets = Fleets waiting for the Empire
holding-waiting_caravans = Caravans waiting for the Empire
holding-hand = Event cards
holding-events = Events played this turn
holding-empire_card = Empire card
holding-empires = Empires played
holding-event_pile = Pile of Event cards
holding-empire_pile = Pile of Empire cards
holding-stock_capital = Capitols and cities in supply
holding-stock_monument = Monuments in supply
holding-stock_fort = Forts in supply
holding-boxed = Events out of the game
holding-values = Presence is worth
count-values = { $what } { $n }

piece-army = army
piece-siege_token = siege token
piece-capital = capitol
piece-city = city
piece-monument = monument
piece-fort = fort

option-classic_selection = Classic Selection
    .text = Instead of passing piles, each player in turn draws the top card and secretly keeps it or passes it to someone who has none.

option-two_players = Two players (our own rule)
    .text = Not in the rulebook, our own: two people play two colours each; their points together count.

tie-better_colour = better colour

preference-defence = Rerolls in defence (against fleets)
preference-defence-lowest = reroll my lowest die when I would lose
preference-defence-ask = ask me each time

## What stands in the pictures, and their alt texts, where it is not as in other editions

epoch = Epoch { $epoch }
epoch-of = Epoch { $epoch } of { $epochs }
building-capital = capitol
chart-title = Points over time
alt-title = Map, epoch { $epoch } of { $epochs }.
alt-gold = Points: { $list }.
alt-armies = Territories held: { $list }.
alt-capitals = Capitols: { $lands }.
alt-final-seat = { $place }. { $seat } { $gold } points
alt-chart = Points over time, turn by turn. { $list }.

## Commands of this edition

command-card = Play an improvement from your hand
    .name = card
command-siege = Lay or continue a siege
    .name = siege
command-retreat = Retreat after a lost battle
    .name = retreat
argument-pay = What pays for the siege
    .name = pay

## Refusals: one sentence for each rule that refuses a choice

refusal-Z18-ORDER-06 = It isn’t your move: this turn must finish before the next Empire is called.
refusal-Z18-TURN-01 = That isn’t possible in this step of the turn.
refusal-Z18-END-03 = The game is over.
refusal-Z18-EPOCH-11 = Keep one of the cards you’re looking at now.
refusal-Z18-EPOCH-14 = You don’t have that pile right now.
refusal-Z18-EPOCH-15 = You have both piles: choose from one, then from the other.
refusal-Z18-EPOCH-16 = Look at the Event cards or at the Empire cards first.
refusal-Z18-OPT-03 = In Classic Selection you see only the top card: keep it or pass it on.
refusal-Z18-OPT-05 = Pass the card to someone who has none of that deck yet.
refusal-Z18-OPT-08 = You already have a card of that deck: pass this one on.
refusal-Z18-EVENT-02 = Wrong kind of card: a kingdom comes before your Empire, an improvement helps your Empire.
refusal-Z18-EVENT-03 = That improvement would do nothing now.
refusal-Z18-EVENT-04 = You have too few armies in supply for that card.
refusal-Z18-KINGDOM-01 = You don’t have that kingdom. A kingdom can be played only in the epoch in which it was chosen.
refusal-Z18-KINGDOM-03 = Play a kingdom before you establish your Empire.
refusal-Z18-KINGDOM-10 = You can’t play an improvement while a kingdom is in play.
refusal-Z18-KINGDOM-11 = Your Empire’s effect doesn’t help the kingdom.
refusal-Z18-IMPROVEMENT-01 = You don’t have that improvement.
refusal-Z18-IMPROVEMENT-02 = You can’t play an improvement during an invasion.
refusal-Z18-IMPROVEMENT-05 = The card doesn’t allow that.
refusal-Z18-IMPROVEMENT-06 = That improvement helps the active Empire, which isn’t established yet.
refusal-Z18-EFFECT-01 = Your Empire has no effect that does that.
refusal-Z18-EFFECT-07 = Your Empire’s effect works once per turn, when there’s something for it to do.
refusal-Z18-EFFECT-09 = Continue into an opponent’s territory adjacent to the one you just won.
refusal-Z18-LIMITS-08 = Take back one of your own inactive armies.
refusal-Z18-INVADE-01 = Invade a territory adjacent to one of your active armies (by border, strait, fleet or caravan), with an army from the card.
refusal-Z18-INVADE-09 = You already have an active army there.
refusal-Z18-INVADE-13 = No army is left on the card, and siege tokens can’t invade.
refusal-Z18-INVADE-15 = Seas, oceans and barren lands can’t be entered.
refusal-Z18-FLEET-01 = Place a fleet in a sea or an ocean.
refusal-Z18-FLEET-02 = The card doesn’t allow a fleet there.
refusal-Z18-FLEET-07 = None of your fleets leads there from an active army.
refusal-Z18-CARAVAN-01 = Place a caravan in a barren land that has none of yours.
refusal-Z18-FORT-02 = A fort needs an active army of yours in that territory.
refusal-Z18-FORT-05 = Place that fort only where you have an active army and the card allows it.
refusal-Z18-FORT-06 = That territory already has a fort.
refusal-Z18-FORT-07 = A territory holds only one capitol or city.
refusal-Z18-FORT-12 = Build forts between invasions, not during one.
refusal-Z18-FORT-13 = No forts are left in supply.
refusal-Z18-FORT-14 = A fort costs an army from the card; siege tokens can’t pay for it.
refusal-Z18-REROLL-05 = Reroll only your own dice, and no more at once than your reroll allows.
refusal-Z18-SIEGE-01 = You can lay siege only after a lost battle.
refusal-Z18-SIEGE-02 = You have none of those left on the card to pay for the siege.
refusal-Z18-RETREAT-01 = You can retreat only after a lost battle.
refusal-Z18-MONUMENT-04 = A monument needs an active army of yours in that territory.
refusal-Z18-MONUMENT-05 = That territory already has a monument.
refusal-Z18-MONUMENT-06 = Monuments go to a capitol first, then to a city, then to a territory with a resource icon.
refusal-Z18-MONUMENT-13 = A monument needs a capitol, a city or a resource icon.
refusal-Z18-TRACK-02 = Your marker’s space isn’t taken.

## Words of its legend

legend-garrison = Inactive army
legend-garrison-text = of an earlier Empire: it stays, defends and scores
legend-capital = Capitol

deeds-lands = 🗺️ **Most territories at once:** { $who }, { $count }
deeds-loss = 📉 **Hardest blow:** { $seat } lost { $count } territories in one turn ({ $turn })
award-conqueror = Conqueror, { $count } territories taken by force
award-builder = Great builder, { $count } monuments
award-bulwark = Bulwark, { $count } battles won in defence
award-marauder = Scourge of the cities, { $count } points from marauding
award-besieger = Patient besieger, { $count } sieges laid
award-admiral = Ruler of the waves, { $count } fleets
chronicle-blow = { $way ->
        [1] { $who } took { $count } territories from { $enemy }.
        [2] { $enemy } lost { $count } territories to { $who }.
       *[other] { $count } territories passed from { $enemy } to { $who }.
    }
