// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { cartDocument } from "#client/sync/cart.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { countSetsAsAdded, withUnsavedChanges } from "./guest-cart.ts";

const rings = (quantity: number) => Cart.withItem(Cart.EMPTY_CART, "ring", quantity);
/** The guest's cart was saved with seven rings; then eight were typed, and a bow was added. */
const SAVED = rings(7);
const LOCAL = Cart.withItem(Lines.withQuantity(SAVED, "item:ring", 8), "bow", 1);
const pieces = (cart: Cart.Cart) => Object.fromEntries(Cart.quantities(cart));

function storeSync(sent: object | null, owner = { id: "guest", isGuest: true }) {
  const cart = { version: 1, base: SAVED, sent };
  localStorage.setItem(
    "skypurse.sync",
    JSON.stringify({ device: "d", owner, documents: { cart }, parked: {} }),
  );
}

beforeEach(() => {
  localStorage.clear();
  cartDocument.update(() => LOCAL);
  storeSync(null);
});

test("the guest's cart contains the changes that were not saved", () => {
  expect(pieces(withUnsavedChanges(SAVED))).toEqual(pieces(LOCAL));
  // Another guest's cart has been merged into the server's.
  expect(pieces(withUnsavedChanges(rings(10)))).toEqual(pieces(Cart.withItem(rings(11), "bow", 1)));
});

test("changes whose response was lost count once", () => {
  storeSync({ change: "d:1", content: LOCAL, on: 1 });
  expect(withUnsavedChanges(LOCAL)).toEqual(LOCAL);
  const more = Cart.withItem(LOCAL, "bow", 1);
  cartDocument.update(() => more);
  expect(pieces(withUnsavedChanges(LOCAL))).toEqual(pieces(more));
});

test("a typed quantity counts as added", () => {
  countSetsAsAdded();
  expect(cartDocument.read().lines).toMatchObject([{ slug: "ring", quantity: 8 }, { slug: "bow" }]);
  expect(cartDocument.read().lines[0]?.setCount).toBeUndefined();
});
