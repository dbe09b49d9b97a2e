import { type ImportReport, MAX_REPORTED } from "#contract/catalogue/import-report.ts";
import type { GameItem } from "#contract/items.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Summary } from "./import-summary.server.ts";
import type { InvalidItem } from "./invalid-entries.ts";

type Counts = Readonly<Record<string, number>>;

/** Returns what operators see later of an import: everything that it counted, and the first names of each list. */
export function importReport(
  summary: Summary,
  before: readonly GameItem[],
  after: readonly GameItem[],
): ImportReport {
  const [earlier, later] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  const named = (ids: readonly number[]) => ({
    total: ids.length,
    rows: ids.slice(0, MAX_REPORTED).flatMap((id) => {
      const item = later?.get(id) ?? earlier?.get(id);
      return item ? [{ id, name: item.name.en }] : [];
    }),
  });
  const changedFields = countOf(
    summary.changed.flatMap((id) => changedFieldsOf(earlier?.get(id), later?.get(id))),
  );
  const { fields, categories, subcategories, rarities, sexes, parameters } = summary;
  return {
    count: summary.count,
    added: named(summary.added),
    changed: named(summary.changed),
    removed: named(summary.removed),
    changedFields,
    ...{ broken: leftOut(summary.broken), kept: named(summary.kept) },
    unknown: {
      fields: mostFrequent(fields),
      categories: mostFrequent(categories),
      subcategories: mostFrequent(subcategories),
      rarities: mostFrequent(rarities),
      sexes: mostFrequent(sexes),
      parameters: mostFrequent(parameters),
    },
    leftOut: mostFrequent(summary.leftOut),
    tables: summary.tables.map(({ table, count, date, why, broken }) => ({
      ...{ table, count, broken: leftOut(broken) },
      ...(date !== undefined && { date }),
      ...(why !== undefined && { why: cut(why, 500) }),
    })),
  };
}

function changedFieldsOf(before: GameItem | undefined, after: GameItem | undefined): readonly string[] {
  const values = [before, after].map(
    (item): ReadonlyMap<string, unknown> => new Map(Object.entries(item ?? {})),
  );
  const names = new Set(values.flatMap((one) => [...one.keys()]));
  return [...names].filter((name) => !isSame(values[0]?.get(name), values[1]?.get(name)));
}

function countOf(names: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(names, (name) => name);
  return mostFrequent(Object.fromEntries([...groups].map(([name, all]) => [name, all.length])));
}

/** A source may have a word of any length, and any number of them. */
const mostFrequent = (counts: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_REPORTED)
      .map(([name, count]) => [cut(name, 80), count]),
  );

const leftOut = (broken: readonly InvalidItem[]): ImportReport["broken"] => ({
  total: broken.length,
  rows: broken.slice(0, MAX_REPORTED).map(({ id, why }) => ({ id: cut(String(id), 80), why: cut(why, 200) })),
});

/** Text that can be stored: `boundedText`. */
const cut = (text: string, most: number): string =>
  text.slice(0, most).replaceAll("\0", "").toWellFormed() || "–";
