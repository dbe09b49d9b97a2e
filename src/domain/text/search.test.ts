import check from "fast-check";
import { expect, test } from "vitest";
import * as Search from "./search.ts";

const index = Search.searchIndex(
  [
    ["Parchemin d'Amélioration d'Effet", "Scroll of Upgrade Effect"],
    ["Bague en Or", "Gold Ring"],
    ["Parchemin Sprotect", "Scroll of SProtect", "spro"],
    ["Œuf de Pâques"],
  ],
  (names) => names,
);
const firstNames = (query: string) => Search.searchByName(index, query).map(([name]) => name);

test.each([
  ["AMELIORATION", ["Parchemin d'Amélioration d'Effet"]],
  ["d’effet", ["Parchemin d'Amélioration d'Effet"]],
  ["effet parchemin", ["Parchemin d'Amélioration d'Effet"]],
  ["scroll", ["Parchemin d'Amélioration d'Effet", "Parchemin Sprotect"]],
  ["spro", ["Parchemin Sprotect"]],
  ["ring gold", ["Bague en Or"]],
  ["oeuf paques", ["Œuf de Pâques"]],
  ["dragon", []],
])("%j finds %j", (query, names) => {
  expect(firstNames(query)).toEqual(names);
});

test("an empty query finds everything", () => {
  expect(firstNames("  ")).toHaveLength(4);
});

test("every name is found by itself, in any case and order of words", () => {
  check.assert(
    check.property(check.array(check.string({ minLength: 1 }), { minLength: 1, maxLength: 5 }), (words) => {
      const name = words.join(" ");
      const own = Search.searchIndex([name], (one) => [one]);
      expect(
        Search.searchByName(own, [...words].reverse().join(" ").toUpperCase().normalize("NFD")).length,
      ).toBe(1);
    }),
  );
});
