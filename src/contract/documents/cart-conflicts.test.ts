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
