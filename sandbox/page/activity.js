// Discord's side of the Embedded App SDK's messages: [opcode, payload], told only to the Activity's own origin.
// Sources: Discord's docs, "How Activities Work" (lifecycle) and "Embedded App SDK Reference".
const told = JSON.parse(document.getElementById("told").textContent);
const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];
const frame = document.createElement("iframe");
window.log = [];

function tell(opcode, payload) {
  frame.contentWindow.postMessage([opcode, payload], told.origin);
}

async function ask(path, sent) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) });
  const found = await answer.json();
  if (!answer.ok) throw found;
  return found;
}

const commands = {
  AUTHORIZE: (args) => ask("/activities/authorize", { user: told.user, args }),
  OPEN_EXTERNAL_LINK: async ({ url }) => { window.linked = await ask("/activities/link", { url }); return window.linked; },
  CAPTURE_LOG: () => null,
};

function shake({ v, encoding, client_id, frame_id }) {
  if (v !== 1 || encoding !== "json") return tell(CLOSE, { code: 4004, message: "Invalid version" });
  if (client_id !== told.client || frame_id !== told.frame) return tell(CLOSE, { code: 4000, message: "Invalid Client ID" });
  const config = { cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" };
  tell(FRAME, { cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config } });
}

async function answer({ cmd, args, nonce }) {
  try {
    if (!commands[cmd]) throw { code: 4002, message: `Invalid command: ${cmd}` };
    tell(FRAME, { cmd, evt: null, nonce, data: await commands[cmd](args) });
  } catch (problem) {
    tell(FRAME, { cmd, evt: "ERROR", nonce, data: { code: problem.code || 1000, message: String(problem.message) } });
  }
}

addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow || event.origin !== told.origin) return;
  const [opcode, payload] = event.data;
  window.log.push({ opcode, cmd: payload.cmd, args: payload.args });
  if (opcode === HANDSHAKE) shake(payload);
  if (opcode === FRAME) answer(payload);
});

frame.src = told.src;
frame.sandbox = "allow-scripts allow-same-origin allow-forms allow-popups";
document.body.append(frame);
