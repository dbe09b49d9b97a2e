import { expect, test } from "vitest";
import { AMOUNT_ROWS } from "#testing/player-lists/amounts.ts";
import { CLUTTER_ROWS } from "#testing/player-lists/clutter.ts";
import { DISCORD_ROWS } from "#testing/player-lists/discord.ts";
import { GEAR_ROWS } from "#testing/player-lists/gear.ts";
import { LANGUAGE_ROWS } from "#testing/player-lists/languages.ts";
import { MARKED_TEXTS } from "#testing/player-lists/marked.ts";
import { TRADE_ROWS } from "#testing/player-lists/trade.ts";
import { meaningOf, readTestOrder } from "#testing/requests/odd-texts.ts";

const ROWS = [
  ...TRADE_ROWS,
  ...AMOUNT_ROWS,
  ...GEAR_ROWS,
  ...DISCORD_ROWS,
  ...LANGUAGE_ROWS,
  ...CLUTTER_ROWS,
];

/** Compares entries that were left out, and the totals of the text, after the lines. */
function inOrder(meant: readonly string[]): readonly string[] {
  const isLine = (one: string) => one !== "sold" && !one.startsWith("total");
  return [...meant.filter(isLine), ...meant.filter((one) => !isLine(one))];
}
const isMarked = (text: string) =>
  readTestOrder(text).lines.some(({ certainty }) => certainty === "doubtful");

test.each(ROWS)("%j is parsed as intended: %j", (text, meant) => {
  expect(meaningOf(text)).toEqual(inOrder(meant));
});

test.each(MARKED_TEXTS)("%j is marked, because it means %s", (text) => {
  expect(isMarked(text)).toBe(true);
});

/**
 * An amount with several meanings counts as correct if all of them are offered, and one that cannot be parsed
 * if it is kept as written: the player has to be asked then, because no meaning is certain. Texts without a
 * mark and without the question whether a price is for one piece are therefore fewer, and counted separately.
 */
test("of at least 150 texts 95 % are parsed as intended, and 85 % without a question", () => {
  const texts = new Set([...ROWS, ...MARKED_TEXTS].map(([text]) => text));
  expect(texts.size).toBe(ROWS.length + MARKED_TEXTS.length);
  expect(texts.size).toBeGreaterThanOrEqual(150);
  const asMeant = ROWS.filter(([text, meant]) => meaningOf(text).join("\n") === inOrder(meant).join("\n"));
  expect(asMeant.length / texts.size).toBeGreaterThanOrEqual(0.95);
  const isPriceUnclear = (text: string) =>
    readTestOrder(text).lines.some(({ pricedFor }) => pricedFor === "unclear");
  const unasked = asMeant.filter(([text]) => !isMarked(text) && !isPriceUnclear(text));
  expect(unasked.length / texts.size).toBeGreaterThanOrEqual(0.85);
});
