/**
 * Applies the outbox's changes to the shown orders, and finds the values of other devices that a change
 * replaces.
 */
import * as v from "valibot";
import type { ChangeContent, WaitingChange } from "#client/outbox/change.ts";
import { list, penyaFrom } from "#contract/stored-types.ts";
import { type Penya as Amount, MAX_AMOUNT, penya, sum, TooLarge } from "#domain/money/money.ts";
import {
  agreedAfter,
  balance,
  type FrozenLines,
  MAX_PAYMENTS,
  ORDER_STATES,
  type State,
  stateWithoutPayment,
  stateWithPayment,
  stateWithTotal,
} from "#domain/order/saved-order.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  type DeletedOrder,
  details,
  NewOrder,
  OrderEdit,
  OrderId,
  OrderSent,
  type OrderSummary,
  Payment,
  SavedOrder,
} from "#features/orders/server/orders.contract.ts";

const KEY = "orders";
export const orderKey = (player: string, id: string) => [KEY, player, "one", id];
export const editionsKey = (player: string, id: string) => [KEY, player, "editions", id];
export const listKey = (player: string) => [KEY, player, "list"];

export const SAVE_ORDER = "orders:save";
export const EDIT_ORDER = "orders:details";
export const EDIT_CONTENT = "orders:content";
export const SEND_ORDER = "orders:sent";
export const MOVE_ORDER = "orders:move";
export const RECORD_PAYMENT = "orders:pay";
export const REMOVE_PAYMENT = "orders:unpay";
export const REMOVE_ORDER = "orders:remove";

const detail = <Field extends keyof typeof details>(field: Field) =>
  v.object({ field: v.literal(field), from: details[field], to: details[field] });
/** The fields that the player changed, each with its former value. */
export const Details = list(
  4,
  v.variant("field", [detail("name"), detail("buyer"), detail("server"), detail("note")]),
  1,
);
export type Details = v.InferOutput<typeof Details>;

const StateName = v.picklist(ORDER_STATES);
/** A move to another state; `from` is the state that the player saw. */
export const MoveContent = v.object({
  from: StateName,
  to: StateName,
  /**
   * The payment that settles the order: its id, and the amount owed that the player saw; `null` for any
   * amount.
   */
  settle: v.nullable(v.object({ id: OrderId, owed: v.nullable(penyaFrom(0)) })),
});
/** The new content; `from` is the edition that the player saw. */
export const ContentEdit = v.object({
  ...v.omit(OrderEdit, ["version"]).entries,
  from: SavedOrder.entries.edition,
});
export type ContentEdit = v.InferOutput<typeof ContentEdit>;
export const PaymentRemoval = v.object({ id: OrderId });
/** The payments that the player saw: an order with another payment is not deleted. `null` deletes any. */
export const OrderRemoval = v.nullable(v.object({ payments: list(MAX_PAYMENTS, OrderId) }));
export type OrderRemoval = v.InferOutput<typeof OrderRemoval>;

/** Returns the payload that deletes an order unless it has a payment that the player has not seen. */
export const removalOf = ({ payments }: Pick<SavedOrder, "payments">): OrderRemoval => ({
  payments: payments.map(({ id }) => id),
});

type Fields = Pick<SavedOrder, "name" | "buyer" | "server" | "note">;

/**
 * Returns the inverse of each change of a field that another device has set: it restores that device's value, which may
 * equal the change's.
 */
export function replacedDetails(order: Fields, edits: Details): Details {
  return edits.flatMap(({ field, from, to }) => {
    const current = order[field];
    return current === from ? [] : [{ field, from: to, to: current }];
  });
}

/**
 * Takes back the change of details from `before` to `after`, except of fields that were changed again since, in this tab or
 * elsewhere.
 */
export function withDetailsUndone<Order extends Fields>(
  current: Order,
  before: Fields,
  after: Fields,
): Order {
  const undone = detailsBetween(before, after).filter(({ field, to }) => current[field] === to);
  return { ...current, ...Object.fromEntries(undone.map(({ field, from }) => [field, from])) };
}

export function detailsBetween(before: Fields, after: Fields): Details {
  const fields = ["name", "buyer", "server", "note"] as const;
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Returns the order with a change applied; `null` where there is none. Idempotent. */
export function orderWithChange(order: SavedOrder | null, change: WaitingChange): SavedOrder | null {
  const { kind, payload, createdAt } = change;
  if (kind === SAVE_ORDER) return order ?? createdOrder(v.parse(NewOrder, payload), createdAt);
  if (order === null || kind === REMOVE_ORDER) return null;
  const changed = changedOrder(order, change);
  const at = new Date(createdAt).toISOString();
  return changed === order ? order : { ...changed, agreedAt: agreedAfter(order, changed, at) };
}

function changedOrder(order: SavedOrder, { kind, payload, createdAt }: WaitingChange): SavedOrder {
  switch (kind) {
    case EDIT_CONTENT:
      return withContent(order, v.parse(ContentEdit, payload), createdAt);
    case SEND_ORDER: {
      const { edition, at } = v.parse(OrderSent, payload);
      const isNews = edition === order.edition && (order.sentAt === null || order.sentAt < at);
      return isNews ? { ...order, sentAt: at, lastSent: null } : order;
    }
    case EDIT_ORDER:
      return {
        ...order,
        ...Object.fromEntries(v.parse(Details, payload).map(({ field, to }) => [field, to])),
      };
    case MOVE_ORDER: {
      const { to, settle } = v.parse(MoveContent, payload);
      // As on the server, an order that already has this state gets no payment.
      if (order.state === to) return order;
      const at = new Date(createdAt).toISOString();
      const settlingPayment = settle && {
        id: settle.id,
        penya: settle.owed ?? balance(order).owed,
        note: "",
        at,
      };
      const isRecorded = order.payments.some(({ id }) => id === settle?.id);
      return { ...(settlingPayment && !isRecorded ? withPayment(order, settlingPayment) : order), state: to };
    }
    case RECORD_PAYMENT: {
      const paid = withPayment(order, v.parse(Payment, payload));
      return { ...paid, state: settledState(paid) };
    }
    default:
      return withoutPayment(order, v.parse(PaymentRemoval, payload).id);
  }
}

/** The content that was sent last stays known, to show what has changed since. */
function withContent(order: SavedOrder, edit: ContentEdit, editedAt: number): SavedOrder {
  const { content, edition } = edit;
  if (order.edition === edition || isSame(order.content, content)) return order;
  const { sentAt } = order;
  return {
    ...order,
    ...contentOfRow(order, edit),
    content,
    edition,
    editedAt: new Date(editedAt).toISOString(),
    sentAt: null,
    lastSent: sentAt === null ? order.lastSent : { at: sentAt, content: order.content },
  };
}

/** What an edit changes in a row of the list. */
function contentOfRow({ state, paid }: OrderSummary, { content, totalFc, totalPenya }: ContentEdit) {
  return {
    totalFc,
    totalPenya,
    lines: content.cart.lines.length,
    state: stateWithTotal(state, paid, balance({ totalPenya, paid })),
  };
}

function settledState(order: SavedOrder): State {
  const currentBalance = balance(order);
  return stateWithoutPayment(stateWithPayment(order.state, currentBalance), currentBalance);
}

type OrderPayment = SavedOrder["payments"][number];

function withPayment(order: SavedOrder, payment: OrderPayment): SavedOrder {
  const others = order.payments.filter(({ id }) => id !== payment.id);
  const payments = [...others, payment].toSorted((first, second) => first.at.localeCompare(second.at));
  return { ...order, payments, paid: sumPaid(payments) };
}

function withoutPayment(order: SavedOrder, id: string): SavedOrder {
  if (!order.payments.some((payment) => payment.id === id)) return order;
  const payments = order.payments.filter((payment) => payment.id !== id);
  const paid = sumPaid(payments);
  const remaining = { ...order, payments, paid };
  return { ...remaining, state: stateWithoutPayment(order.state, balance(remaining)) };
}

/** Returns the sum of the payments, or `MAX_AMOUNT` beyond that: shown until the server refuses the payment. */
function sumPaid(payments: readonly OrderPayment[]): Amount {
  try {
    return sum(payments.map((payment) => payment.penya));
  } catch (error) {
    if (error instanceof TooLarge) return penya(MAX_AMOUNT);
    throw error;
  }
}

/** Returns a new order as it is shown until the server has it. */
function createdOrder({ restored, ...order }: NewOrder, savedAt: number): SavedOrder {
  const at = new Date(savedAt).toISOString();
  const payments = restored?.payments ?? [];
  return {
    ...order,
    state: restored?.state ?? "quote",
    paid: sumPaid(payments),
    lines: order.content.cart.lines.length,
    version: (restored?.version ?? 0) + 1,
    createdAt: restored?.createdAt ?? at,
    updatedAt: at,
    agreedAt: restored?.agreedAt ?? null,
    edition: restored?.edition ?? "",
    editedAt: restored?.editedAt ?? null,
    sentAt: restored?.sentAt ?? null,
    lastSent: null,
    payments,
  };
}

export function summaryOf(order: SavedOrder): OrderSummary {
  const { content: _content, payments: _payments, lastSent: _sent, ...rest } = order;
  const { edition: _edition, editedAt: _edited, sentAt: _at, ...summary } = rest;
  return summary;
}

/**
 * Returns a list's row with a change applied, where the whole order is not loaded. Payments are not applied:
 * a row does not tell whether its sum has them already.
 */
export function withChangeInRow(row: OrderSummary, change: WaitingChange): OrderSummary {
  const changed = changedInRow(row, change);
  const at = new Date(change.createdAt).toISOString();
  return changed === row ? row : { ...changed, agreedAt: agreedAfter(row, changed, at) };
}

function changedInRow(row: OrderSummary, { kind, payload }: WaitingChange): OrderSummary {
  switch (kind) {
    case EDIT_CONTENT:
      return { ...row, ...contentOfRow(row, v.parse(ContentEdit, payload)) };
    case EDIT_ORDER:
      return { ...row, ...Object.fromEntries(v.parse(Details, payload).map(({ field, to }) => [field, to])) };
    case MOVE_ORDER:
      return { ...row, state: v.parse(MoveContent, payload).to };
    default:
      return row;
  }
}

export type RestorableOrder = Omit<NewOrder, "content"> & Readonly<{ content: FrozenLines }>;

export function restoring(order: DeletedOrder): RestorableOrder {
  const { id, name, buyer, server, note, content, totalFc, totalPenya } = order;
  const { state, version, createdAt, payments, agreedAt, edition, editedAt, sentAt } = order;
  return {
    id,
    name,
    buyer,
    server,
    note,
    content,
    totalFc,
    totalPenya,
    restored: { state, version, createdAt, payments, agreedAt, edition, editedAt, sentAt },
  };
}

/** Returns the change that saves an order again as it is, after another device has deleted it. */
export const restorationOf = (order: SavedOrder): ChangeContent => ({
  kind: SAVE_ORDER,
  target: order.id,
  label: order.name,
  payload: restoring(order),
});
