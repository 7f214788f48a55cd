"use strict";
{
// Discord tells the bot who opened the Activity and where; then the table's own page takes this one's place. The page
// stays the same document, since only that keeps the connection to the Discord around it.
const told = JSON.parse(document.getElementById("activity-words").textContent);
const BEFORE = "activity";

function say(line, ...more) {
  document.querySelector("#entrance p").replaceWith(Object.assign(document.createElement("p"), { role: "status", textContent: line }), ...more);
}

// All addresses are relative: Discord's proxy stands before them.
async function post(path, sent) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent), signal: AbortSignal.timeout(30000),
  });
  const found = answer.status < 500 && answer.status !== 429 ? await answer.json() : {};
  if (!answer.ok) throw new Error(found.refused || told.lost);
  return found;
}

// What was kept of the last time ends that session; where a frame may keep nothing, it ends by itself.
function remember(session) {
  try {
    const before = localStorage.getItem(BEFORE) || "";
    if (session !== undefined) localStorage.setItem(BEFORE, session);
    return before;
  } catch { return ""; }
}

async function enter() {
  const { client, state, challenge } = await post("activity/begin", {});
  const discord = new EmbeddedApp.DiscordSDK(client, { disableConsoleLogOverride: true });
  await discord.ready();
  const { code } = await discord.commands.authorize({
    client_id: client, response_type: "code", scope: ["identify"], prompt: "none",
    state, code_challenge: challenge, code_challenge_method: "S256",
  });
  const lang = document.documentElement.lang;
  const sent = { state, code, instance: discord.instanceId, before: remember() };
  return { discord, ...await post(`activity/enter?lang=${lang}`, sent) };
}

// Links lead out of the frame only through Discord.
function guide(discord) {
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href^=http]");
    if (!link) return;
    event.preventDefault();
    discord.commands.openExternalLink({ url: link.href }).catch(() => {});
  });
}

// Discord's proxy hides addresses: each person's requests are counted by a pass.
function addPass(data, pass) {
  const shown = JSON.parse(data.textContent);
  for (const part of ["live", "state", "past", "tiles"]) shown.site[part] += `&pass=${pass}`;
  data.textContent = JSON.stringify(shown);
}

async function show(page, lang, pass) {
  const answer = await fetch(`${page}?lang=${lang}&pass=${pass}`);
  if (!answer.ok) throw new Error(told.lost);
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  addPass(found.getElementById("data"), pass);
  const scripts = [...found.querySelectorAll("script[src]")];
  // Read without scripts, what stands there for browsers without any is part of the page.
  for (const one of [...scripts, ...found.querySelectorAll("noscript")]) one.remove();
  document.documentElement.lang = found.documentElement.lang;
  document.title = found.title;
  document.head.append(...found.head.querySelectorAll("link[rel=stylesheet]"));
  document.body.replaceChildren(...found.body.childNodes);
  for (const one of scripts) {
    document.body.append(Object.assign(document.createElement("script"), { src: one.getAttribute("src"), async: false }));
  }
}

async function begin() {
  const { discord, page, session, lang, over, pass } = await enter();
  guide(discord);
  if (over) {
    const link = Object.assign(document.createElement("a"), { href: over, textContent: told.open });
    return say(told.over, link);
  }
  remember(session);
  globalThis.activity = { session, headers: { "X-Annalist-Session": session, "X-Annalist-Pass": pass } };
  await show(page, lang, pass);
}

begin().catch((trouble) => say(trouble instanceof Error && trouble.name === "Error" ? trouble.message : told.again));
}
