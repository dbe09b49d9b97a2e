import { expect, test } from "vitest";
import { withDetailsUndone } from "#features/orders/order-changes.ts";

const BEFORE = { name: "Rings", buyer: "Mia", server: "lawolf", note: "" };
const AFTER = { ...BEFORE, name: "Gold rings", buyer: "Lea" };

test.each([
  ["nothing since", AFTER, BEFORE],
  ["the buyer since", { ...AFTER, buyer: "Tim" }, { ...BEFORE, buyer: "Tim" }],
  ["the server since", { ...AFTER, server: "totemia" }, { ...BEFORE, server: "totemia" }],
  ["the note since", { ...AFTER, note: "Friday" }, { ...BEFORE, note: "Friday" }],
  ["both since", { ...AFTER, name: "Hats", buyer: "Tim" }, { ...BEFORE, name: "Hats", buyer: "Tim" }],
])("the undo of details takes back only what is still as it was set: %s", (_name, now, expected) => {
  expect(withDetailsUndone(now, BEFORE, AFTER)).toEqual(expected);
});
