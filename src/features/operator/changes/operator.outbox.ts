/** Sends the edits of operators. How each is shown meanwhile is in operator-changes.ts. */
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { ChangeReceipt } from "#features/operator/server/change-receipt.contract.ts";
import { operatorCommunityEndpoints } from "#features/operator/server/community.contract.ts";
import { operatorEndpoints, ServerState } from "#features/operator/server/operator.contract.ts";
import { CommunityEdit, EDIT_COMMUNITY, editedPriceRule } from "./community-steps.ts";
import { editedServer, isSamePrice } from "./edited-state.ts";
import { EDIT_PRICE, EDIT_SERVER, PriceEdit, ServerEdit, UNDO_EDIT, UndoEdit } from "./operator-changes.ts";

/** The listeners of `onAccepted`, by the id of their change. */
const listeners = new Map<string, (entry: number) => void>();

/**
 * Calls `listener` with the log entry's number once this tab has sent the change and the server has accepted
 * it.
 */
export function onAccepted(change: string, listener: (entry: number) => void): void {
  listeners.set(change, listener);
}

/** Sends an edit with the change's id, so that the server applies it only once. */
async function sendEdit(
  { change, client }: SendContext,
  send: (id: string) => Promise<v.InferOutput<typeof ChangeReceipt>>,
): Promise<SendResult> {
  try {
    const { entry } = await send(change.id);
    const listener = listeners.get(change.id);
    listeners.delete(change.id);
    return { writeToCache: () => listener?.(entry), staleKeys: [["operator"]] };
  } catch (error) {
    // The player may no longer be an operator: the new session tells the page.
    if (error instanceof ApiError && error.status === 404)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    throw error;
  }
}

const load = ({ api }: SendContext) => api.send(operatorEndpoints.load, {}, { concurrent: true });
const UNCHANGED: SendResult = { staleKeys: [["operator"]] };

async function setPrice(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { slug, from, to, isAgain } = v.parse(PriceEdit, change.payload);
  context.recordAttempt([]);
  let now = from;
  if (isAgain) {
    now = (await load(context)).items.find((item) => item.slug === slug)?.price ?? null;
    if (isSamePrice(now, to)) return UNCHANGED;
  }
  return sendEdit(context, (id) =>
    api.send(
      operatorEndpoints.changePrice,
      { params: { slug }, body: { change: id, from: now, to } },
      requestOptions,
    ),
  );
}

async function setServer(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { id: server, from, to, isAgain } = v.parse(ServerEdit, change.payload);
  context.recordAttempt([]);
  let step = { from, to };
  if (isAgain) {
    const found = (await load(context)).servers.find((one) => one.id === server);
    const now = found ? v.parse(ServerState, found) : null;
    // A server that has been removed since is added again, unless the edit removes it.
    step = { from: now, to: now ? editedServer(from, to, now) : to };
    if (isSame(step.from, step.to)) return UNCHANGED;
  }
  const params = { id: server };
  return sendEdit(context, (id) =>
    api.send(operatorEndpoints.changeServer, { params, body: { change: id, ...step } }, requestOptions),
  );
}

async function decide(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  context.recordAttempt([]);
  const edit = await basedOnPresent(context, v.parse(CommunityEdit, change.payload));
  if (isSame(edit.from, edit.to)) return UNCHANGED;
  return sendEdit(context, (id) => {
    if (edit.subject === "member") {
      const body = { change: id, from: edit.from, to: edit.to };
      const params = { id: edit.key };
      return api.send(operatorCommunityEndpoints.changeMember, { params, body }, requestOptions);
    }
    if (edit.subject === "rateRule") {
      const body = { change: id, from: edit.from, to: edit.to };
      const params = { server: edit.key };
      return api.send(operatorCommunityEndpoints.changeRateRule, { params, body }, requestOptions);
    }
    const body = { change: id, from: edit.from, to: edit.to };
    const params = { slug: edit.key };
    return api.send(operatorCommunityEndpoints.changePriceRule, { params, body }, requestOptions);
  });
}

/** Returns an edit that is sent again with the present state as the one that the operator saw. */
async function basedOnPresent({ api }: SendContext, edit: CommunityEdit): Promise<CommunityEdit> {
  if (!edit.isAgain) return edit;
  const list = await api.send(operatorCommunityEndpoints.load, {}, { concurrent: true });
  if (edit.subject === "member") {
    const known = list.leftOut.find(({ member }) => member === edit.key);
    return { ...edit, from: known ? { reason: known.reason } : null };
  }
  if (edit.subject === "rateRule") {
    const known = list.servers.find(({ id }) => id === edit.key);
    return { ...edit, from: known?.rule ?? edit.from };
  }
  const known = list.products.find(({ slug }) => slug === edit.key);
  return { ...edit, from: known ? editedPriceRule(known.rule) : edit.from };
}

async function undo(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions } = context;
  const { entry } = v.parse(UndoEdit, change.payload);
  context.recordAttempt([]);
  return sendEdit(context, (id) =>
    api.send(operatorEndpoints.undo, { params: { id: String(entry) }, body: { change: id } }, requestOptions),
  );
}

/** A repeated edit is applied to the present state. */
const KINDS: Readonly<Record<string, ChangeKind>> = {
  [EDIT_PRICE]: {
    parse: (payload) => v.parse(PriceEdit, payload),
    send: setPrice,
    rebasePayload: (payload) => ({ ...v.parse(PriceEdit, payload), isAgain: true }),
    isReplaceable: true,
  },
  [EDIT_SERVER]: {
    parse: (payload) => v.parse(ServerEdit, payload),
    send: setServer,
    rebasePayload: (payload) => ({ ...v.parse(ServerEdit, payload), isAgain: true }),
  },
  [EDIT_COMMUNITY]: {
    parse: (payload) => v.parse(CommunityEdit, payload),
    send: decide,
    rebasePayload: (payload) => ({ ...v.parse(CommunityEdit, payload), isAgain: true }),
    isReplaceable: true,
  },
  [UNDO_EDIT]: { parse: (payload) => v.parse(UndoEdit, payload), send: undo },
};

/**
 * Returns the kinds. `onChanged` is called after each edit that the server has accepted, to refetch the shop.
 */
export function operatorChangeKinds(
  onChanged: (client: QueryClient) => void,
): Readonly<Record<string, ChangeKind>> {
  const notifying = ({ send, ...kind }: ChangeKind): ChangeKind => ({
    ...kind,
    async send(context) {
      const sent = await send(context);
      onChanged(context.client);
      return sent;
    },
  });
  return Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, notifying(kind)]));
}
