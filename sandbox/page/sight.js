/** What is brought before the reader's eyes: the answer to what they did, and the question that waits for them. */

import { visible } from "./link.js";

const SOON = 20000;
const CONTROLS = ".btn:enabled, .select-face:enabled";
let until = 0;

/** From now on, for a while, answers to this user are scrolled to. */
export const revealSoon = () => (until = performance.now() + SOON);

/** Scroll a message into view: all of it, or its beginning where it is too long. */
export function reveal(id) {
  const element = document.getElementById(`m${id}`);
  const room = document.getElementById("scroll").clientHeight;
  element?.scrollIntoView({ block: element.offsetHeight > room ? "start" : "nearest" });
}

/** Scroll to a new or changed message if it answers what this user did just now; tells whether it does. */
export function answers(message, user) {
  const mine = message.only_for === user || message.pings.includes(user);
  if (!mine || performance.now() > until) return false;
  reveal(message.id);
  return true;
}

/** Put the focus on the newest question: one that pinged this user, else any with something to press. */
export function goToQuestion(user, channel, otherwise) {
  const open = visible(user, channel).reverse().filter((message) => controls(message.id));
  const found = open.find((message) => message.pings.includes(user)) ?? open[0];
  if (!found) return otherwise();
  reveal(found.id);
  return controls(found.id).focus({ preventScroll: true });
}

const controls = (id) => document.getElementById(`m${id}`)?.querySelector(CONTROLS);
