# A table’s page on the web, where the operator serves any.

page-title = Game { $game } · { $edition }
page-link = Live map
page-ask = Answer in Discord
page-since = since
page-until = until
page-live = Live: every change appears here by itself.
page-lost = The connection is lost; trying again…
page-gone = This address isn’t valid any more. The table’s host has the new one.
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
