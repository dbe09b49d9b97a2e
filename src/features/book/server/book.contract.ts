import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { MAX_ORDERS } from "#contract/session.ts";
import {
  boundedText,
  ChosenId,
  fcFrom,
  list,
  penyaFrom,
  repairedText,
  slug,
  whole,
} from "#contract/stored-types.ts";
import { MAX_BUYER, MAX_LABEL, MAX_QUANTITY, MAX_STORED_LINES } from "#domain/order/cart.ts";

/** Query of GET /api/book: the sales since an instant, by default all. */
export const BookQuery = v.object({ from: v.optional(Instant) });

const amounts = { pieces: whole(1, MAX_QUANTITY), fc: v.nullable(fcFrom(0)), penya: penyaFrom(0) };
const SoldLine = v.variant("kind", [
  v.object({ kind: v.literal("item"), slug: boundedText(80), ...amounts }),
  v.object({ kind: v.literal("manual"), label: boundedText(MAX_LABEL), ...amounts }),
]);

const SoldOrder = v.object({
  id: ChosenId,
  /** The last payment or, without one, when the order was saved. */
  at: Instant,
  server: v.union([v.literal(""), slug]),
  buyer: repairedText(MAX_BUYER),
  /** Their Penya add up to what was received. */
  lines: list(MAX_STORED_LINES, SoldLine),
  /** Paid beyond the total. */
  over: penyaFrom(0),
});
export type SoldOrder = v.InferOutput<typeof SoldOrder>;

/** Response of GET /api/book: one entry for each order, oldest first. The browser adds them up by its local days. */
export const Book = v.object({ sales: list(MAX_ORDERS.member, SoldOrder) });
export type Book = v.InferOutput<typeof Book>;

export const bookEndpoints = { load: endpoint("GET /book", Book, accepts<{ query: typeof BookQuery }>()) };
