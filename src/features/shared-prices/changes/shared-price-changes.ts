/** How changes of shared prices are stored, and what the page shows until the server has them. */
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { slug } from "#contract/stored-types.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { NewSharedPrice, OwnSharedPrices } from "#features/shared-prices/server/shared-prices.contract.ts";

export const SHARE_PRICE = "prices:share";
export const WITHDRAW_PRICE = "prices:withdraw";

export const SharePayload = v.object({ slug, price: NewSharedPrice });
/** `fcoins`: only this price is withdrawn. Earlier releases did not store it. */
export const WithdrawPayload = v.object({ slug, fcoins: v.optional(NewSharedPrice.entries.fcoins) });

/** The schema of the persisted query data. */
export const CachedSharedPrices = persistedSnapshot(OwnSharedPrices);

type KnownPrices = Readonly<v.InferOutput<typeof OwnSharedPrices>>;
/** What a member shares of one product. */
export type SharedPriceOf = Readonly<KnownPrices["prices"][number]>;

/** Returns the prices that the player shares with a change applied. Idempotent. */
export function sharedPricesWithChange(
  { prices }: KnownPrices,
  { kind, target, payload, createdAt }: WaitingChange,
): KnownPrices {
  const others = prices.filter((price) => price.slug !== target);
  const shared = prices.find((price) => price.slug === target)?.fcoins ?? null;
  if (kind === WITHDRAW_PRICE) {
    const only = v.parse(WithdrawPayload, payload).fcoins;
    return only === undefined || only === shared ? { prices: others } : { prices };
  }
  const { fcoins, replaces } = v.parse(SharePayload, payload).price;
  if (replaces !== undefined && replaces !== shared) return { prices };
  return { prices: [...others, { slug: target, day: utcDay(new Date(createdAt)), fcoins }] };
}
