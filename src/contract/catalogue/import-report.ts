/** What an import changed, as it is stored with the version (`summary.json`) and shown to operators. */
import * as v from "valibot";
import { Day } from "../dates.ts";
import { boundedText, list, record, whole } from "../stored-types.ts";

/** Rows of one part; `total` counts the others, too. */
export const MAX_REPORTED = 100;
const MAX_COUNT = 2_147_483_647;
const part = <const T extends v.GenericSchema>(row: T) =>
  v.object({ total: whole(0, MAX_COUNT), rows: list(MAX_REPORTED, row) });
/** With the English name. */
const items = part(v.object({ id: whole(1, MAX_COUNT), name: boundedText(200) }));
const broken = part(v.object({ id: boundedText(80), why: boundedText(200) }));
/** By name; the most frequent ones. */
const counts = record(MAX_REPORTED, whole(0, MAX_COUNT));

export const ImportReport = v.object({
  count: whole(0, MAX_COUNT),
  ...{ added: items, changed: items, removed: items },
  /** The fields of the changed items, each with the number of items: "attack", "stats", "sellPrice". */
  changedFields: counts,
  /** Items that cannot be read, and why. */
  broken,
  /** Those of them that stay as they were; the others were left out. Absent from reports of earlier releases, which left out all. */
  kept: v.exactOptional(items),
  /** Words of the game that this release does not know, each with the number of items that have it. */
  unknown: v.object({
    ...{ fields: counts, categories: counts, subcategories: counts, rarities: counts, sexes: counts },
    parameters: counts,
  }),
  /** Fields with values that were out of bounds and left out. */
  leftOut: counts,
  tables: list(
    50,
    v.object({
      table: boundedText(40),
      count: whole(0, MAX_COUNT),
      /** Absent if there is no such table yet. */
      date: v.exactOptional(Day),
      /** Why the earlier rows stay. */
      why: v.exactOptional(boundedText(500)),
      broken,
    }),
  ),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;
