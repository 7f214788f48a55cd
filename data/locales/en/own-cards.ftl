# The operator’s own cards, uploaded in a form.

command-own-cards = Upload the cards of your own box, for whoever runs this bot
    .name = own-cards
own-cards-title = Your own cards
own-cards-edition = Edition
own-cards-work = What to do
own-cards-play = Play with the files below
own-cards-sheets = Send me the sheets, to fill in
own-cards-ours = Play with the built-in cards again
own-cards-files = Sheets
own-cards-files-about = Up to ten TOML files. A sheet that is missing stays built-in.
own-cards-sent = The sheets of { $edition }, with the built-in values. Change what your cards show otherwise, and upload the files with `/own-cards`.
own-cards-dropped = New tables of { $edition } play with the built-in cards. Games that have begun keep theirs.
own-cards-wrong = { $count ->
    [one] **These cards can’t be played yet: one thing is wrong or missing.** Nothing was changed. It’s in `problems.txt` too.
   *[other] **These cards can’t be played yet: { $count } things are wrong or missing.** Nothing was changed. All of them are in `problems.txt`.
}
own-cards-taken = **New tables of { $edition } play with your cards**, fingerprint `{ $fingerprint }`; { $count ->
    [0] no field differs
    [one] one field differs
   *[other] { $count } fields differ
} from the built-in ones. Games that have begun keep theirs.
refused-host_of_bot_only = Only the person who runs this bot can do that.
refused-cards_given = The cards of { $edition } come from a folder on the bot’s machine (`--data`). Change them there.
refused-cards_no_files = There’s no file. Upload at least one sheet.
refused-cards_file_name = `{ $file }` isn’t a sheet of this edition. Name your files like these: { $known }.
refused-cards_file_twice = There are two files called `{ $file }`. Upload one of them.
refused-cards_file_large = `{ $file }` is too large: at most { $most } KB.
