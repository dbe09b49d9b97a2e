import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { OrderContent } from "#contract/documents/order-content.ts";
import { accepts, address, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import {
  ChosenId,
  fcFrom,
  isStorable,
  list,
  name,
  optionalName,
  penyaFrom,
  RestoredVersion,
  repairedName,
  repairedText,
  slug,
  Version,
  whole,
} from "#contract/stored-types.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { MAX_BUYER, MAX_ORDER_NOTE } from "#domain/order/cart.ts";
import {
  MAX_EDITIONS,
  MAX_ORDER_NAME,
  MAX_PAYMENT_NOTE,
  MAX_PAYMENTS,
  ORDER_STATES,
} from "#domain/order/saved-order.ts";
import { NOTHING_OWED, Owed } from "./owed/owed.contract.ts";

const State = v.picklist(ORDER_STATES);
export const OrderId = ChosenId;

const server = v.union([v.literal(""), slug]);
const note = repairedText(MAX_ORDER_NOTE);
/** The fields of an order that can be edited after it was saved. */
export const details = {
  name: name(MAX_ORDER_NAME),
  /** Empty if no buyer was entered. */
  buyer: optionalName(MAX_BUYER),
  server,
  /** About the whole order; empty if none was entered. */
  note,
};
/** Stored names may be older than the rules for names: they are repaired instead of refused. */
const storedDetails = {
  name: repairedName(MAX_ORDER_NAME),
  buyer: repairedText(MAX_BUYER),
  server,
  /** An order that a former release has put into the bin has none. */
  note: v.optional(note, ""),
};

/** A payment of the buyer; `at` is when it was recorded. */
export const Payment = v.object({
  id: OrderId,
  penya: penyaFrom(1),
  note: repairedText(MAX_PAYMENT_NOTE),
  at: Instant,
});
export type Payment = v.InferOutput<typeof Payment>;

const summary = {
  id: OrderId,
  ...storedDetails,
  state: State,
  totalFc: fcFrom(0),
  totalPenya: penyaFrom(0),
  paid: penyaFrom(0),
  lines: whole(1, MAX_AMOUNT),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  /** When the buyer agreed or first paid; servers of former releases do not tell. */
  agreedAt: v.optional(v.nullable(Instant), null),
};
const OrderSummary = v.object(summary);
export type OrderSummary = v.InferOutput<typeof OrderSummary>;

/** Empty for the content with which the order was first saved. */
const EditionId = v.union([v.literal(""), OrderId]);
/** The optional fields are those that servers of former releases do not tell. */
const edition = {
  edition: v.optional(EditionId, ""),
  /** `null` until the first edit. */
  editedAt: v.optional(v.nullable(Instant), null),
  /** When the present content was last copied or shared. */
  sentAt: v.optional(v.nullable(Instant), null),
};

/** Response of GET /api/orders/:id and of every change of an order. */
export const SavedOrder = v.object({
  ...summary,
  ...edition,
  content: OrderContent,
  /** The former content that was sent last; `null` if the present one was sent, or none. */
  lastSent: v.optional(v.nullable(v.object({ at: Instant, content: OrderContent })), null),
  /** Oldest first. */
  payments: list(MAX_PAYMENTS, Payment),
});
export type SavedOrder = v.InferOutput<typeof SavedOrder>;

/** An order in the bin. */
export const DeletedOrder = v.omit(SavedOrder, ["lines", "lastSent"]);
export type DeletedOrder = v.InferOutput<typeof DeletedOrder>;

export const ORDER_SORTS = ["created", "updated", "total", "name"] as const;
export const SORT_DIRECTIONS = ["asc", "desc"] as const;
const PAGE_SIZE = 50;

/** The orders in a state, or those for which something is owed. */
export const ORDER_FILTERS = ["owed", ...ORDER_STATES] as const;

/** Query parameters of GET /api/orders: filter, sort order and page. */
export const OrderQuery = v.object({
  /** Words to find in the name, the buyer, the server, the note and the lines. */
  q: v.optional(v.pipe(v.string(), v.maxLength(80)), ""),
  state: v.optional(v.picklist(ORDER_FILTERS)),
  /** The buyer's whole name, in any letter case; empty for orders without one. */
  buyer: v.optional(v.pipe(v.string(), v.maxLength(MAX_BUYER), v.check(isStorable))),
  sort: v.optional(v.picklist(ORDER_SORTS), "created"),
  direction: v.optional(v.picklist(SORT_DIRECTIONS), "desc"),
  /** The previous page's `next`. It is long because a name of 80 characters can fold to 1,440. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(6_000))),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), whole(1, PAGE_SIZE)),
    String(PAGE_SIZE),
  ),
});
export type OrderQuery = v.InferOutput<typeof OrderQuery>;

/**
 * Query of DELETE /api/orders/:id: the ids of the payments that the player saw, separated by commas. If it is
 * omitted, the order is deleted whatever payments it has.
 */
export const OrderDeletion = v.object({
  payments: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_PAYMENTS * 101),
      v.transform((ids): unknown[] => ids.split(",").filter(Boolean)),
      list(MAX_PAYMENTS, OrderId),
    ),
  ),
});

const count = whole(0, MAX_AMOUNT);

/** Response of GET /api/orders. */
export const OrderPage = v.object({
  orders: list(PAGE_SIZE, OrderSummary),
  /** The cursor of the next page; `null` on the last one. */
  next: v.nullable(v.string()),
  /** Only on the first page: how many orders match the words and the buyer, by state, and the number of all orders. */
  counts: v.nullable(
    v.object({
      found: v.object(v.entriesFromList(ORDER_STATES, count)),
      /** Those of `found` for which something is owed; servers of former releases do not tell. */
      owing: v.optional(count, NOTHING_OWED.owing),
      all: count,
      owed: v.optional(Owed, NOTHING_OWED.owed),
    }),
  ),
});
export type OrderPage = v.InferOutput<typeof OrderPage>;

/** POST /api/orders. The server computes the totals again and refuses an order with other totals. */
export const NewOrder = v.object({
  id: OrderId,
  ...details,
  /** A former release sends none. */
  note: v.optional(note, ""),
  content: OrderContent,
  totalFc: fcFrom(0),
  totalPenya: penyaFrom(0),
  /** The state of a deleted order, to restore it. */
  restored: v.optional(
    v.object({
      state: State,
      version: RestoredVersion,
      createdAt: Instant,
      agreedAt: v.optional(v.nullable(Instant), null),
      ...edition,
      payments: v.pipe(
        list(MAX_PAYMENTS, Payment),
        v.check((payments) => new Set(payments.map(({ id }) => id)).size === payments.length),
      ),
    }),
  ),
});
export type NewOrder = v.InferOutput<typeof NewOrder>;

/** PATCH /api/orders/:id. A former release sends no note, which stays as it is. */
export const OrderDetails = v.object({ ...details, note: v.exactOptional(note), version: Version });
export type OrderDetails = v.InferOutput<typeof OrderDetails>;

/**
 * POST /api/orders/:id/moves. `settledBy` is the id of the payment that a move to "paid" records for the
 * amount owed.
 */
export const OrderMove = v.object({ to: State, version: Version, settledBy: v.optional(OrderId) });
export type OrderMove = v.InferOutput<typeof OrderMove>;

/**
 * PUT /api/orders/:id/content. The server computes the totals again and refuses other ones. `edition` identifies the
 * new content.
 */
export const OrderEdit = v.object({
  version: Version,
  edition: OrderId,
  content: OrderContent,
  totalFc: fcFrom(0),
  totalPenya: penyaFrom(0),
});
export type OrderEdit = v.InferOutput<typeof OrderEdit>;

/** PUT /api/orders/:id/sent: a content was copied or shared, at `at`. */
export const OrderSent = v.object({ edition: EditionId, at: Instant });
export type OrderSent = v.InferOutput<typeof OrderSent>;

/** Response of GET /api/orders/:id/editions: the former contents, newest first. */
export const OrderEditions = v.object({
  editions: list(
    MAX_EDITIONS + 1,
    v.object({
      id: EditionId,
      content: OrderContent,
      savedAt: Instant,
      sentAt: v.nullable(Instant),
    }),
  ),
});
export type OrderEditions = v.InferOutput<typeof OrderEditions>;

/** PUT /api/orders/:id/payments/:paymentId. A payment that is restored keeps its time in `at`. */
export const NewPayment = v.object({
  penya: penyaFrom(1),
  note: v.optional(repairedText(MAX_PAYMENT_NOTE), ""),
  at: v.optional(Instant),
});
export type NewPayment = v.InferOutput<typeof NewPayment>;
export const isOrderId = (id: string) => v.is(OrderId, id);

/** GET /api/orders/export.csv. */
export const CsvQuery = v.object({ language: v.optional(v.picklist(LANGUAGES), "fr") });

export const ordersEndpoints = {
  list: endpoint("GET /orders", OrderPage, accepts<{ query: typeof OrderQuery }>()),
  export: address("GET /orders/export.csv", accepts<{ query: typeof CsvQuery }>()),
  save: endpoint("POST /orders", SavedOrder, accepts<{ body: typeof NewOrder }>()),
  load: endpoint("GET /orders/:id", SavedOrder),
  changeDetails: endpoint("PATCH /orders/:id", SavedOrder, accepts<{ body: typeof OrderDetails }>()),
  edit: endpoint("PUT /orders/:id/content", SavedOrder, accepts<{ body: typeof OrderEdit }>()),
  send: endpoint("PUT /orders/:id/sent", SavedOrder, accepts<{ body: typeof OrderSent }>()),
  editions: endpoint("GET /orders/:id/editions", OrderEditions),
  move: endpoint("POST /orders/:id/moves", SavedOrder, accepts<{ body: typeof OrderMove }>()),
  pay: endpoint("PUT /orders/:id/payments/:paymentId", SavedOrder, accepts<{ body: typeof NewPayment }>()),
  removePayment: endpoint("DELETE /orders/:id/payments/:paymentId", SavedOrder),
  remove: endpoint("DELETE /orders/:id", NO_CONTENT, accepts<{ query: typeof OrderDeletion }>()),
};
