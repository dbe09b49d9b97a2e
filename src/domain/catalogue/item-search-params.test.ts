import check from "fast-check";
import { expect, test } from "vitest";
import { ITEM_CATEGORIES, RARITIES, SEXES, STATS } from "./item.ts";
import { type CatalogueFilter, NO_FILTER } from "./item-filter.ts";
import * as Address from "./item-search-params.ts";
import { ITEM_SEARCH_PARAMS } from "./item-search-params.ts";
import { ITEM_COLUMNS, ITEM_SORTS } from "./item-sorting.ts";

test.each<[Address.FilterSearchParams, CatalogueFilter, string]>([
  [{}, NO_FILTER, "nothing asks for everything"],
  [
    { category: "armor,weapons" },
    { ...NO_FILTER, categories: ["weapons", "armor"] },
    "in the order of the page",
  ],
  [{ category: "armor,swords" }, { ...NO_FILTER, categories: ["armor"] }, "what there is not is left out"],
  [{ min: 30, max: "75" }, { ...NO_FILTER, from: 30, to: 75 }, "numbers come as numbers and as texts"],
  [{ min: -3, max: "many" }, NO_FILTER, "no level"],
  [{ class: 764, sex: "male" }, { ...NO_FILTER, classId: 764, sex: "male" }, "a class and a sex"],
  [{ class: 0, sex: "both" }, NO_FILTER, "neither a class nor a sex"],
  [{ fwc: 1 }, { ...NO_FILTER, isFwc: true }, "the championship"],
  [{ fwc: 1, edition: "2025" }, { ...NO_FILTER, isFwc: true, edition: 2025 }, "an edition of it"],
  [{ fwc: "yes" }, NO_FILTER, "anything but a 1 is no"],
  [{ kind: "1h-sword,bow,bow" }, { ...NO_FILTER, kinds: ["1h-sword", "bow"] }, "a kind counts once"],
  [{ kind: "<b>,bow" }, { ...NO_FILTER, kinds: ["bow"] }, "what can be no word of the game"],
  [
    { has: "hp,attack:200,criticalRate:2.5" },
    {
      ...NO_FILTER,
      has: [{ stat: "hp" }, { stat: "attack", least: 200 }, { stat: "criticalRate", least: 2.5 }],
    },
    "stats with and without a minimum",
  ],
  [
    { has: "luck,hp:,hp:5,hp:7" },
    { ...NO_FILTER, has: [{ stat: "hp", least: 5 }] },
    "the first that can be read",
  ],
  [{ q: 385 }, { ...NO_FILTER, query: "385" }, "an id is a search like any other"],
])("%j asks for %j: %s", (address, filter) => {
  expect(Address.parseFilter(address)).toEqual(filter);
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
  expect(Address.parseSort(address)).toEqual(sort);
});

test.each([
  [undefined, []],
  [385, [385]],
  ["9,9,7,x,0,5,4,3", [9, 7, 5, 4]],
])("compare=%s compares %j", (compare, ids) => {
  expect(Address.parseCompared({ compare })).toEqual(ids);
});

test("columns are in the order of the page, and the default ones are left out of the URL", () => {
  expect(Address.parseColumns({ columns: "hp,level,luck" })).toEqual(["level", "hp"]);
  expect(Address.parseColumns({ columns: "luck" })).toEqual(Address.DEFAULT_COLUMNS);
  expect(Address.formatColumns(Address.DEFAULT_COLUMNS.toReversed())).toBeUndefined();
  expect(Address.formatColumns(["hp", "level"])).toBe("level,hp");
});

const anyFilter: check.Arbitrary<CatalogueFilter> = check
  .record({
    query: check.string(),
    categories: check.subarray([...ITEM_CATEGORIES]),
    kinds: check.uniqueArray(check.stringMatching(/^[\w-]{1,12}$/)),
    rarities: check.subarray([...RARITIES]),
    from: check.option(check.nat(999), { nil: undefined }),
    to: check.option(check.nat(999), { nil: undefined }),
    classId: check.option(check.integer({ min: 1, max: 99_999 }), { nil: undefined }),
    sex: check.option(check.constantFrom(...SEXES), { nil: undefined }),
    isFwc: check.boolean(),
    edition: check.option(check.integer({ min: 2000, max: 2099 }), { nil: undefined }),
    has: check.uniqueArray(
      check.record(
        { stat: check.constantFrom(...STATS), least: check.nat(9_999_999).map((cents) => cents / 100) },
        { requiredKeys: ["stat"] },
      ),
      { selector: ({ stat }) => stat },
    ),
  })
  .map(({ from, to, classId, sex, edition, ...filter }) => ({
    ...filter,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(classId !== undefined && { classId }),
    ...(sex !== undefined && { sex }),
    ...(edition !== undefined && { edition }),
  }));

test("every filter survives a round trip through the URL", () => {
  check.assert(
    check.property(anyFilter, (filter) => {
      expect(Address.parseFilter(Address.formatFilter(filter))).toEqual(filter);
    }),
  );
});

test("every sort and every choice of columns survives a round trip through the URL", () => {
  for (const by of ITEM_SORTS)
    for (const isRising of [true, false])
      expect(Address.parseSort({ sort: Address.formatSort({ by, isRising }) })).toEqual({ by, isRising });
  check.assert(
    check.property(check.subarray([...ITEM_COLUMNS], { minLength: 1 }), (columns) => {
      expect(Address.parseColumns({ columns: Address.formatColumns(columns) })).toEqual(columns);
    }),
  );
});

test("any URL is accepted", () => {
  const value = check.oneof(check.string(), check.double(), check.constant(undefined));
  check.assert(
    check.property(
      check.record(Object.fromEntries(ITEM_SEARCH_PARAMS.map((name) => [name, value]))),
      (address) => {
        expect(() => {
          Address.parseFilter(address);
          Address.parseSort(address);
          Address.parseColumns(address);
          Address.parseCompared(address);
        }).not.toThrow();
      },
    ),
  );
});
