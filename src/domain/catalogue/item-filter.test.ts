import check from "fast-check";
import { expect, test } from "vitest";
import { isOfClass } from "#domain/gear/classes.ts";
import { suggestion } from "#domain/text/suggestion.ts";
import { item } from "#testing/seed/items.ts";
import type { Item } from "./item.ts";
import { type CatalogueFilter, filterItems, indexOf, NO_FILTER } from "./item-filter.ts";

const VAGRANT = 9686;
const MERCENARY = 764;
const BLADE = 2246;
const MAGICIAN = 9581;

const catalogue: readonly Item[] = [
  item({
    id: 10,
    name: "Épée d’Angel",
    searched: "epee d angel angel sword as",
    classId: MERCENARY,
    level: 60,
    attack: { min: 180, max: 190 },
  }),
  item({
    id: 11,
    name: "Glaive",
    isTwoHanded: true,
    classId: BLADE,
    level: 90,
    attack: { min: 380, max: 382 },
    rarity: "rare",
  }),
  item({
    id: 12,
    name: "Baguette",
    kind: "wand",
    classId: MAGICIAN,
    level: 20,
    attack: { min: 60, max: 61 },
  }),
  item({
    id: 13,
    name: "Robe",
    category: "armor",
    kind: "suit",
    sex: "female",
    level: 30,
    defense: { min: 90, max: 92 },
    stats: { hp: { percent: 10 } },
  }),
  item({
    id: 14,
    name: "Casque",
    category: "armor",
    kind: "helmet",
    classId: VAGRANT,
    edition: 2024,
    stats: { hp: { flat: 200 } },
  }),
  item({ id: 15, name: "Potion", category: "consumables", kind: "drink" }),
];
const ids = (filter: Partial<CatalogueFilter>) =>
  filterItems(catalogue, { ...NO_FILTER, ...filter }, { by: "level", isRising: false })
    .items.map(({ id }) => id)
    .sort();

test.each<[Partial<CatalogueFilter>, number[], string]>([
  [{}, [10, 11, 12, 13, 14, 15], "everything"],
  [{ query: "SWORD angel" }, [10], "in any order, by the English name"],
  [{ query: "épee" }, [10], "without accents"],
  [{ query: "13" }, [13], "by its id"],
  [{ query: "1" }, [], "not by a part of an id"],
  [{ categories: ["armor", "consumables"] }, [13, 14, 15], "categories combine"],
  [{ kinds: ["2h-sword"] }, [11], "two-handed swords are a kind of their own"],
  [{ kinds: ["1h-sword", "wand"] }, [10, 12], "kinds combine"],
  [{ from: 30, to: 60 }, [10, 13], "levels, both included"],
  [{ classId: BLADE }, [10, 11, 13, 14, 15], "a class, its parents, and what is for anybody"],
  [{ classId: MERCENARY }, [10, 13, 14, 15], "not what comes after it"],
  [{ sex: "male" }, [10, 11, 12, 14, 15], "what is not for the other sex"],
  [{ rarities: ["rare"] }, [11], "a rarity"],
  [{ isFwc: true }, [14], "the championship's"],
  [{ edition: 2024 }, [14], "those of its year"],
  [{ edition: 2025 }, [], "none of another year"],
  [{ has: [{ stat: "hp" }] }, [13, 14], "a stat in either unit"],
  [{ has: [{ stat: "hp", least: 100 }] }, [14], "a minimum in points is not met by percent"],
  [{ has: [{ stat: "attack", least: 180 }] }, [10, 11], "the lower end of a range counts"],
  [{ has: [{ stat: "attack", least: 181 }] }, [11], "and no more than that"],
  [{ has: [{ stat: "hp" }, { stat: "defense" }] }, [13], "all of the stats"],
  [{ query: "gloves" }, [], "nothing"],
])("%j leaves %j: %s", (filter, expected) => {
  expect(ids(filter)).toEqual(expected);
});

test("a query of punctuation alone finds no item", () => {
  expect(filterItems(catalogue, { ...NO_FILTER, query: ".*" }, { by: "name", isRising: true }).total).toBe(0);
});

test("each category has the number of items it would show", () => {
  const list = filterItems(
    catalogue,
    { ...NO_FILTER, categories: ["armor"], from: 20 },
    { by: "name", isRising: true },
  );
  expect(list.items.map(({ id }) => id)).toEqual([13]);
  expect(list.counts).toEqual({ weapons: 3, armor: 1, accessories: 0, consumables: 0, materials: 0 });
  expect(list.total).toBe(4);
});

test("the largest value is the largest of the found items", () => {
  const by = { by: "attack", isRising: false } as const;
  expect(filterItems(catalogue, NO_FILTER, by).largest).toBe(381);
  expect(filterItems(catalogue, { ...NO_FILTER, to: 60 }, by).largest).toBe(185);
});

test("a mistyped word suggests one from the catalogue", () => {
  expect(suggestion(indexOf(catalogue), "potoin")).toBe("potion");
});

test("a filter only removes items, and those it keeps fit the class", () => {
  const part = check.record({
    from: check.nat(100),
    to: check.nat(100),
    classId: check.constantFrom(VAGRANT, MERCENARY, BLADE, MAGICIAN),
    query: check.constantFrom("", "e", "o", "angel"),
  });
  check.assert(
    check.property(part, (filter) => {
      for (const id of ids(filter)) {
        const one = catalogue.find((each) => each.id === id);
        expect(one?.level).toBeGreaterThanOrEqual(filter.from);
        expect(one?.level).toBeLessThanOrEqual(filter.to);
        if (one?.classId) expect(isOfClass(filter.classId, one.classId)).toBe(true);
      }
    }),
  );
});
