# What stands in the pictures, and their alt texts.

epoch = Epoch { $epoch }
epoch-short = { $epoch }
epoch-of = Epoch { $epoch } of { $epochs }
title-draft = Empires are being chosen
title-setup = The board before the first turn
title-final = The end of history
gained = +{ $gold }
lost = { $gold }
chart-title = Gold over time
seat-letter = Seat { $letter }

## Alt text. Kept short: Discord takes 1,024 characters.

alt-title = Map, epoch { $epoch } of { $epochs }.
alt-turn = { $empire } ({ $years }), played by { $seat }.
alt-turn-plain = { $empire }, played by { $seat }.
alt-asked = To choose: { $seat }.
alt-taken = Took { $lands }.
alt-taken-from = { $land } from { $seat }
alt-failed = Repulsed at { $lands }.
alt-ruins = Destroyed: { $what }.
alt-ruin = { $building } in { $land }
alt-built = Built: { $what }.
alt-fleets = Fleets: { $waters }.
alt-caravans = Caravans: { $wastelands }.
alt-gold = Gold: { $list }.
alt-gold-seat = { $seat } { $gold }
alt-gold-gain = { $seat } { $gold } (+{ $gain })
alt-gold-loss = { $seat } { $gold } ({ $gain })
alt-armies = Lands held: { $list }.
alt-armies-seat = { $seat } { $count }
alt-has = { $seat } has { $list }.
alt-people = { $land }: { $list }.
alt-people-scale = { $land } ({ $count } of { $spaces }): { $list }.
alt-gained = { $seat } +{ $count }
alt-lost = { $seat } { $count }
alt-counted = { $land } counted: { $list }.
alt-fights = Fought in { $lands }.
alt-laid = New: { $what }.
alt-laid-one = { $thing } in { $land }
alt-changes = People in { $land }: { $list }.
alt-capitals = Capitals: { $lands }.
alt-final = Final ranking: { $list }.
alt-final-seat = { $place }. { $seat } { $gold } gold
alt-choice = To choose from: { $list }.
alt-choice-one = { $number } { $place }{ $note ->
        [none] { "" }
       *[other] { " " }({ $note })
    }
alt-empty = An empty map: { $board }.
alt-chart = Gold over time, turn by turn. { $list }.
alt-animation = The whole game as a moving map, turn by turn. { $list }.
alt-and-more = and { $count } more

building-capital = capital
building-city = city
building-monument = monument
building-fort = fort
building-great_wall = Great Wall

## The legend of all symbols: a name, and at most 58 characters on what it means

legend-title = The symbols
legend-army = Army
legend-army-text = of the Empire in play; colour and sign name its player
legend-garrison = Garrison
legend-garrison-text = of an earlier Empire: it stays and defends itself
legend-people = People
legend-people-text = of one player; the number says how many
legend-fleet = Fleet
legend-fleet-text = carries armies across its water
legend-caravan = Caravan
legend-caravan-text = carries armies across barren land
legend-capital = Capital
legend-capital-text = scores 2 for whoever holds the land
legend-city = City
legend-city-text = scores 1 for whoever holds the land
legend-monument = Monument
legend-monument-text = scores 1 for whoever holds the land
legend-fort = Fort
legend-fort-text = makes the land harder to take; scores nothing
legend-great_wall = Great Wall fort
legend-great_wall-text = defends like a fort
legend-icon-crown = Crown
legend-icon-crown-text = two in an Empire of this icon build a monument
legend-icon-sun = Sun
legend-icon-sun-text = the same for Empires of the sun
legend-icon-lion = Lion
legend-icon-lion-text = the same for Empires of the lion
legend-icon-eagle = Eagle
legend-icon-eagle-text = the same for Empires of the eagle
legend-icon-resource = Resource
legend-icon-resource-text = two that the Empire holds build a monument
legend-start = Number plate
legend-start-text = the Empire of this number begins here this epoch
legend-repulse = Crossed swords
legend-repulse-text = an attack failed here this turn
legend-fallen = Struck-out plate
legend-fallen-text = this player lost people here this turn
legend-ruin = Flames
legend-ruin-text = a building fell here this turn
legend-honor = Honor
legend-honor-text = on its owner's track, to be played later
legend-honor_gap = Empty space
legend-honor_gap-text = room for an Honor on the track
legend-token = Token
legend-token-text = unplayed, face down: how many somebody keeps
legend-card = Cards in hand
legend-card-text = how many; which ones is a secret
legend-marker = Laurel
legend-marker-text = a marker whose worth is not yet known
legend-anchor = Anchor
legend-anchor-text = seas that somebody controls
legend-discovery = Lamp
legend-discovery-text = how many Discoveries a Hero brings
legend-coin = Gold
legend-coin-text = what somebody has, or a Hero brings
legend-points = Star
legend-points-text = points: who has the most wins
legend-wonder = Wonder
legend-wonder-text = built by this player; pale when used this epoch
legend-hero = Hero
legend-hero-text = Heroes that somebody has played
legend-bag = Bag
legend-bag-text = Discoveries still to be drawn

## A year on one page

year-title = { $name } · { $year }
year-games = { $count ->
    [one] game
   *[other] games
}
year-won = { $count ->
    [one] win
   *[other] wins
}
year-people-won = won by people
year-people = { $count ->
    [one] person
   *[other] people
}
year-luck = { $sign ->
    [more] +
    [less] −
   *[none] ±
}{ NUMBER($size, minimumFractionDigits: 1) }
year-luck-label = luck with dice
year-by-month = Games by month
year-months = J F M A M J J A S O N D
year-months-long = January February March April May June July August September October November December
year-editions = Editions
year-favourites = Most often
year-rating = Rating · { $rated }
