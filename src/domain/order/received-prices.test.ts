import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { newTestId, readTestOrder, testPrices } from "#testing/requests/odd-texts.ts";
import {
  cartAsSent,
  cartAtToday,
  differingPrices,
  incomingOrderOf,
  NO_IMPORT_CHOICES,
} from "./incoming-order.ts";

const RATE = rate(penya(200_000), 1);

test.each([
  ["2 silver ring\n3 silver ring 560 FC each", 560],
  ["2 silver ring 15m each\n3 silver ring 90m each", 560],
  ["2 silver ring\n3 silver ring 15m each", undefined],
] as const)("lines that get one price are one line: %j where it costs %j FC today", (text, price) => {
  const { cart, prices } = incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, testPrices, newTestId);
  const today = () => (price === undefined ? undefined : fc(price));
  const pieces = ({ lines }: typeof cart) => lines.map(({ id, quantity }) => [id, quantity]);
  const both = [
    ["item:silver-ring", 2],
    ["item:silver-ring:p8xi2o", 3],
  ];
  const joined = [["item:silver-ring", 5]];
  expect(pieces(cartAtToday(cart, today))).toEqual(price === undefined ? both : joined);
  if (!text.includes("15m")) expect(pieces(cartAsSent({ cart, prices }, today))).toEqual(joined);
});

test.each([
  { text: "2 silver ring @ 112m", price: 560, at: RATE, isListed: true },
  { text: "2 silver ring 224m", price: 560, at: RATE, isListed: true },
  { text: "2 silver ring @ 112m", price: 559, at: RATE, isListed: false },
  { text: "2 silver ring @ 112m", price: 560, at: rate(penya(200_001), 1), isListed: false },
  // The list rounds up.
  { text: "2 silver ring 10501 Penya each", price: 7, at: rate(penya(1_500_001), 1_000), isListed: true },
  { text: "2 silver ring 10500 Penya each", price: 7, at: rate(penya(1_500_001), 1_000), isListed: false },
  { text: "2 silver ring @ 112m", price: undefined, at: RATE, isListed: false },
  { text: "2 silver ring 560 FC each", price: 560, at: RATE, isListed: true },
])(
  "$text stays, and is marked as another price unless it is the list's: $isListed, where it costs $price FC at $at.penya",
  ({ text, price, at, isListed }) => {
    const order = incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, testPrices, newTestId);
    const today = () => (price === undefined ? undefined : fc(price));
    const [line] = cartAsSent(order, today).lines;
    expect(line).toMatchObject({ slug: "silver-ring", quantity: 2 });
    // A price in Penya stays in its line: it is not the list's at another rate.
    expect(line && ("penya" in line || "fc" in line)).toBe(text !== "2 silver ring 560 FC each");
    const isCompared = price !== undefined;
    expect(differingPrices(order, today, at)).toHaveLength(isListed || !isCompared ? 0 : 1);
  },
);
