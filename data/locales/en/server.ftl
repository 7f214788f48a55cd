# What a server says of its tables: the panel of its settings, bans, and what they refuse.

## The panel

server-title = ⚙️ **This server's tables.** Only you see this; a choice holds at once. For yourself: `/settings hours`, `/settings pings`, `/settings preferences`, `/settings statistics`.
server-line = **{ $name }:** { $value }
server-done = ✅ { $name }: { $value }.
server-gone = *(gone)*
server-page-opening = Opening
server-page-beginning = New tables
server-page-calling = Threads and calls
server-page-bans = Bans
server-opens = Who may open tables
server-opens-all = everybody
server-opens-managers = only who manages channels
server-opens-role = members of { $role }, and who manages channels
server-opens-pick = Who may open tables…
server-opener-pick = …or only members of a role
server-places = Where tables stand
server-places-all = in every channel
server-places-pick = Only in these channels; none: everywhere
server-places-note = Tables that stand elsewhere go on there.
server-most = Tables a person
server-most-any = as many as they like
server-most-some = { $n } at a time
server-most-note = Who sits at more stays there.
server-edition = Edition of a new table
server-edition-usual = the newest
server-language = Language of the channels
server-language-usual = the server's on Discord
server-pace = Pace of a new table
server-style = Pictures
server-called = Role that calls may ping
server-called-any = any that its caller may mention
server-called-pick = Role that calls may ping; none: any
server-called-note = Discord pings it only where everybody may mention it, or I may mention all roles.

## Bans

server-bans = **Barred from tables:** { $n }
server-ban = – { $who }, { $when }, by { $by }
server-bar-pick = Bar somebody from this server's tables
server-unbar-pick = Let somebody back
server-earlier = Earlier ones…
server-barred = ✅ { $who } is barred from tables here. Seats that they hold in open games stay theirs; `/game replace` gives one to somebody else.
server-unbarred = ✅ { $who } may sit at tables here again.
done-forgotten-barred = Servers that bar you from their tables keep your id until they lift it.

## Refusals

refused-opens_managers = In this server only somebody who may manage channels opens tables.
refused-opens_role = In this server only members of { $role }, and who may manage channels, open tables. If that role is gone, `/settings server` takes another.
refused-opens_elsewhere = In this server tables stand only in { $places } and threads there. If none of these is left, `/settings server` takes others.
refused-barred = You may not sit at this server's tables. That is the server's decision, not mine: ask somebody who may manage channels.
refused-barred_other = Somebody concerned may not sit at this server's tables. That is the server's decision.
refused-many_tables = In this server a person sits at { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } at a time, and you do already.
refused-many_tables_other = In this server a person sits at { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } at a time, and somebody concerned does already.
refused-bar_yourself = You cannot bar yourself.
refused-many_bans = At most { $most } people can be barred. Let somebody back first.
refused-call_everybody = A call cannot ping everybody. Choose a role.
refused-other_role = In this server a call may ping { $role } and no other role.

## A thread of its own

server-stand = A new table stands
stand-here = in the channel where it is opened
stand-thread = in a thread of its own
thread-line = 🧵 A table of **{ $edition }**, opened by { $host }: { $link }
done-opened-in = The table stands in { $where }.
permission-create_private_threads = Create Private Threads
permission-create_public_threads = Create Public Threads
refused-thread_in_thread = A thread of its own is opened only from a text channel, so it stands here.
refused-thread_permissions = I may not open a thread here, so it stands in this channel. I need: { $permissions }.
refused-thread_later = Discord lets me open no more threads there for a while, but again { $when }. So the table stands in this channel.
refused-many_threads = This server has as many open threads as Discord allows, so the table stands in this channel.
refused-thread_failed = Discord did not let me open a thread just now, so it stands in this channel.
argument-stand = In the channel, or in a thread of its own
    .name = where
stand-post = as a post in the forum for tables
server-forum = Forum for tables
server-forum-pick = Forum for tables; none: no posts
refused-no_tag = A post in { $forum } needs a tag, and only moderators may give one there. So the table stands here. Somebody who may manage channels can add a tag that is free for all.
refused-no_forum = This server has no forum for tables, so it stands here. Somebody who may manage channels can name one: `/settings server`.
