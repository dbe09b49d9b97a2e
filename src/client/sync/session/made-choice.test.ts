// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { cartDocument } from "#client/sync/cart.ts";
import * as Cart from "#domain/order/cart.ts";
import {
  forgetSavedChoice,
  type MadeChoice,
  madeChoice,
  showMadeChoice,
  storeMadeChoice,
} from "./made-choice.ts";
import { chooseCart, storeWaitingCart, waitingCart } from "./two-carts.ts";
import { undoCartChoice } from "./undo-cart-choice.ts";

const BROWSER_CART = Cart.withItem(Cart.EMPTY_CART, "ring", 3);
const ACCOUNT_CART = Cart.withItem(Cart.EMPTY_CART, "ring", 2);

beforeEach(() => {
  localStorage.clear();
  cartDocument.update(() => ACCOUNT_CART);
  storeWaitingCart("mia", BROWSER_CART);
});

/** Makes the choice as the page does. */
function choose(): MadeChoice {
  const carts = chooseCart("mia", "browser") ?? expect.fail("No cart waits.");
  const made = { choice: "browser", carts } as const;
  storeMadeChoice("mia", made);
  return made;
}

test("a page that is loaded before the account has the choice confirms it once, with undo", async () => {
  const made = choose();
  expect(waitingCart("mia")).toBeUndefined();
  vi.resetModules();
  const nextPage = await import("./made-choice.ts");
  // The next page has not made it, so saving the cart does not confirm it.
  nextPage.forgetSavedChoice("mia");
  const show = vi.fn();
  await nextPage.showMadeChoice("mia", show);
  await nextPage.showMadeChoice("mia", show);
  expect(show.mock.calls).toEqual([[made]]);
  undoCartChoice("mia", made.carts);
  expect(cartDocument.read().lines).toMatchObject([{ quantity: 2 }]);
  expect(waitingCart("mia")).toEqual(BROWSER_CART);
});

test("a choice that the account has when its page is still open needs no other confirmation", async () => {
  choose();
  forgetSavedChoice("mia");
  const show = vi.fn();
  await showMadeChoice("mia", show);
  expect(show).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(1);
});

test("an undone choice is asked again, and stays so once the account has the cart", () => {
  const { carts } = choose();
  undoCartChoice("mia", carts);
  expect(madeChoice("mia")).toBeUndefined();
  forgetSavedChoice("mia");
  expect(waitingCart("mia")).toEqual(BROWSER_CART);
});

test("a choice is its member's alone", async () => {
  choose();
  expect(madeChoice("leo")).toBeUndefined();
  localStorage.setItem("skypurse.cart_choice.leo", "{");
  expect(madeChoice("leo")).toBeUndefined();
});
