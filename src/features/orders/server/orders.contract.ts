import * as v from "valibot";
import { StoredCart } from "#contract/documents/cart.ts";
import { Day } from "#contract/stored/day.ts";
import { Instant } from "#contract/stored/instant.ts";
import { name, optionalName } from "#contract/stored/name.ts";
import { repairedName, repairedText } from "#contract/stored/repaired-text.ts";
import { isStorable, list, recordBy, whole } from "#contract/stored/stored-types.ts";
import { RestoredVersion, Version } from "#contract/stored/version.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { fc, MAX, penya } from "#domain/money/money.ts";
import { PER } from "#domain/money/rate.ts";
import { MAX_STORED_LINES } from "#domain/order/cart.ts";
import {
  MAX_BUYER,
  MAX_ORDER_NAME,
  MAX_PAYMENT_NOTE,
  MAX_PAYMENTS,
  STATES,
} from "#domain/order/saved-order.ts";

export const PaidPenya = v.pipe(
  whole(0, MAX),
  v.transform((amount) => penya(amount)),
);
const Fc = v.pipe(
  whole(0, MAX),
  v.transform((amount) => fc(amount)),
);
const PositivePenya = v.pipe(
  whole(1, MAX),
  v.transform((amount) => penya(amount)),
);
const FcPrice = v.pipe(
  whole(1, MAX),
  v.transform((amount) => fc(amount)),
);
const State = v.picklist(STATES);
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(80));
/** Chosen by the browser, so that saying the same twice is saying it once. */
export const OrderId = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w:-]{1,100}$/));

/** A server's id; empty where none was chosen. */
const server = v.union([v.literal(""), slug]);
export const details = {
  name: name(MAX_ORDER_NAME),
  /** Empty where nobody was written down. */
  buyer: optionalName(MAX_BUYER),
  server,
};
/** What was named before there were rules for names is still shown. */
const storedDetails = { name: repairedName(MAX_ORDER_NAME), buyer: repairedText(MAX_BUYER), server };

const hasOneLineForEach = ({ lines }: v.InferOutput<typeof StoredCart>) => {
  const ids = new Set(lines.map(({ id }) => id));
  const items = lines.filter(({ kind }) => kind === "item");
  const slugs = new Set(items.map((line) => (line.kind === "item" ? line.slug : "")));
  const isEachStorable = [...ids, ...slugs].every(isStorable);
  return isEachStorable && lines.length > 0 && ids.size === lines.length && slugs.size === items.length;
};

/** Lines, prices, rate and adjustment as they were: all that the totals are made of. */
export const OrderContent = v.pipe(
  v.object({
    cart: v.pipe(StoredCart, v.check(hasOneLineForEach)),
    prices: recordBy(MAX_STORED_LINES, slug, FcPrice),
    rate: v.object({ penya: PositivePenya, per: v.picklist(PER) }),
    isExample: v.boolean(),
    rateDate: v.nullable(Day),
  }),
  v.check(({ cart, prices }) => {
    const items = new Set(cart.lines.flatMap((line) => (line.kind === "item" ? [line.slug] : [])));
    return Object.keys(prices).every((one) => items.has(one));
  }),
);

export const Payment = v.object({
  id: OrderId,
  penya: PositivePenya,
  note: repairedText(MAX_PAYMENT_NOTE),
  at: Instant,
});
export type Payment = v.InferOutput<typeof Payment>;

const summary = {
  id: OrderId,
  ...storedDetails,
  state: State,
  totalFc: Fc,
  totalPenya: PaidPenya,
  /** The sum of the payments. */
  paid: PaidPenya,
  /** How many lines it has. */
  lines: whole(1, MAX),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
};
const OrderSummary = v.object(summary);
export type OrderSummary = v.InferOutput<typeof OrderSummary>;

/** GET /api/orders/:id, and what every change of an order answers. */
export const SavedOrder = v.object({
  ...summary,
  content: OrderContent,
  /** The oldest first. */
  payments: list(MAX_PAYMENTS, Payment),
});
export type SavedOrder = v.InferOutput<typeof SavedOrder>;

export const ORDER_SORTS = ["created", "updated", "total", "name"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;
const PAGE_SIZE = 50;

/** GET /api/orders?…: which orders, and in which order. */
export const OrderQuery = v.object({
  /** Words of the name, the buyer, the server, the lines. */
  q: v.optional(v.pipe(v.string(), v.maxLength(80)), ""),
  state: v.optional(State),
  sort: v.optional(v.picklist(ORDER_SORTS), "created"),
  direction: v.optional(v.picklist(DIRECTIONS), "desc"),
  /** Where the page before ended, in that page's own words: long where a name of 80 characters folds to 1,440. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(6_000))),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), whole(1, PAGE_SIZE)),
    String(PAGE_SIZE),
  ),
});
export type OrderQuery = v.InferOutput<typeof OrderQuery>;

/**
 * Query of DELETE /api/orders/:id: the ids of the payments that the player saw, with commas. Without it any may exist.
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

const count = whole(0, MAX);

export const OrderPage = v.object({
  orders: list(PAGE_SIZE, OrderSummary),
  /** What to ask the next page with; nothing at the end. */
  next: v.nullable(v.string()),
  /** On the first page: how many orders the words find, by state, and how many there are at all. */
  counts: v.nullable(v.object({ found: v.object(v.entriesFromList(STATES, count)), all: count })),
});
export type OrderPage = v.InferOutput<typeof OrderPage>;

/** POST /api/orders. What the totals are is worked out again; others than these are refused. */
export const NewOrder = v.object({
  id: OrderId,
  ...details,
  content: OrderContent,
  totalFc: Fc,
  totalPenya: PaidPenya,
  /** What a deleted order had become by then, to bring it back as it was. */
  restored: v.optional(
    v.object({
      state: State,
      version: RestoredVersion,
      createdAt: Instant,
      payments: v.pipe(
        list(MAX_PAYMENTS, Payment),
        v.check((payments) => new Set(payments.map(({ id }) => id)).size === payments.length),
      ),
    }),
  ),
});
export type NewOrder = v.InferOutput<typeof NewOrder>;

/** PATCH /api/orders/:id. */
export const OrderDetails = v.object({ ...details, version: Version });
export type OrderDetails = v.InferOutput<typeof OrderDetails>;

/** POST /api/orders/:id/moves. A move to "paid" may bring the id of the payment that settles what is owed. */
export const OrderMove = v.object({ to: State, version: Version, settledBy: v.optional(OrderId) });
export type OrderMove = v.InferOutput<typeof OrderMove>;

/** PUT /api/orders/:id/payments/:paymentId. A payment that comes back has its time. */
export const NewPayment = v.object({
  penya: PositivePenya,
  note: v.optional(repairedText(MAX_PAYMENT_NOTE), ""),
  at: v.optional(Instant),
});
export type NewPayment = v.InferOutput<typeof NewPayment>;
export const isOrderId = (id: string) => v.is(OrderId, id);

/** GET /api/orders/export.csv. */
export const CsvQuery = v.object({ language: v.optional(v.picklist(LANGUAGES), "fr") });
