// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { clearedCarts } from "#client/sync/cleared-carts.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { fc, penya } from "#domain/money/money.ts";
import { EXAMPLE_RATE, rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import type { IncomingOrder } from "#domain/order/incoming-order.ts";
import type { PriceList } from "#domain/order/order.ts";
import { type ImportRequest, importOrder } from "./import-order.ts";

const currentPrices: PriceList = () => fc(500);
const cartWithRings = (quantity: number) => Cart.withItem(Cart.EMPTY_CART, "gold-ring", quantity);
const incomingOrder: IncomingOrder = {
  cart: cartWithRings(2),
  prices: new Map([["gold-ring", fc(400)]]),
  rate: rate(penya(220_000), 1),
  isExample: false,
  server: "mia",
};
const request: ImportRequest = {
  incomingOrder,
  mode: "replace",
  isAsSent: true,
  takesRate: false,
  adoptedPrices: new Map(),
  currentPrices,
  rate: EXAMPLE_RATE,
  date: "2026-11-01",
  server: "mia",
};
const OWN_PRICES = { "gold-ring": 500, "rose-petals": 40 };
const readStored = (key: string) => JSON.parse(localStorage.getItem(`skypurse.${key}`) ?? "null") as unknown;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("skypurse.prices", JSON.stringify(OWN_PRICES));
});

function undo(result: ReturnType<typeof importOrder>) {
  if ("refused" in result) throw new Error(result.refused);
  return result.undo();
}

test("importing an order as sent imports its prices into its own lines, and not its rate; undo reverts it", () => {
  cartDocument.update(() => cartWithRings(7));
  const result = importOrder(request);
  expect(cartDocument.read().lines).toMatchObject([{ slug: "gold-ring", quantity: 2, fc: 400 }]);
  expect(readStored("prices")).toEqual(OWN_PRICES);
  expect(readStored("rates")).toBeNull();
  expect(undo(result)).toBeUndefined();
  expect(cartDocument.read().lines).toMatchObject([{ slug: "gold-ring", quantity: 7 }]);
  expect(cartDocument.read().lines[0]).not.toHaveProperty("fc");
});

test("the cart that an order replaces goes into the bin, and leaves it with the undo; one that is added to does not", () => {
  const inBin = () => clearedCarts.read().map(({ cart }) => cart);
  const before = Cart.withBuyer(Cart.withAdjustment(cartWithRings(7), -7.5), "Bob");
  importOrder(request);
  expect(inBin()).toEqual([]);
  cartDocument.update(() => before);
  importOrder({ ...request, mode: "add" });
  expect(inBin()).toEqual([]);
  cartDocument.update(() => before);
  const result = importOrder(request);
  expect(inBin()).toEqual([before]);
  undo(result);
  expect(inBin()).toEqual([]);
});

test("the rate of an order becomes the player's own on request, and undo restores it", () => {
  const rates = { server: "mia", shownPer: 1, set: { mia: { penya: 200_000, per: 1, date: "2026-11-02" } } };
  localStorage.setItem("skypurse.rates", JSON.stringify(rates));
  const result = importOrder({ ...request, mode: "add", takesRate: true });
  expect(readStored("rates")).toEqual({
    ...rates,
    set: { mia: { penya: 220_000, per: 1, date: "2026-11-01" } },
  });
  undo(result);
  expect(readStored("rates")).toEqual(rates);
});

describe("an order that is added to a cart with the same items", () => {
  const pasted = Cart.withItem(
    Cart.withItem(Cart.EMPTY_CART, "scroll-sprotection", 3, { currency: "penya", amount: 15_000_000 }),
    "gold-ring",
    4,
    { currency: "fc", amount: 450 },
  );
  const add = (adoptedPrices: ImportRequest["adoptedPrices"] = new Map()) =>
    importOrder({
      ...{ ...request, mode: "add", adoptedPrices },
      incomingOrder: { ...incomingOrder, cart: pasted, prices: new Map() },
    });
  const shown = () =>
    cartDocument.read().lines.map((line) => [line.quantity, Cart.linePrice(line)?.amount ?? "list"]);

  beforeEach(() => {
    cartDocument.update(() => Cart.withItem(cartWithRings(1), "scroll-sprotection", 3));
  });

  test("leaves the player's lines and prices as they are, and so do later pieces from a planner", () => {
    add();
    cartDocument.update((cart) => Cart.withItem(cart, "scroll-sprotection", 18));
    expect(shown()).toEqual([
      [1, "list"],
      [21, "list"],
      [3, 15_000_000],
      [4, 450],
    ]);
    expect(readStored("prices")).toEqual(OWN_PRICES);
  });

  test("changes an own price only where the player says so, and undo restores it", () => {
    const result = add(new Map([["gold-ring", fc(450)]]));
    expect(readStored("prices")).toEqual({ ...OWN_PRICES, "gold-ring": 450 });
    expect(shown()).toEqual([
      [5, "list"],
      [3, "list"],
      [3, 15_000_000],
    ]);
    undo(result);
    expect(readStored("prices")).toEqual(OWN_PRICES);
    expect(shown()).toEqual([
      [1, "list"],
      [3, "list"],
    ]);
  });
});

test("a price becomes the player's own only if a received line has it", () => {
  importOrder({ ...request, adoptedPrices: new Map([["gold-ring", fc(410)]]) });
  expect(readStored("prices")).toEqual(OWN_PRICES);
});

test("importing an order at today's prices imports only the lines", () => {
  importOrder({ ...request, isAsSent: false, takesRate: true });
  expect(cartDocument.read().lines[0]?.quantity).toBe(2);
  expect(readStored("prices")).toEqual(OWN_PRICES);
  expect(readStored("rates")).toBeNull();
});

test("an example rate is not imported", () => {
  importOrder({ ...request, takesRate: true, incomingOrder: { ...incomingOrder, isExample: true } });
  expect(readStored("rates")).toBeNull();
});

test("undo leaves a price and a rate that were changed since", () => {
  const result = importOrder({
    ...request,
    takesRate: true,
    adoptedPrices: new Map([["gold-ring", fc(400)]]),
  });
  localStorage.setItem("skypurse.prices", '{"gold-ring":390,"silver-ring":7}');
  const rates = readStored("rates") as { set: Record<string, object> };
  localStorage.setItem(
    "skypurse.rates",
    JSON.stringify({ ...rates, set: { mia: { ...rates.set.mia, penya: 230_000 } } }),
  );
  undo(result);
  expect(readStored("prices")).toEqual({ "gold-ring": 390, "silver-ring": 7 });
  expect(readStored("rates")).toMatchObject({ set: { mia: { penya: 230_000 } } });
});

test("an order that exceeds a limit is refused, and nothing is changed", () => {
  cartDocument.update(() => cartWithRings(9_999));
  const before = cartDocument.read();
  expect(importOrder({ ...request, mode: "add", isAsSent: false })).toEqual({ refused: "pieces" });
  const expensiveOrder = { ...incomingOrder, prices: new Map([["gold-ring", fc(Number.MAX_SAFE_INTEGER)]]) };
  expect(importOrder({ ...request, incomingOrder: expensiveOrder })).toEqual({ refused: "total" });
  expect(cartDocument.read()).toEqual(before);
  expect(readStored("prices")).toEqual(OWN_PRICES);
  expect(readStored("rates")).toBeNull();
});

test("an undo that would exceed the limit of lines is refused, and nothing is changed", () => {
  const cartWithLines = (count: number, prefix: string): Cart.Cart => ({
    adjustment: 0,
    lines: Array.from({ length: count }, (_, i) => Cart.itemLine(`${prefix}-${i}`, 1)),
  });
  cartDocument.update(() => cartWithLines(400, "own"));
  const result = importOrder(request);
  cartDocument.update((cart) => Cart.addCarts(cart, cartWithLines(400, "since")));
  expect(undo(result)).toBe("lines");
  expect(cartDocument.read().lines).toHaveLength(401);
  expect(readStored("prices")).toEqual(OWN_PRICES);
});
