import * as check from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../rate-history.ts";
import { isPlayersPriceShown, playersPrice, type SharedPrices } from "./players-price.ts";

/** A shared price counts for this many days. */
const PRICE_DAYS = 45;

const TODAY = "2026-11-24";
const ago = (days: number) => dayAfter(TODAY, -days);
/** Members who share a number, some days ago. */
const say = (fcoins: number, members: number, days = 0): SharedPrices => ({
  fcoins,
  members,
  day: ago(days),
});
const words = (shared: readonly SharedPrices[]) => {
  const result = playersPrice(shared, TODAY);
  return result && [result.certainty, ...result.numbers.map(({ fcoins, members }) => `${members}x${fcoins}`)];
};

test.each([
  ["no member", [], undefined],
  ["one member", [say(80, 1)], ["reported", "1x80"]],
  ["two members", [say(80, 2)], ["reported", "2x80"]],
  ["three members", [say(80, 3)], ["players", "3x80"]],
  ["three on different days", [say(80, 1), say(80, 1, 9), say(80, 1, PRICE_DAYS)], ["players", "3x80"]],
  ["three of whom one is too old", [say(80, 2), say(80, 1, PRICE_DAYS + 1)], ["reported", "2x80"]],
  ["three who are all too old", [say(80, 3, PRICE_DAYS + 1)], ["reported", "3x80"]],
  ["a newer one among old ones", [say(80, 5, 100), say(90, 1)], ["reported", "1x90"]],
  ["three and a liar", [say(80, 3), say(1, 1)], ["players", "3x80"]],
  ["exactly two thirds", [say(80, 4), say(90, 2)], ["players", "4x80"]],
  ["less than two thirds", [say(80, 3), say(90, 2)], ["split", "3x80", "2x90"]],
  ["two camps of the same size", [say(90, 4), say(80, 4, 1)], ["split", "4x90", "4x80"]],
  ["a sale: the newest first", [say(90, 4, 1), say(80, 4)], ["split", "4x80", "4x90"]],
  ["one against one", [say(90, 1), say(80, 1)], ["split", "1x80", "1x90"]],
  ["two and a liar", [say(80, 2), say(1, 1)], ["reported", "2x80"]],
  ["three and two liars who disagree", [say(80, 3), say(1, 1), say(2, 1)], ["reported", "3x80"]],
  ["three camps", [say(80, 3), say(90, 3), say(70, 2)], ["split", "3x80", "3x90"]],
] as const)("%s", (_name, shared, expected) => {
  expect(words(shared)).toEqual(expected);
});

test("the day of a number is that of its latest member", () => {
  expect(playersPrice([say(80, 2, 9), say(80, 1, 2), say(80, 1, 30)], TODAY)?.numbers).toEqual([
    { fcoins: 80, members: 4, day: ago(2) },
  ]);
});

const anyShared = check.array(
  check.record({
    fcoins: check.integer({ min: 1, max: 4 }),
    members: check.constant(1),
    day: check.integer({ min: 0, max: 60 }).map(ago),
  }),
  { maxLength: 12 },
);

test("neither the order nor the grouping of the members matters", () => {
  check.assert(
    check.property(anyShared, (shared) => {
      const grouped = new Map<string, SharedPrices>();
      for (const one of shared) {
        const key = `${one.fcoins} ${one.day}`;
        grouped.set(key, { ...one, members: 1 + (grouped.get(key)?.members ?? 0) });
      }
      const result = playersPrice(shared, TODAY);
      expect(playersPrice(shared.toReversed(), TODAY)).toEqual(result);
      expect(playersPrice([...grouped.values()], TODAY)).toEqual(result);
    }),
  );
});

test("a confirmed number is the only one with three members who are two thirds of all", () => {
  check.assert(
    check.property(anyShared, (shared) => {
      const recent = shared.filter(({ day }) => day >= ago(PRICE_DAYS));
      const counts = [1, 2, 3, 4].map((fcoins) => recent.filter((one) => one.fcoins === fcoins).length);
      const confirmed = counts.findIndex((count) => count >= 3 && count / recent.length >= 2 / 3);
      const result = playersPrice(shared, TODAY);
      expect(result?.certainty === "players").toBe(confirmed >= 0);
      if (result?.certainty === "players") expect(result.numbers[0].fcoins).toBe(confirmed + 1);
    }),
  );
});

test("one member never changes a number that five others confirm", () => {
  check.assert(
    check.property(
      check.integer({ min: 1, max: 1_000_000 }),
      check.integer({ min: 5, max: 20 }),
      (lie, honest) => {
        const result = playersPrice([say(80, honest), say(lie, 1)], TODAY);
        expect([result?.certainty, result?.numbers[0].fcoins]).toEqual(["players", 80]);
      },
    ),
  );
});

test.each([
  ["nothing", null, undefined, false],
  ["no shop price", null, [say(80, 1)], true],
  ["the operator's reported price", { certainty: "reported", isOperators: true }, [say(80, 9)], false],
  ["the operator's confirmed price", { certainty: "confirmed", isOperators: true }, [say(80, 9)], false],
  ["a source of the game", { certainty: "confirmed", isOperators: false }, [say(80, 9)], false],
  [
    "a first reported price and three members",
    { certainty: "reported", isOperators: false },
    [say(80, 3)],
    true,
  ],
  [
    "a first reported price and one member",
    { certainty: "reported", isOperators: false },
    [say(80, 1)],
    false,
  ],
] as const)("whether the players' price is shown: %s", (_name, shop, shared, isShown) => {
  expect(isPlayersPriceShown(shop, shared && playersPrice(shared, TODAY))).toBe(isShown);
});
