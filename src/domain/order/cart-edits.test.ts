import { describe, expect, test } from "vitest";
import * as Carts from "./cart.ts";
import { type Cart, EMPTY_CART, type Line, type LinePrice, MAX_QUANTITY, MAX_STORED_LINES } from "./cart.ts";
import { asAddedToCart, cartDifference, cartJoin } from "./cart-difference.ts";
import { type CartEdit, withCartEdits } from "./cart-edits.ts";
import * as Lines from "./line-changes.ts";

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

type Change = (cart: Cart) => Cart;
const set =
  (slug: string, to: number): Change =>
  (before) =>
    Lines.withQuantity(before, `item:${slug}`, to);
const add =
  (slug: string, by: number): Change =>
  (before) =>
    Carts.withMore(before, `item:${slug}`, by);
const put =
  (slug: string, n: number): Change =>
  (before) =>
    Carts.withItem(before, slug, n);
const note =
  (id: string, text: string): Change =>
  (before) =>
    Carts.withNote(before, id, text);
const remove =
  (id: string): Change =>
  (before) =>
    Carts.withoutLine(before, id);
const price =
  (slug: string, amount: number): Change =>
  (before) =>
    Carts.withItemPrice(before, `item:${slug}`, penya(amount));
const penya = (amount: number): LinePrice => ({ currency: "penya", amount });
const discount =
  (percent: number): Change =>
  (before) =>
    Carts.withAdjustment(before, percent);
const edit =
  (text: Partial<{ label: string; amount: number }>): Change =>
  (before) =>
    Lines.withManualLine(before, "x", { ...(before.lines[0] as Carts.ManualLine), ...text });
const clear: Change = () => EMPTY_CART;
/** Several changes of one device, one after the other. */
const all =
  (...changes: Change[]): Change =>
  (before) =>
    changes.reduce((soFar, one) => one(soFar), before);

/** Changes `base` on two devices: the server has applied theirs when it gets mine. */
function bothChange(base: Cart, mine: Change, theirs: Change) {
  const [own, other] = [mine, theirs].map((change) => cartDifference(base, change(base)));
  const stored = withCartEdits(base, other ?? []).cart;
  const { cart: left, overwritten } = withCartEdits(stored, own ?? []);
  const told = overwritten.map(({ field, key, mine: set, theirs: was }) => [field, key, set, was]);
  return { left, told };
}

const TWO = cart(item("a", 2));
const A = "item:a";
const P5 = "item:a:p5";
const P7 = "item:a:p7";
const SWORD = cart(byHand("x", "Sword", 5));

test.each<[string, Cart, Change, Change, string]>([
  ["both add something else", cart(), put("a", 1), put("b", 2), "2 b, 1 a"],
  ["both add the same", cart(), put("a", 3), put("a", 4), "7 a"],
  ["both add to what there was", cart(item("a", 10)), add("a", 2), add("a", 5), "17 a"],
  ["one adds, one takes away", cart(item("a", 10)), add("a", 2), add("a", -5), "7 a"],
  ["both take away more than there was", cart(item("a", 10)), add("a", -9), add("a", -9), "1 a"],
  ["too many pieces together", cart(), put("a", MAX_QUANTITY), put("a", 5), `${MAX_QUANTITY} a`],
  ["one removes", cart(item("a", 1), item("b", 1)), remove(A), (same) => same, "1 b"],
  ["both remove", TWO, remove(A), remove(A), ""],
  ["one clears, one adds", TWO, clear, put("b", 1), "1 b"],
  ["one takes pieces from a line that the other removes", TWO, add("a", -1), remove(A), ""],
  ["one adds to a line that the other removes", TWO, add("a", 3), remove(A), "3 a"],
  [
    "one moves a line, one adds one",
    cart(item("a", 1), item("b", 1)),
    (before) => Lines.withMovedLine(before, A, 1),
    put("c", 1),
    "1 b, 1 a, 1 c",
  ],
  [
    "one adds a line, one moves one",
    cart(item("a", 1), item("b", 1)),
    put("c", 1),
    (before) => Lines.withMovedLine(before, A, 1),
    "1 b, 1 a, 1 c",
  ],
  [
    "one moves a line after one that the other removes",
    cart(item("a", 1), item("b", 1), item("c", 1)),
    (before) => Lines.withMovedLine(before, A, 1),
    remove("item:b"),
    "1 a, 1 c",
  ],
])("%s", (_what, base, mine, theirs, expected) => {
  const { left, told } = bothChange(base, mine, theirs);
  expect([shown(left), told]).toEqual([expected, []]);
});

test.each<[string, Cart, Change, Change, string, unknown[]]>([
  ["5 and 9 set", TWO, set("a", 5), set("a", 9), "5 a", [["quantity", A, 5, 9]]],
  ["the same set", TWO, set("a", 5), set("a", 5), "5 a", []],
  ["5 set, 4 added", TWO, set("a", 5), add("a", 4), "5 a", [["quantity", A, 5, 6]]],
  ["3 added, 9 set", TWO, add("a", 3), set("a", 9), "12 a", []],
  ["set and set back", TWO, all(set("a", 5), set("a", 2)), set("a", 9), "2 a", [["quantity", A, 2, 9]]],
  ["set, then removed there", TWO, set("a", 5), remove(A), "5 a", [["line", A, 5, 0]]],
  ["removed, then set there", TWO, remove(A), set("a", 5), "5 a", [["line", A, 5, 0]]],
  ["removed, then added to there", TWO, remove(A), add("a", 1), "3 a", [["line", A, 3, 0]]],
  ["noted, then removed there", TWO, note(A, "for Mia"), remove(A), "2 a", [["line", A, 2, 0]]],
  ["two notes", TWO, note(A, "for Mia"), note(A, "for Tim"), "2 a", [["note", A, "for Mia", "for Tim"]]],
  ["a note removed there", cart(item("a", 2, "n")), note(A, "m"), note(A, ""), "2 a", [["note", A, "m", ""]]],
  ["two discounts", TWO, discount(-5), discount(-10), "2 a", [["discount", "cart", -5, -10]]],
  ["a discount, the cart cleared there", TWO, discount(-5), all(discount(-10), clear), "", []],
  ["the cart cleared, another discount there", TWO, clear, discount(-10), "", []],
  [
    "two names",
    SWORD,
    edit({ label: "Big" }),
    edit({ label: "Old" }),
    "1 Big",
    [["name", "x", "Big", "Old"]],
  ],
  [
    "two prices",
    SWORD,
    edit({ amount: 6 }),
    edit({ amount: 7 }),
    "1 Sword",
    [["price", "x", penya(6), penya(7)]],
  ],
  ["a name, a price there", SWORD, edit({ label: "Big" }), edit({ amount: 7 }), "1 Big", []],
])("%s", (_what, base, mine, theirs, expected, overwritten) => {
  const { left, told } = bothChange(base, mine, theirs);
  expect([shown(left), told]).toEqual([expected, overwritten]);
});

describe("the price of an item's line that another device has changed", () => {
  const priced = (amount: number, quantity: number) =>
    Carts.withItemPrice(cart(item("a", quantity)), A, penya(amount)).lines[0] as Line;
  const lines = ({ lines }: Cart) => lines.map(({ id, quantity }) => `${quantity} ${id}`);

  test.each<[string, Cart, Change, Change, string[], unknown[]]>([
    ["the same price", TWO, price("a", 5), price("a", 5), [`2 ${P5}`], []],
    [
      "another price",
      TWO,
      price("a", 5),
      price("a", 7),
      [`2 ${P5}`],
      [["price:item", P5, penya(5), penya(7)]],
    ],
    ["pieces added there", TWO, price("a", 5), add("a", 3), [`2 ${P5}`, `3 ${A}`], []],
    ["pieces taken away there", TWO, price("a", 5), add("a", -1), [`1 ${P5}`], []],
    ["pieces added here", TWO, add("a", 3), price("a", 5), [`2 ${P5}`, `3 ${A}`], []],
    ["pieces taken away here", TWO, add("a", -1), price("a", 5), [`1 ${P5}`], []],
    ["a quantity set here", TWO, set("a", 5), price("a", 5), [`5 ${P5}`], []],
    ["a note here", TWO, note(A, "for Mia"), price("a", 5), [`2 ${P5}`], []],
    ["removed here", TWO, remove(A), price("a", 5), [`2 ${P5}`], [["line", P5, 2, 0]]],
    ["removed there", TWO, price("a", 5), remove(A), [`2 ${P5}`], [["line", P5, 2, 0]]],
    ["cleared here, one price removed there", cart(item("a", 2), priced(5, 1)), clear, remove(A), [], []],
    [
      "joined with a line here",
      cart(item("a", 2), priced(5, 1)),
      price("a", 5),
      (same) => same,
      [`3 ${P5}`],
      [],
    ],
    [
      "joined with a line here and there",
      cart(item("a", 2), priced(5, 1), priced(7, 1)),
      price("a", 5),
      price("a", 5),
      [`3 ${P5}`, `1 ${P7}`],
      [],
    ],
  ])("%s", (_what, base, mine, theirs, expected, overwritten) => {
    const { left, told } = bothChange(base, mine, theirs);
    expect([lines(left), told]).toEqual([expected, overwritten]);
  });
});

describe("the undo of a removal", () => {
  const undone = cartDifference(EMPTY_CART, Carts.undoChange(EMPTY_CART, TWO, EMPTY_CART));

  test("on two devices restores the line once", () => {
    const once = withCartEdits(EMPTY_CART, undone);
    const twice = withCartEdits(once.cart, undone);
    expect([shown(once.cart), shown(twice.cart), twice.overwritten]).toEqual(["2 a", "2 a", []]);
  });

  test("sets the quantity of a line that another device has added meanwhile", () => {
    const { cart: left, overwritten } = withCartEdits(cart(item("a", 3)), undone);
    expect(shown(left)).toBe("2 a");
    expect(overwritten).toMatchObject([{ field: "quantity", key: A, mine: 2, theirs: 3 }]);
  });

  test("returns the lines to their places, and the discount", () => {
    const before = { lines: ["a", "b", "c"].map((slug) => item(slug, 1)), adjustment: -10 };
    const cleared = withCartEdits(before, cartDifference(before, EMPTY_CART)).cart;
    const restored = cartDifference(cleared, Carts.undoChange(cleared, before, cleared));
    expect(Carts.isSameCart(withCartEdits(cleared, restored).cart, before)).toBe(true);
    expect(shown(withCartEdits(cart(item("d", 1)), restored).cart)).toBe("1 a, 1 b, 1 c, 1 d");
  });
});

test("moving one line is one edit, however far", () => {
  const before = cart(...["a", "b", "c", "d"].map((slug) => item(slug, 1)));
  for (const by of [1, 3])
    expect(cartDifference(before, Lines.withMovedLine(before, A, by))).toMatchObject([{ field: "order" }]);
});

test("a change of more values than one change may have replaces the lines", () => {
  const lines = (version: number) =>
    Array.from(
      { length: 600 },
      (_, n): Line => ({
        ...byHand(`x${(n * (version + 1)) % 601}`, `label ${version}`, version),
        quantity: version + 1,
        note: `note ${version}`,
        setCount: version + 1,
      }),
    );
  const [before, after] = [cart(...lines(0)), cart(...lines(1))];
  const edits = cartDifference(before, after);
  expect(edits.length).toBeLessThanOrEqual(1_200);
  expect(withCartEdits(before, edits).cart).toEqual(after);
});

test("lines beyond what can be stored are left out, the others stay", () => {
  const full = cart(...Array.from({ length: MAX_STORED_LINES }, (_, n) => item(`${n}`, 2)));
  const more = cartDifference(EMPTY_CART, cart(item("a", 1), item("0", 1)));
  const { cart: left } = withCartEdits(full, more);
  expect(left.lines).toHaveLength(MAX_STORED_LINES);
  expect(left.lines[0]).toEqual(item("0", 3));
  // Pieces that were added elsewhere get the new price too, because there is no room for another line.
  const repriced = withCartEdits(full, cartDifference(cart(item("0", 1)), price("0", 5)(cart(item("0", 1)))));
  expect(repriced.cart.lines).toHaveLength(MAX_STORED_LINES);
  expect(repriced.cart.lines[0]).toMatchObject({ penya: 5, quantity: 2 });
});

describe("a cart that is added to an account's", () => {
  const guest = { lines: [item("a", 3, "for Mia"), item("b", 1)], adjustment: -10 };
  const join = (account: Cart) => withCartEdits(account, cartJoin(guest));

  test("fills an account's empty cart", () => {
    expect(join(EMPTY_CART)).toEqual({ cart: guest, overwritten: [] });
  });

  test.each<[string, Cart, Cart]>([
    ["its pieces are added", cart(item("b", 2)), cart(item("b", 3), item("a", 3, "for Mia"))],
    ["its note is added", cart(item("a", 2)), cart(item("a", 5, "for Mia"), item("b", 1))],
    ["the account's note stays", cart(item("a", 2, "n")), cart(item("a", 5, "n"), item("b", 1))],
    [
      "the account's discount stays",
      { lines: [item("b", 2)], adjustment: 5 },
      { lines: [item("b", 3), item("a", 3, "for Mia")], adjustment: 5 },
    ],
  ])("%s", (_what, account, joined) => {
    expect(join(account)).toEqual({ cart: joined, overwritten: [] });
  });

  test("quantities that the guest set count as added, and removals stay removals", () => {
    const base = cart(item("a", 3), item("b", 1), item("c", 4));
    const account = cart(item("a", 10), item("b", 1), item("c", 4));
    const changes: CartEdit[] = [set("a", 5), remove("item:b"), note("item:c", "n")].flatMap((change) =>
      asAddedToCart(cartDifference(base, change(base))),
    );
    expect(withCartEdits(account, changes).cart).toEqual(cart(item("a", 12), item("c", 4, "n")));
  });

  test("a line whose removal the guest has undone keeps the account's pieces", () => {
    const undone = cartDifference(EMPTY_CART, Carts.undoChange(EMPTY_CART, TWO, EMPTY_CART));
    expect(shown(withCartEdits(cart(item("a", 9)), asAddedToCart(undone)).cart)).toBe("9 a");
    expect(shown(withCartEdits(EMPTY_CART, asAddedToCart(undone)).cart)).toBe("2 a");
  });
});
