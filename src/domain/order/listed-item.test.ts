import { expect, test } from "vitest";
import {
  itemIdOf,
  itemSlug,
  itemsBeyond,
  listedItem,
  MAX_ITEM_NAME,
  MAX_SHORT_NAME,
  namelessItem,
  shortItemName,
} from "./listed-item.ts";

test.each([
  ["item-28", 28],
  ["item-2147483647", 2_147_483_647],
  ["item-0", undefined],
  ["item-028", undefined],
  ["item-x", undefined],
  ["gold-ring", undefined],
])("the slug %s is of the item %s", (slug, id) => {
  expect(itemIdOf(slug)).toBe(id);
  if (id !== undefined) expect(itemSlug(id)).toBe(slug);
});

test("an item without a name is called by its id", () => {
  expect(namelessItem("item-28")).toBe("Item 28");
  expect(namelessItem("gold-ring")).toBe("gold-ring");
});

test("in chat an item has the player's name for it, or its own within the length of a line", () => {
  const name = { fr: "Parchemin de miracle", en: "Scroll of Holy".repeat(5) };
  expect(shortItemName({ name, short: "holy" }, "fr")).toBe("holy");
  expect(shortItemName({ name, short: "" }, "fr")).toBe("Parchemin de miracle");
  expect(shortItemName({ name, short: "" }, "tl")).toBe("Scroll of Holy".repeat(5).slice(0, MAX_SHORT_NAME));
});

test.each([
  ["Schriftrolle der kombinierten Gruppeneffekte (30 Tage)", "Schriftrolle der kombinierten (30 Tage)"],
  ["Schriftrolle der kombinierten Gruppeneffekte (15 Tage)", "Schriftrolle der kombinierten (15 Tage)"],
  ["Schriftrolle (30 Tage)", "Schriftrolle (30 Tage)"],
])("%s keeps its ending in chat", (name, cut) => {
  expect(shortItemName({ name: { fr: name, en: name }, short: "" }, "en")).toBe(cut);
});

test("an item's names are within the limits of a list", () => {
  const long = "x".repeat(200);
  expect(listedItem({ name: { fr: long, en: " \u200b " } }, "s")).toEqual({
    name: { fr: "x".repeat(MAX_ITEM_NAME), en: "?" },
    short: "s",
  });
});

test("an item that the list has as a product is not offered a second time", () => {
  const items = [
    { id: 1, name: { fr: "Parchemin Sprotect", en: "Scroll of SProtect" } },
    { id: 2, name: { fr: "Secret de puissance", en: "Power Scroll" } },
  ];
  expect(itemsBeyond(items, ["Scroll of Sprotect", "Gold Ring"]).map(({ id }) => id)).toEqual([2]);
});
