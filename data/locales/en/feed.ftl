# A person’s calendar and news, which their own programs fetch.

feed-title = My games
feed-asked = Game { $game } ({ $edition }): your move
feed-start = Game { $game } ({ $edition }): the table begins
feed-break = Game { $game } ({ $edition }): the break ends
feed-over = Game { $game } ({ $edition }) is over
feed-off = **You have no feed.**
feed-on = **You have a feed.** I can’t show its address again, because I keep only a fingerprint of it; a new address replaces it.
feed-made = **Here is your feed.** I show the addresses only this once. Calendar: `{ $calendar }`
    News: `{ $news }`
feed-dropped = **Your feed is gone**; its addresses don’t work any more.
feed-how = *A feed has two addresses that your own programs fetch: a calendar of deadlines, breaks and starts, and news of where it’s your move and which games have ended. It holds game numbers and editions, no hands and no names. Anyone with an address can read it: treat it like a password.*
button-feed-new = Make my feed
button-feed-renew = New addresses
button-feed-drop = Remove my feed
command-settings-feed = A calendar and news of your games for your own programs: make the addresses, renew or remove them
    .name = feed
