// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import { cartDocument } from "./cart.ts";
import {
  askForCartAgain,
  forgetCartQuestion,
  openCartQuestion,
  restoreCartQuestion,
  withdrawCartQuestion,
} from "./two-carts.ts";

const HERE = Cart.withItem(Cart.EMPTY_CART, "cloak", 1);
const THERE = Cart.withItem(Cart.EMPTY_CART, "ring", 2);
const pieces = () => cartDocument.read().lines.map(({ id, quantity }) => `${quantity} ${id}`);

beforeEach(() => {
  withdrawCartQuestion();
  localStorage.clear();
  // The account's cart was chosen.
  cartDocument.update(() => THERE);
});

/** Simulates a reload or a sign-out, after which `player` is signed in. */
function comeBack(player: string) {
  withdrawCartQuestion();
  restoreCartQuestion(player);
}

test("an undone choice is asked again after a reload, until it is made", async () => {
  askForCartAgain("mia", { here: HERE, there: THERE });
  comeBack("mia");
  expect(openCartQuestion()).toMatchObject({ here: HERE, there: THERE });
  await openCartQuestion()?.answer("browser");
  expect(pieces()).toEqual(["1 item:cloak"]);
  expect(openCartQuestion()).toBeUndefined();
  comeBack("mia");
  expect(openCartQuestion()).toBeUndefined();
  expect(localStorage.getItem("skypurse.cart_choice.mia")).toBeNull();
});

test("another member of this browser is not asked, and does not remove the carts", () => {
  askForCartAgain("mia", { here: HERE, there: THERE });
  comeBack("leo");
  expect(openCartQuestion()).toBeUndefined();
  comeBack("mia");
  expect(openCartQuestion()).toMatchObject({ here: HERE });
});

test.each([
  { choice: "merge" as const, expected: ["1 item:cloak", "3 item:ring", "1 item:bow"] },
  { choice: "account" as const, expected: ["3 item:ring", "1 item:bow"] },
  { choice: "browser" as const, expected: ["1 item:cloak", "3 item:ring", "1 item:bow"] },
])("what is added while the question is open is kept ($choice)", async ({ choice, expected }) => {
  askForCartAgain("mia", { here: HERE, there: THERE });
  cartDocument.update((cart) => Cart.withItem(Cart.withItem(cart, "ring", 1), "bow", 1));
  await openCartQuestion()?.answer(choice);
  expect(pieces().toSorted()).toEqual(expected.toSorted());
});

test("an answer in one tab closes the question in the others", () => {
  askForCartAgain("mia", { here: HERE, there: THERE });
  forgetCartQuestion("mia");
  window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.cart_choice.mia" }));
  expect(openCartQuestion()).toBeUndefined();
});

test("carts that cannot be read are not asked about", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem("skypurse.cart_choice.mia", '{"here":1}');
  restoreCartQuestion("mia");
  expect(openCartQuestion()).toBeUndefined();
});
