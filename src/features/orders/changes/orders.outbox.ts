/** Sends the changes of saved orders. How each is shown meanwhile is in order-changes.ts. */
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import type { Conflict, WaitingChange } from "#client/outbox/change.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { balance } from "#domain/order/saved-order.ts";
import {
  NewOrder,
  type OrderMove,
  ordersEndpoints,
  Payment,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import {
  DETAILS,
  Details,
  MOVE,
  MoveContent,
  OrderRemoval,
  PAY,
  PaymentRemoval,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
  replacedDetails,
  SAVE,
} from "./order-changes.ts";

const KEY = "orders";
/** Returns the query key of one order. */
export const orderKey = (player: string, id: string) => [KEY, player, "one", id];
/** Returns the prefix of the query keys of all order lists. */
export const listKey = (player: string) => [KEY, player, "list"];
/** How often a change is retried while other devices keep changing the order. */
const ATTEMPTS = 8;

/** Returns the server's order: from the query cache, or fetched anew. */
async function present(
  { api, client, ledger, player, change }: SendContext,
  isAnew: boolean,
): Promise<SavedOrder> {
  const key = orderKey(player, change.target);
  const known = isAnew ? undefined : client.getQueryData<Snapshot<SavedOrder | null>>(key);
  if (known?.data) return known.data;
  const base = await ledger.withChangesSince(() =>
    api.send(ordersEndpoints.load, { params: { id: change.target } }, { concurrent: true }),
  );
  client.setQueryData(key, base);
  return base.data;
}

/** Writes a response into the query cache, unless the cache has a newer version. */
function show({ client, ledger, player }: SendContext, order: SavedOrder): () => void {
  return () => {
    client.setQueryData<Snapshot<SavedOrder | null>>(orderKey(player, order.id), (known) =>
      ledger.snapshotOf(known?.data && known.data.version > order.version ? known.data : order),
    );
  };
}

const sent = (context: SendContext, order: SavedOrder): SendResult => ({
  writeToCache: show(context, order),
  staleKeys: [listKey(context.player)],
});

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Sends a change that depends on the order's version, and retries it on top of each newer one. */
async function onVersion(
  context: SendContext,
  send: (now: SavedOrder) => Promise<SavedOrder>,
): Promise<SavedOrder> {
  let now = await present(context, false);
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await send(now);
    } catch (error) {
      if (!isCode(error, "changed_meanwhile") || left === 0) throw error;
      const next = await present(context, true);
      // The version is current, so the server refuses the change itself.
      if (next.version === now.version) throw error;
      now = next;
    }
  }
}

async function save(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions, player } = context;
  context.recordAttempt([]);
  try {
    const body = v.parse(NewOrder, change.payload);
    return sent(context, await api.send(ordersEndpoints.save, { body }, requestOptions));
  } catch (error) {
    // An earlier attempt has saved the order, and another device has deleted it since.
    if (isCode(error, "not_found")) return { staleKeys: [listKey(player), orderKey(player, change.target)] };
    throw error;
  }
}

async function rename(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const wanted = v.parse(Details, change.payload);
  const saved = await onVersion(context, (now) => {
    context.recordAttempt(replacedDetails(now, wanted).map((back) => detailConflict(change, back)));
    const { name, buyer, server, version } = now;
    const next = Object.fromEntries(wanted.map(({ field, to }) => [field, to]));
    const body = { name, buyer, server, version, ...next };
    return api.send(ordersEndpoints.changeDetails, { params: { id: now.id }, body }, requestOptions);
  });
  return {
    ...sent(context, saved),
    isStillApplied: ({ instead }) =>
      v.parse(Details, instead.payload).every(({ field, from }) => saved[field] === from),
  };
}

function detailConflict(
  { target, label }: WaitingChange,
  back: v.InferOutput<typeof Details>[number],
): Conflict {
  const instead = { kind: DETAILS, target, label, payload: [back] };
  return { field: back.field, mine: back.from, theirs: back.to, instead };
}

async function move(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { from, to, settle } = v.parse(MoveContent, change.payload);
  const saved = await onVersion(context, (now) => {
    const { owed } = balance(now);
    // The player confirmed only the amount that they saw.
    const isOther = settle !== null && settle.owed !== null && owed !== settle.owed && now.state !== to;
    const instead = { kind: MOVE, target: change.target, label: change.label };
    const isReplaced = now.state !== from && now.state !== to;
    const back = { ...instead, payload: { from: to, to: now.state, settle: null } };
    context.recordAttempt(isReplaced ? [{ field: "state", mine: to, theirs: now.state, instead: back }] : []);
    const body: OrderMove = {
      to,
      // No order has this version: the server refuses the request, unless it has already applied the change.
      version: isOther ? 2_000_000_000 : now.version,
      ...(settle && { settledBy: settle.id }),
    };
    return api.send(ordersEndpoints.move, { params: { id: now.id }, body }, requestOptions);
  });
  return { ...sent(context, saved), isStillApplied: () => saved.state === to };
}

async function pay(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { id, ...payment } = v.parse(Payment, change.payload);
  context.recordAttempt([]);
  const params = { id: change.target, paymentId: id };
  return sent(context, await api.send(ordersEndpoints.pay, { params, body: payment }, requestOptions));
}

async function unpay(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { id } = v.parse(PaymentRemoval, change.payload);
  context.recordAttempt([]);
  const params = { id: change.target, paymentId: id };
  return sent(context, await api.send(ordersEndpoints.removePayment, { params }, requestOptions));
}

async function remove(context: SendContext): Promise<SendResult> {
  const { api, change, client, requestOptions, player } = context;
  const seen = v.parse(OrderRemoval, change.payload);
  const query = { payments: seen?.payments.join() };
  context.recordAttempt([]);
  try {
    await api.send(ordersEndpoints.remove, { params: { id: change.target }, query }, requestOptions);
  } catch (error) {
    // Another device has deleted the order too.
    if (!isCode(error, "not_found")) throw error;
  }
  const key = orderKey(player, change.target);
  return {
    // Refetched when it is shown next, and not while its dialog closes.
    writeToCache: () => void client.invalidateQueries({ queryKey: key, refetchType: "none" }),
    staleKeys: [listKey(player)],
  };
}

export const orderChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [SAVE]: { parse: (payload) => v.parse(NewOrder, payload), send: save },
  [DETAILS]: { parse: (payload) => v.parse(Details, payload), send: rename },
  [MOVE]: {
    parse: (payload) => v.parse(MoveContent, payload),
    send: move,
    // A repeated move settles whatever is owed at that time.
    rebasePayload(payload) {
      const { settle, ...rest } = v.parse(MoveContent, payload);
      return { ...rest, settle: settle && { ...settle, owed: null } };
    },
  },
  [PAY]: { parse: (payload) => v.parse(Payment, payload), send: pay },
  [REMOVE_PAYMENT]: { parse: (payload) => v.parse(PaymentRemoval, payload), send: unpay },
  // A repeated deletion deletes the order with all payments.
  [REMOVE_ORDER]: {
    parse: (payload) => v.parse(OrderRemoval, payload),
    send: remove,
    rebasePayload: () => null,
  },
};
