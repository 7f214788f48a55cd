# A table’s page on the web, where the operator serves any.

page-title = Game { $game } · { $edition }
page-link = Live map
page-ask = Answer in Discord
page-since = since
page-until = until
page-live = Live: every change appears here by itself.
page-lost = The connection is lost; trying again…
page-gone = This address isn’t valid any more. The table’s host has the new one.
page-message = Read in Discord
page-board = The board as text
page-panel-here = **This table has a live page.** Anyone with the address can watch without Discord, and sees what spectators see in this channel. The link stands under the board message and every turn’s summary.
page-panel-hidden = **This table has no live page**, because not everyone can see this channel. With a page, anyone who gets the address can watch the game, even people who can’t see this channel. The host can open one.
page-panel-off = **This table has no live page.** The host can open one.
page-panel-early = The live page opens when the game starts.
page-button-on = Open it to anyone with the address
page-button-new = New address
page-button-off = Close the page
page-done-yes = Page opened.
page-done-no = Page closed. Its address doesn’t work any more.
page-done-new = New address made. The old one doesn’t work any more.
command-table-page = The table’s live page: its address, a new one, or none
    .name = page

## Playing on the page

desk-title = Play
desk-tap = Tap a green land: what can be taken back is done at once, anything else by a second tap.
desk-undo = Undo
desk-undo-all = Undo turn
desk-advice = Advice
desk-thinking = Thinking…
desk-all = All choices (0)
desk-wait = You’re not asked anything now.
desk-hand = Your hand
desk-leave = Sign out
desk-sure = Yes, do it
desk-back = Back
desk-later = That didn’t work. Please try again in a moment.
desk-sign-in = You’re not signed in here any more. In Discord, `/play` makes a new link.
desk-play-as = Play as { $who }
play-planned = { $count ->
        [0] Nothing planned yet.
        [one] One choice planned: { $percent }% that it succeeds.
       *[other] { $count } choices planned: { $percent }% that all succeed.
    }
play-plan-ends = The plan ends here: then something else is asked.
play-turn-ends = Your turn ends with that.
refused-plan_stale = That can’t be planned now. Begin the plan again.
refused-plan_differs = The position isn’t as planned any more.
desk-plan = Plan several
desk-plan-tap = Tap green lands one after the other. Nothing happens before you send the plan.
desk-plan-send = Send
desk-plan-fill = Plan the best
desk-plan-less = Remove the last
desk-plan-end = Leave the plan
play-link = Play on the map
play-here = **Your private link to play on the map.** It signs in one browser within 10 minutes and lasts 30 days. Don’t pass it on: whoever opens it plays for you.
play-browsers = { $count ->
        [one] One browser is signed in for you at this table.
       *[other] { $count } browsers are signed in for you at this table.
    }
play-sure = { $action }: this shows it to everyone or can’t be undone. Are you sure?
button-play-on-map = Play on the map
button-sign-out = Sign out everywhere
done-signed-out = Signed out: no browser plays for you at this table now.
refused-no_page = This table has no page to play on. The host can open one with `/table page`.
refused-not_in_channel = You can’t press anything in this table’s channel at the moment, so you can’t play here either.
command-play = Play on the map in your browser
    .name = play

activity-title = Annalist
activity-opening = Opening the table…
activity-lost = The table can’t be reached. Close this and open it again.
activity-over = This game is over. Its annals are a page of their own.
activity-open = Open the annals
refused-activity_again = Discord didn’t say who you are. Close this and open it again.
refused-discord_silent = Discord isn’t answering. Close this and open it again in a minute.
