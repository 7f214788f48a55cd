# A player's private notes at a table.

button-notes = Notes
button-note-write = Write a note
button-note-edit = Edit
button-note-drop = Delete
button-note-list = All notes
button-note-file = Save as a file
notes-title = 📝 **Your notes on game { $game }** ({ $count } of { $most }). Only you see them.
notes-none = Nothing yet.
notes-until = *Kept until a week after the game ends.*
notes-end = *The game is over: your notes are deleted on { $when }.*
notes-pick = Open a note
notes-one = 📝 **Your note**, { $when }:
notes-file = Your notes on game { $game }. Only you see this.
note-title = A note
note-label = Only you will see it
done-noted = ✅ Noted.
done-note-dropped = ✅ Note deleted.
refused-note_gone = There’s no such note of yours any more. `/notes` lists those there are.
refused-note_empty = There’s nothing in that note. Write something, or delete it.
refused-many_notes = You can have { $most } notes on a game. Delete one, or add to one you have.
command-note = Write a private note on this game; without a text a form asks for it
    .name = note
command-notes = Your private notes on this game: read, edit, delete
    .name = notes
argument-note-text = Your note
    .name = text
