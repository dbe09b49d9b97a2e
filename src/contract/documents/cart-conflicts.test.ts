import * as v from "valibot";
import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { hasValueInCart, StoredCart, shownInCart, takeInCart } from "./cart.ts";
import { DOCUMENTS } from "./documents.ts";

const two = Cart.withItem(Cart.EMPTY_CART, "a", 2);
const inFc = Cart.withItemPrice(two, "item:a", { currency: "fc", amount: 450 });
const inPenya = Cart.withItemPrice(two, "item:a", { currency: "penya", amount: 300 });

test("the price of an item that two devices set in two currencies is one value, and either can be taken", () => {
  const [replaced] = DOCUMENTS.cart.apply(inPenya, DOCUMENTS.cart.diff(two, inFc)).replaced;
  expect(replaced).toMatchObject({ field: "price:item", label: "a", mine: "450 FC", theirs: "300 Penya" });
  const { instead } = replaced ?? {};
  if (!instead) throw new Error("There is a value to take");
  expect(shownInCart(inFc, instead)).toBe("450 FC");
  expect(takeInCart(inFc, instead)).toEqual(inPenya);
  expect([hasValueInCart(inFc, instead), hasValueInCart(inPenya, instead)]).toEqual([false, true]);
});

test("a buyer that two devices set is one value, and either can be taken", () => {
  const [mine, theirs] = [Cart.withBuyer(two, "Mia"), Cart.withBuyer(two, "Tim")];
  const [replaced] = DOCUMENTS.cart.apply(theirs, DOCUMENTS.cart.diff(two, mine)).replaced;
  if (!replaced) throw new Error("There is a value to take");
  expect(shownInCart(mine, replaced.instead)).toBe("Mia");
  expect(takeInCart(mine, replaced.instead)).toEqual(theirs);
  expect([hasValueInCart(mine, replaced.instead), hasValueInCart(theirs, replaced.instead)]).toEqual([
    false,
    true,
  ]);
  expect(shownInCart(Cart.EMPTY_CART, replaced.instead)).toBeUndefined();
});

test("a discount in Penya that replaces one in percent is told, and either can be taken", () => {
  const fixed = Cart.withAdjustment(two, { penya: -5_000_000 });
  const percent = Cart.withAdjustment(two, -7.5);
  const [replaced] = DOCUMENTS.cart.apply(percent, DOCUMENTS.cart.diff(two, fixed)).replaced;
  expect(replaced).toMatchObject({ field: "discount", mine: "-5000000 Penya", theirs: -7.5 });
  const [other] = DOCUMENTS.cart.apply(fixed, DOCUMENTS.cart.diff(two, percent)).replaced;
  if (!replaced || !other) throw new Error("There is a value to take");
  expect(shownInCart(fixed, other.instead)).toBe("-5000000 Penya");
  expect(takeInCart(percent, other.instead)).toEqual(fixed);
  expect(takeInCart(fixed, replaced.instead)).toEqual(percent);
  expect([hasValueInCart(percent, other.instead), hasValueInCart(fixed, other.instead)]).toEqual([
    false,
    true,
  ]);
});

const BOOST: Cart.ManualLine = {
  ...{ kind: "manual", id: "hand:1", label: "Boost", currency: "penya", amount: 10, quantity: 1 },
};
/** What this device has changed since `base` reaches the server after another device has made `theirs`. */
const cartLater = (base: Cart.Cart, mine: Cart.Cart, theirs: Cart.Cart) =>
  DOCUMENTS.cart.apply(theirs, DOCUMENTS.cart.diff(base, mine));
const noted = Cart.withNote(two, "item:a", "for Mia");
const three = Cart.withItem(two, "a", 1);
const without = Cart.withLine(Cart.EMPTY_CART, { ...BOOST, id: "hand:2" });
const withBoost = Cart.withLine(without, BOOST);

test.each([
  ["removed here, set to 17 there", two, Cart.EMPTY_CART, Lines.withQuantity(two, "item:a", 17), "a", 17],
  ["set to 17 here, removed there", two, Lines.withQuantity(two, "item:a", 17), Cart.EMPTY_CART, "a", 17],
  ["removed here, one added there", two, Cart.EMPTY_CART, three, "a", 3],
  ["removed here, a note written there", two, Cart.EMPTY_CART, noted, "a", 2],
  [
    "a line by hand removed here, its price set there",
    withBoost,
    without,
    Lines.withManualLine(withBoost, BOOST.id, { ...BOOST, amount: 20 }),
    "Boost",
    1,
  ],
])("a line that stays is named, and can be removed: %s", (_name, base, mine, theirs, label, pieces) => {
  const { take, hasValue, shown } = DOCUMENTS.cart;
  const { replaced: found, content: merged } = cartLater(base, mine, theirs);
  expect(found).toMatchObject([{ field: "line", label, mine: pieces }]);
  for (const { instead } of found) {
    expect(shown(merged, instead)).toBe(pieces);
    expect(hasValue(merged, instead)).toBe(false);
    const taken = take(merged, instead);
    expect(v.parse(StoredCart, taken).lines.some(({ id }) => id === instead.key)).toBe(false);
    expect(shown(taken, instead)).toBeUndefined();
    expect(hasValue(taken, instead)).toBe(true);
  }
});

test.each([
  ["both", Cart.EMPTY_CART, Cart.EMPTY_CART],
  ["one, and unchanged on the other", Cart.EMPTY_CART, two],
  [
    "one and restored, and changed on the other",
    Cart.undoChange(Cart.EMPTY_CART, two, Cart.EMPTY_CART),
    three,
  ],
])("a line is not named that was removed by %s", (_name, mine, theirs) => {
  expect(cartLater(two, mine, theirs).replaced).toEqual([]);
});
