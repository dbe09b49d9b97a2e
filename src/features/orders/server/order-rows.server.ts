/** Between the wire and the table: what is kept of an order, and what is told of it. */
import * as v from "valibot";
import { pastInstant, toInstant } from "#contract/stored/instant.ts";
import { TooLarge } from "#domain/money/money.ts";
import { isSame } from "#domain/order/merge.ts";
import * as Saved from "#domain/order/saved-order.ts";
import { foldText } from "#domain/text/search.ts";
import type { OrderRow } from "#server/db/queries/orders.ts";
import { type RandomInt, restoredVersion } from "#server/limits/restored-version.ts";
import { cursorOf } from "./order-cursor.server.ts";
import { type NewOrder, OrderContent, type OrderQuery, SavedOrder } from "./orders.contract.ts";
import { type loadNames, type pageOf, paidIn, type WholeOrder } from "./orders.db.ts";

type Names = Awaited<ReturnType<typeof loadNames>>;

/**
 * What is kept of a new order, or of one that comes back after it was deleted. Nothing for one whose totals are not
 * what its lines come to, or above 2^53 − 1, or that would be paid while something is owed.
 */
export function orderRowsOf(
  wanted: NewOrder,
  userId: string,
  names: Names,
  { now, randomInt }: Readonly<{ now: Date; randomInt: RandomInt }>,
): WholeOrder | undefined {
  const { id, name, buyer, server, content, restored } = wanted;
  const totals = totalsOf(content);
  if (totals?.totalFc !== wanted.totalFc || totals.totalPenya !== wanted.totalPenya) return undefined;
  const payments = (restored?.payments ?? []).map((payment) => ({
    ...payment,
    userId,
    orderId: id,
    at: pastInstant(payment.at, now),
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
    state,
    content,
    ...totals,
    paid,
    ...foundBy({ name, buyer, server, content }, names),
    version: restored ? restoredVersion(restored.version, randomInt) : 1,
    createdAt: restored ? pastInstant(restored.createdAt, now) : now,
    updatedAt: now,
  };
  return { order, payments };
}

function totalsOf(content: NewOrder["content"]) {
  try {
    const { totalFc, totalPenya } = Saved.pricedAsSaved(content);
    return { totalFc, totalPenya };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

type Findable = Details & Readonly<{ content: NewOrder["content"] }>;

/** What an order is sorted and found by: its items by all their names in every language. */
export function foundBy(order: Findable, { items, servers }: Names) {
  const lines = order.content.cart.lines.flatMap((line) => {
    const named = line.kind === "item" ? items.get(line.slug) : undefined;
    return [line.kind === "item" ? line.slug : line.label, line.note ?? "", ...allTexts(named)];
  });
  const { name, buyer, server } = order;
  return {
    sortName: foldText(name),
    searched: Saved.searchedText([name, buyer, server, servers.get(server) ?? "", ...lines]),
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

/** A page of a list, from one row more than it shows. */
export function pageFrom(rows: Awaited<ReturnType<typeof pageOf>>, { sort, limit }: OrderQuery) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    orders: shown.map(listed),
    next: last ? cursorOf({ key: sortedBy(last, sort), id: last.id }) : null,
  };
}

function sortedBy(row: Awaited<ReturnType<typeof pageOf>>[number], sort: OrderQuery["sort"]) {
  const keys = {
    created: row.createdAt,
    updated: row.updatedAt,
    total: row.totalPenya,
    name: row.sortName,
  } as const;
  return keys[sort];
}

/** A whole order, as every answer about one has it. */
export function told({ order, payments }: WholeOrder): SavedOrder {
  const content = v.parse(OrderContent, order.content);
  const rest = v.parse(WithoutContent, {
    ...listed({ ...order, lines: content.cart.lines.length }),
    payments: payments.map((payment) => ({ ...payment, at: toInstant(payment.at) })),
  });
  return { ...rest, content };
}

/** The content has a thousand lines at most, and is parsed once. */
const WithoutContent = v.omit(SavedOrder, ["content"]);

type Listed = Omit<OrderRow, "userId" | "content" | "searched"> & Readonly<{ lines: number }>;

function listed({ createdAt, updatedAt, ...order }: Listed) {
  return { ...order, createdAt: toInstant(createdAt), updatedAt: toInstant(updatedAt) };
}

type Details = Pick<OrderRow, "name" | "buyer" | "server">;

export function hasDetails(order: Details, { name, buyer, server }: Details): boolean {
  return order.name === name && order.buyer === buyer && order.server === server;
}

/** Whether a new order is one that was saved before: its answer was lost, and it was said again. */
export function isTheSame(present: OrderRow, order: OrderRow): boolean {
  const written = ({ content }: OrderRow) => v.parse(OrderContent, content);
  const isUnchanged = present.version === order.version;
  // The database gives the fields back in an order of its own.
  return isSame(written(present), written(order)) && (!isUnchanged || hasDetails(present, order));
}
