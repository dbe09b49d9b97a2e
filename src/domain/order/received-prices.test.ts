import { expect, test } from "vitest";
import { fc } from "#domain/money/money.ts";
import { newTestId, readTestOrder, testPrices } from "#testing/requests/odd-texts.ts";
import { cartAsSent, cartAtToday, incomingOrderOf, NO_IMPORT_CHOICES } from "./incoming-order.ts";

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
