import { expect, test } from "vitest";
import { idInAddress, itemAddress } from "./item-address.ts";

test.each([
  [4805, "Épée dorée", "4805-epee-doree"],
  [1, "  [Event] Größter Ring +3 ", "1-event-grosster-ring-3"],
  [7, "★", "7"],
  [2, `${"a".repeat(79)} b`, `2-${"a".repeat(79)}`],
])("the address of item %d, %s, is %s", (id, name, address) => {
  expect(itemAddress(id, name)).toBe(address);
  expect(idInAddress(address)).toBe(id);
});

test.each(["", "0", "abc", "12x", "-1", "99999999999", "4294967296-x"])("%j is no address", (address) => {
  expect(idInAddress(address)).toBeUndefined();
});
