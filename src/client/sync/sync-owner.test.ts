// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { SYNC_KEY } from "./log/sync-state.ts";

const SCRIPT = /<script>(.*?)<\/script>/s.exec(readFileSync("index.html", "utf8"))?.[1] ?? "";

/** Runs the script of the page, which shows what the server has rendered for guests. */
function isShownToGuests(stored: string | null): boolean {
  if (stored !== null) localStorage.setItem(SYNC_KEY, stored);
  new Function(SCRIPT)();
  return "guest" in document.documentElement.dataset;
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("theme", "light");
  delete document.documentElement.dataset.guest;
  document.body.className = "";
  document.head.innerHTML = '<meta name="theme-color" content="#0c1427">';
});

const state = (owner: unknown, parked: unknown = {}) => ({ device: "d", owner, documents: {}, parked });
const guest = { id: "g", isGuest: true };
const member = { id: "m", isGuest: false };

test.each([
  ["a guest", state(guest), true],
  ["a member", state(member), false],
  ["a visitor", state(null), false],
  ["a member, whose stored content says otherwise", state(member, { other: { content: guest } }), false],
  ["nobody, in a state of another form", { owner: "g" }, false],
])("the page starts as one of %s", (_, stored, expected) => {
  expect(isShownToGuests(JSON.stringify(stored))).toBe(expected);
});

test.each([null, "", "{", "null"])(
  "a stored state of %j names no owner, and changes nothing else",
  (stored) => {
    expect(isShownToGuests(stored)).toBe(false);
    expect(localStorage.getItem(SYNC_KEY)).toBe(stored);
    expect(document.body.className).toBe("light");
  },
);
