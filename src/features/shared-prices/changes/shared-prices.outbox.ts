/** The changes of what a member shares of the cash shop: the price of a product is shared, or withdrawn. */
import * as v from "valibot";
import { hasCode, type SendOptions } from "#client/api/api.ts";
import type { Api, ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { SHARE_PRICE, SharePayload, WITHDRAW_PRICE, WithdrawPayload } from "./shared-price-changes.ts";

const SENT: SendResult = { staleKeys: [["prices"], ["shop"]] };

async function share({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { slug: product, price } = v.parse(SharePayload, change.payload);
  recordAttempt([]);
  try {
    await api.send(sharedPricesEndpoints.share, { params: { slug: product }, body: price }, requestOptions);
  } catch (error) {
    // An earlier attempt has arrived, and the price was withdrawn since, or the one that an undo takes back.
    if (hasCode(error, "changed_meanwhile")) return SENT;
    // The price from before can no longer be shared: the undo only takes back the later one.
    if (!hasCode(error, "price_out_of_range") || !price.replaces) throw error;
    await sendWithdrawal(api, product, price.replaces, requestOptions);
  }
  return SENT;
}

const sendWithdrawal = (api: Api, product: string, fcoins: number | undefined, options: SendOptions) => {
  const query = { fcoins: fcoins === undefined ? undefined : String(fcoins) };
  return api.send(sharedPricesEndpoints.withdraw, { params: { slug: product }, query }, options);
};

async function withdraw({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { slug: product, fcoins } = v.parse(WithdrawPayload, change.payload);
  recordAttempt([]);
  await sendWithdrawal(api, product, fcoins, requestOptions);
  return SENT;
}

export const sharedPriceChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [SHARE_PRICE]: { parse: (payload) => v.parse(SharePayload, payload), send: share, isReplaceable: true },
  [WITHDRAW_PRICE]: {
    parse: (payload) => v.parse(WithdrawPayload, payload),
    send: withdraw,
    isReplaceable: true,
  },
};
