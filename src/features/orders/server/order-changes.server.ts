/** What becomes of an order: moved along, paid, and both taken back. All throw `RequestError`. */
import * as v from "valibot";
import { pastInstant } from "#contract/stored/instant.ts";
import { penya } from "#domain/money/money.ts";
import * as Saved from "#domain/order/saved-order.ts";
import type { Database } from "#server/db/open.ts";
import type { ChangeBy } from "#server/db/queries/applied-changes.ts";
import type { OrderRow } from "#server/db/queries/orders.ts";
import { RequestError } from "#server/http/errors.ts";
import { isOrderId, type NewPayment, type OrderMove, SavedOrder } from "./orders.contract.ts";
import { changeOrder, deletePayment, loadPayments, paidIn, savePayment } from "./orders.db.ts";

/** Who changes which order. */
type Which = ChangeBy & Readonly<{ orderId: string }>;

export async function moveOrder(
  db: Database,
  { orderId, ...by }: Which,
  { to, version, settledBy }: OrderMove,
) {
  const { userId } = by;
  return changeOrder(db, by, orderId, async (tx, { order, payments }) => {
    const state = stateOf(order);
    // Said again because the answer was lost, or done in another tab too.
    if (state === to) return undefined;
    if (order.version !== version) throw new RequestError("changed_meanwhile");
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

export async function notePayment(db: Database, { orderId, ...by }: Which, id: string, wanted: NewPayment) {
  const { userId } = by;
  if (!isOrderId(id)) throw new RequestError("invalid");
  return changeOrder(db, by, orderId, async (tx, { order, payments }) => {
    const noted = payments.find((one) => one.id === id);
    if (!noted && payments.length >= Saved.MAX_PAYMENTS) throw new RequestError("payment_limit");
    const now = new Date();
    const at = wanted.at ? pastInstant(wanted.at, now) : (noted?.at ?? now);
    const isSame = noted?.penya === wanted.penya && noted.note === wanted.note;
    if (isSame && noted.at.getTime() === at.getTime()) return undefined;
    await savePayment(tx, { userId, orderId, id, penya: wanted.penya, note: wanted.note, at });
    const balance = balanceOf(order, paidIn(await loadPayments(tx, userId, orderId)));
    const settled = Saved.stateWithPayment(stateOf(order), balance);
    // A payment that was made smaller may leave something owed.
    return { state: Saved.stateWithoutPayment(settled, balance) };
  });
}

export async function removePayment(db: Database, { orderId, ...by }: Which, id: string) {
  const { userId } = by;
  return changeOrder(db, by, orderId, async (tx, { order }) => {
    if (!isOrderId(id) || !(await deletePayment(tx, userId, orderId, id))) return undefined;
    const balance = balanceOf(order, paidIn(await loadPayments(tx, userId, orderId)));
    return { state: Saved.stateWithoutPayment(stateOf(order), balance) };
  });
}

function stateOf({ state }: Pick<OrderRow, "state">): Saved.State {
  return v.parse(SavedOrder.entries.state, state);
}

function balanceOf({ totalPenya }: Pick<OrderRow, "totalPenya">, paid: number): Saved.Balance {
  return Saved.balance({ totalPenya: penya(totalPenya), paid: penya(paid) });
}
