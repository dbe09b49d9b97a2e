import check from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES, RARITIES, SEXES, STATS } from "./item.ts";
import { ALL, type ItemFilter } from "./item-filter.ts";
import { LIST_NAMES } from "./item-search-param-names.ts";
import * as Address from "./item-search-params.ts";
import { COLUMNS, SORTS } from "./item-sorting.ts";

test.each<[Address.FilterAddress, ItemFilter, string]>([
  [{}, ALL, "nothing asks for everything"],
  [{ category: "armor,weapons" }, { ...ALL, categories: ["weapons", "armor"] }, "in the order of the page"],
  [{ category: "armor,swords" }, { ...ALL, categories: ["armor"] }, "what there is not is left out"],
  [{ min: 30, max: "75" }, { ...ALL, from: 30, to: 75 }, "numbers come as numbers and as texts"],
  [{ min: -3, max: "many" }, ALL, "no level"],
  [{ class: 764, sex: "male" }, { ...ALL, classId: 764, sex: "male" }, "a class and a sex"],
  [{ class: 0, sex: "both" }, ALL, "neither a class nor a sex"],
  [{ fwc: 1 }, { ...ALL, isFwc: true }, "the championship"],
  [{ fwc: "yes" }, ALL, "anything but a 1 is no"],
  [{ kind: "1h-sword,bow,bow" }, { ...ALL, kinds: ["1h-sword", "bow"] }, "a kind counts once"],
  [{ kind: "<b>,bow" }, { ...ALL, kinds: ["bow"] }, "what can be no word of the game"],
  [
    { has: "hp,attack:200,criticalRate:2.5" },
    { ...ALL, has: [{ stat: "hp" }, { stat: "attack", least: 200 }, { stat: "criticalRate", least: 2.5 }] },
    "stats with and without a minimum",
  ],
  [{ has: "luck,hp:,hp:5,hp:7" }, { ...ALL, has: [{ stat: "hp", least: 5 }] }, "the first that can be read"],
  [{ q: 385 }, { ...ALL, query: "385" }, "an id is a search like any other"],
])("%j asks for %j: %s", (address, filter) => {
  expect(Address.filterOf(address)).toEqual(filter);
});

test.each([
  [{}, { by: "attack", isRising: false }],
  [{ category: "armor" }, { by: "defense", isRising: false }],
  [{ category: "accessories" }, { by: "level", isRising: false }],
  [{ category: "materials" }, { by: "name", isRising: true }],
  [{ category: "armor,weapons" }, { by: "attack", isRising: false }],
  [{ sort: "hp" }, { by: "hp", isRising: false }],
  [{ sort: "-hp" }, { by: "hp", isRising: true }],
  [{ sort: "name" }, { by: "name", isRising: true }],
  [{ sort: "-name" }, { by: "name", isRising: false }],
  [
    { sort: "luck", category: "armor" },
    { by: "defense", isRising: false },
  ],
] as const)("%j is sorted by %j", (address, sort) => {
  expect(Address.sortOf(address)).toEqual(sort);
});

test.each([
  [undefined, []],
  [385, [385]],
  ["9,9,7,x,0,5,4,3", [9, 7, 5, 4]],
])("compare=%s compares %j", (compare, ids) => {
  expect(Address.comparedOf({ compare })).toEqual(ids);
});

test("columns stand in the order of the page, and the usual ones need no word", () => {
  expect(Address.columnsOf({ columns: "hp,level,luck" })).toEqual(["level", "hp"]);
  expect(Address.columnsOf({ columns: "luck" })).toEqual(Address.USUAL_COLUMNS);
  expect(Address.columnsAddress(Address.USUAL_COLUMNS.toReversed())).toBeUndefined();
  expect(Address.columnsAddress(["hp", "level"])).toBe("level,hp");
});

const anyFilter: check.Arbitrary<ItemFilter> = check
  .record({
    query: check.string(),
    categories: check.subarray([...CATEGORIES]),
    kinds: check.uniqueArray(check.stringMatching(/^[\w-]{1,12}$/)),
    rarities: check.subarray([...RARITIES]),
    from: check.option(check.nat(999), { nil: undefined }),
    to: check.option(check.nat(999), { nil: undefined }),
    classId: check.option(check.integer({ min: 1, max: 99_999 }), { nil: undefined }),
    sex: check.option(check.constantFrom(...SEXES), { nil: undefined }),
    isFwc: check.boolean(),
    has: check.uniqueArray(
      check.record(
        { stat: check.constantFrom(...STATS), least: check.nat(9_999_999).map((cents) => cents / 100) },
        { requiredKeys: ["stat"] },
      ),
      { selector: ({ stat }) => stat },
    ),
  })
  .map(({ from, to, classId, sex, ...filter }) => ({
    ...filter,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(classId !== undefined && { classId }),
    ...(sex !== undefined && { sex }),
  }));

test("every filter survives its address", () => {
  check.assert(
    check.property(anyFilter, (filter) => {
      expect(Address.filterOf(Address.filterAddress(filter))).toEqual(filter);
    }),
  );
});

test("every sort and every choice of columns survives its address", () => {
  for (const by of SORTS)
    for (const isRising of [true, false])
      expect(Address.sortOf({ sort: Address.sortAddress({ by, isRising }) })).toEqual({ by, isRising });
  check.assert(
    check.property(check.subarray([...COLUMNS], { minLength: 1 }), (columns) => {
      expect(Address.columnsOf({ columns: Address.columnsAddress(columns) })).toEqual(columns);
    }),
  );
});

test("no address is refused, whatever it says", () => {
  const value = check.oneof(check.string(), check.double(), check.constant(undefined));
  check.assert(
    check.property(check.record(Object.fromEntries(LIST_NAMES.map((name) => [name, value]))), (address) => {
      expect(() => {
        Address.filterOf(address);
        Address.sortOf(address);
        Address.columnsOf(address);
        Address.comparedOf(address);
      }).not.toThrow();
    }),
  );
});
