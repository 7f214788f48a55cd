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
