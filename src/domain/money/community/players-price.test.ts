import * as check from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../rate-history.ts";
import {
  isPlayersPriceShown,
  PRICE_DAYS,
  type PriceBefore,
  playersPrice,
  type SharedPrice,
} from "./players-price.ts";

const TODAY = "2026-11-24";
const ago = (days: number) => dayAfter(TODAY, -days);
/** Members who share a number, some days ago; their accounts are old unless `accountDays` says otherwise. */
const say = (fcoins: number, members: number, { days = 0, accountDays = 100, reliability = 0.5 } = {}) =>
  Array.from({ length: members }, (): SharedPrice => ({ fcoins, day: ago(days), accountDays, reliability }));
const BEFORE: PriceBefore = { fcoins: 80, day: ago(1), members: 6 };
const words = (shared: readonly SharedPrice[], before: PriceBefore | undefined = BEFORE) => {
  const result = playersPrice(shared, { today: TODAY, before });
  return result && [result.certainty, ...result.numbers.map(({ fcoins, members }) => `${members}x${fcoins}`)];
};
const NEW = { accountDays: 13 };

test.each([
  ["no member", [], undefined],
  ["one member", say(80, 1), ["reported", "1x80"]],
  ["four members", say(80, 4), ["reported", "4x80"]],
  ["five members", say(80, 5), ["players", "5x80"]],
  ["five on different days", [...say(80, 4), ...say(80, 1, { days: PRICE_DAYS })], ["players", "5x80"]],
  [
    "five of whom one is too old",
    [...say(80, 4), ...say(80, 1, { days: PRICE_DAYS + 1 })],
    ["reported", "4x80"],
  ],
  ["five who are all too old", say(80, 5, { days: PRICE_DAYS + 1 }), ["reported", "5x80"]],
  ["a newer one among old ones", [...say(80, 5, { days: 100 }), ...say(90, 1)], ["reported", "1x90"]],
  [
    "a newer one of an account of 29 days among old ones",
    [...say(80, 5, { days: 100 }), ...say(90, 1, { accountDays: 29 })],
    ["reported", "5x80"],
  ],
  [
    "newer ones of accounts of 29 days, and one of 30, among old ones",
    [...say(80, 5, { days: 100 }), ...say(90, 9, { accountDays: 29 }), ...say(90, 1, { accountDays: 30 })],
    ["reported", "1x90"],
  ],
  ["five and a liar", [...say(80, 5), ...say(1, 1)], ["players", "5x80"]],
  ["exactly two thirds", [...say(80, 6), ...say(90, 3)], ["players", "6x80"]],
  ["less than two thirds", [...say(80, 5), ...say(90, 3)], ["split", "5x80", "3x90"]],
  ["two camps, the newest first", [...say(90, 4, { days: 1 }), ...say(80, 4)], ["split", "4x80", "4x90"]],
  ["one against one", [...say(90, 1), ...say(80, 1)], ["split", "1x80", "1x90"]],
  ["two and a liar", [...say(80, 2), ...say(1, 1)], ["reported", "2x80"]],
  ["three and two liars", [...say(80, 3), ...say(1, 1), ...say(2, 1)], ["reported", "3x80"]],
  ["three camps", [...say(80, 3), ...say(90, 3), ...say(70, 2)], ["split", "3x80", "3x90"]],
  ["new accounts alone", say(80, 40, NEW), ["reported", "40x80"]],
  ["new accounts that disagree", [...say(80, 3, NEW), ...say(9, 3, NEW)], ["split", "3x9", "3x80"]],
  ["four members and 40 new accounts", [...say(80, 4), ...say(80, 40, NEW)], ["reported", "4x80"]],
  ["one member against 40 new accounts", [...say(80, 1), ...say(9, 40, NEW)], ["reported", "1x80"]],
  [
    "a member of long ago against 40 new accounts",
    [...say(80, 1, { days: 90 }), ...say(9, 40, NEW)],
    ["reported", "1x80"],
  ],
  ["accounts of 14 days", say(80, 5, { accountDays: 14 }), ["players", "5x80"]],
] as const)("%s", (_name, shared, expected) => {
  expect(words(shared)).toEqual(expected);
});

test("a product that never had a price needs accounts of 30 days", () => {
  const of = (accountDays: number) =>
    playersPrice(say(80, 5, { accountDays }), { today: TODAY, before: undefined })?.certainty;
  expect([of(29), of(30)]).toEqual(["reported", "players"]);
});

test("a member counts more the older the account and the more often they were right", () => {
  const doubtful = { accountDays: 14, reliability: 0 };
  const sure = { accountDays: 400, reliability: 1 };
  expect(words([...say(80, 12, doubtful), ...say(90, 6, doubtful)])?.[0]).toBe("players");
  expect(words([...say(80, 12, doubtful), ...say(90, 6, sure)])?.[0]).toBe("split");
});

test.each([
  [6, "players"],
  [7, "split"],
  [17, "split"],
  [18, "changed"],
])("%i accounts of 14 days against five members of the most weight: %s", (accounts, certainty) => {
  const best = say(80, 5, { accountDays: 900, reliability: 1 });
  expect(words([...best, ...say(90, accounts, { accountDays: 14, reliability: 0 })])?.[0]).toBe(certainty);
});

test("another price than before is a change in question for two whole days after it has won", () => {
  const after = (days: number, before = BEFORE) => words(say(800, 5, { days }), before);
  for (const days of [0, 1, 2]) expect(after(days)).toEqual(["changed", "6x80", "5x800"]);
  expect(after(3)).toEqual(["players", "5x800"]);
  // The shop's own price has no members.
  expect(after(0, { ...BEFORE, members: null })).toEqual(["changed", "5x800"]);
  expect(words([...say(800, 4, { days: 9 }), ...say(800, 1)])?.[0]).toBe("changed");
  expect(words([...say(800, 5, { days: 3 }), ...say(800, 9)])?.[0]).toBe("players");
  // Five said it days ago, but only today more than those who say another number.
  expect(words([...say(80, 12, { days: 9 }), ...say(800, 5, { days: 3 }), ...say(800, 20)])?.[0]).toBe(
    "changed",
  );
  expect(words(say(800, 4))).toEqual(["reported", "4x800"]);
});

test("the day of a number is that of its latest member", () => {
  const shared = [9, 2, 30].flatMap((days) => say(80, 1, { days }));
  expect(playersPrice(shared, { today: TODAY, before: BEFORE })?.numbers).toEqual([
    { fcoins: 80, members: 3, day: ago(2) },
  ]);
});

const anyShared = check.array(
  check.record({
    fcoins: check.integer({ min: 1, max: 4 }),
    day: check.integer({ min: 0, max: 60 }).map(ago),
    accountDays: check.integer({ min: 0, max: 120 }),
    reliability: check.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 20 },
);
const anyBefore = check
  .option(check.integer({ min: 1, max: 4 }), { nil: undefined })
  .map((fcoins): PriceBefore | undefined => (fcoins ? { fcoins, day: ago(1), members: 5 } : undefined));

test("the order of the members does not matter", () => {
  check.assert(
    check.property(anyShared, anyBefore, (shared, before) => {
      const context = { today: TODAY, before };
      expect(playersPrice(shared.toReversed(), context)).toEqual(playersPrice(shared, context));
    }),
  );
});

test("a number is confirmed, or in question, only if five known members share it", () => {
  check.assert(
    check.property(anyShared, anyBefore, (shared, before) => {
      const result = playersPrice(shared, { today: TODAY, before });
      if (result?.certainty !== "players" && result?.certainty !== "changed") return;
      const said = result.numbers.at(-1)?.fcoins;
      const known = shared.filter(
        ({ fcoins, day, accountDays }) =>
          fcoins === said && day >= ago(PRICE_DAYS) && accountDays >= (before ? 14 : 30),
      );
      expect(known.length).toBeGreaterThanOrEqual(5);
    }),
  );
});

test("new accounts, however many, change nothing where a known member shares a price", () => {
  check.assert(
    check.property(anyShared, anyShared, anyBefore, (known, others, before) => {
      const old = known.map((share) => ({ ...share, accountDays: share.accountDays + 30 }));
      const fresh = others.map((share) => ({ ...share, accountDays: share.accountDays % 14 }));
      const context = { today: TODAY, before };
      if (old.length > 0)
        expect(playersPrice([...old, ...fresh], context)).toEqual(playersPrice(old, context));
    }),
  );
});

test("one member, however old and reliable, never changes a number that five others confirm", () => {
  check.assert(
    check.property(
      check.integer({ min: 1, max: 1_000_000 }),
      check.integer({ min: 5, max: 20 }),
      (lie, honest) => {
        const liar = say(lie, 1, { accountDays: 900, reliability: 1 });
        const shared = [...say(80, honest, { accountDays: 14, reliability: 0 }), ...liar];
        const result = playersPrice(shared, { today: TODAY, before: BEFORE });
        expect([result?.certainty, result?.numbers[0].fcoins]).toEqual(["players", 80]);
      },
    ),
  );
});

const REPORTED = { certainty: "reported", isOperators: false } as const;

test.each([
  ["nothing", null, undefined, false],
  ["no shop price and five members", null, say(80, 5), true],
  ["no shop price and a change in question", null, say(90, 5), true],
  ["no shop price and four members", null, say(80, 4), false],
  ["no shop price and new accounts", null, say(80, 40, NEW), false],
  ["no shop price and a split", null, [...say(80, 4), ...say(90, 4)], false],
  ["the operator's reported price", { ...REPORTED, isOperators: true }, say(80, 9), false],
  ["the operator's confirmed price", { certainty: "confirmed", isOperators: true }, say(80, 9), false],
  ["a source of the game", { certainty: "confirmed", isOperators: false }, say(80, 9), false],
  ["a first reported price and five members", REPORTED, say(80, 5), true],
  ["a first reported price and a change in question", REPORTED, say(90, 5), true],
  ["a first reported price and four members", REPORTED, say(80, 4), false],
] as const)("whether the players' price is shown: %s", (_name, shop, shared, isShown) => {
  const price = shared && playersPrice(shared, { today: TODAY, before: BEFORE });
  expect(isPlayersPriceShown(shop, price)).toBe(isShown);
});
