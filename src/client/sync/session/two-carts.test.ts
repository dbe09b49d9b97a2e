// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { cartDocument } from "#client/sync/cart.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { chooseCart, onCartChoice, returnWaitingCart, storeWaitingCart, waitingCart } from "./two-carts.ts";
import { undoCartChoice } from "./undo-cart-choice.ts";

const BROWSER_CART = Cart.withItem(Cart.withItem(Cart.EMPTY_CART, "cloak", 1), "ring", 3);
const ACCOUNT_CART = Cart.withItem(Cart.EMPTY_CART, "ring", 2);
const STORED = "skypurse.cart_choice.mia";
const pieces = () =>
  cartDocument
    .read()
    .lines.map(({ id, quantity }) => `${quantity} ${id}`)
    .toSorted();

beforeEach(() => {
  localStorage.clear();
  // The account's cart is in use until the choice is made.
  cartDocument.update(() => ACCOUNT_CART);
});

test("the choice waits until it is made", () => {
  storeWaitingCart("mia", BROWSER_CART);
  expect(waitingCart("mia")).toEqual(BROWSER_CART);
  expect(chooseCart("mia", "browser")).toMatchObject({ browser: BROWSER_CART, account: ACCOUNT_CART });
  expect(pieces()).toEqual(["1 item:cloak", "3 item:ring"]);
  expect(waitingCart("mia")).toBeUndefined();
  expect(localStorage.getItem(STORED)).toBeNull();
});

test("another member of this browser has no choice to make", () => {
  storeWaitingCart("mia", BROWSER_CART);
  expect(waitingCart("leo")).toBeUndefined();
  expect(waitingCart("mia")).toEqual(BROWSER_CART);
});

const choices: readonly (readonly [CartChoice, readonly string[]])[] = [
  ["merge", ["1 item:bow", "1 item:cloak", "5 item:ring"]],
  ["account", ["1 item:bow", "2 item:ring"]],
  ["browser", ["1 item:cloak", "3 item:ring"]],
];

test.each(choices)("the choice applies to the account's cart as it is then: %s", (choice, expected) => {
  storeWaitingCart("mia", BROWSER_CART);
  cartDocument.update((cart) => Cart.withItem(cart, "bow", 1));
  chooseCart("mia", choice);
  expect(pieces()).toEqual(expected);
});

test.each(choices)("undo restores the account's cart, and what was added since stays: %s", (choice) => {
  storeWaitingCart("mia", BROWSER_CART);
  const carts = chooseCart("mia", choice) ?? expect.fail("No cart waits.");
  cartDocument.update((cart) => Cart.withItem(cart, "axe", 1));
  const show = vi.fn();
  onCartChoice(show);
  undoCartChoice("mia", carts);
  expect(pieces()).toEqual(["1 item:axe", "2 item:ring"]);
  expect(waitingCart("mia")).toEqual(BROWSER_CART);
  expect(show).toHaveBeenCalledOnce();
});

test("quantities that were typed are summed, too", () => {
  storeWaitingCart("mia", Lines.withQuantity(BROWSER_CART, "item:ring", 5));
  cartDocument.update((cart) => Lines.withQuantity(cart, "item:ring", 7));
  chooseCart("mia", "merge");
  expect(pieces()).toEqual(["1 item:cloak", "12 item:ring"]);
});

test("a player who leaves gets the cart back that waits", () => {
  storeWaitingCart("mia", BROWSER_CART);
  cartDocument.update(() => Cart.EMPTY_CART);
  returnWaitingCart("mia");
  expect(cartDocument.read()).toEqual(BROWSER_CART);
  returnWaitingCart("mia");
  expect(cartDocument.read()).toEqual(BROWSER_CART);
});

test("a choice that was made in another tab cannot be made again", () => {
  storeWaitingCart("mia", BROWSER_CART);
  localStorage.removeItem(STORED);
  expect(chooseCart("mia", "browser")).toBeUndefined();
  expect(cartDocument.read()).toEqual(ACCOUNT_CART);
});

test("a cart that cannot be read is not asked about", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem(STORED, '{"here":1}');
  expect(waitingCart("mia")).toBeUndefined();
});
