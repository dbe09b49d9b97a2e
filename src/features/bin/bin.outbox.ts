/** Sends the changes of the bin. */
import * as v from "valibot";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { KEEP_CART, REMOVE_FROM_BIN } from "#client/sync/cleared-carts.ts";
import { binEndpoints } from "#contract/bin.ts";
import { BIN_PAYLOADS, binKey } from "./bin-changes.ts";

const sent = ({ player }: SendContext): SendResult => ({ staleKeys: [binKey(player)] });

async function keep(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions, recordAttempt } = context;
  const body = v.parse(BIN_PAYLOADS[KEEP_CART], change.payload);
  recordAttempt([]);
  await api.send(binEndpoints.keepCart, { params: { id: change.target }, body }, requestOptions);
  return sent(context);
}

async function remove(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions, recordAttempt } = context;
  const { kind } = v.parse(BIN_PAYLOADS[REMOVE_FROM_BIN], change.payload);
  recordAttempt([]);
  await api.send(binEndpoints.remove, { params: { kind, id: change.target } }, requestOptions);
  return sent(context);
}

export const binChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [KEEP_CART]: { parse: (payload) => v.parse(BIN_PAYLOADS[KEEP_CART], payload), send: keep },
  [REMOVE_FROM_BIN]: { parse: (payload) => v.parse(BIN_PAYLOADS[REMOVE_FROM_BIN], payload), send: remove },
};
