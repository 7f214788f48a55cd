/** The page's own words, in the languages that it speaks. What the bot says comes from the bot. */

/** In English, in Portuguese; `{name}` stands for what is put in. */
const WORDS = {
  "add-channel": ["New channel", "Novo canal"],
  "add-user": ["+ user", "+ pessoa"],
  "ask-name": ["Name", "Nome"],
  "bot-offline": ["bot offline", "bot desligado"],
  "bot-online": ["bot online", "bot conectado"],
  "button": ["Button", "Botão"],
  "cancel": ["Cancel", "Cancelar"],
  "channel-start": ["This is the start of {name}.", "Este é o começo de {name}."],
  "channel-start-hint": ["Type / to see what the bot can do.", "Digite / para ver o que o bot faz."],
  "channels": ["Channels", "Canais"],
  "channels-and-users": ["Channels and users", "Canais e pessoas"],
  "choose-command": ["Choose a command from the list.", "Escolha um comando da lista."],
  "chosen": ["{count} chosen · {range}", "{count} na seleção · {range}"],
  "close": ["Close", "Fechar"],
  "command-leave": ["Leave the command", "Sair do comando"],
  "command-none": ["No such command.", "Esse comando não existe."],
  "command-none-here": ["No command is offered here.", "Nenhum comando é oferecido aqui."],
  "command-none-yet": ["The bot has registered no commands yet.", "O bot ainda não registrou comandos."],
  "commands": ["Commands", "Comandos"],
  "create": ["Create", "Criar"],
  "dismiss": ["Dismiss message", "Descartar mensagem"],
  "dms": ["Direct messages", "Mensagens diretas"],
  "dms-none": ["The bot has not written to you yet.", "O bot ainda não escreveu para você."],
  "dms-start": ["your DMs", "suas mensagens diretas"],
  "done": ["Done", "Pronto"],
  "edited": [" (edited)", " (editada)"],
  "failed": ["This interaction failed.", "Esta interação falhou."],
  "filter": ["Filter", "Filtrar"],
  "filter-options": ["Filter options", "Filtrar opções"],
  "language": ["Language of this user's Discord", "Idioma do Discord desta pessoa"],
  "loading": ["Loading…", "Carregando…"],
  "make-selection": ["Make a selection", "Faça uma seleção"],
  "message-elsewhere": ["a message that only one can see", "uma mensagem que só uma pessoa vê"],
  "message-some": ["a message", "uma mensagem"],
  "messages": ["Messages", "Mensagens"],
  "needed": ["{option} is needed.", "Falta {option}."],
  "new-messages": ["New messages ↓", "Mensagens novas ↓"],
  "new-user": ["New make-believe user", "Nova pessoa de faz de conta"],
  "no-answer": ["The application did not respond", "O aplicativo não respondeu"],
  "no-options": ["No options match.", "Nenhuma opção corresponde."],
  "notice-added": ["added {name} to the thread.", "adicionou {name} ao tópico."],
  "notice-pinned": ["pinned a message to this channel.", "fixou uma mensagem neste canal."],
  "nothing-fits": ["Nothing fits.", "Nada corresponde."],
  "only-you": ["Only you can see this · ", "Só você vê isto · "],
  "options": ["Options", "Opções"],
  "options-failed": ["Loading options failed.", "Não foi possível carregar as opções."],
  "picture": ["Picture", "Imagem"],
  "picture-enlarge": ["Enlarge picture: {alt}", "Ampliar imagem: {alt}"],
  "picture-fit": ["Fit to the window", "Ajustar à janela"],
  "picture-in": ["Zoom in", "Aproximar"],
  "picture-out": ["Zoom out", "Afastar"],
  "picture-tab": ["Open in a new tab", "Abrir em nova aba"],
  "picture-untold": ["no description", "sem descrição"],
  "pings": ["{count} pings", "{count} menções"],
  "playing-as": ["You are playing as", "Você joga como"],
  "push-empty": ["a notification without text", "uma notificação sem texto"],
  "range": ["{least} to {most}", "{least} a {most}"],
  "sandbox-gone": ["The sandbox has stopped.", "O sandbox parou."],
  "sandbox-off": ["The sandbox is not running.", "O sandbox não está rodando."],
  "sandbox-stopped": ["sandbox stopped", "sandbox parado"],
  "say": ["Message, or / for a command", "Mensagem, ou / para um comando"],
  "say-hint": ["Type / for commands, or write to {name}", "Digite / para comandos, ou escreva em {name}"],
  "send": ["Send", "Enviar"],
  "sending": ["Sending /{name}…", "Enviando /{name}…"],
  "skip": ["Skip to the question", "Ir para a pergunta"],
  "spoiler": ["Spoiler", "Spoiler"],
  "state-archived": ["archived", "arquivada"],
  "state-locked": ["locked", "trancada"],
  "state-private": ["private", "privada"],
  "submit": ["Submit", "Enviar"],
  "suggestions": ["Suggestions", "Sugestões"],
  "switch-app": ["has the app", "tem o app"],
  "switch-dms": ["takes DMs", "aceita DMs"],
  "switch-moderator": ["moderator", "modera"],
  "theme": ["Light or dark", "Claro ou escuro"],
  "theme-both": ["as the system", "como o sistema"],
  "theme-dark": ["dark", "escuro"],
  "theme-light": ["light", "claro"],
  "thinking": ["{name} is thinking", "{name} está pensando"],
  "today": ["Today at {time}", "Hoje às {time}"],
  "typing": ["{name} is typing…", "{name} está digitando…"],
  "unavailable": ["{name} (unavailable)", "{name} (fora do ar)"],
  "unknown-channel": ["unknown", "desconhecido"],
  "unknown-user": ["unknown user", "pessoa desconhecida"],
  "unread": ["unread", "não lidas"],
  "used": [" used ", " usou "],
  "went-wrong": ["Something went wrong. Try again.", "Algo deu errado. Tente de novo."],
  "without-bot": ["{name} (without the bot)", "{name} (sem o bot)"],
};
const LANGUAGES = ["en", "pt"];

let spoken = 0;

/** A word of the page in the language of who plays. */
export const t = (key, put = {}) => WORDS[key][spoken].replace(/\{(\w+)\}/g, (_, name) => put[name]);

/** The language tag for dates and times. */
export const locale = () => document.body.dataset.locale || "en";

/** Speak a user's language from now on, also where the page's frame has words. */
export function speak(tag) {
  spoken = Math.max(0, LANGUAGES.findIndex((one) => tag?.startsWith(one)));
  document.body.dataset.locale = tag ?? "";
  document.documentElement.lang = LANGUAGES[spoken];
  for (const element of document.querySelectorAll("[data-words]")) element.textContent = t(element.dataset.words);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", t(element.dataset.label));
}
