import { expect, test } from "vitest";
import { ENTRY_KINDS, entryAt, entryPath, idInAddress, itemAddress } from "./item-address.ts";

test.each([
  [4805, "Épée dorée", "4805-epee-doree"],
  [1, "  [Event] Größter Ring +3 ", "1-event-grosster-ring-3"],
  [7, "★", "7"],
  [2, `${"a".repeat(79)} b`, `2-${"a".repeat(79)}`],
  [3, `${"x".repeat(79)}𠀋`, `3-${"x".repeat(79)}`],
  [5, "剑 Sword 剑 II 剑", "5-sword-ii"],
  [6, "剑", "6"],
  [8, "Smørrebrød", "8-smrrebrd"],
])("the address of item %d, %s, is %s", (id, name, address) => {
  expect(itemAddress(id, name)).toBe(address);
  expect(idInAddress(address)).toBe(id);
});

test.each(["", "0", "abc", "12x", "-1", "99999999999", "4294967296-x"])("%j is no address", (address) => {
  expect(idInAddress(address)).toBeUndefined();
});

test.each(ENTRY_KINDS)("the path of each %s is found again", (kind) => {
  expect(entryAt(entryPath(kind, "4805-golden-sword"))).toEqual({ kind, id: 4805 });
  expect(entryAt(entryPath(kind, "4805"))).toEqual({ kind, id: 4805 });
});

test.each([
  "/fwc-items",
  "/fwc-items/",
  "/fwc-items/changes",
  "/fwc-items/sets",
  "/shop/4",
  "/fwc-items/npcs/4",
  "/4",
])("%s is the page of no item", (path) => {
  expect(entryAt(path)).toBeUndefined();
});
