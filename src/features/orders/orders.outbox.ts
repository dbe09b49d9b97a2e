/** Sends the changes of saved orders. How each is shown meanwhile is in order-changes.ts. */
import * as v from "valibot";
import { hasCode } from "#client/api/api.ts";
import type { Conflict, WaitingChange } from "#client/outbox/change.ts";
import {
  type ChangeKind,
  followEdits,
  type SendContext,
  type SendResult,
} from "#client/outbox/change-kind.ts";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { newId } from "#client/storage/storage.ts";
import { UNREACHABLE_VERSION } from "#contract/stored-types.ts";
import { balance } from "#domain/order/saved-order.ts";
import { isSame } from "#domain/values/is-same.ts";
import {
  NewOrder,
  type OrderMove,
  OrderSent,
  ordersEndpoints,
  Payment,
  type SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import {
  ContentEdit,
  Details,
  EDIT_CONTENT,
  EDIT_ORDER,
  editionsKey,
  listKey,
  MOVE_ORDER,
  MoveContent,
  OrderRemoval,
  orderKey,
  orderWithChange,
  PaymentRemoval,
  RECORD_PAYMENT,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
  replacedDetails,
  restorationOf,
  SAVE_ORDER,
  SEND_ORDER,
} from "./order-changes.ts";

const MAX_RETRIES = 8;

async function loadOrder(
  { api, client, ledger, player, change }: SendContext,
  isForced: boolean,
): Promise<SavedOrder> {
  const key = orderKey(player, change.target);
  const cached = isForced ? undefined : client.getQueryData<Snapshot<SavedOrder | null>>(key);
  if (cached?.data) return cached.data;
  const snapshot = await ledger.withChangesSince(() =>
    api.send(ordersEndpoints.load, { params: { id: change.target } }),
  );
  client.setQueryData(key, snapshot);
  return snapshot.data;
}

const sendResultOf = ({ client, ledger, player }: SendContext, order: SavedOrder): SendResult => ({
  writeToCache() {
    client.setQueryData<Snapshot<SavedOrder | null>>(orderKey(player, order.id), (cached) =>
      // The cache may have a newer version.
      ledger.snapshotOf(cached?.data && cached.data.version > order.version ? cached.data : order),
    );
  },
  restore: restorationOf(order),
  staleKeys: [listKey(player), ["bin"]],
});

/**
 * Sends a change that depends on the order's version, and retries it on top of each newer one. `conflictsWith` returns the
 * conflicts with an order's values; `mine` and `theirs` may be equal.
 */
async function sendWithVersion(
  context: SendContext,
  conflictsWith: (current: SavedOrder) => readonly Conflict[],
  send: (current: SavedOrder) => Promise<SavedOrder>,
): Promise<SavedOrder> {
  let current = await loadOrder(context, false);
  let mayBeApplied = context.change.attempts > 0;
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft--) {
    const conflicts = conflictsWith(current);
    // The value may be this change's own, from an earlier attempt.
    const isUncertain = mayBeApplied && conflicts.some(({ mine, theirs }) => mine === theirs);
    context.recordAttempt(isUncertain ? [] : conflicts);
    try {
      // The server refuses the uncertain request, unless it has already applied the change.
      return await send(isUncertain ? { ...current, version: UNREACHABLE_VERSION } : current);
    } catch (error) {
      if (!hasCode(error, "changed_meanwhile") || retriesLeft === 0) throw error;
      const next = await loadOrder(context, true);
      // The version is current, so the server refuses the change itself.
      if (next.version === current.version && !isUncertain) throw error;
      mayBeApplied = false;
      current = next;
    }
  }
}

async function save(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions, player } = context;
  context.recordAttempt([]);
  try {
    const body = v.parse(NewOrder, change.payload);
    return sendResultOf(context, await api.send(ordersEndpoints.save, { body }, requestOptions));
  } catch (error) {
    // An earlier attempt has saved the order, and another device has deleted it since.
    if (hasCode(error, "not_found")) {
      const saved = orderWithChange(null, change);
      return {
        staleKeys: [listKey(player), orderKey(player, change.target)],
        ...(saved && { restore: restorationOf(saved) }),
      };
    }
    throw error;
  }
}

const contentOf = ({ kind, target, label }: WaitingChange) => ({ kind, target, label });

async function rename(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const edits = v.parse(Details, change.payload);
  const conflictsWith = (current: SavedOrder) =>
    replacedDetails(current, edits).map((inverse) => {
      const instead = { ...contentOf(change), payload: [inverse] };
      return { field: inverse.field, mine: inverse.from, theirs: inverse.to, instead };
    });
  const saved = await sendWithVersion(context, conflictsWith, (current) => {
    const { name, buyer, server, note, version } = current;
    const newValues = Object.fromEntries(edits.map(({ field, to }) => [field, to]));
    const body = { name, buyer, server, note, version, ...newValues };
    return api.send(ordersEndpoints.changeDetails, { params: { id: current.id }, body }, requestOptions);
  });
  return {
    ...sendResultOf(context, saved),
    isStillApplied: ({ instead }) =>
      v.parse(Details, instead.payload).every(({ field, from }) => saved[field] === from),
  };
}

/** What a conflict shows of a content: see features/outbox/change-words.ts. */
const shownContent = ({ totalPenya, content }: Pick<SavedOrder, "totalPenya" | "content">) =>
  `${totalPenya} Penya/${content.cart.lines.length}`;

async function edit(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { from, ...body } = v.parse(ContentEdit, change.payload);
  const conflictsWith = (current: SavedOrder): readonly Conflict[] => {
    if (current.edition === from) return [];
    const { content, totalFc, totalPenya } = current;
    const back = { content, totalFc, totalPenya, from: body.edition, edition: newId("edition") };
    const instead = { ...contentOf(change), payload: back };
    return [{ field: "content", mine: shownContent(body), theirs: shownContent(current), instead }];
  };
  const saved = await sendWithVersion(context, conflictsWith, (current) => {
    const { version, id } = current;
    return api.send(ordersEndpoints.edit, { params: { id }, body: { ...body, version } }, requestOptions);
  });
  const result = sendResultOf(context, saved);
  return {
    ...result,
    isStillApplied: () => saved.edition === body.edition,
    staleKeys: [...result.staleKeys, editionsKey(context.player, saved.id)],
  };
}

async function tellSent(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const body = v.parse(OrderSent, change.payload);
  context.recordAttempt([]);
  const params = { id: change.target };
  return sendResultOf(context, await api.send(ordersEndpoints.send, { params, body }, requestOptions));
}

async function move(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { from, to, settle } = v.parse(MoveContent, change.payload);
  const conflictsWith = ({ state }: SavedOrder): readonly Conflict[] => {
    const instead = { ...contentOf(change), payload: { from: to, to: state, settle: null } };
    return state === from ? [] : [{ field: "state", mine: to, theirs: state, instead }];
  };
  const saved = await sendWithVersion(context, conflictsWith, (current) => {
    const { owed } = balance(current);
    // The player confirmed only the amount that they saw.
    const hasOtherBalance =
      settle !== null && settle.owed !== null && owed !== settle.owed && current.state !== to;
    const body: OrderMove = {
      to,
      // The server refuses the request, unless it has already applied the change.
      version: hasOtherBalance ? UNREACHABLE_VERSION : current.version,
      ...(settle && { settledBy: settle.id }),
    };
    return api.send(ordersEndpoints.move, { params: { id: current.id }, body }, requestOptions);
  });
  return { ...sendResultOf(context, saved), isStillApplied: () => saved.state === to };
}

async function pay(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { id: paymentId, ...body } = v.parse(Payment, change.payload);
  const params = { id: change.target, paymentId };
  context.recordAttempt([]);
  return sendResultOf(context, await api.send(ordersEndpoints.pay, { params, body }, requestOptions));
}

async function unpay(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const params = { id: change.target, paymentId: v.parse(PaymentRemoval, change.payload).id };
  context.recordAttempt([]);
  return sendResultOf(context, await api.send(ordersEndpoints.removePayment, { params }, requestOptions));
}

async function remove(context: SendContext): Promise<SendResult> {
  const { api, change, client, ledger, requestOptions, player } = context;
  const seen = v.parse(OrderRemoval, change.payload);
  const query = { payments: seen?.payments.join() };
  context.recordAttempt([]);
  try {
    await api.send(ordersEndpoints.remove, { params: { id: change.target }, query }, requestOptions);
  } catch (error) {
    if (!hasCode(error, "not_found")) throw error;
  }
  const key = orderKey(player, change.target);
  return {
    writeToCache() {
      // Stored too, so that no later page takes the order for one that another device has deleted.
      client.setQueryData<Snapshot<SavedOrder | null>>(key, (cached) => cached && ledger.snapshotOf(null));
      // Refetched when it is shown next, and not while its dialog closes.
      void client.invalidateQueries({ queryKey: key, refetchType: "none" });
    },
    staleKeys: [listKey(player), ["bin"]],
  };
}

export const orderChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [SAVE_ORDER]: { parse: (payload) => v.parse(NewOrder, payload), send: save },
  [EDIT_ORDER]: {
    parse: (payload) => v.parse(Details, payload),
    send: rename,
    followConflict(conflict, payloads) {
      const [inverse] = v.parse(Details, conflict.instead.payload);
      const edits = payloads.flatMap((payload) => v.parse(Details, payload));
      return followEdits(conflict, inverse, edits, String);
    },
  },
  [EDIT_CONTENT]: {
    parse: (payload) => v.parse(ContentEdit, payload),
    send: edit,
    followConflict(conflict, payloads) {
      const instead = v.parse(ContentEdit, conflict.instead.payload);
      const last = payloads.map((payload) => v.parse(ContentEdit, payload)).at(-1);
      if (!last) return conflict;
      if (isSame(last.content, instead.content)) return null;
      const payload = { ...instead, from: last.edition };
      return { ...conflict, mine: shownContent(last), instead: { ...conflict.instead, payload } };
    },
  },
  [SEND_ORDER]: { parse: (payload) => v.parse(OrderSent, payload), send: tellSent },
  [MOVE_ORDER]: {
    parse: (payload) => v.parse(MoveContent, payload),
    send: move,
    followConflict(conflict, payloads) {
      const instead = v.parse(MoveContent, conflict.instead.payload);
      const moves = payloads.map((payload) => v.parse(MoveContent, payload));
      const state = moves.reduce((current, { from, to }) => (from === current ? to : current), instead.from);
      if (state === instead.to) return null;
      if (state === instead.from) return conflict;
      const payload = { ...instead, from: state };
      return { ...conflict, mine: state, instead: { ...conflict.instead, payload } };
    },
    // A repeated move settles whatever is owed at that time.
    rebasePayload(payload) {
      const { settle, ...rest } = v.parse(MoveContent, payload);
      return { ...rest, settle: settle && { ...settle, owed: null } };
    },
  },
  [RECORD_PAYMENT]: { parse: (payload) => v.parse(Payment, payload), send: pay },
  [REMOVE_PAYMENT]: { parse: (payload) => v.parse(PaymentRemoval, payload), send: unpay },
  // A repeated deletion deletes the order with all payments.
  [REMOVE_ORDER]: {
    parse: (payload) => v.parse(OrderRemoval, payload),
    send: remove,
    rebasePayload: () => null,
  },
};
