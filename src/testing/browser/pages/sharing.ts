/** What the API answers about the rates and prices that a member shares. They are kept for the test, as on the server. */
import * as v from "valibot";
import { page } from "vitest/browser";
import { utcDay } from "#domain/time/utc-day.ts";
import {
  NewSharedPrice,
  sharedPricesEndpoints,
} from "#features/shared-prices/server/shared-prices.contract.ts";
import { NewSharedRate, sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { type Answer, answer, answerWith, type SentRequest } from "../answers.ts";

/** The server or the product that the path names, and its query. */
function partsOf({ path }: SentRequest) {
  const { pathname, searchParams } = new URL(path, location.origin);
  return { name: decodeURIComponent(pathname.split("/").at(-1) ?? ""), query: searchParams };
}

/** Responds with what is shared after a change, as the server does. */
const shared = (value: object | undefined) =>
  value
    ? Response.json(value)
    : Response.json(
        { code: "changed_meanwhile", status: 409 },
        { status: 409, headers: { "content-type": "application/problem+json" } },
      );

type Rate = Readonly<{ penya: number; per: 1 | 1000 }>;
const hasNumbers = (rate: Rate | undefined, other: Rate) =>
  rate?.penya === other.penya && rate.per === other.per;

/** Keeps the shared rates. `put` shares one for 1 FC as another device does. */
export function sharedRates() {
  const rates = new Map<string, Rate & Readonly<{ server: string; day: string }>>();
  const put = (server: string, { penya, per }: Rate) =>
    rates.set(server, { server, penya, per, day: utcDay(new Date()) });
  const answers: readonly Answer[] = [
    answer(sharedRatesEndpoints.list, () => ({ rates: [...rates.values()] })),
    answerWith(sharedRatesEndpoints.share, (request) => {
      const { name } = partsOf(request);
      const { replaces, ...rate } = v.parse(NewSharedRate, request.body);
      const present = rates.get(name);
      const isReplaced = replaces === null ? !present : !replaces || hasNumbers(present, replaces);
      if (isReplaced) put(name, rate);
      return shared(rates.get(name));
    }),
    answer(sharedRatesEndpoints.withdraw, (request) => {
      const { name, query } = partsOf(request);
      const penya = Number(query.get("penya"));
      const present = rates.get(name);
      if (!query.has("penya") || present?.penya === penya) rates.delete(name);
      return undefined;
    }),
  ];
  return {
    answers,
    put: (server: string, penya: number) => put(server, { penya, per: 1 }),
    list: () => [...rates.values()],
  };
}

/** Keeps the shared prices. `put` shares one as another device does. */
export function sharedPrices() {
  const prices = new Map<string, number>();
  const entryOf = (slug: string) => {
    const fcoins = prices.get(slug);
    return fcoins === undefined ? undefined : { slug, fcoins, day: utcDay(new Date()) };
  };
  const list = () => [...prices.keys()].flatMap((slug) => entryOf(slug) ?? []);
  const answers: readonly Answer[] = [
    answer(sharedPricesEndpoints.list, () => ({ prices: list() })),
    answerWith(sharedPricesEndpoints.share, (request) => {
      const { name } = partsOf(request);
      const { fcoins, replaces } = v.parse(NewSharedPrice, request.body);
      const present = prices.get(name);
      if (replaces === undefined || (replaces ?? undefined) === present) prices.set(name, fcoins);
      return shared(entryOf(name));
    }),
    answer(sharedPricesEndpoints.withdraw, (request) => {
      const { name, query } = partsOf(request);
      if (!query.has("fcoins") || prices.get(name) === Number(query.get("fcoins"))) prices.delete(name);
      return undefined;
    }),
  ];
  return { answers, put: (slug: string, fcoins: number) => prices.set(slug, fcoins), list };
}

export const shareBox = () => page.getByRole("checkbox", { name: "Share this rate" });

/** Opens the row about the players' rates. */
export const showPlayers = () =>
  page
    .getByRole("region", { name: "Exchange rate" })
    .getByRole("button", { name: "Players’ rates", exact: false })
    .click();

/** Returns the "Undo" button of the message with a text: the message before it may still be disappearing. */
export const undoButtonOf = (text: string) =>
  page.getByRole("dialog").filter({ hasText: text }).getByRole("button", { name: "Undo" });
