import { expect, test } from "vitest";
import { setIn } from "./item.ts";

const set = { id: 4364, name: "Leaf Set", names: { fr: "Tenue Folio" }, parts: [9301], bonus: [] };

test.each([
  ["fr", "Tenue Folio"],
  ["de", "Leaf Set"],
  ["tl", "Leaf Set"],
  ["en", "Leaf Set"],
] as const)("the name of a set in %s", (language, name) => {
  expect(setIn(language, set)).toEqual({ id: 4364, name, parts: [9301], bonus: [] });
});
