// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import * as Cart from "#domain/order/cart.ts";
import * as Lines from "#domain/order/line-changes.ts";
import { localDocuments } from "./browser-documents.ts";
import { cartDocument } from "./cart.ts";

test("a refused change and what another tab stores later are both kept", () => {
  cartDocument.update((cart) => Cart.withItem(Cart.withItem(cart, "ring", 1), "cloak", 1));
  const before = localStorage.getItem(cartDocument.key) ?? "";
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  cartDocument.update((cart) => Cart.withItem(cart, "sword", 3));
  expect(localStorage.getItem(cartDocument.key)).toBe(before);
  vi.restoreAllMocks();
  // The other tab removes a line: its cart fits.
  const theirs = JSON.stringify(Cart.withoutLine(JSON.parse(before), "item:cloak"));
  localStorage.setItem(cartDocument.key, theirs);
  window.dispatchEvent(new StorageEvent("storage", { key: cartDocument.key, newValue: theirs }));
  const shownQuantities = () => Object.fromEntries(Cart.quantities(cartDocument.read()));
  expect(shownQuantities()).toEqual({ ring: 1, sword: 3 });
  cartDocument.update((cart) => Lines.withQuantity(cart, "item:ring", 4));
  expect(shownQuantities()).toEqual({ ring: 4, sword: 3 });
  expect(JSON.parse(localStorage.getItem(cartDocument.key) ?? "")).toEqual(localDocuments.cart.read());
});
