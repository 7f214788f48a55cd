/** The live connection to the sandbox: calls out, changes in, and what is known of its world. */

import { later } from "./dom.js";
import { t } from "./words.js";

export const world = {
  botId: "",
  connected: false,
  guilds: [],
  users: new Map(),
  channels: new Map(),
  commands: [],
  messages: new Map(),
};

/** So many messages of each channel come first, so that there is something to see at once on a slow line. */
const FIRST = 8;

const listeners = [];
const asked = new Map();
let socket = null;
let number = 0;

export const listen = (hear) => listeners.push(hear);
const tell = (event) => listeners.forEach((hear) => hear(event));

/** Carry out a call of the control interface; rejects with the sandbox's reason. */
export function call(name, params = {}) {
  return new Promise((resolve, reject) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      reject(new Error(t("sandbox-off")));
      return;
    }
    number += 1;
    asked.set(number, { resolve, reject });
    socket.send(JSON.stringify({ id: number, call: name, params }));
  });
}

export function connect() {
  socket = new WebSocket(`ws://${location.host}/control/ws`);
  socket.addEventListener("open", async () => {
    load(await call("world", { messages_each: FIRST, commands: false }));
    tell({ event: "world" });
    const past = await call("world", { messages_each: 300 });
    world.commands = past.commands;
    for (const [channel, kept] of Object.entries(past.messages)) prepend(channel, kept);
    tell({ event: "past" });
  });
  socket.addEventListener("message", (frame) => hear(JSON.parse(frame.data)));
  socket.addEventListener("close", () => {
    for (const { reject } of asked.values()) reject(new Error(t("sandbox-gone")));
    asked.clear();
    tell({ event: "offline" });
    setTimeout(connect, 1000);
  });
}

/** Put a channel's earlier messages before those that are known, which may have changed meanwhile. */
function prepend(channel, kept) {
  const known = world.messages.get(channel) ?? new Map();
  const first = [...known.keys()][0];
  const older = kept.filter((message) => !first || later(first, message.id));
  world.messages.set(channel, new Map([...older.map((message) => [message.id, message]), ...known]));
}

function load(told) {
  world.botId = told.bot_id;
  world.connected = told.bot_connected;
  world.guilds = told.guilds;
  world.users = new Map(told.users.map((user) => [user.id, user]));
  world.channels = new Map(told.channels.map((channel) => [channel.id, channel]));
  world.commands = told.commands;
  world.messages = new Map(
    Object.entries(told.messages).map(([id, kept]) => [id, new Map(kept.map((message) => [message.id, message]))]),
  );
}

function hear(told) {
  if (!told.event) {
    const waiting = asked.get(told.id);
    asked.delete(told.id);
    if (told.error !== undefined) waiting?.reject(new Error(told.error));
    else waiting?.resolve(told.result);
    return;
  }
  keep(told);
  tell(told);
}

function keep(told) {
  if (told.message) {
    const { channel_id: channel, id } = told.message;
    if (!world.messages.has(channel)) world.messages.set(channel, new Map());
    world.messages.get(channel).set(id, told.message);
  } else if (told.event === "message_delete") world.messages.get(told.channel_id)?.delete(told.id);
  else if (told.event === "channel") world.channels.set(told.channel.id, told.channel);
  else if (told.event === "channel_delete") {
    world.channels.delete(told.id);
    world.messages.delete(told.id);
  } else if (told.event === "user") world.users.set(told.user.id, told.user);
  else if (told.event === "guild") keepGuild(told.guild);
  else if (told.event === "commands") world.commands = told.commands;
  else if (told.event === "bot") world.connected = told.connected;
}

function keepGuild(told) {
  if (world.guilds.some((guild) => guild.id === told.id)) world.guilds = world.guilds.map((guild) => (guild.id === told.id ? told : guild));
  else world.guilds.push(told);
}

export const sees = (user, channel) =>
  !channel.hidden_from.includes(user) && (channel.only_for === null || channel.only_for.includes(user));

/** Whether a command is offered to a user in a channel, by its contexts and by where the app is installed. */
export function offers(command, user, channel) {
  const guild = world.guilds.find((entry) => entry.id === channel.guild_id);
  const withBot = channel.kind === "dm" && channel.only_for.includes(world.botId);
  const context = guild ? 0 : withBot ? 1 : 2;
  const places = command.contexts ?? (command.dm_permission === false ? [0, 2] : [0, 1, 2]);
  const kinds = command.integration_types ?? [0];
  const installed = (kinds.includes(0) && (guild ? guild.bot : withBot)) || (kinds.includes(1) && world.users.get(user)?.has_app);
  const here = !command.guild_id || command.guild_id === channel.guild_id;
  return here && places.includes(context) && Boolean(installed) && !guild?.unavailable && !channel.archived;
}

/** The messages of a channel that a user sees, oldest first. */
export function visible(user, channelId) {
  const channel = world.channels.get(channelId);
  if (!channel || !sees(user, channel)) return [];
  const kept = [...(world.messages.get(channelId)?.values() ?? [])];
  return kept.filter((message) => message.only_for === null || message.only_for === user);
}

/** Which messages each user has read, channel by channel; kept in the browser. */
const READ = "annalist-sandbox-read";
let read = {};
try {
  read = JSON.parse(localStorage.getItem(READ) || "{}");
} catch {
  read = {};
}

export function markRead(user, channelId) {
  const last = visible(user, channelId).at(-1);
  if (!last || (read[user]?.[channelId] && !later(last.id, read[user][channelId]))) return;
  (read[user] ??= {})[channelId] = last.id;
  localStorage.setItem(READ, JSON.stringify(read));
}

/** How much is new to a user in a channel, and how much of it pinged them. */
export function unread(user, channelId) {
  const last = read[user]?.[channelId] ?? "0";
  const fresh = visible(user, channelId).filter((m) => later(m.id, last) && m.author.id !== user);
  return { count: fresh.length, pings: fresh.filter((m) => m.pings.includes(user)).length };
}
