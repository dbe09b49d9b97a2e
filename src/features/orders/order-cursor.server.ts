import * as v from "valibot";
import { whole } from "#contract/stored.ts";
import { MAX } from "#domain/money.ts";
import { folded } from "#domain/search.ts";
import { isId, type OrderQuery } from "./orders.contract.ts";
import type { Place } from "./orders.db.ts";

type Sort = OrderQuery["sort"];

const id = v.pipe(v.string(), v.check(isId));
const FORMS = {
  created: v.tuple([
    v.pipe(
      whole(0, 8.64e15),
      v.transform((ms) => new Date(ms)),
    ),
    id,
  ]),
  total: v.tuple([whole(0, MAX), id]),
  name: v.tuple([
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.check((key) => key === folded(key)),
    ),
    id,
  ]),
};
const formOf = (sort: Sort) => FORMS[sort === "updated" ? "created" : sort];

/** Where a page ended, as a word for an address. */
export function cursorOf({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key instanceof Date ? key.getTime() : key, id])).toString("base64url");
}

/** Where that word says; nothing for one that is not ours, or of another sorting. */
export function placeAt(cursor: string, sort: Sort): Place | undefined {
  try {
    const result = v.safeParse(formOf(sort), JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return result.success ? { key: result.output[0], id: result.output[1] } : undefined;
  } catch {
    // No JSON: somebody typed it.
    return undefined;
  }
}
