/** Gear of the Flyff World Championship (FWC). Source: docs/sources.md#championship-gear. */
import type { Item, ItemSet } from "./item.ts";
import { SORTED_CLASSES } from "./item-sorting.ts";

/** The first edition's gear has this level at most, the second's a higher one: neither has a year in its name. */
const FIRST_EDITION_LEVEL = 150;
const [FIRST_EDITION, SECOND_EDITION] = [2023, 2024];

export function championshipEdition(englishName: string, level: number): number | undefined {
  const match = /^(?:(20\d\d) )?FWC Golden /.exec(englishName);
  if (!match) return undefined;
  if (match[1]) return Number(match[1]);
  return level <= FIRST_EDITION_LEVEL ? FIRST_EDITION : SECOND_EDITION;
}

/** Sets, and the items of no set, which are weapons. */
export type Edition = Readonly<{
  edition: number;
  singles: readonly Item[];
  sets: readonly Readonly<{ set: ItemSet; parts: readonly Item[] }>[];
}>;

/** The newest edition first; each sorted by class. */
export function championshipGear(items: readonly Item[], sets: readonly ItemSet[]): readonly Edition[] {
  const setOf = new Map(sets.flatMap((set) => set.parts.map((id): [number, ItemSet] => [id, set])));
  const order = ({ classId = 0, sex, nameRank }: Item): GearOrder => [
    SORTED_CLASSES.findIndex(({ id }) => id === classId),
    sex ?? "",
    nameRank,
  ];
  const sorted = items
    .filter(({ edition }) => edition !== undefined)
    .toSorted((one, other) => compare(order(one), order(other)));
  const byEdition = Map.groupBy(sorted, ({ edition = 0 }) => edition);
  return [...byEdition]
    .sort(([one], [other]) => other - one)
    .map(([edition, gear]) => {
      const bySet = Map.groupBy(gear, ({ id }) => setOf.get(id));
      const singles = bySet.get(undefined) ?? [];
      const sortedSets = [...bySet].flatMap(([set, parts]) =>
        set ? [{ set, parts: inOrder(set, parts) }] : [],
      );
      return { edition, singles, sets: sortedSets };
    });
}

function inOrder({ parts }: ItemSet, items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => parts.indexOf(one.id) - parts.indexOf(other.id));
}

type GearOrder = readonly [classIndex: number, sex: string, nameRank: number];

function compare(
  [oneClass, oneSex, oneName]: GearOrder,
  [otherClass, otherSex, otherName]: GearOrder,
): number {
  return oneClass - otherClass || oneSex.localeCompare(otherSex) || oneName - otherName;
}
