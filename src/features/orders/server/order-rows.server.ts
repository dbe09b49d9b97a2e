import * as v from "valibot";
import { FIRST_INSTANT, LAST_INSTANT, pastInstant, toInstant } from "#contract/dates.ts";
import { OrderContent } from "#contract/documents/order-content.ts";
import { isStorable, whole } from "#contract/stored-types.ts";
import { MAX_AMOUNT, penya } from "#domain/money/money.ts";
import * as Saved from "#domain/order/saved-order.ts";
import { foldText } from "#domain/text/search.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { OrderRow } from "#server/db/queries/orders.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { isOrderId, type NewOrder, type OrderQuery, SavedOrder } from "./orders.contract.ts";
import {
  type loadNames,
  type loadOrdersPage,
  type PageEnd,
  paidIn,
  SORT_COLUMNS,
  type WholeOrder,
} from "./orders.db.ts";

type Names = Awaited<ReturnType<typeof loadNames>>;

/**
 * Returns the database rows of a new order, or of a deleted order that is restored. Returns `undefined` if
 * its totals differ from those computed from its lines, if they exceed 2^53 − 1, or if it would be paid while
 * an amount is owed. Throws `RequestError` `invalid` if the payments exceed 2^53 − 1.
 */
export function orderRowsOf(
  newOrder: NewOrder,
  userId: string,
  names: Names,
  { time, randomInt }: Readonly<{ time: Date; randomInt: RandomInt }>,
): WholeOrder | undefined {
  const { id, name, buyer, server, note, content, restored } = newOrder;
  const totals = totalsOf(content);
  if (totals?.totalFc !== newOrder.totalFc || totals.totalPenya !== newOrder.totalPenya) return undefined;
  const payments = (restored?.payments ?? []).map((payment) => ({
    ...payment,
    userId,
    orderId: id,
    at: pastInstant(payment.at, time),
  }));
  const paid = paidIn(payments);
  const state = restored?.state ?? "quote";
  if (state === "paid" && Saved.balance({ ...totals, paid }).owed > 0) return undefined;
  const order = {
    userId,
    id,
    name,
    buyer,
    server,
    note,
    state,
    content,
    ...totals,
    paid,
    ...searchColumns({ name, buyer, server, note, content }, names),
    version: restored ? restoredVersion(restored.version, randomInt) : 1,
    createdAt: restored ? pastInstant(restored.createdAt, time) : time,
    updatedAt: time,
    agreedAt: past(restored?.agreedAt, time),
    edition: restored?.edition ?? "",
    editedAt: past(restored?.editedAt, time),
    sentAt: past(restored?.sentAt, time),
  };
  return { order, payments, lastSent: undefined };
}

const past = (instant: string | null | undefined, time: Date) =>
  instant ? pastInstant(instant, time) : null;

/** Returns `undefined` above 2^53 − 1. */
export function totalsOf(content: NewOrder["content"]) {
  const order = Saved.tryPricedAsSaved(content);
  return order && { totalFc: order.totalFc, totalPenya: order.totalPenya };
}

type Findable = DetailColumns & Readonly<{ content: NewOrder["content"] }>;

/**
 * Returns the columns by which an order is sorted and searched: its items with all their names in every
 * language.
 */
export function searchColumns(order: Findable, { namesOf, servers }: Names) {
  const lines = order.content.cart.lines.flatMap((line) => {
    const named = line.kind === "item" ? namesOf(line.slug) : undefined;
    return [line.kind === "item" ? line.slug : line.label, line.note ?? "", ...allTexts(named)];
  });
  const { name, buyer, server, note } = order;
  return {
    sortName: foldText(name),
    searched: Saved.searchedText([name, buyer, server, servers.get(server) ?? "", note, ...lines]),
  };
}

const ItemNames = v.object({
  text: v.record(v.string(), v.object({ name: v.string(), nameClipBoard: v.string() })),
  nicknames: v.array(v.string()),
});

function allTexts(stored: unknown): readonly string[] {
  const named = v.safeParse(ItemNames, stored);
  if (!named.success) return [];
  const texts = Object.values(named.output.text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard]);
  return [...texts, ...named.output.nicknames];
}

/**
 * Returns a page and the cursor of the next one. `rows` has one row more than the page if there is a next
 * page.
 */
export function pageFrom(rows: Awaited<ReturnType<typeof loadOrdersPage>>, { sort, limit }: OrderQuery) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    orders: page.map(listed),
    next: last ? cursorOf({ key: last[SORT_COLUMNS[sort]], id: last.id }) : null,
  };
}

export function toResponse({ order, payments, lastSent }: WholeOrder): SavedOrder {
  const content = v.parse(OrderContent, order.content);
  const rest = v.parse(WithoutContent, {
    ...listed({ ...order, lines: content.cart.lines.length }),
    editedAt: order.editedAt && toInstant(order.editedAt),
    sentAt: order.sentAt && toInstant(order.sentAt),
    payments: payments.map((payment) => ({ ...payment, at: toInstant(payment.at) })),
  });
  return { ...rest, content, lastSent: toSent(lastSent) };
}

/** The content, with up to a thousand lines, is parsed once, separately. */
const WithoutContent = v.omit(SavedOrder, ["content", "lastSent"]);

const toSent = (edition: WholeOrder["lastSent"]): SavedOrder["lastSent"] =>
  edition?.sentAt ? { at: toInstant(edition.sentAt), content: v.parse(OrderContent, edition.content) } : null;

type Listed = Pick<OrderRow, "createdAt" | "updatedAt" | "agreedAt" | "paid"> &
  Readonly<{ state: string; lines: number }>;

function listed<Row extends Listed>(row: Row) {
  const { createdAt, updatedAt } = row;
  const since = Saved.agreedSince({
    ...row,
    state: v.parse(SavedOrder.entries.state, row.state),
    paid: penya(row.paid),
  });
  return {
    ...row,
    createdAt: toInstant(createdAt),
    updatedAt: toInstant(updatedAt),
    agreedAt: since && toInstant(since),
  };
}

type DetailColumns = Pick<OrderRow, "name" | "buyer" | "server" | "note">;

export function hasDetails(order: DetailColumns, { name, buyer, server, note }: DetailColumns): boolean {
  return order.name === name && order.buyer === buyer && order.server === server && order.note === note;
}

/** Whether a new order equals a saved one: a retry of a request whose response was lost. */
export function isIdenticalOrder(present: OrderRow, order: OrderRow): boolean {
  const written = ({ content }: OrderRow) => v.parse(OrderContent, content);
  const isUnchanged = present.version === order.version;
  // jsonb does not preserve the order of keys; `isSame` ignores it.
  return isSame(written(present), written(order)) && (!isUnchanged || hasDetails(present, order));
}

type OrderSort = OrderQuery["sort"];

const id = v.pipe(v.string(), v.check(isOrderId));
/**
 * Folding can make a name longer: one character can become 18 (U+FDFA). No stored name has a longer sort key
 * than this, so every cursor that the server issues is valid when it comes back.
 */
const MAX_SORT_NAME = 18 * Saved.MAX_ORDER_NAME;
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

function cursorOf({ key, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([key instanceof Date ? key.getTime() : key, id])).toString("base64url");
}

/** Decodes a cursor; returns `undefined` if it is invalid or belongs to another sort key. */
export function parseCursor(cursor: string, sort: OrderSort): PageEnd | undefined {
  try {
    const result = v.safeParse(formOf(sort), JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return result.success ? { key: result.output[0], id: result.output[1] } : undefined;
  } catch {
    return undefined;
  }
}
