import * as v from "valibot";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { list } from "#contract/stored-types.ts";
import { OrderPage, SavedOrder } from "#features/orders/server/orders.contract.ts";

/** Pages that are persisted. A longer list is not restored. */
const MAX_PAGES = 40;

/** JSON has no `undefined`, which stands for the first page. */
const Cursor = v.pipe(
  v.nullable(v.string()),
  v.transform((cursor) => cursor ?? undefined),
);
/** The schema of a list's persisted data. */
export const CachedPages = v.object({
  pages: list(MAX_PAGES, persistedSnapshot(OrderPage), 1),
  pageParams: list(MAX_PAGES, Cursor, 1),
});
/** The schema of one order's persisted data; `null` when it was deleted. */
export const CachedOrder = persistedSnapshot(v.nullable(SavedOrder));
