import * as v from "valibot";
import { keptBase } from "#client/outbox/kept-base.ts";
import { list } from "#contract/stored.ts";
import { OrderPage, SavedOrder } from "./orders.contract.ts";

/** Pages of one list that are kept; of a longer one nothing is. */
const MOST_PAGES = 40;

/** JSON has no `undefined`, which stands for the first page. */
const Cursor = v.pipe(
  v.nullable(v.string()),
  v.transform((cursor) => cursor ?? undefined),
);
/** What the data of a list has to be when it is read back. */
export const KeptPages = v.object({
  pages: list(MOST_PAGES, keptBase(OrderPage), 1),
  pageParams: list(MOST_PAGES, Cursor, 1),
});
/** What the data of one order has to be when it is read back; `null` when it was deleted. */
export const KeptOrder = keptBase(v.nullable(SavedOrder));
