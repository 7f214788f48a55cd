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
name-in-colour = { $name } ({ $seat ->
    [A] red
    [B] blue
    [C] yellow
    [D] green
    [E] purple
    [F] black
   *[other] { $seat }
})
open-cards = Open:

## Alt text. Kept short: Discord takes 1,024 characters.

alt-title = Map, epoch { $epoch } of { $epochs }.
alt-turn = { $empire } ({ $years }), played by { $seat }.
alt-turn-plain = { $empire }, played by { $seat }.
alt-asked = To move: { $seat }.
alt-taken = Took { $lands }.
alt-taken-by = { $force } took { $lands }.
alt-taken-from = { $land } from { $seat }
alt-failed = Repulsed at { $lands }.
alt-lost-one = { $land } ({ $seat })
alt-losses = Pieces lost: { $list }.
alt-ruins = Destroyed: { $what }.
alt-ruin = { $building } in { $land }
alt-built = Built: { $what }.
alt-fleets = Fleets: { $waters }.
alt-caravans = Caravans: { $wastelands }.
alt-start = { $number } { $land }
alt-starts = Start-lands to come, by number: { $list }.
alt-gold = Gold: { $list }.
alt-gold-seat = { $seat } { $gold }
alt-gold-gain = { $seat } { $gold } (+{ $gain })
alt-gold-loss = { $seat } { $gold } ({ $gain })
alt-armies = Lands held: { $list }.
alt-armies-seat = { $seat } { $count }
alt-has = { $seat } has { $list }.
alt-open = Open cards: { $list }.
alt-people = { $land }: { $list }.
alt-people-scale = { $land } ({ $count } of { $spaces }): { $list }.
alt-gained = { $seat } +{ $count }
alt-lost = { $seat } { $count }
alt-counted = { $land } counted: { $list }.
alt-fights = Fought in { $lands }.
alt-laid = New: { $what }.
alt-laid-one = { $thing } in { $land }
alt-changes = Counters in { $land }: { $list }.
alt-capitals = Capitals: { $lands }.
alt-final = Final ranking: { $list }.
alt-final-seat = { $place }. { $seat } { $gold } gold
alt-choice = To choose from: { $list }.
alt-choice-one = { $number ->
        [0] { "" }
       *[other] { $number }{ " " }
    }{ $place }{ $note ->
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
legend-people = Counters
legend-people-text = of one player; the number says how many
legend-fleet = Fleet
legend-fleet-text = carries armies across its water
legend-caravan = Caravan
legend-caravan-text = carries armies across barren land
legend-capital = Capital
legend-capital-text = worth 2 to whoever holds the place
legend-city = City
legend-city-text = worth 1 to whoever holds the place
legend-monument = Monument
legend-monument-text = worth 1 to whoever holds the place
legend-fort = Fort
legend-fort-text = makes the place harder to take; worth nothing itself
legend-great_wall = Great Wall fort
legend-great_wall-text = defends like a fort
legend-icon-crown = Crown
legend-icon-crown-text = two in a Crown Empire build a monument
legend-icon-sun = Sun
legend-icon-sun-text = two in a Sun Empire build a monument
legend-icon-lion = Lion
legend-icon-lion-text = two in a Lion Empire build a monument
legend-icon-eagle = Eagle
legend-icon-eagle-text = two in an Eagle Empire build a monument
legend-icon-resource = Resource
legend-icon-resource-text = every two that the Empire holds build a monument
legend-start = Number plate
legend-start-text = where the Empire with this number begins this epoch
legend-repulse = Crossed swords
legend-repulse-text = an attack failed here this turn
legend-fallen = Struck-out plate
legend-fallen-text = this player lost pieces here this turn
legend-ruin = Flames
legend-ruin-text = a building was destroyed here this turn
legend-honor = Honor
legend-honor-text = on its owner’s track, ready to be played
legend-honor_gap = Empty space
legend-honor_gap-text = room for an Honor on the track
legend-token = Token
legend-token-text = unplayed Area tokens a player keeps, face down
legend-card = Cards in hand
legend-card-text = how many; which ones is a secret
legend-marker = Laurel
legend-marker-text = a Pre-eminence marker, value still hidden
legend-anchor = Anchor
legend-anchor-text = seas a player controls
legend-discovery = Lamp
legend-discovery-text = how many Discoveries a Hero brings
legend-coin = Gold
legend-coin-text = gold a player has or a Hero brings
legend-points = Star
legend-points-text = points: the most points win
legend-wonder = Wonder
legend-wonder-text = built by this player; pale once used this epoch
legend-hero = Hero
legend-hero-text = Heroes a player has played
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
year-favourites = Most played
year-rating = Rating · { $rated }

## The end of a season on one page

podium-about = { $people ->
    [one] { $people } player
   *[other] { $people } players
}, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
podium-points = points
podium-rating = rating
podium-won = won
podium-tables = tables
podium-nameless = a player
