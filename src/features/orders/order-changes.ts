/** What each change makes of a saved order, of a list of them, and what it replaces. */

import * as v from "valibot";
import type { Waiting } from "#client/outbox/change.ts";
import { list } from "#contract/stored.ts";
import { type Penya as Amount, MAX, penya, sum, TooLarge } from "#domain/money.ts";
import {
  balance,
  MAX_PAYMENTS,
  STATES,
  type State,
  stateWithoutPayment,
  stateWithPayment,
} from "#domain/saved-order.ts";
import {
  details,
  Id,
  NewOrder,
  type OrderSummary,
  Payment,
  Penya,
  type SavedOrder,
} from "./orders.contract.ts";

export const SAVE = "orders:save";
export const DETAILS = "orders:details";
export const MOVE = "orders:move";
export const PAY = "orders:pay";
export const UNPAY = "orders:unpay";
export const REMOVE = "orders:remove";

const detail = <Field extends keyof typeof details>(field: Field) =>
  v.object({ field: v.literal(field), from: details[field], to: details[field] });
/** The fields that the player changed, each with what was there. */
export const Details = list(3, v.variant("field", [detail("name"), detail("buyer"), detail("server")]), 1);
export type Details = v.InferOutput<typeof Details>;

const StateName = v.picklist(STATES);
export const MoveContent = v.object({
  from: StateName,
  to: StateName,
  /** The payment that notes what was owed as received: its id, and the amount that the player saw, if any. */
  settle: v.nullable(v.object({ id: Id, owed: v.nullable(Penya) })),
});
export const Unpaid = v.object({ id: Id });
/** The payments that the player saw with the order: it is not deleted with another one. `null`: with whichever. */
export const Removal = v.nullable(v.object({ payments: list(MAX_PAYMENTS, Id) }));
export type Removal = v.InferOutput<typeof Removal>;

export const removalOf = ({ payments }: Pick<SavedOrder, "payments">): Removal => ({
  payments: payments.map(({ id }) => id),
});

type Fields = Pick<SavedOrder, "name" | "buyer" | "server">;

/** The fields that another device has set since, turned round: they bring that back. */
export function replacedDetails(order: Fields, wanted: Details): Details {
  return wanted.flatMap(({ field, from, to }) => {
    const now = order[field];
    return now === from || now === to ? [] : [{ field, from: to, to: now }];
  });
}

/** The fields that differ. */
export function detailsBetween(before: Fields, after: Fields): Details {
  const fields = ["name", "buyer", "server"] as const;
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** The order with a change made; `null` where there is none. Applied twice it gives the same. */
export function withChange(order: SavedOrder | null, change: Waiting): SavedOrder | null {
  const { kind, payload, createdAt } = change;
  if (kind === SAVE) return order ?? shownAs(v.parse(NewOrder, payload), createdAt);
  if (order === null || kind === REMOVE) return null;
  switch (kind) {
    case DETAILS:
      return {
        ...order,
        ...Object.fromEntries(v.parse(Details, payload).map(({ field, to }) => [field, to])),
      };
    case MOVE: {
      const { to, settle } = v.parse(MoveContent, payload);
      // As on the server: an order that is there already gets no second payment.
      if (order.state === to) return order;
      const at = new Date(createdAt).toISOString();
      const settled = settle && { id: settle.id, penya: settle.owed ?? balance(order).owed, note: "", at };
      const isNoted = order.payments.some(({ id }) => id === settle?.id);
      return { ...(settled && !isNoted ? withPayment(order, settled) : order), state: to };
    }
    case PAY: {
      const paid = withPayment(order, v.parse(Payment, payload));
      return { ...paid, state: settledState(paid) };
    }
    default:
      return withoutPayment(order, v.parse(Unpaid, payload).id);
  }
}

function settledState(order: SavedOrder): State {
  const left = balance(order);
  return stateWithoutPayment(stateWithPayment(order.state, left), left);
}

type OrderPayment = SavedOrder["payments"][number];

function withPayment(order: SavedOrder, payment: OrderPayment): SavedOrder {
  const others = order.payments.filter(({ id }) => id !== payment.id);
  const payments = [...others, payment].toSorted((one, other) => one.at.localeCompare(other.at));
  return { ...order, payments, paid: paidIn(payments) };
}

function withoutPayment(order: SavedOrder, id: string): SavedOrder {
  if (!order.payments.some((payment) => payment.id === id)) return order;
  const payments = order.payments.filter((payment) => payment.id !== id);
  const paid = paidIn(payments);
  const left = { ...order, payments, paid };
  return { ...left, state: stateWithoutPayment(order.state, balance(left)) };
}

/** At most `MAX`: the server refuses more, and until then something has to be shown. */
function paidIn(payments: readonly OrderPayment[]): Amount {
  try {
    return sum(payments.map((payment) => payment.penya));
  } catch (error) {
    if (error instanceof TooLarge) return penya(MAX);
    throw error;
  }
}

/** An order that the server does not have yet. */
function shownAs({ restored, ...order }: NewOrder, now: number): SavedOrder {
  const at = new Date(now).toISOString();
  const payments = restored?.payments ?? [];
  return {
    ...order,
    state: restored?.state ?? "quote",
    paid: paidIn(payments),
    lines: order.content.cart.lines.length,
    version: (restored?.version ?? 0) + 1,
    createdAt: restored?.createdAt ?? at,
    updatedAt: at,
    payments,
  };
}

/** An order as a list shows it. */
export function summaryOf({ content: _content, payments: _payments, ...summary }: SavedOrder): OrderSummary {
  return summary;
}

/**
 * A row of a list with a change made, where the whole order is not known: what was paid is only known as of the
 * version that the change was made on.
 */
export function withChangeInRow(row: OrderSummary, { kind, payload }: Waiting): OrderSummary {
  switch (kind) {
    case DETAILS:
      return { ...row, ...Object.fromEntries(v.parse(Details, payload).map(({ field, to }) => [field, to])) };
    case MOVE:
      return { ...row, state: v.parse(MoveContent, payload).to };
    default:
      return row;
  }
}
