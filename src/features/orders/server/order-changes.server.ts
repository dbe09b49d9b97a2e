import * as v from "valibot";
import { pastInstant } from "#contract/dates.ts";
import { OrderContent } from "#contract/documents/order-content.ts";
import { penya } from "#domain/money/money.ts";
import * as Saved from "#domain/order/saved-order.ts";
import type { Database } from "#server/db/open.ts";
import type { ChangeBy } from "#server/db/queries/applied-changes.ts";
import type { OrderRow } from "#server/db/queries/orders.ts";
import { RequestError } from "#server/http/errors.ts";
import { hasDetails, searchColumns } from "./order-rows.server.ts";
import {
  isOrderId,
  type NewPayment,
  type OrderDetails,
  type OrderMove,
  SavedOrder,
} from "./orders.contract.ts";
import {
  changeOrder,
  deletePayment,
  loadNames,
  loadPayments,
  type NameSource,
  paidIn,
  savePayment,
} from "./orders.db.ts";

export type OrderChangeBy = ChangeBy & Readonly<{ orderId: string }>;

/**
 * Whether a request whose values the order already has may be based on an older version: only without an idempotency key,
 * by which a retry is recognized. Otherwise another device has set the same values, of which the response would not tell.
 */
export const isVersionIgnored = ({ change }: ChangeBy) => change === undefined;

/**
 * Changes the name, the buyer, the server and the note of an order. Idempotent. Codes: `not_found`,
 * `changed_meanwhile`.
 */
export async function changeDetails(
  source: NameSource,
  { orderId, ...by }: OrderChangeBy,
  { version, ...written }: OrderDetails,
) {
  const names = await loadNames(source);
  return changeOrder(source.db, by, orderId, async (_tx, { order }) => {
    const details = { ...written, note: written.note ?? order.note };
    const isWritten = hasDetails(order, details);
    if (isWritten && isVersionIgnored(by)) return undefined;
    if (order.version !== version) throw new RequestError("changed_meanwhile");
    if (isWritten) return undefined;
    return {
      ...details,
      ...searchColumns({ ...details, content: v.parse(OrderContent, order.content) }, names),
    };
  });
}

/**
 * Moves an order to another state. With `settledBy` a move to "paid" records the amount owed as a payment
 * with that id. Codes: `not_found`, `changed_meanwhile`, `move_refused`, `payment_limit`, `invalid`.
 */
export async function moveOrder(
  db: Database,
  { orderId, ...by }: OrderChangeBy,
  { to, version, settledBy }: OrderMove,
) {
  const { userId } = by;
  return changeOrder(db, by, orderId, async (tx, { order, payments }) => {
    const state = stateOf(order);
    if (state === to && isVersionIgnored(by)) return undefined;
    if (order.version !== version) throw new RequestError("changed_meanwhile");
    if (state === to) return undefined;
    if (!Saved.canMove(state, to)) throw new RequestError("move_refused");
    const { owed } = balanceOf(order, order.paid);
    if (to === "paid" && owed > 0) {
      if (!settledBy) throw new RequestError("move_refused");
      if (payments.length >= Saved.MAX_PAYMENTS) throw new RequestError("payment_limit");
      if (payments.some(({ id }) => id === settledBy)) throw new RequestError("invalid");
      await savePayment(tx, { userId, orderId, id: settledBy, penya: owed, note: "", at: new Date() });
    }
    return { state: to };
  });
}

/**
 * Stores a payment or replaces it, and adapts the order's state to the new balance. Codes: `not_found`,
 * `payment_limit`, `invalid`.
 */
export async function recordPayment(
  db: Database,
  { orderId, ...by }: OrderChangeBy,
  id: string,
  input: NewPayment,
) {
  const { userId } = by;
  if (!isOrderId(id)) throw new RequestError("invalid");
  return changeOrder(db, by, orderId, async (tx, { order, payments }) => {
    const stored = payments.find((one) => one.id === id);
    if (!stored && payments.length >= Saved.MAX_PAYMENTS) throw new RequestError("payment_limit");
    const time = new Date();
    const at = input.at ? pastInstant(input.at, time) : (stored?.at ?? time);
    const isSame = stored?.penya === input.penya && stored.note === input.note;
    if (isSame && stored.at.getTime() === at.getTime()) return undefined;
    await savePayment(tx, { userId, orderId, id, penya: input.penya, note: input.note, at });
    const balance = balanceOf(order, paidIn(await loadPayments(tx, userId, orderId)));
    const settled = Saved.stateWithPayment(stateOf(order), balance);
    // A payment that was reduced may leave an amount owed.
    return { state: Saved.stateWithoutPayment(settled, balance) };
  });
}

/**
 * Removes a payment and adapts the order's state. Removing a payment that does not exist succeeds. Code:
 * `not_found`.
 */
export async function removePayment(db: Database, { orderId, ...by }: OrderChangeBy, id: string) {
  const { userId } = by;
  return changeOrder(db, by, orderId, async (tx, { order }) => {
    if (!isOrderId(id) || !(await deletePayment(tx, userId, orderId, id))) return undefined;
    const balance = balanceOf(order, paidIn(await loadPayments(tx, userId, orderId)));
    return { state: Saved.stateWithoutPayment(stateOf(order), balance) };
  });
}

export function stateOf({ state }: Pick<OrderRow, "state">): Saved.State {
  return v.parse(SavedOrder.entries.state, state);
}

export function balanceOf({ totalPenya }: Pick<OrderRow, "totalPenya">, paid: number): Saved.Balance {
  return Saved.balance({ totalPenya: penya(totalPenya), paid: penya(paid) });
}
