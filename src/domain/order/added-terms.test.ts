import { expect, test } from "vitest";
import { type Terms, withItem } from "./cart.ts";
import { termsLeftOut, withAddedOrder } from "./incoming-order.ts";

const cartWith = (terms: Partial<Terms>) => withItem({ lines: [], adjustment: 0, ...terms }, "gold-ring", 1);
const ORDER = { adjustment: -10, buyer: "Mia", note: "pays on Friday" };

test.each<[string, Partial<Terms>, Terms, Terms]>([
  [
    "without terms",
    {},
    { adjustment: 0, buyer: "Mia", note: "pays on Friday" },
    { adjustment: -10, buyer: undefined, note: undefined },
  ],
  [
    "with a buyer",
    { buyer: "Tim" },
    { adjustment: 0, buyer: "Tim", note: "pays on Friday" },
    { adjustment: -10, buyer: "Mia", note: undefined },
  ],
  [
    "with a note and another discount",
    { note: "urgent", adjustment: { penya: -5 } },
    { adjustment: { penya: -5 }, buyer: "Mia", note: "urgent" },
    { adjustment: -10, buyer: undefined, note: "pays on Friday" },
  ],
  ["with the same terms", ORDER, ORDER, { adjustment: 0, buyer: undefined, note: undefined }],
])("an order that is added to a cart %s", (_what, own, terms, left) => {
  expect(withAddedOrder(cartWith(own), cartWith(ORDER))).toMatchObject(terms);
  expect(termsLeftOut(cartWith(own), cartWith(ORDER))).toEqual(left);
});
