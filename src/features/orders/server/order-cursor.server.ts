import * as v from "valibot";
import { FIRST_INSTANT, LAST_INSTANT } from "#contract/dates.ts";
import { isStorable, whole } from "#contract/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { MAX_ORDER_NAME } from "#domain/order/saved-order.ts";
import { isOrderId, type OrderQuery } from "./orders.contract.ts";
import type { PageEnd } from "./orders.db.ts";

type OrderSort = OrderQuery["sort"];

const id = v.pipe(v.string(), v.check(isOrderId));
/**
 * Folding can make a name longer: one character can become 18 (U+FDFA). No stored name has a longer sort key
 * than this, so every cursor that the server issues is valid when it comes back.
 */
const MAX_SORT_NAME = 18 * MAX_ORDER_NAME;
const FORMS = {
  created: v.tuple([
    v.pipe(
      whole(FIRST_INSTANT, LAST_INSTANT),
      v.transform((ms) => new Date(ms)),
    ),
    id,
  ]),
  total: v.tuple([whole(0, MAX_AMOUNT), id]),
  name: v.tuple([v.pipe(v.string(), v.maxLength(MAX_SORT_NAME), v.check(isStorable)), id]),
};
const formOf = (sort: OrderSort) => FORMS[sort === "updated" ? "created" : sort];

/** Encodes the end of a page as a URL-safe cursor. */
export function cursorOf({ key, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([key instanceof Date ? key.getTime() : key, id])).toString("base64url");
}

/** Decodes a cursor; returns `undefined` if it is invalid or belongs to another sort key. */
export function parseCursor(cursor: string, sort: OrderSort): PageEnd | undefined {
  try {
    const result = v.safeParse(formOf(sort), JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return result.success ? { key: result.output[0], id: result.output[1] } : undefined;
  } catch {
    // Not JSON: the cursor was not issued by this server.
    return undefined;
  }
}
