import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import type { Line } from "./cart.ts";
import { kindsAsSent } from "./incoming-order.ts";
import { priced } from "./order.ts";
import type { KindList } from "./price-kind.ts";
import { priceKind } from "./shop-catalogue.ts";

test.each([
  [false, undefined, undefined],
  [false, null, undefined],
  [false, { certainty: "confirmed" }, undefined],
  [false, { certainty: "players" }, "players"],
  [false, { certainty: "changed" }, "changed"],
  [false, { certainty: "reported" }, "reported"],
  [true, undefined, "own"],
  [true, null, "own"],
  [true, { certainty: "confirmed" }, "own"],
  [true, { certainty: "players" }, "own"],
  [true, { certainty: "reported" }, "own"],
] as const)("with an own price: %s, and %o shown to everybody, the kind is %s", (hasOwn, shown, expected) => {
  expect(priceKind(hasOwn, shown)).toBe(expected);
});

const ITEM: Line = { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 2 };

test.each<[string, Line, KindList | undefined, string | undefined]>([
  ["an item", ITEM, () => "reported", "reported"],
  ["an item about whose price nothing is said", ITEM, () => undefined, undefined],
  ["an item in an order without kinds", ITEM, undefined, undefined],
  ["an item with an agreed price in Penya", { ...ITEM, penya: 5 }, () => "reported", undefined],
  ["an item without a price", { ...ITEM, slug: "unknown" }, () => "reported", undefined],
  [
    "a line by hand",
    { kind: "manual", id: "1", label: "gold-ring", currency: "fc", amount: 5, quantity: 1 },
    () => "reported",
    undefined,
  ],
])("the kind of %s", (_name, line, kinds, expected) => {
  const prices = (slug: string) => (slug === "gold-ring" ? fc(500) : undefined);
  const order = priced({ lines: [line], adjustment: 0 }, prices, rate(penya(7), 1), kinds);
  expect(order.lines[0]?.kind).toBe(expected);
});

test("a received price has the sender's kind, and any other the reader's", () => {
  const sent = {
    prices: new Map([
      ["known", fc(1)],
      ["unknown", fc(2)],
    ]),
    kinds: new Map([["known", "own" as const]]),
  };
  const kindOf = kindsAsSent(sent, () => "players");
  expect(["known", "unknown", "unpriced"].map(kindOf)).toEqual(["own", undefined, "players"]);
  expect(kindsAsSent({ prices: sent.prices }, () => "players")("known")).toBeUndefined();
});
