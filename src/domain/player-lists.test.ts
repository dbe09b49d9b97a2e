import { expect, test } from "vitest";
import { AMOUNTS } from "#testing/player-lists/amounts.ts";
import { CLUTTER } from "#testing/player-lists/clutter.ts";
import { DISCORD } from "#testing/player-lists/discord.ts";
import { GEAR } from "#testing/player-lists/gear.ts";
import { LANGUAGE_ROWS } from "#testing/player-lists/languages.ts";
import { MARKED } from "#testing/player-lists/marked.ts";
import { TRADE } from "#testing/player-lists/trade.ts";
import { meaningOf, read } from "#testing/reading.ts";

const ROWS = [...TRADE, ...AMOUNTS, ...GEAR, ...DISCORD, ...LANGUAGE_ROWS, ...CLUTTER];

test.each(ROWS)("%j becomes what was meant: %j", (text, meant) => {
  // What is left out and what the text sums up has no place among the lines.
  const isLine = (one: string) => one !== "sold" && !one.startsWith("total");
  const inOrder = [...meant.filter(isLine), ...meant.filter((one) => !isLine(one))];
  expect(meaningOf(text)).toEqual(inOrder);
});

test.each(MARKED)("%j is marked, because it means %s", (text) => {
  expect(read(text).lines.some(({ certainty }) => certainty === "doubtful")).toBe(true);
});

test("of 150 texts and more at least 95 % become what was meant", () => {
  const texts = new Set([...ROWS, ...MARKED].map(([text]) => text));
  expect(texts.size).toBe(ROWS.length + MARKED.length);
  expect(texts.size).toBeGreaterThanOrEqual(150);
  expect(ROWS.length / texts.size).toBeGreaterThanOrEqual(0.95);
});
