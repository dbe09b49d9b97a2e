import * as v from "valibot";
import { pastInstant, toInstant } from "#contract/dates.ts";
import { OrderContent } from "#contract/documents/order-content.ts";
import { penya } from "#domain/money/money.ts";
import * as Saved from "#domain/order/saved-order.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Database } from "#server/db/open.ts";
import { RequestError } from "#server/http/errors.ts";
import { balanceOf, isVersionIgnored, type OrderChangeBy, stateOf } from "../order-changes.server.ts";
import { searchColumns, totalsOf } from "../order-rows.server.ts";
import { type OrderEdit, OrderEditions, type OrderSent } from "../orders.contract.ts";
import { changeOrder, loadNames, loadOrder, type NameSource } from "../orders.db.ts";
import { changeSentAt, loadEditions, saveEdition } from "./order-editions.db.ts";

/**
 * Replaces the lines, prices, discount and rate of an order, and adapts its state to the new balance. The former content
 * stays readable. Codes: `not_found`, `changed_meanwhile`, `move_refused` for a cancelled order, and `invalid` for totals
 * that differ from those computed from the lines.
 */
export async function editOrder(
  source: NameSource,
  { orderId, ...by }: OrderChangeBy,
  { version, edition, content, ...stated }: OrderEdit,
) {
  const totals = totalsOf(content);
  if (!totals || !isSame(totals, stated)) throw new RequestError("invalid");
  const names = await loadNames(source);
  return changeOrder(source.db, by, orderId, async (tx, { order }) => {
    const isWritten = isSame(v.parse(OrderContent, order.content), content);
    if (isWritten && isVersionIgnored(by)) return undefined;
    if (order.version !== version) throw new RequestError("changed_meanwhile");
    if (isWritten) return undefined;
    const state = stateOf(order);
    if (!Saved.canEditLines(state)) throw new RequestError("move_refused");
    await saveEdition(tx, order);
    const left = balanceOf(totals, order.paid);
    return {
      ...{ content, ...totals, edition, sentAt: null },
      editedAt: later(order.editedAt ?? order.createdAt),
      ...searchColumns({ ...order, content }, names),
      state: Saved.stateWithTotal(state, penya(order.paid), left),
    };
  });
}

/** Returns the present time, or the millisecond after `before` if the clock was set back: it sorts the editions. */
const later = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1));

/** Notes when a content of the order was sent. One that is no longer kept is ignored. Code: `not_found`. */
export async function recordSent(
  db: Database,
  { orderId, ...by }: OrderChangeBy,
  { edition, at }: OrderSent,
) {
  const time = pastInstant(at, new Date());
  return changeOrder(db, by, orderId, async (tx, { order }) => {
    if (order.edition !== edition)
      return (await changeSentAt(tx, order, { id: edition, at: time })) ? {} : undefined;
    return order.sentAt && order.sentAt >= time ? undefined : { sentAt: time };
  });
}

/** Returns the former contents of an order; `undefined` if there is no such order. */
export async function editionsOf(
  db: Database,
  userId: string,
  orderId: string,
): Promise<OrderEditions | undefined> {
  if (!(await loadOrder(db, userId, orderId))) return undefined;
  const editions = await loadEditions(db, { userId, id: orderId });
  return v.parse(OrderEditions, {
    editions: editions.map(({ id, content, savedAt, sentAt }) => ({
      id,
      content,
      savedAt: toInstant(savedAt),
      sentAt: sentAt && toInstant(sentAt),
    })),
  });
}
