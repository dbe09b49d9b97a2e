import { queryClient } from "#client/api/session.ts";
import { submit, withOptimisticChanges } from "#client/outbox/outbox.ts";
import { type TypedPrice, typedPrices } from "#client/sync/own-prices.ts";
import { preferencesDocument } from "#client/sync/player-documents.ts";
import { itemIdOf } from "#domain/order/listed-item.ts";
import {
  SHARE_PRICE,
  type SharedPriceOf,
  sharedPricesWithChange,
  WITHDRAW_PRICE,
} from "./shared-price-changes.ts";
import { sharedPricesQuery } from "./shared-prices.client.ts";

/**
 * Shares the price of a product, in FC for one piece. An undo replaces `replaces` only, `null` for nothing: another device may have
 * shared another one.
 */
export const sharePrice = (slug: string, fcoins: number, replaces?: number | null) =>
  submit({
    kind: SHARE_PRICE,
    target: slug,
    label: slug,
    payload: { slug, price: { fcoins, ...(replaces !== undefined && { replaces }) } },
  });

/** Takes back the price that the player shares of a product; with `fcoins`, this one only. */
export const withdrawPrice = (slug: string, fcoins?: number) =>
  submit({ kind: WITHDRAW_PRICE, target: slug, label: slug, payload: { slug, fcoins } });

/** What a member shares of a product; `null` for nothing, and `undefined` until it is known. */
function sharedPriceOf(member: string, slug: string): SharedPriceOf | null | undefined {
  const known = queryClient.getQueryData(sharedPricesQuery(member).queryKey);
  if (!known) return undefined;
  const { prices } = withOptimisticChanges(known, "prices", member, sharedPricesWithChange);
  return prices.find((price) => price.slug === slug) ?? null;
}

/** A change of an own price that has changed what is shared, and what was shared before. */
type Step = Pick<TypedPrice, "before" | "price"> & Readonly<{ former: SharedPriceOf | null | undefined }>;

/**
 * Shares each own price that a member types, and withdraws each that they remove, while sharing is on. Includes the changes
 * made while this module was loading. An undo shares the price that was shared before again, or withdraws if that is not
 * known. A price that is given up for another device's is withdrawn. Returns a function that unsubscribes.
 */
export function followTypedPrices(member: string): () => void {
  const stepsOf = new Map<string, readonly Step[]>();

  function follow({ slug, before, price }: TypedPrice): void {
    if (preferencesDocument.read().sharePrices !== true) return;
    const former = sharedPriceOf(member, slug);
    stepsOf.set(slug, [...(stepsOf.get(slug) ?? []), { before, price, former }]);
    if (price === undefined) withdrawPrice(slug);
    else sharePrice(slug, price);
  }

  function giveUp({ slug, price }: TypedPrice): void {
    if (preferencesDocument.read().sharePrices !== true) return;
    stepsOf.delete(slug);
    const now = sharedPriceOf(member, slug);
    if (now === undefined || now?.fcoins === price) withdrawPrice(slug, price);
  }

  /** One undo can take back several steps, as in the dialog of all prices. */
  function undo({ slug, before, price }: TypedPrice): void {
    const steps = stepsOf.get(slug) ?? [];
    const [last] = steps.slice(-1);
    // Sharing was off when this price was set, so there is no change to undo.
    if (!last || last.price !== price) return;
    const found = steps.findLastIndex((step) => step.before === before);
    // The first of several steps was not shared.
    const start = found < 0 ? steps.length - 1 : found;
    stepsOf.set(slug, steps.slice(0, start));
    const now = sharedPriceOf(member, slug);
    // The member has withdrawn it since, or shared another one on another device.
    if (now !== undefined && now?.fcoins !== price) return;
    const former = steps[start]?.former;
    if (former) sharePrice(slug, former.fcoins, price ?? null);
    else if (price !== undefined) withdrawPrice(slug, price);
  }

  const takers = { set: follow, undone: undo, replaced: giveUp };
  return typedPrices.follow(member, (typed) => {
    // Members share prices of the list of everybody only.
    if (itemIdOf(typed.slug) === undefined) takers[typed.how](typed);
  });
}
