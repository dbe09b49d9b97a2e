/** Sends the changes of the bin. */
import * as v from "valibot";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { KEEP_CART, REMOVE_CART } from "#client/sync/cleared-carts.ts";
import { binEndpoints } from "#contract/bin.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { binKey } from "./bin-changes.ts";

const sent = ({ player }: SendContext): SendResult => ({ staleKeys: [binKey(player)] });

async function keep(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions, recordAttempt } = context;
  const body = v.parse(StoredCart, change.payload);
  recordAttempt([]);
  await api.send(binEndpoints.keepCart, { params: { id: change.target }, body }, requestOptions);
  return sent(context);
}

async function removeCart(context: SendContext): Promise<SendResult> {
  const { api, change, requestOptions, recordAttempt } = context;
  recordAttempt([]);
  await api.send(binEndpoints.removeCart, { params: { id: change.target } }, requestOptions);
  return sent(context);
}

export const binChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [KEEP_CART]: { parse: (payload) => v.parse(StoredCart, payload), send: keep },
  [REMOVE_CART]: { parse: (payload) => v.parse(v.null(), payload), send: removeCart },
};
