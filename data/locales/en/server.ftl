# What a server says of its tables: the panel of its settings, bans, and what they refuse.

## The panel

server-title = ⚙️ **This server’s tables.** Only you see this; changes take effect at once. For yourself: `/settings hours`, `/settings pings`, `/settings preferences`, `/settings statistics`.
server-line = **{ $name }:** { $value }
server-done = ✅ { $name }: { $value }.
server-gone = *(gone)*
server-page-opening = Opening
server-page-beginning = New tables
server-page-calling = Threads and calls
server-page-bans = Bans
server-opens = Who may open tables
server-opens-all = everyone
server-opens-managers = only people with Manage Channels
server-opens-role = members of { $role }, and people with Manage Channels
server-opens-pick = Who may open tables…
server-opener-pick = …or only members of one role
server-places = Where tables may be
server-places-all = in every channel
server-places-pick = Only in these channels (none = everywhere)
server-places-note = Tables already elsewhere continue there.
server-most = Tables per person
server-most-any = as many as they like
server-most-some = { $n } at a time
server-most-note = Anyone already above the limit keeps their seats.
server-edition = Edition of a new table
server-edition-usual = the newest
server-language = Language in channels
server-language-usual = the server’s on Discord, or the opener’s
server-pace = Pace of a new table
server-style = Pictures
server-called = Role that calls may ping
server-called-any = any role the caller may mention
server-called-pick = Role that calls may ping (none = any)
server-called-note = Discord pings it only if everyone may mention it, or I may mention all roles.

## Bans

server-bans = **Banned from tables:** { $n }
server-ban = – { $who }, { $when }, by { $by }
server-bar-pick = Ban someone from this server’s tables
server-unbar-pick = Lift a ban
server-earlier = Earlier ones…
server-barred = ✅ { $who } is banned from tables here. They keep their seats in open games; `/game replace` gives one to someone else.
server-unbarred = ✅ { $who } may join tables here again.
done-forgotten-barred = Servers that banned you from their tables keep your id until they lift the ban.

## Refusals

refused-opens_managers = In this server only people with Manage Channels can open tables.
refused-opens_role = In this server only members of { $role } and people with Manage Channels can open tables. If that role is gone, choose another in `/settings server`.
refused-opens_elsewhere = In this server you can open tables only in { $places } and their threads. If those are gone, choose others in `/settings server`.
refused-barred = You’re banned from this server’s tables. That’s the server’s decision, not mine: ask someone with Manage Channels.
refused-barred_other = One of these people is banned from this server’s tables. That’s the server’s decision.
refused-many_tables = In this server you can be at only { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } at a time, and you already are.
refused-many_tables_other = In this server a person can be at only { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } at a time, and one of these people already is.
refused-bar_yourself = You can’t ban yourself.
refused-many_bans = At most { $most } people can be banned. Lift a ban first.
refused-call_everybody = A call can’t ping everyone. Choose a role.
refused-other_role = In this server a call can ping only { $role }.

## A thread of its own

server-stand = New tables open
stand-here = in the channel where it is opened
stand-thread = in a thread of their own
thread-line = 🧵 New table of **{ $edition }**, opened by { $host }: { $link }
done-opened-in = Table opened in { $where }.
permission-create_private_threads = Create Private Threads
permission-create_public_threads = Create Public Threads
refused-thread_in_thread = I can open a thread only from a text channel, so the table is here.
refused-thread_permissions = I’m not allowed to open a thread here, so the table is in this channel. I need: { $permissions }.
refused-thread_later = Discord won’t let me open more threads there until { $when }, so the table is in this channel.
refused-many_threads = This server has as many open threads as Discord allows, so the table is in this channel.
refused-thread_failed = Discord didn’t let me open a thread just now, so the table is in this channel.
argument-stand = In the channel, or in its own thread
    .name = where
stand-post = as a post in the tables forum
server-forum = Forum for tables
server-forum-pick = Forum for tables (none = no posts)
refused-no_tag = A post in { $forum } needs a tag, and only moderators can add one there, so the table is here. Someone with Manage Channels can add a tag that everyone may use.
refused-no_forum = This server has no forum for tables, so the table is here. Someone with Manage Channels can set one: `/settings server`.
