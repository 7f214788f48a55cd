# The 2001 edition in words: choices, questions, what happens, what is held. Names of lands and cards are in its data.

edition-name = History of the World, 2001
    .short = the 2001 edition
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
choose-area = Choose an area
hint-invade = { $percent }%{ $ties ->
        [0] { "" }
       *[other] { " " }(tie { $ties }%)
    } against { $owner }
hint-naval = by sea
button-several = Several…
choose-several = Several without a fight…
hint-uncontrolled = no army
hint-friendly = your own past army
hint-difficult = terrain or sea
status-seat = **{ $rank }. { $seat }** { $score }, { $lands ->
        [0] no lands
        [one] { $lands } land
       *[other] { $lands } lands
    }. { $held }
# What a presence is worth names the areas already.
status-areas = { "" }

level-presence = presence
level-dominance = dominance
level-control = control

## Choices: what the action does; .group on its button, .ask over its list, .option in its list

action-keep_empire = keep the card
action-pass_empire = pass the card to { $to }
    .group = Pass it on…
    .ask = Pass the card to…
    .option = Pass to { $to }
action-play_event = play { $card }
    .group = Event…
    .ask = Play an Event
    .option = { $card }
action-end_events = play no Event now
action-settle = settle in { $land }
    .group = Settle…
    .ask = Settle in…
action-choose_empire = raise rebels against { $force }
    .group = Empire…
    .ask = Raise rebels against…
    .option = { $force }
action-raise_rebels = raise rebels in { $land }
    .group = Rebels…
    .ask = Raise rebels in…
action-attack_with_rebels = attack with rebels in { $land }
    .group = Attack…
    .ask = Attack with rebels in…
action-choose_wasteland = send Barbarians out of { THE($wasteland) }
    .group = Barren land…
    .ask = Send Barbarians out of…
action-rampage = attack { $land } with the Barbarians
    .group = Attack…
    .ask = Attack with the Barbarians…
action-strike_area = strike { THE($area) }
    .group = Area…
    .ask = Which area do you strike?
action-strike_areas = strike { THE($area) } and { THE($other) }
    .group = Areas…
    .ask = Which two areas do you strike?
    .option = { $area }, { $other }
action-strike_land = strike { $land }
    .group = Land…
    .ask = Which land do you strike?
action-destroy = strike { $land } with a Disaster
    .group = Disaster…
    .ask = Strike with a Disaster…
action-end_disaster = strike no second land
action-betray = name { $land } for Treachery
    .group = Treachery…
    .ask = Name for Treachery…
action-place_fleet = add a fleet { IN($water) }
    .group = Fleet…
    .ask = Add a fleet in…
action-exchange_fleet = trade the fleet { IN($water) } for a coin
    .group = Fleet…
    .ask = A coin for the fleet in…
action-end_exchange = keep the fleets
action-expand = { $people_id ->
        [none] { "" }
       *[other] { $people }:{ " " }
    }{ $army ->
        [ally] expand with an Allies army
       *[none] expand
    } into { $land }{ $via_id ->
        [none] { "" }
       *[other] { " " }from { THE($via) }
    }
    .group = Expand…
    .ask = Expand into…
    .option = { $people_id ->
        [none] { "" }
       *[other] { $people }:{ " " }
    }{ $land }{ $via_id ->
        [none] { "" }
       *[other] { " " }(from { THE($via) })
    }{ $army ->
        [ally] { " " }(Allies)
       *[none] { "" }
    }
action-reinforce = reinforce { $land }{ $people_id ->
        [none] { "" }
       *[other] { " " }({ $people })
    }
    .group = Reinforce…
    .ask = Reinforce…
    .option = { $land }
action-build_fort = { $pay ->
        [army] build a fort in { $land } for an army
        [coin] build a fort in { $land } for a coin
        [ally_coin] build a fort in { $land } for an Allies coin
       *[free] build a free fort in { $land }
    }
    .button = Fort in { $land }{ $pay ->
        [army] { " " }(−1 army)
        [coin] { " " }(−1 coin)
        [ally_coin] { " " }(−1 Allies coin)
       *[free] { " " }(free)
    }
    .short = Fort: { $land }, { $pay ->
        [army] army
        [coin] coin
        [ally_coin] Allies coin
       *[free] free
    }
    .group = Fort…
    .ask = Build a fort in…
    .option = { $land } ({ $pay ->
        [army] for an army
        [coin] for a coin
        [ally_coin] for an Allies coin
       *[free] free
    })
action-return_army = { $coin ->
        [ally_coin] bring back an army (Allies coin)
       *[coin] bring back an army (coin)
    }{ $people_id ->
        [none] { "" }
       *[other] { " " }of { THE($people) }
    }
    .group = Army back…
    .short = Army back: { $coin ->
        [ally_coin] an Allies coin
       *[coin] a coin
    }
    .ask = Bring back an army for…
    .option = { $coin ->
        [ally_coin] An Allies coin
       *[coin] A coin
    }{ $people_id ->
        [none] { "" }
       *[other] { " " }({ $people })
    }
action-end_expansion = end the expansion
action-build_monument = build a monument in { $land }
    .group = Monument…
    .ask = Build a monument in…
action-remove_fleet = remove the fleet { IN($water) }
    .group = Fleet…
    .ask = Remove the fleet in…
action-attack_fleet = attack the fleet { IN($water) }
    .group = Attack a fleet…
    .ask = Attack the fleet in…
action-replace_fleet = replace your own past fleet { IN($water) }
    .group = Replace your own…
    .ask = Replace your own past fleet in…
action-end_fleet_combat = leave the other fleets alone
action-embark = put an army aboard { IN($water) }{ $people_id ->
        [none] { "" }
       *[other] { " " }({ $people })
    }
    .group = Aboard…
    .ask = Put an army aboard in…
    .option = { $water }

pay-army = army
pay-free = free
pay-coin = coin
pay-ally_coin = Allies coin
coin-coin = coin
coin-ally_coin = Allies coin
army-ally = Allies army

## Questions: to the seat itself; .ask over a private list

decision-keep_or_pass = You drew { $card }. Keep it, or pass it to someone who has no Empire card yet?
    – { $card }: { $card_text }
    .ask = Keep the card, or pass it to…
decision-play_event = { $played ->
        [0] Play an Event before your Empire’s first army? At most two per turn; your cards must last the whole game.
       *[other] Play a second Event?
    }
    .ask = Play an Event
decision-settle = Where do the migrants settle?{ $left ->
        [one] { "" }
       *[other] { " " }{ $left } armies to place.
    }
decision-choose_empire = In which Empire does the Civil War break out?
decision-raise_rebels = Where do you raise rebels?{ $left ->
        [one] { "" }
       *[other] { " " }{ $left } armies to place.
    }
decision-attack_with_rebels = Which rebels attack next?
decision-choose_wasteland = Which barren land do the Barbarians come from?
decision-rampage = Whom do the Barbarians from { THE($wasteland) } attack? They keep attacking until they fail.
decision-strike_area = Where does the disease strike?
decision-plague = Where does the plague strike? The army there rolls { $dice } dice, and a 1 kills it.
decision-pestilence = Which land is the centre of the pestilence? The army there rolls { $dice } dice, those around it { $beside }; a 1 kills.
decision-disaster = Which land with a monument do you strike?
decision-treachery = Which enemy land do you name? An attack on it is won without dice this turn.
decision-place_fleet = In which sea do you add a fleet?
decision-exchange_fleets = Which fleets do you trade for coins ({ $coins } so far)?
decision-expand = { $armies ->
        [0] Expand: all armies placed
        [one] Expand: { $armies } army left
       *[other] Expand: { $armies } armies left
    }{ $allies ->
        [0] { "" }
       *[other] , { $allies } Allies armies
    }{ $forts ->
        [0] { "" }
        [one] , { $forts } free fort
       *[other] , { $forts } free forts
    }{ $coins ->
        [0] { "" }
        [one] , { $coins } coin
       *[other] , { $coins } coins
    }{ $ally_coins ->
        [0] { "" }
        [one] , { $ally_coins } Allies coin
       *[other] , { $ally_coins } Allies coins
    }{ $lost ->
        [0] { "" }
       *[other] { " " }({ $lost } lost)
    }.
decision-site_monument = Where do you build the monument?{ $left ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }({ $left } to build)
    }
decision-remove_fleet = No fleets are left: which past fleet do you remove?
decision-fleet_combat = { $barred ->
        [0] A past fleet of your own, with its army and its point, stays unless you replace it. Do you want a new fleet there, to land from?
       *[other] Attack a fleet that blocks one of your seas? Each try costs or risks an army ({ $armies } in the pool).
    }

## What everybody reads while a seat chooses

asked-keep_or_pass = { $who } keeps a card or passes it on.
asked-play_event = { $who } prepares the turn.
asked-settle = { $who } places migrants.
asked-choose_empire = { $who } chooses an Empire for the Civil War.
asked-raise_rebels = { $who } raises rebels.
asked-attack_with_rebels = { $who } leads rebels.
asked-choose_wasteland = { $who } chooses a barren land.
asked-rampage = { $who } leads Barbarians.
asked-strike_area = { $who } chooses where a disease strikes.
asked-plague = { $who } chooses where the plague strikes.
asked-pestilence = { $who } chooses where the pestilence strikes.
asked-disaster = { $who } chooses where a Disaster strikes.
asked-treachery = { $who } names a land for Treachery.
asked-place_fleet = { $who } chooses a sea.
asked-exchange_fleets = { $who } may trade fleets for coins.
asked-expand = { $who } expands.
asked-site_monument = { $who } places a monument.
asked-remove_fleet = { $who } chooses which past fleet to remove.
asked-fleet_combat = { $who } decides about past fleets.

## What happened

event-undone = ↩️ { $count ->
        [one] { $seat } undid a step.
       *[other] { $seat } undid { $count } steps.
    }
event-events_dealt = { $items_count ->
        [0] { $seat } has { $count } Event cards for the whole game.
       *[other] Your Event cards for the whole game: { $items }.
    }
event-opening_rolled = 🎲 Who draws first? Two dice each: { $by_seat }.
event-epoch_began = **Epoch { $epoch ->
        [1] I
        [2] II
        [3] III
        [4] IV
        [5] V
        [6] VI
       *[7] VII
    }.** { $areas_count ->
        [0] Area values stay the same.
       *[other] Area values that change: { $areas }.
    }
event-draft_ordered = Empire cards are drawn in this order: { $seats }.
event-card_drawn = { $card_id ->
        [none] { $seat } draws an Empire card.
       *[other] You drew **{ $card }**.
    }
event-card_kept = { $card_id ->
        [none] { $seat } keeps an Empire card.
       *[other] You keep **{ $card }**.
    }
event-card_passed = { $card_id ->
        [none] { $seat } passes an Empire card to { $to }.
       *[other] You pass **{ $card }** to { $to }.
    }
event-empire_chosen = { $card_id ->
        [none] { $seat } has an Empire card.
       *[other] Your Empire: **{ $card }**.
    }
event-empire_called = **{ $number }. { $card }**: nobody has this card.
event-turn_began = **{ $number }. { $card }**: { $seat }’s turn begins.
event-event_revealed = 🃏 { $seat } plays **{ $card }**.
event-garrison_removed = { $cause ->
        [established] { $seat }’s army in { $land } is removed.
        [kingdom] { $seat }’s army in { $land } is removed.
        [treachery] { $seat }’s army in { $land } falls to Treachery.
       *[replaced] { "" }
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
        [treachery] 🗡️ { $seat } takes { $land } by Treachery.
        [reinforced] { $seat } reinforces { $land }.
       *[empty] { $seat } takes { $land }.
    }
event-battle_fought = 🎲 { $land }: { $seat } { $attack }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } against { $enemy } { $defence }{ $defence_bonus ->
        [0] { "" }
       *[other] { " " }+{ $defence_bonus }
    }: won, and the fight continues.
event-invaded = ⚔️ { $land }: { $red }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } against { $white }{ $defence_bonus ->
        [0] { "" }
       *[other] { " " }+{ $defence_bonus }
    }. { $success ->
        [true] { $seat } beats { $enemy }.
       *[false] { $garrison_stays ->
            [true] { $enemy } holds against { $seat }.
           *[false] { $seat } and { $enemy } tie: both armies are lost.
        }
    }
event-leader_died = 💀 Three of a kind: { $seat }’s Leader dies.
event-fleet_fought = ⚓ { $water }: { $seat } { $red }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } against the fleet of { $enemy } { $white }: { $outcome ->
        [win] won.
        [tie] both are lost.
       *[loss] lost.
    }
event-buildings_reduced = 🔥 { $land }{ $after_count ->
        [0] : { $before } destroyed
       *[other] : { $before } → { $after }
    }.
event-fleet_placed = ⛵ { $count ->
        [one] A fleet
       *[other] Fleets
    } { IN($water) }.
event-sea_chosen = 🔭 { $seat } will add a fleet { IN($water) }.
event-fleet_removed = ⛵ { $cause ->
        [exchanged] { $seat } trades for coins: { $count ->
            [one] the fleet
           *[other] fleets
        } { IN($water) }.
        [supply] To make room, { $seat } removes { $count ->
            [one] the fleet
           *[other] fleets
        } { IN($water) }.
        [beaten] { $seat } loses { $count ->
            [one] the fleet
           *[other] fleets
        } { IN($water) }.
       *[replaced] { $seat } removes { $count ->
            [one] the past fleet
           *[other] past fleets
        } { IN($water) }.
    }
event-fleet_manned = ⚓ { $seat } puts { $count ->
        [one] an army
       *[other] armies
    } aboard { IN($water) }.
event-building_placed = { $building_id ->
        [city] 🏘️
        [monument] 🗿
        [fort] 🏰
       *[other] 🏛️
    } { $land }: { $building }{ $by ->
        [army] { " " }for an army
        [coin] { " " }for a coin
        [ally_coin] { " " }for an Allies coin
       *[other] { "" }
    }.
event-building_lacking = { $building }: not built, no place or piece left.
event-coins_gained = 🪙 { $seat }: { $amount ->
        [one] { $amount } coin
       *[other] { $amount } coins
    } from { $card }{ $count ->
        [one] { "" }
       *[other] { " " }each
    }.
event-forts_gained = 🏰 { $seat }: { $amount ->
        [one] { $amount } free fort
       *[other] { $amount } free forts
    } to place.
event-army_returned = 🪙 { $seat } brings back { $count ->
        [one] an army lost in combat
       *[other] armies lost in combat
    }{ $coin ->
        [ally_coin] { " " }(Allies)
       *[coin] { "" }
    }.
event-empire_struck = Civil War in the Empire of { $enemy }: **{ $force }**.
event-rebels_rose = Rebels rise in { $land }.
event-wasteland_chosen = Barbarians storm out of { THE($wasteland) }.
event-event_ended = { $card } is over.
event-areas_struck = { $areas_count ->
        [one] The disease strikes { THE($areas) }.
       *[other] The disease strikes { THE($areas) }.
    }
event-army_sick = { $died ->
        [true] ☠️ { $land }: the army of { $seat } dies ({ $dice }).
       *[false] { $land }: the army of { $seat } survives ({ $dice }).
    }
event-land_betrayed = 🗡️ { $seat } names { $land } of { $enemy }: an attack there is won without dice this turn.
event-points_scored = ⭐ { $seat } +{ $amount } { $source ->
        [area] for { THE($area) } ({ $level ->
            [control] control
            [dominance] dominance
           *[presence] presence
        })
        [structures] for capitals, cities and monuments
        [seas] for controlled seas
       *[preeminence] for Pre-eminence
    } ({ $total }).
    .part = { $source ->
        [area] areas
        [structures] buildings
        [seas] seas
       *[preeminence] Pre-eminence
    }
event-marker_taken = 🎖️ { $seat } leads and takes a hidden Pre-eminence marker.
event-marker_stays = { $seats } share the lead: nobody takes a Pre-eminence marker.
event-markers_revealed = 🎖️ The Pre-eminence markers of { $seat }: { $values }.
event-pool_returned = { $seat } returns what was left over.
event-turn_ended = { $seat } ends the turn of { $card } with { $score ->
        [0] { $score } points
        [one] { $score } point
       *[other] { $score } points
    }.
decided-ending = Pre-eminence
event-game_over = 🏁 The game is over: { $seats }.

## What a summary counts

heading-taken = Lands taken
heading-beaten = Driven out
heading-fights = Fights
    .count = { $count ->
        [one] { $count } fight
       *[other] { $count } fights
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
told-lost = loses armies in { $lands ->
        [none] { $count } lands
       *[other] { $lands }
    }

note-land = { $land }
note-land-from = { $land } (from { $enemy })
note-lost-enemy = { $land } ({ $enemy })
note-lost-own = { $land } ({ $seat })
note-round = { $land } { $attack } : { $defence } ✓
note-fight = { $land } { $red }{ $bonus ->
        [0] { "" }
       *[other] { " " }+{ $bonus }
    } : { $white }{ $defence_bonus ->
        [0] { "" }
       *[other] { " " }+{ $defence_bonus }
    } { $success ->
        [true] ✓
       *[false] { $garrison_stays ->
            [true] ✗
           *[false] =
        }
    }
note-sea = { $water } { $red } : { $white } { $outcome ->
        [win] ✓
        [tie] =
       *[loss] ✗
    }
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
            [control] control
            [dominance] dominance
           *[presence] presence
        })
        [structures] structures
        [seas] seas
       *[preeminence] Pre-eminence
    }

## What stands on cards, and the phases of a turn

facts-empire = { $lands }, { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $capital ->
        [true] , capital
       *[false] { "" }
    }{ $fleets_count ->
        [0] { "" }
        [one] , fleet { IN($fleets) }
       *[other] , fleets { IN($fleets) }
    } (leader: { $leader })
    .offered = no. { $number }, { facts-empire }
phase-draft = Empire cards are drawn
phase-events = Events
phase-fleets = fleets
phase-expand = expansion
phase-monuments = monuments
phase-score = scoring
phase-over = the game is over

## What is held

holding-pool = Armies to place
holding-coins = Coins
holding-ally_coins = Allies coins
holding-forts = Free forts
holding-hand = Event cards
holding-events = Events played this turn
holding-empire_card = Empire card
holding-empires = Empires played
holding-markers = Pre-eminence markers
holding-seas = Seas controlled
holding-stock_monument = Monuments in supply
holding-discarded = Events played
holding-markers_left = Pre-eminence markers left
holding-values = Presence is worth
count-values = { $what } { $n }

piece-army = army
piece-capital = capital
piece-city = city
piece-monument = monument
piece-fort = fort

tie-strength = weaker Empires
tie-preeminence = more Pre-eminence
tie-last_strength = weaker last Empire

option-no_preeminence = No Pre-eminence
    .text = Nobody takes Pre-eminence markers, and none are added at the end.
option-minor_distribution = Minor Empires dealt out
    .text = Each player gets one Minor Empire and two other Greater Events instead of three Greater Events at random.
option-multiple_armies = Multiple Armies
    .text = A land holds up to three pieces, a fort included; extra armies absorb losses.
option-naval_control = Naval Control
    .text = Armies may go aboard fleets. Such fleets stay, score a point per sea, and block it until beaten. There are 12 fleets.
option-two_colours = Two colours each
    .text = Two or three people play two colours each; their combined score counts.

## What stands in the pictures, and their alt texts, where it is not as in other editions

epoch = Epoch { $epoch }
epoch-of = Epoch { $epoch } of { $epochs }
chart-title = Points over time
alt-title = Map, epoch { $epoch } of { $epochs }.
alt-gold = Points: { $list }.
alt-armies = Lands held: { $list }.
alt-capitals = Capitals: { $lands }.
alt-final-seat = { $place }. { $seat } { $gold } points
alt-chart = Points over time, turn by turn. { $list }.

## Commands of this edition

command-card = Play a card from your hand
    .name = card
command-coin = Spend a coin to bring back an army lost in combat
    .name = coin

## Refusals: one sentence for each rule that refuses a choice

refusal-H01-END-03 = The game is over.
refusal-H01-TURN-08 = It isn’t your turn: pieces act only in their owner’s turn.
refusal-H01-TURN-05 = That isn’t possible in this step of the turn.
refusal-H01-DRAFT-12 = Pass the card to another player.
refusal-H01-DRAFT-13 = You already have an Empire card: pass this one on.
refusal-H01-DRAFT-14 = That player already has an Empire card.
refusal-H01-SETUP-08 = You don’t have that Event card.
refusal-H01-EVENT-03 = You’ve already played a card of that title this turn.
refusal-H01-EVENT-04 = Events must be played before your Empire’s first army.
refusal-H01-EVENT-05 = Finish the first Event before you play another.
refusal-H01-EVENT-06 = That card can’t be played in this Epoch.
refusal-H01-EVENT-17 = That card would have no effect now.
refusal-H01-CARD-06 = You have no such fleet to trade.
refusal-H01-CARD-07 = Fleets can be traded for coins only before the first army.
refusal-H01-CARD-10 = Migrants can settle only in the area that the card names.
refusal-H01-CARD-11 = Migrants can settle only in vacant lands.
refusal-H01-CARD-16 = Rebels rise only in lands of one enemy Empire or Minor Empire, and attack there.
refusal-H01-CARD-21 = Barbarians come out of one barren land and attack an enemy next to it.
refusal-H01-CARD-26 = Barbarians can attack only enemies: no vacant lands, none of yours.
refusal-H01-CARD-41 = Choose two neighbouring areas with an army in them.
refusal-H01-CARD-42 = Choose an area with an army in it.
refusal-H01-CARD-43 = There’s no army there to fall ill.
refusal-H01-CARD-44 = The plague must move to a land next to the one it just struck.
refusal-H01-CARD-46 = There’s no army there or next to it to fall ill.
refusal-H01-CARD-50 = Name a land that an enemy holds.
refusal-H01-CARD-58 = You have no free fort left.
refusal-H01-CARD-70 = A Disaster strikes only one or two lands with a monument.
refusal-H01-CARD-74 = Astronomy adds a fleet in a sea, not an ocean, where your Empire has none.
refusal-H01-CARD-77 = Allies armies can enter only lands without an army.
refusal-H01-COIN-01 = You have no such coin.
refusal-H01-COIN-06 = Coins and free forts are only for the Active Empire.
refusal-H01-COIN-09 = You’ve lost no army in combat, so none can come back.
refusal-H01-EXPAND-01 = You need an unplaced army, and a land next to your Active Empire’s lands or reached by a chain of its fleets.
refusal-H01-EXPAND-04 = Each land holds only one army.
refusal-H01-EXPAND-05 = Your Active Empire is already there.
refusal-H01-EXPAND-06 = Seas and barren lands can’t be entered.
refusal-H01-EXPAND-14 = Expand only from your Active Empire’s lands; past Empires and Events don’t expand.
refusal-H01-FLEET-08 = No chain of your fleets links that land to one of your Active Empire’s lands.
refusal-H01-FLEET-12 = Fleets fight only with the option Naval Control.
refusal-H01-COMBAT-20 = You can’t attack that land from there.
refusal-H01-FORT-01 = You have no army left to turn into a fort there.
refusal-H01-FORT-02 = A fort needs an army of the Active Empire in that land.
refusal-H01-FORT-03 = That land already has a fort.
refusal-H01-MONUMENT-03 = Build monuments only in lands of the Active Empire.
refusal-H01-MONUMENT-04 = Monuments go to a capital first, then to a city, then to a land with a resource.
refusal-H01-MONUMENT-07 = That land already has a monument.
refusal-H01-OPT-04 = That land already holds three pieces.
refusal-H01-OPT-08 = You can reinforce only lands that the Empire in play holds.
refusal-H01-OPT-11 = Only an army of the Active Empire can go aboard, and only its own fleet in a sea, with the option Naval Control.
refusal-H01-OPT-14 = No other player’s fleet blocks that sea for you.
refusal-H01-OPT-16 = Fight other fleets before you place the first army.
refusal-H01-OPT-17 = Fleets of the oldest Epoch must go first.
refusal-H01-OPT-18 = No past fleet of your own keeps your Empire’s fleet out of that sea.

## Words of its legend

legend-garrison = Past army
legend-garrison-text = of an earlier Empire: it stays, defends and scores

award-conqueror = Conqueror, { $count } lands taken by force
award-builder = Great builder, { $count } monuments
award-bulwark = Bulwark, { $count } attacks beaten off
award-fortifier = Master of the walls, { $count } forts
award-admiral = Ruler of the waves, { $count } fleets

deeds-lands = 🗺️ **Most lands at once:** { $who }, { $count }
deeds-loss = 📉 **Hardest blow:** { $seat } lost { $count } lands in one turn ({ $turn })
chronicle-blow = { $way ->
        [1] { $who } took { $count } lands from { $enemy }.
        [2] { $enemy } lost { $count } lands to { $who }.
       *[other] { $count } lands passed from { $enemy } to { $who }.
    }
