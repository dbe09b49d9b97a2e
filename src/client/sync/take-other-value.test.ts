// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { fc, penya } from "#domain/money/money.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import { takeOtherValue } from "./browser-documents.ts";
import { type TypedPrice, takePrice, typedPrices } from "./own-prices.ts";
import { ownPrices } from "./player-documents.ts";
import { type ConfirmedRate, confirmedRates } from "./rate-changes.ts";
import { ratesDocument, setRate } from "./rates.ts";

const TODAY = localDay(new Date());

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
/** The inputs that followers have received in the present test. */
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

test.each([100, null])(
  "the other device's price %s is not shared, and the present one is given up",
  (value) => {
    takePrice("rose-petals", fc(90));
    take("prices", "price", "rose-petals", value);
    expect(ownPrices.read()["rose-petals"]).toBe(value ?? undefined);
    expect(typed).toEqual([{ slug: "rose-petals", before: undefined, price: 90, how: "replaced" }]);
    expect(confirmed).toEqual([]);
  },
);

test.each([
  ["today", TODAY],
  ["yesterday", dayAfter(TODAY, -1)],
])("the other device's rate of %s is not shared, and the present one is given up", (_day, date) => {
  ratesDocument.update((rates) => ({ ...rates, server: "mia" }));
  setRate(penya(200), 1);
  take("rates", "rate", "mia", { penya: 210, per: 1, date });
  expect(ratesDocument.read().set.mia).toEqual({ penya: 210, per: 1, date });
  expect(confirmed).toEqual([{ server: "mia", rate: { penya: 200, per: 1 }, how: "replaced" }]);
  expect(typed).toEqual([]);
});
