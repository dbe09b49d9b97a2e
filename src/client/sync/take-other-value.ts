import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { TakenValue } from "#contract/documents/replaced-value.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { sharedDocuments } from "./browser-documents.ts";
import { typedPrices } from "./own-price-changes.ts";
import { ownPrices } from "./own-prices.ts";
import { confirmedRates } from "./rate-changes/confirmed-rate.ts";
import { setRateOf } from "./rates.ts";

/**
 * Sets a value of a document to the one that another device had set. It is not shared, because the other device may have it from
 * others: the player only gives up the price or the rate that was set here.
 */
export function takeOtherValue({ target, payload }: ChangeContent): void {
  const name = DOCUMENT_NAMES.find((known) => known === target);
  if (!name) return;
  const taken = v.parse(TakenValue, payload);
  const [price, set] = [ownPrices.read()[taken.key], setRateOf(taken.key)];
  if (name === "settings") return;
  sharedDocuments[name].take((content) => DOCUMENTS[name].take(content, taken));
  if (name === "prices" && price !== undefined)
    typedPrices.add({ slug: taken.key, before: undefined, price, how: "replaced" });
  if (name === "rates" && set)
    confirmedRates.add({
      server: taken.key || null,
      rate: rate(penya(set.penya), set.per),
      how: "replaced",
    });
}
