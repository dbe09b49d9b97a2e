/** The prices and rates that the member shares, on the server in memory. */
import * as v from "valibot";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import {
  NewSharedPrice,
  sharedPricesEndpoints,
} from "#features/shared-prices/server/shared-prices.contract.ts";
import {
  NewSharedRate,
  SharedRateWithdrawal,
  sharedRatesEndpoints,
} from "#features/shared-rates/server/shared-rates.contract.ts";
import { type AppliedKeys, handlerFor, MODEL_TIME, type ModelHandlers, refuse } from "./handlers.ts";

/** The operator's limits: the highest price in FC, and the highest rate in Penya. */
const MAX_PRICE = 60;
const MAX_RATE = 160;

/** Creates the handlers of a member who shares no price. */
export function modelSharedPrices(keys: AppliedKeys): ModelHandlers {
  const prices = new Map<string, { slug: string; day: string; fcoins: number }>();

  function sharePrice(slug: string, body: unknown, key: string | undefined) {
    const { fcoins, replaces } = v.parse(NewSharedPrice, body);
    if (fcoins > MAX_PRICE) refuse("price_out_of_range", 422);
    if (keys.isFirst(key)) {
      keys.record(key);
      if (replaces === undefined || replaces === (prices.get(slug)?.fcoins ?? null))
        prices.set(slug, { slug, day: utcDay(new Date(MODEL_TIME)), fcoins });
    }
    return prices.get(slug) ?? refuse("changed_meanwhile", 409);
  }

  return [
    handlerFor(sharedPricesEndpoints.list, () => ({
      prices: [...prices.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    })),
    handlerFor(sharedPricesEndpoints.share, ({ params, body }, key) => sharePrice(params.slug, body, key)),
    handlerFor(sharedPricesEndpoints.withdraw, ({ params: { slug }, query }, key) => {
      if (!keys.isFirst(key)) return;
      keys.record(key);
      const only = query?.fcoins ?? prices.get(slug)?.fcoins;
      if (String(prices.get(slug)?.fcoins) === String(only)) prices.delete(slug);
    }),
  ];
}

/** A rate that a member shares of a game server, and its day in UTC. */
export type ModelSharedRate = Readonly<{ server: string; day: string; penya: number; per: 1 | 1000 }>;

/** Returns the rate of the latest day of each game server, sorted by its id. */
export function latestRates(rates: readonly ModelSharedRate[]): readonly ModelSharedRate[] {
  const latest = new Map(
    rates.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map((rate) => [rate.server, rate]),
  );
  return [...latest.values()].toSorted((a, b) => (a.server < b.server ? -1 : 1));
}

/** Returns the rates without that of the same game server and day, and with this one. */
export const withRateOfDay = (
  rates: readonly ModelSharedRate[],
  rate: ModelSharedRate,
): readonly ModelSharedRate[] => [
  ...rates.filter(({ server, day }) => server !== rate.server || day !== rate.day),
  rate,
];

/** A rate that a change is to replace, `null` for none. */
type TakenBack = Readonly<{ penya: number; per: number }> | null;

/**
 * Returns the rates without the latest one of a game server, if it is the one that an undo takes back; `undefined` if it is another
 * one.
 */
export function withoutTakenBack(
  rates: readonly ModelSharedRate[],
  server: string,
  replaces: TakenBack | undefined,
): readonly ModelSharedRate[] | undefined {
  if (replaces === undefined) return rates;
  const latest = latestRates(rates).find((rate) => rate.server === server);
  if (!latest || !replaces) return !latest && !replaces ? rates : undefined;
  const isSame = latest.penya === replaces.penya && latest.per === replaces.per;
  return isSame ? rates.filter((rate) => rate.server !== server || rate.day !== latest.day) : undefined;
}

/** Creates the handlers of a member who shares no rate. */
export function modelSharedRates(keys: AppliedKeys): ModelHandlers {
  let rates: readonly ModelSharedRate[] = [];

  function shareRate(server: string, body: unknown, key: string | undefined) {
    const { at = MODEL_TIME, replaces, ...rate } = v.parse(NewSharedRate, body);
    if (rate.penya > MAX_RATE) refuse("rate_out_of_range", 422);
    if (keys.isFirst(key)) {
      keys.record(key);
      const others = withoutTakenBack(rates, server, replaces);
      if (others) rates = withRateOfDay(others, { server, day: utcDay(new Date(at)), ...rate });
    }
    return latestRates(rates).find((one) => one.server === server) ?? refuse("changed_meanwhile", 409);
  }

  return [
    // A single member's rate is none of the community.
    handlerFor(communityRateEndpoints.load, () => ({ members: 1, missing: 4, rate: null })),
    handlerFor(sharedRatesEndpoints.list, () => ({ rates: latestRates(rates) })),
    handlerFor(sharedRatesEndpoints.share, ({ params, body }, key) => shareRate(params.server, body, key)),
    handlerFor(sharedRatesEndpoints.withdraw, ({ params: { server }, query = {} }, key) => {
      if (!keys.isFirst(key)) return;
      keys.record(key);
      const { penya, per } = v.parse(SharedRateWithdrawal, query);
      const isLatest = penya === undefined || withoutTakenBack(rates, server, { penya, per });
      if (isLatest) rates = rates.filter((rate) => rate.server !== server);
    }),
  ];
}
