import { expect, test } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { hasValueInCart, shownInCart, takeInCart } from "./cart.ts";
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
