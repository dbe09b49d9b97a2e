import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSame } from "#domain/values/is-same.ts";
import * as Carts from "./cart.ts";
import { type Cart, EMPTY_CART, type Line, MAX_QUANTITY } from "./cart.ts";
import * as Lines from "./line-changes.ts";
import { mergeCarts, quantityConflicts } from "./merge-carts.ts";

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
const cart = (...lines: Line[]): Cart => (lines.length === 0 ? EMPTY_CART : { lines, adjustment: 0 });
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
  expect(shown(mergeCarts(base, mine, theirs))).toBe(expected);
});

test("a note, a label and a price changed on different devices are all kept", () => {
  const base = cart(byHand("x", "Sword", 5));
  const mine = cart({ ...byHand("x", "Big sword", 5), note: "for Mia" });
  const theirs = cart(byHand("x", "Sword", 7));
  expect(mergeCarts(base, mine, theirs).lines).toEqual([
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

test("a note that one device removed is not restored", () => {
  expect(mergeCarts(cart(item("a", 1, "n")), cart(item("a", 1)), cart(item("a", 2, "n"))).lines).toEqual([
    item("a", 2),
  ]);
});

test("an order without lines has no adjustment either", () => {
  const base = { ...cart(item("a", 1)), adjustment: -5 };
  expect(mergeCarts(base, EMPTY_CART, base)).toEqual(EMPTY_CART);
});

describe("properties of every cart", () => {
  const line = fc
    .tuple(fc.constantFrom(..."abcdef"), fc.integer({ min: 1, max: 50 }))
    .map(([slug, n]) => item(slug, n));
  const anyCart = fc
    .uniqueArray(line, { selector: ({ id }) => id, maxLength: 6 })
    .map((lines) => cart(...lines));

  test("a device without changes gets the other one's version", () => {
    fc.assert(
      fc.property(anyCart, anyCart, (base, changed) => {
        expect(mergeCarts(base, base, changed)).toEqual(changed);
        expect(mergeCarts(base, changed, base)).toEqual(changed);
      }),
    );
  });

  test("no line is lost that a device added or changed, and none returns that both removed", () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const has = (one: Cart, id: string) => one.lines.find((other) => other.id === id);
        const merged = mergeCarts(base, mine, theirs);
        for (const changed of [mine, theirs])
          for (const own of changed.lines)
            if (!isSame(has(base, own.id), own)) expect(has(merged, own.id)).toBeDefined();
        for (const { id } of merged.lines) expect(has(mine, id) ?? has(theirs, id)).toBeDefined();
      }),
    );
  });

  test("merging in either direction gives the same lines", () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        // Only the device that removed a line learns from the count that the other one has kept it.
        const lines = (one: Cart) =>
          one.lines.map(({ keptCount: _count, ...line }) => line).sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(lines(mergeCarts(base, mine, theirs))).toEqual(lines(mergeCarts(base, theirs, mine)));
      }),
    );
  });
});

describe("quantities of two devices: set quantities replace each other, added pieces are summed", () => {
  const TWO = Carts.withItem(Carts.EMPTY_CART, "a", 2);
  const id = "item:a";
  const quantityIn = (cart: Cart) => cart.lines[0]?.quantity;
  const set = (to: number) => (cart: Cart) => Lines.withQuantity(cart, id, to);
  const add = (by: number) => (cart: Cart) => Carts.withMore(cart, id, by);

  // The server has already stored theirs; mine is merged with it.
  test.each([
    {
      name: "5 and 9 set",
      mine: set(5),
      theirs: set(9),
      left: 5,
      replaced: [{ key: id, mine: 5, theirs: 9 }],
    },
    { name: "the same set", mine: set(5), theirs: set(5), left: 5, replaced: [] },
    {
      name: "5 set, 4 added",
      mine: set(5),
      theirs: add(4),
      left: 5,
      replaced: [{ key: id, mine: 5, theirs: 6 }],
    },
    { name: "3 added, 9 set", mine: add(3), theirs: set(9), left: 12, replaced: [] },
    { name: "3 and 4 added", mine: add(3), theirs: add(4), left: 9, replaced: [] },
    { name: "1 taken away, 4 added", mine: add(-1), theirs: add(4), left: 5, replaced: [] },
    {
      name: "set, then added to",
      mine: (cart: Cart) => add(1)(set(5)(cart)),
      theirs: set(9),
      left: 6,
      replaced: [{ key: id, mine: 6, theirs: 9 }],
    },
    {
      name: "set and set back",
      mine: (cart: Cart) => set(2)(set(5)(cart)),
      theirs: set(9),
      left: 2,
      replaced: [{ key: id, mine: 2, theirs: 9 }],
    },
  ])("$name", ({ mine, theirs, left, replaced }) => {
    const [own, other] = [mine(TWO), theirs(TWO)];
    expect(quantityIn(mergeCarts(TWO, own, other))).toBe(left);
    expect(quantityConflicts(TWO, own, other)).toEqual(replaced);
  });

  test("a quantity stays set until the server has it, even if other devices set it meanwhile", () => {
    const mine = set(5)(TWO);
    const first = set(9)(TWO);
    const onFirst = mergeCarts(TWO, mine, first);
    const second = set(7)(first);
    expect(quantityIn(mergeCarts(first, onFirst, second))).toBe(5);
    expect(quantityConflicts(first, onFirst, second)).toEqual([{ key: id, mine: 5, theirs: 7 }]);
  });

  test("replacing the order sets the quantities that both orders contain", () => {
    const saved = Carts.withItem(Carts.EMPTY_CART, "a", 7);
    expect(quantityIn(mergeCarts(TWO, Carts.replaceCart(TWO, saved), add(3)(TWO)))).toBe(7);
  });

  const CLEARED = Carts.EMPTY_CART;
  /** Removes the line, and undoes it. */
  const restored = (cart: Cart) => Carts.undoChange(CLEARED, cart, CLEARED);

  test("a line that two devices restore has the pieces that it had, and clearing the order then removes it", () => {
    const [own, other] = [restored(TWO), restored(TWO)];
    const merged = mergeCarts(CLEARED, own, other);
    expect(quantityIn(merged)).toBe(2);
    expect(quantityConflicts(CLEARED, own, other)).toEqual([]);
    // The other device restores it once more, while this one clears the order.
    expect(mergeCarts(other, CLEARED, merged)).toEqual(CLEARED);
    expect(mergeCarts(other, CLEARED, restored(merged))).toEqual(CLEARED);
  });

  test.each([
    ["removed and restored here, 3 added there", TWO, restored(TWO), add(3)(TWO), 5, []],
    ["restored here, then 3 added there", CLEARED, Carts.withItem(CLEARED, "a", 3), restored(TWO), 5, []],
    [
      "3 added there, then restored here",
      CLEARED,
      restored(TWO),
      Carts.withItem(CLEARED, "a", 3),
      2,
      [{ key: id, mine: 2, theirs: 3 }],
    ],
  ])("%s", (_name, base, mine, theirs, left, replaced) => {
    expect(quantityIn(mergeCarts(base, mine, theirs))).toBe(left);
    expect(quantityConflicts(base, mine, theirs)).toEqual(replaced);
  });
});
