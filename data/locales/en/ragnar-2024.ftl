# The 2024 edition in words: choices, questions, what happens, what is held. Names of lands and cards are in its data.

edition-name = History of the World, 2024
    .short = the 2024 edition
    .game = History of the World
score = { $amount } gold
score-chart = Gold over time
hint-own = yours

level-presence = presence
level-dominance = dominance
level-mastery = mastery

## Choices: what the action does; .group on its button, .ask over its list, .option in its list

action-keep_token = keep the Area token { $area }
    .group = Tokens…
    .ask = Keep one Area token
    .option = { $area }
action-keep_event = keep the Event { $card }
    .group = Events…
    .ask = Keep one Event card
    .option = { $card }
action-choose_empire = take { THE($card) }
    .group = Empires…
    .ask = Take an Empire
    .option = { $card }
action-keep_empire = keep { $card }
    .group = Empires…
    .ask = Keep one Empire card
    .option = { $card }
action-place_army = place an army in { $land }
    .group = Army…
    .button = Army in { $land }
    .ask = Place an army in…
action-place_fleet = place a fleet in { $water }
    .button = Fleet in { $water }
    .group = Fleet…
    .ask = Place a fleet in…
    .option = Fleet: { $water }
action-place_wall = build the Great Wall in { $land }
    .group = Great Wall…
    .ask = Build the Great Wall in…
action-build_fort = turn an army into a fort in { $land }
    .button = Fort in { $land } (−1 army)
    .group = Fort…
    .ask = Build a fort in…
action-place_city = build a city in { $land }
    .group = City…
    .ask = Build a city in…
action-play_honor = play { $honor }{ $land_id ->
        [none] { $water_id ->
            [none] { $area_id ->
                [none] { "" }
               *[other] { " " }for { $area }
            }
           *[other] { " " }in { $water }
        }
       *[other] { " " }in { $land }
    }
    .button = { $land_id ->
        [none] { $water_id ->
            [none] { $area_id ->
                [none] Play { $honor }
               *[other] { $area }: { $honor }
            }
           *[other] Honor { $honor } in { $water }
        }
       *[other] Play { $honor } in { $land }
    }
    .short = { $area_id ->
        [none] { "" }
       *[other] { $area }: { $honor_id ->
            [buildings_bonus] buildings
           *[other] lands
        }
    }
    .group = Honor…
    .ask = Play an Honor for its effect
action-cash_honor = cash in { $honor }
    .button = Cash in { $honor }
    .group = Honor for gold…
    .ask = Play an Honor for gold
    .then_end_revenue = Cash in { $honor } and finish
    .all = { $count ->
        [2] Both for gold
       *[other] All { $count } for gold
    }
action-declare_leader = { $aspect ->
        [terrain] Leader: ignore difficult terrain
        [forts] Leader: ignore forts
       *[none] Declare the Leader
    }
    .button = Leader: third red die
    .group = Leader…
    .ask = What does the Leader ignore?
    .option = { $aspect ->
        [terrain] Ignore difficult terrain
        [forts] Ignore forts
       *[none] Declare the Leader
    }
action-conquer = conquer { $land }
    .group = Conquer…
    .ask = Spend conquest points on…
action-stop_conquest = stop conquering
action-end_expansion = end the expansion
    .button = End expansion{ $fleets ->
        [0] { "" }
        [one] { " " }(−{ $fleets } fleet)
       *[other] { " " }(−{ $fleets } fleets)
    }
action-end_event = end the Event
action-choose_entry = start in { $land }
    .group = Start…
    .ask = Start in…
action-remove_garrison = remove the garrison of { $land }
    .group = Garrison…
    .ask = Remove the garrison of…
action-replace_garrison = replace the garrison of { $land }
    .group = Garrison…
    .ask = Replace the garrison of…
action-place_event_fort = build the fort in { $land }
    .group = Fort…
    .ask = Build the fort in…
action-take_building = take it from { $land }
    .group = Building…
    .ask = Take the building from…
action-remove_wall = take down the Great Wall in { $land }
    .group = Great Wall…
    .ask = Take down the Great Wall in…
action-give_up_garrison = give up { $land }
    .group = Garrison…
    .ask = Give up the garrison of…
action-build_monument = build a monument in { $land }
    .group = Monument…
    .ask = Build a monument in…
action-collect_revenue = collect the revenue first
action-end_revenue = end revenue
    .then_open = End revenue, play a token…
    .then_end_tokens = End revenue, play no token
action-play_token = play the Area token { $area }
    .button = Play token { $area }
    .group = Token…
    .ask = Play an Area token
    .option = { $area }
action-play_paired = play the Paired Area token
action-end_tokens = play no token now

## Questions: to the seat itself; .ask over a private list

decision-choose_area_token = Keep one Area token: it pays for its area once more, by what you have there. The rest are passed on.
    .ask = Keep one Area token
decision-choose_event = Keep one Event card; the rest are passed on.
    .ask = Keep one Event card
decision-choose_empire = Which Empire do you take?
decision-choose_hidden_empire = Keep one Empire card; the rest are passed on.
    .ask = Keep one Empire card
decision-expand_event = Expand { $card }: { $people ->
        [0] no army
        [one] { $people } army
       *[other] { $people } armies
    } left{ $fleets ->
        [0] { "" }
        [one] , { $fleets } fleet
       *[other] , { $fleets } fleets
    }.
decision-choose_entry = Where do the Event’s armies start?
decision-remove_garrisons = { $card } removes a garrison: which one?{ $left ->
        [one] { "" }
       *[other] { " " }(up to { $left })
    }
decision-replace_garrisons = { $card } replaces a garrison: which one?{ $left ->
        [one] { "" }
       *[other] { " " }(up to { $left })
    }
decision-place_event_fort = Where do you build the Event’s fort?
decision-take_building = No { $building } is left: which land do you take one from?
decision-remove_wall = The new Dynasty needs Great Wall forts: which one do you take down?
decision-give_up_garrison = All your pieces are on the map: which garrison becomes your starting army?
decision-expand = Expand: { $people ->
        [0] all armies placed
        [one] { $people } army left
       *[other] { $people } armies left
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } fleet
       *[other] , { $fleets } fleets
    }{ $walls ->
        [0] { "" }
        [one] , { $walls } Great Wall fort
       *[other] , { $walls } Great Wall forts
    }{ $cities ->
        [0] { "" }
        [one] , { $cities } city
       *[other] , { $cities } cities
    }.
decision-conquer = { $points ->
        [one] { $points } conquest point
       *[other] { $points } conquest points
    } to spend on lands of { $enemy }.
decision-site_monument = Where do you build the monument?{ $left ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }({ $left } to build)
    }
decision-before_revenue = Your revenue and a Catastrophe would put two chests on one space; the last to arrive lies on top and ranks higher. Play the Catastrophe before collecting?
decision-raise_revenue = You have your revenue. Play an Honor?{ $must ->
        [0] { "" }
       *[other] { " " }{ $must } in the Empire pool must be played now.
    }
decision-play_tokens = Play Area tokens this turn?
    .ask = Play an Area token or none
decision-endgame_honor = Endgame: play your remaining Honors.

## What everybody reads while a seat chooses

asked-choose_area_token = { $who } chooses an Area token, in secret.
asked-choose_event = { $who } chooses an Event card, in secret.
asked-choose_empire = { $who } chooses an Empire.
asked-choose_hidden_empire = { $who } chooses an Empire card, in secret.
asked-expand_event = { $who } expands the Event.
asked-choose_entry = { $who } chooses where the Event starts.
asked-remove_garrisons = { $who } chooses garrisons to remove.
asked-replace_garrisons = { $who } chooses garrisons to replace.
asked-place_event_fort = { $who } places the Event’s fort.
asked-take_building = { $who } chooses a building to take.
asked-remove_wall = { $who } chooses which Great Wall fort comes down.
asked-give_up_garrison = { $who } chooses a garrison to give up.
asked-expand = { $who } expands the Empire.
asked-conquer = { $who } spends conquest points.
asked-site_monument = { $who } places a monument.
asked-before_revenue = { $who } chooses whether the Catastrophe or the revenue comes first.
asked-raise_revenue = { $who } raises revenue.
asked-play_tokens = { $who } may play Area tokens.
asked-endgame_honor = { $who } plays the remaining Honors.

## What happened

event-undone = ↩️ { $count ->
        [one] { $seat } undid a step.
       *[other] { $seat } undid { $count } steps.
    }
event-chests_placed = Starting gold: { $seats } (1 to { $seats_count }, in that order).
event-epoch_began = **Epoch { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }.** { $areas_count ->
        [0] No new area.
        [one] New area: { $areas }.
       *[other] New areas: { $areas }.
    }
event-token_dealt = { $area_id ->
        [none] { $seat } drew an Area token.
       *[other] Your Area token: **{ $area }**.
    }
event-tray_received = { $items_count ->
        [0] { $seat } looks at { $what ->
            [token] Area tokens
            [event] Event cards
           *[empire] Empire cards
        }.
       *[other] Keep one of these: { $items }.
    }
event-token_kept = { $area_id ->
        [none] { $seat } kept an Area token.
       *[other] You kept the Area token { $area }.
    }
event-endgame_token_laid = { $area_id ->
        [none] { "" }
       *[other] The Endgame token of this epoch: **{ $area }**.
    }
event-event_dealt = { $card_id ->
        [none] { $seat } received an Event card.
       *[other] Your Event: **{ $card }**.
    }
event-paired_dealt = { $token_id ->
        [none] { $seat } drew a Paired Area token.
       *[other] Your Paired Area token: **{ $token }**.
    }
event-empires_revealed = The Empires of the epoch: { $cards }.
event-empire_chosen = { $card_id ->
        [none] { $seat } has chosen an Empire.
       *[other] { $seat } takes **{ THE($card) }**.
    }
event-turn_began = **{ $number }. { $card }**: { $seat }’s turn begins.
event-event_revealed = 🃏 Event: **{ $card }**{ $later ->
        [none] .
       *[other] { " " }(phase { $later }).
    }
event-event_fizzled = { $card }: no further effect.
event-honor_awarded = 🎖️ { $seat } is awarded { $honor }{ $cause ->
        [event_card] { " " }from the Event card
        [established] { " " }for a removed garrison
        [event] { " " }for a garrison lost to the Event
        [frustrated] { " " }for frustrating the invasion
        [most_gold] { " " }for the most gold
        [setup] { " " }at the start
       *[other] { "" }
    }.{ $pushed_id ->
        [none] { "" }
       *[other] { " " }{ $pushed } must be played in the next revenue.
    }
event-honor_played = 🎖️ { $seat } plays { $honor }{ $gold ->
        [0] { $land_id ->
            [none] { $water_id ->
                [none] { $area_id ->
                    [none] { "" }
                   *[other] { " " }for { $area }
                }
               *[other] { " " }in { $water }
            }
           *[other] { " " }in { $land }
        }
       *[other] { " " }for { $gold } gold
    }.
event-pool_filled = { $card }: { $people ->
        [one] { $people } army
       *[other] { $people } armies
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } fleet
       *[other] , { $fleets } fleets
    }{ $walls ->
        [0] { "" }
       *[other] , { $walls } Great Wall forts
    }{ $short ->
        [0] { "" }
       *[other] { " " }({ $short } missing)
    }.
event-start_cleared = 🔥 Destroyed in { $land }: { $buildings }.
event-garrison_removed = { $cause ->
        [event] { $seat }’s garrison in { $land } is removed.
        [given_up] { $seat } gives up the garrison of { $land }.
       *[established] { $seat }’s garrison in { $land } is removed.
    }
event-established = 🚩 { $card } established in { $land }{ $buildings_count ->
        [0] { "" }
       *[other] { " " }with { $buildings }
    }.
event-army_placed = { $onto ->
        [friendly] 🏳️ { $seat } relieves { $count ->
            [one] their garrison
           *[other] their garrisons
        } in { $land }.
        [conquest] ⚔️ { $seat } conquers { $land }.
        [replaced] { $seat } takes over { $land }.
       *[uncontrolled] { $seat } takes { $land }.
    }
event-invaded = ⚔️ { $land }: { $red_count ->
        [0] { "" }
       *[other] 🎲 { $red }{ $bonus ->
            [0] { "" }
           *[other] { " " }(+{ $bonus })
        } against { $white }.{ " " }
    }{ $success ->
        [true] { $seat } beats { $enemy }.
       *[other] { $seat }’s invasion fails{ $garrison_stays ->
            [true] ; { $enemy } holds.
           *[other] : both are lost.
        }
    }
event-conquest_points = { $points ->
        [one] { $points } conquest point
       *[other] { $points } conquest points
    } against { $enemy }.
event-buildings_reduced = 🔥 { $land }{ $after_count ->
        [0] : { $before } destroyed
       *[other] : { $before } → { $after }
    }.
event-fleet_placed = ⛵ A fleet in { $water }.
event-building_placed = { $by ->
        [start] { "" }
        [honor] { "" }
        [reduction] { $building_id ->
                [city] 🏘️
                [monument] 🗿
                [fort] 🏰
               *[other] 🏛️
            } { $land }: { $building } in place of the capital.
       *[other] { $building_id ->
                [city] 🏘️
                [monument] 🗿
                [fort] 🏰
               *[other] 🏛️
            } { $land }: { $building }.
    }
event-building_taken = { $building } taken from { $land }{ $left_id ->
        [none] { "" }
       *[other] , leaving a { $left }
    }.
event-building_lacking = No { $building } is left to take.
event-leader_declared = 👑 { $seat } declares the Leader{ $aspect ->
        [terrain] { " " }and ignores difficult terrain
        [forts] { " " }and ignores forts
       *[none] { "" }
    }.
event-gold_collected = { $source ->
    [coins] { "" }
   *[other] 🪙 { $seat } +{ $amount } { $source ->
            [plunder] plunder in { $land }
            [buildings] for buildings
            [area] for { $area } ({ $level ->
                [mastery] mastery
                [dominance] dominance
               *[presence] presence
            })
            [token] for the token { $area }
            [paired] for the Paired token, { $area }
            [endgame_token] for the Endgame token { $area }
            [honor] for { $honor }
            [no_honor] instead of an Honor
            [event] for the Event
            [unplayed] for unused tokens and Leader
            [event_force_buildings] for the Event’s buildings
            [event_force_area] for the Event in { $area }
           *[other] gold
        } ({ $total }).
}
    .part = { $source ->
        [endgame_token] { $area }
        [token] { $area }
        [paired] { $area }
        [area] { $area }
        [buildings] Buildings
        [coins] Honors
        [honor] Honors
        [no_honor] Honors
        [plunder] Plunder
        [unplayed] unused tokens and Leader
       *[other] Event
    }
event-gold_lost = 🪙 { $seat } −{ $amount } in { $land } ({ $total }).
    .part = Catastrophe
event-pool_returned = { $seat } didn’t use:{ $people ->
        [0] { "" }
        [one] { " " }{ $people } army
       *[other] { " " }{ $people } armies
    }{ $fleets ->
        [0] { "" }
       *[other] { $people ->
            [0] { " " }
           *[other] ,{ " " }
        }{ $fleets } { $fleets ->
            [one] fleet
           *[other] fleets
        }
    }{ $walls ->
        [0] { "" }
       *[other] { $people ->
            [0] { $fleets ->
                [0] { " " }
               *[other] ,{ " " }
            }
           *[other] ,{ " " }
        }{ $walls } { $walls ->
            [one] Great Wall fort
           *[other] Great Wall forts
        }
    }.
event-armies_laid = { $seat }’s armies become garrisons.
event-token_played = 🎟️ { $seat } plays { $areas_count ->
        [one] the Area token { $areas }
       *[other] the Paired Area token { $areas }
    }.
event-turn_ended = { $seat } ends the turn of { $card } with { $score } gold.
event-endgame_began = **The Endgame.**
event-endgame_token_flipped = 🎟️ Endgame token of Epoch { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }: { $area }.
decided-ending = Endgame
event-game_over = 🏁 The game is over: { $seats }.

## What a summary counts

heading-taken = Lands taken
heading-beaten = Driven out
heading-fights = Fights
    .count = { $count ->
        [one] { $count } fight
       *[other] { $count } fights
    }
heading-lost = Lands lost
heading-built = Built
    .count = { $count } built
heading-razed = Destroyed
    .count = { $count } destroyed
heading-gold = Gold
    .count = { "" }
    .more = and { $count ->
        [one] { $count } more source
       *[other] { $count } more sources
    }
heading-honors = Honors
    .count = { $count ->
        [one] { $count } Honor
       *[other] { $count } Honors
    }
heading-honors_others = Others’ Honors
    .count = { $count ->
        [one] { $count } Honor
       *[other] { $count } Honors
    } to others
heading-left = Gold lost
    .count = { $count } gold lost

told-taken = takes { $lands ->
        [none] { $count } lands
       *[other] { $lands }
    }{ $how ->
        [none] { "" }
        [all] { " " }{ $from }
       *[some] , { $from }
    }
told-beaten = drives { $who } out of { $lands ->
        [none] { $count } lands
       *[other] { $lands }
    }
told-lost = loses { $lands ->
        [none] { $count } lands
       *[other] { $lands }
    }

note-land = { $land }
note-land-from = { $land } (from { $enemy })
note-lost-enemy = { $land } ({ $enemy })
note-lost-own = { $land } ({ $seat })
note-fight = { $land } { $red_count ->
        [0] { "" }
       *[other] { $red }{ $bonus ->
            [0] { "" }
           *[other] { " " }(+{ $bonus })
        } : { $white }{ " " }
    }{ $success ->
        [true] ✓
       *[other] ✗
    }
note-cleared = { $buildings } in { $land }
note-reduced = { $land } ({ $before }{ $after_count ->
        [0] { " " }lost
       *[other] { " " }→ { $after }
    })
note-taken-away = { $building } in { $land }
note-built = { $building } in { $land }
note-honor = { $own ->
        [yes] { $honor }
       *[no] { $honor } ({ $seat })
    }
note-gold = { $own ->
        [yes] { "" }
       *[no] { $seat }{ " " }
    }{ $source ->
        [plunder] plunder
        [buildings] buildings
        [area] { $area } ({ $level ->
            [mastery] mastery
            [dominance] dominance
           *[presence] presence
        })
        [token] token { $area }
        [paired] Paired token
        [endgame_token] Endgame token { $area }
        [honor] { $honor }
        [no_honor] instead of an Honor
        [event] Event
        [unplayed] unused tokens and Leader
        [coins] coins
        [event_force_buildings] buildings of the Event
        [event_force_area] Event in { $area }
       *[other] gold
    }
note-gold-lost = { $seat } −{ $amount }

## What stands on cards, and the phases of a turn

facts-empire = { $lands }, { $people ->
        [one] { $people } army
       *[other] { $people } armies
    }{ $buildings_count ->
        [0] { "" }
       *[other] , { $buildings }
    }{ $fleets ->
        [0] { "" }
        [one] , { $fleets } fleet
       *[other] , { $fleets } fleets
    }{ $great_wall ->
        [0] { "" }
       *[other] , Great Wall
    }{ $barbarian ->
        [true] , barbarian
       *[other] , { $icon } icon
    }
    .offered = no. { $number }, { facts-empire }
facts-honor = { $coins ->
        [0] no coins
        [one] { $coins } coin
       *[other] { $coins } coins
    }
phase-A = Event
phase-B = establish
phase-C = expand
phase-D = monuments
phase-E = revenue
phase-F = conclude
phase-organization = start of the epoch
phase-endgame = Endgame
phase-over = the game is over

## What is held

holding-people_supply = People pieces in supply
holding-empire_pool = Empire pool
holding-event_pool = Event pool
holding-honor_track = Honor track
holding-honor_pool = Honors in the Empire pool
holding-honor_stack = Honor stack
holding-area_tokens = Area tokens
holding-paired_token = Paired Area token
holding-event_card = Event card
holding-empire_card = Empire card
holding-empires = Empires played
holding-events = Events played
holding-leader = Leader
holding-bag = Area tokens in the bag
holding-endgame_tokens = Endgame tokens
holding-stock_capital = Capitals left
holding-stock_city = Cities left
holding-stock_monument = Monuments left
holding-stock_fort = Forts left
holding-stock_great_wall = Great Wall forts left
holding-stock_fleet = Fleets left

piece-people = people
count-piece-people = { $n ->
        [one] { $n } people piece
       *[other] { $n } people pieces
    }
piece-fleet = fleet
piece-capital = capital
piece-city = city
piece-monument = monument
piece-fort = fort
piece-great_wall = Great Wall fort
piece-leader = not yet used

option-dice = With dice
    .off = Without dice
option-event_selection = Event card selection
    .text = Event cards are passed on in secret from the richest to the poorest, and each keeps one.
option-hidden_empires = Hidden Empire cards
    .text = Empire cards are passed on in secret from the poorest to the richest, and shown when their number is called.
option-conquest = Invasion and conquest
    .text = A frustrated invasion may be repeated with +2, then +4, and a success earns points to conquer more lands of that Enemy.
option-paired_tokens = Paired Area tokens
    .text = Each player holds a secret token of two areas, to be played once.

tie-people = fewer people on the Empire cards
tie-honor_icons = more Honor icons on the Event cards
tie-shared = shared

## Commands of this edition

command-honor = Play an Honor
    .name = honor
command-leader = Declare your Leader
    .name = leader
argument-honor = Which Honor
    .name = honor
argument-aspect = What the Leader ignores
    .name = aspect
aspect-terrain = difficult terrain
aspect-forts = forts

## Refusals: one sentence for each rule that refuses a choice

refusal-R24-ORDER-07 = It isn’t your turn. Only the player in turn acts.
refusal-R24-ORDER-05 = That isn’t possible in this phase of the turn.
refusal-R24-GEN-01 = The game is over.
refusal-R24-EPOCH-11 = Keep one of the Area tokens now in your hand.
refusal-R24-EPOCH-21 = That Empire card is no longer on the map. Choose one that is.
refusal-R24-OPT1-02 = Keep one of the Event cards now in your hand.
refusal-R24-OPT2-02 = Keep one of the Empire cards now in your hand.
refusal-R24-EXPAND-01 = No armies are left in the pool.
refusal-R24-EXPAND-02 = Place an army next to an army or fleet that this Empire has placed; garrisons don’t count.
refusal-R24-EXPAND-06 = Wastelands can’t be entered.
refusal-R24-EXPAND-15 = Your Empire already holds that land.
refusal-R24-EXPAND-17 = Armies are left in the Empire pool. Place them, or turn them into forts, before you end the expansion.
refusal-R24-FLEET-02 = You have no fleet left to place.
refusal-R24-FLEET-03 = Place a fleet next to an army or fleet of this Empire.
refusal-R24-FLEET-06 = In Epochs I to III a fleet goes into a sea, not into an ocean.
refusal-R24-FLEET-07 = From Epoch IV on a fleet goes into an ocean, not into a sea.
refusal-R24-FLEET-21 = Your Empire card shows no fleet, so the Fleet Honor places one in a sea only.
refusal-R24-FORT-05 = That land already has a fort.
refusal-R24-FORT-06 = You can turn an army into a fort only in a land of your Empire, and only while the pool has one.
refusal-R24-EMPIRE-06 = Great Wall forts go only into Yellow River and Wei River, once your Empire holds the land.
refusal-R24-EMPIRE-07 = Only one Great Wall fort per land, and only in Yellow River and Wei River.
refusal-R24-HONOR-15 = That Honor is neither on your Honor track nor in your Empire pool.
refusal-R24-HONOR-18 = While you expand, you can play only Honors with coins, and only for their effect.
refusal-R24-HONOR-19 = Honors without coins can’t be played before you raise revenue.
refusal-R24-HONOR-20 = That Honor shows no coins, so you can play it only for its effect.
refusal-R24-HONOR-21 = In this phase an Honor with coins can be played only for its gold.
refusal-R24-HONOR-29 = Your supply has no pieces left to recruit.
refusal-R24-HONOR-31 = Fortify needs a land of your Empire without a fort.
refusal-R24-HONOR-32 = Urbanize needs a land of your Empire with neither capital nor city.
refusal-R24-HONOR-35 = Lands bonus needs an active area.
refusal-R24-HONOR-37 = Catastrophe needs an Enemy land with a monument.
refusal-R24-LEADER-01 = You’ve already used your Leader; there’s only one per game.
refusal-R24-LEADER-04 = Without dice the Leader ignores either difficult terrain or forts: name one.
refusal-R24-LEADER-08 = The Leader can’t be used for an Event.
refusal-R24-OPT3-18 = Not enough conquest points: clear terrain costs 1, difficult terrain 2, a fort 1 more.
refusal-R24-OPT3-19 = Spend conquest points only on lands of the Enemy you have just beaten.
refusal-R24-OPT3-20 = A conquered land must touch the invaded land or one just conquered with these points; fleets don’t help.
refusal-R24-MONUMENT-06 = Monuments go into the start-land first, then into a land with a city, then into any land of the Empire.
refusal-R24-MONUMENT-09 = That land already has a monument.
refusal-R24-REVENUE-16 = Play the Honors in your Empire pool before you end revenue.
refusal-R24-CONCLUDE-03 = You have no Area token of that area.
refusal-R24-OPT4-04 = You have no Paired Area token.
refusal-R24-SUPPLY-03 = Take the building from an Enemy land that has one.
refusal-R24-SUPPLY-06 = Choose one of the Great Wall forts that can be taken down.
refusal-R24-REVEAL-04 = The Event doesn’t allow that.
refusal-R24-REVEAL-08 = Honors can’t be played during the Event.
refusal-R24-EVENT-10 = An Event ends when its armies are placed. It builds no forts, plays no Honors and has no Leader.

award-conqueror = Conqueror, { $count } lands taken by force
award-builder = Great builder, { $count } monuments
award-bulwark = Bulwark, { $count } invasions frustrated
award-honored = Most Honors, { $count } awarded
award-plunderer = Scourge of the cities, { $count } gold in plunder
award-admiral = Ruler of the waves, { $count } fleets
