import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { TakenValue } from "#contract/documents/replaced-value.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { localDay } from "#domain/time/local-day.ts";
import { localDocuments } from "./browser-documents.ts";
import { typedPrices } from "./own-price-changes.ts";
import { ownPrices } from "./own-prices.ts";
import { confirmedRates } from "./rate-changes/confirmed-rate.ts";
import { setRateOf } from "./rates.ts";

/**
 * Sets a value of a document to the one that another device had set. What the player shares follows a price or a rate, as if they
 * had typed it here. A rate of an earlier day is not one of today: the present one is only undone.
 */
export function takeOtherValue({ target, payload }: ChangeContent): void {
  const name = DOCUMENT_NAMES.find((known) => known === target);
  if (!name) return;
  const taken = v.parse(TakenValue, payload);
  const [priceBefore, rateBefore] = [ownPrices.read()[taken.key], setRateOf(taken.key)];
  localDocuments[name].write(DOCUMENTS[name].take(localDocuments[name].read(), taken));
  if (name === "prices")
    typedPrices.add({
      slug: taken.key,
      before: priceBefore,
      price: ownPrices.read()[taken.key],
      isUndone: false,
    });
  const own = name === "rates" ? setRateOf(taken.key) : undefined;
  const isOfToday = own?.date === localDay(new Date());
  const confirmed = isOfToday ? own : rateBefore;
  if (own && confirmed)
    confirmedRates.add({
      server: taken.key || null,
      rate: rate(penya(confirmed.penya), confirmed.per),
      isUndone: !isOfToday,
    });
}
