import { expect, test } from "vitest";
import { parseCountedQuery, parseLevelQuery } from "./counted-query.ts";

test.each([
  ["3 sprotect", 3, "sprotect"],
  ["3x sprotect", 3, "sprotect"],
  ["3 x sprotect", 3, "sprotect"],
  ["x3 sprotect", 3, "sprotect"],
  ["12× Gold ring", 12, "gold ring"],
  ["sprotect x3", 3, "sprotect"],
  ["Scroll * 20", 20, "scroll"],
  ["1 xprotect", 1, "xprotect"],
  ["3spro", 3, "spro"],
  ["3xpro", 3, "xpro"],
])("%s is a quantity and a name", (query, quantity, name) => {
  expect(parseCountedQuery(query, 9_999)).toEqual({ quantity, name });
});

test.each([
  "sprotect",
  "3",
  "3 ",
  "1.7b",
  "0 sprotect",
  "10000 sprotect",
  "2h sword",
  "3 5",
  "0spro",
  "1.7bn",
])("%s has no quantity", (query) => {
  expect(parseCountedQuery(query, 9_999)).toBeUndefined();
});

test.each([
  ["épée niv 60", "epee", 60],
  ["epee niv.60", "epee", 60],
  ["Sword lv60", "sword", 60],
  ["lvl 105 guardian axe", "guardian axe", 105],
  ["Schwert Stufe 60", "schwert", 60],
  ["espada antas 60", "espada", 60],
  ["level 60", "", 60],
  ["sword 60", "sword 60", undefined],
  ["level", "level", undefined],
])("%s is searched by name and level", (query, name, level) => {
  expect(parseLevelQuery(query)).toEqual({ name, level });
});
