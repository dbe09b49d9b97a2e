import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cart, EMPTY, type Line, MAX_QUANTITY } from "./cart.ts";
import { isSame, mergedCart, mergedRates, mergedRecord } from "./merging.ts";

const item = (slug: string, quantity: number, note?: string): Line => ({
  kind: "item",
  id: `item:${slug}`,
  slug,
  quantity,
  ...(note && { note }),
});
const byHand = (id: string, label: string, amount = 5): Line => ({
  kind: "manual",
  id,
  label,
  currency: "penya",
  amount,
  quantity: 1,
});
const cart = (...lines: Line[]): Cart => (lines.length === 0 ? EMPTY : { lines, adjustment: 0 });
const shown = ({ lines }: Cart) =>
  lines.map((line) => `${line.quantity} ${line.kind === "item" ? line.slug : line.label}`).join(", ");

test.each<[string, Cart, Cart, Cart, string]>([
  ["both added something else", cart(), cart(item("a", 1)), cart(item("b", 2)), "2 b, 1 a"],
  ["both added the same", cart(), cart(item("a", 3)), cart(item("a", 4)), "7 a"],
  ["both added to what there was", cart(item("a", 10)), cart(item("a", 12)), cart(item("a", 15)), "17 a"],
  ["one added and one took away", cart(item("a", 10)), cart(item("a", 12)), cart(item("a", 5)), "7 a"],
  ["both took away more than there was", cart(item("a", 10)), cart(item("a", 1)), cart(item("a", 1)), "1 a"],
  [
    "one removed it",
    cart(item("a", 1), item("b", 1)),
    cart(item("b", 1)),
    cart(item("a", 1), item("b", 1)),
    "1 b",
  ],
  ["one removed what the other changed", cart(item("a", 1)), cart(), cart(item("a", 2)), "2 a"],
  ["one changed what the other removed", cart(item("a", 1)), cart(item("a", 2)), cart(), "2 a"],
  ["one cleared and one added", cart(item("a", 1)), cart(), cart(item("a", 1), item("b", 1)), "1 b"],
  [
    "too many pieces together",
    cart(),
    cart(item("a", MAX_QUANTITY)),
    cart(item("a", 5)),
    `${MAX_QUANTITY} a`,
  ],
  [
    "I moved a line, they added one",
    cart(item("a", 1), item("b", 1)),
    cart(item("b", 1), item("a", 1)),
    cart(item("a", 1), item("b", 1), item("c", 1)),
    "1 b, 1 a, 1 c",
  ],
  [
    "they moved a line, I added one",
    cart(item("a", 1), item("b", 1)),
    cart(item("a", 1), item("b", 1), item("c", 1)),
    cart(item("b", 1), item("a", 1)),
    "1 b, 1 a, 1 c",
  ],
])("%s", (_what, base, mine, theirs, expected) => {
  expect(shown(mergedCart(base, mine, theirs))).toBe(expected);
});

test("a note, a label and a price changed on different devices are all kept", () => {
  const base = cart(byHand("x", "Sword", 5));
  const mine = cart({ ...byHand("x", "Big sword", 5), note: "for Mia" });
  const theirs = cart(byHand("x", "Sword", 7));
  expect(mergedCart(base, mine, theirs).lines).toEqual([
    {
      kind: "manual",
      id: "x",
      label: "Big sword",
      currency: "penya",
      amount: 7,
      quantity: 1,
      note: "for Mia",
    },
  ]);
});

test("a note that one device removed is gone", () => {
  expect(mergedCart(cart(item("a", 1, "n")), cart(item("a", 1)), cart(item("a", 2, "n"))).lines).toEqual([
    item("a", 2),
  ]);
});

test("an order without lines has no discount either", () => {
  const base = { ...cart(item("a", 1)), adjustment: -5 };
  expect(mergedCart(base, EMPTY, base)).toEqual(EMPTY);
});

describe("for every cart", () => {
  const line = fc
    .tuple(fc.constantFrom(..."abcdef"), fc.integer({ min: 1, max: 50 }))
    .map(([slug, n]) => item(slug, n));
  const anyCart = fc
    .uniqueArray(line, { selector: ({ id }) => id, maxLength: 6 })
    .map((lines) => cart(...lines));

  test("who changed nothing gets what the other one has", () => {
    fc.assert(
      fc.property(anyCart, anyCart, (base, changed) => {
        expect(mergedCart(base, base, changed)).toEqual(changed);
        expect(mergedCart(base, changed, base)).toEqual(changed);
      }),
    );
  });

  test("no line is lost that anybody added or changed, and none comes back that both removed", () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const has = (one: Cart, id: string) => one.lines.find((other) => other.id === id);
        const merged = mergedCart(base, mine, theirs);
        for (const changed of [mine, theirs])
          for (const own of changed.lines)
            if (!isSame(has(base, own.id), own)) expect(has(merged, own.id)).toBeDefined();
        for (const { id } of merged.lines) expect(has(mine, id) ?? has(theirs, id)).toBeDefined();
      }),
    );
  });

  test("both devices come to the same lines, whoever merges", () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const lines = (one: Cart) => [...one.lines].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(lines(mergedCart(base, mine, theirs))).toEqual(lines(mergedCart(base, theirs, mine)));
      }),
    );
  });
});

test("fields are merged one by one, and mine wins where both changed", () => {
  const base = { a: 1, b: 1, c: 1 } as Record<string, number>;
  expect(mergedRecord(base, { a: 2, b: 1, d: 4 }, { a: 3, b: 5, c: 1 })).toEqual({ a: 2, b: 5, d: 4 });
});

test("of two rates for a server the later day's counts, and of the same day mine", () => {
  const rate = (penya: number, date: string) => ({ penya, date });
  const theirs = { mia: rate(3, "2026-11-02"), tim: rate(4, "2026-11-01"), lea: rate(5, "2026-10-01") };
  const mine = { mia: rate(2, "2026-11-01"), tim: rate(9, "2026-11-01") };
  expect(mergedRates({}, mine, theirs)).toEqual({
    mia: rate(3, "2026-11-02"),
    tim: rate(9, "2026-11-01"),
    lea: rate(5, "2026-10-01"),
  });
});

test("what has the same fields in another order is the same", () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
