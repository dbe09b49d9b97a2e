// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#client/api/query-client.ts";
import { sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { fc, penya } from "#domain/money/money.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { type TypedPrice, takePrice, typedPrices } from "./own-price-changes.ts";
import { ownPrices } from "./own-prices.ts";
import { type ConfirmedRate, confirmedRates } from "./rate-changes/confirmed-rate.ts";
import { ratesDocument, setRate } from "./rates.ts";
import { takeOtherValue } from "./take-other-value.ts";

const TODAY = localDay(new Date());

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
/** What is followed in a test. */
let typed: TypedPrice[] = [];
let confirmed: ConfirmedRate[] = [];
typedPrices.follow(MIA.id, (price) => typed.push(price));
confirmedRates.follow(MIA.id, (rate) => confirmed.push(rate));
beforeEach(() => {
  [typed, confirmed] = [[], []];
});

function take(target: string, field: string, key: string, value: unknown): void {
  takeOtherValue({ kind: "documents:take", target, label: key, payload: { field, key, value } });
}

test.each([100, null])("what is shared follows the other device's price %s", (value) => {
  takePrice("rose-petals", fc(90));
  take("prices", "price", "rose-petals", value);
  const price = value ?? undefined;
  expect(ownPrices.read()["rose-petals"]).toBe(price);
  expect(typed).toEqual([{ slug: "rose-petals", before: 90, price, isUndone: false }]);
  expect(confirmed).toEqual([]);
});

test.each([
  ["today confirms it", TODAY, { penya: 210, per: 1 }, false],
  ["yesterday only undoes the present one", dayAfter(TODAY, -1), { penya: 200, per: 1 }, true],
])("the other device's rate of %s", (_what, date, rate, isUndone) => {
  ratesDocument.update((rates) => ({ ...rates, server: "mia" }));
  setRate(penya(200), 1);
  take("rates", "rate", "mia", { penya: 210, per: 1, date });
  expect(ratesDocument.read().set.mia).toEqual({ penya: 210, per: 1, date });
  expect(confirmed).toEqual([{ server: "mia", rate, isUndone }]);
  expect(typed).toEqual([]);
});
