# As anotações particulares de quem joga, em uma mesa.

button-notes = Anotações
button-note-write = Anotar
button-note-edit = Editar
button-note-drop = Apagar
button-note-list = Todas as anotações
button-note-file = Salvar em um arquivo
notes-title = 📝 **Suas anotações da partida { $game }** ({ $count } de { $most }). Só você vê.
notes-none = Ainda não há nada.
notes-until = *Ficam até uma semana depois do fim da partida.*
notes-end = *A partida acabou: suas anotações serão apagadas em { $when }.*
notes-pick = Abrir uma anotação
notes-one = 📝 **Sua anotação**, { $when }:
notes-file = Suas anotações da partida { $game }. Só você vê.
note-title = Uma anotação
note-label = Só você vai ver
done-noted = ✅ Anotado.
done-note-dropped = ✅ Anotação apagada.
refused-note_gone = Essa anotação não existe mais. `/anotações` mostra as que você tem.
refused-note_empty = Essa anotação está vazia. Escreva algo ou apague.
refused-many_notes = Você pode ter { $most } anotações em uma partida. Apague uma, ou continue uma que já tem.
command-note = Fazer uma anotação só sua nesta partida; sem texto, um formulário pergunta
    .name = anotar
command-notes = Suas anotações particulares nesta partida: ler, editar, apagar
    .name = anotações
argument-note-text = A sua anotação
    .name = texto
