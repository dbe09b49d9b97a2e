/** What the API answers about a player's rate history. It is kept for the test; a saved rate is added to it, as on the server. */
import * as v from "valibot";
import { page } from "vitest/browser";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { StoredRates } from "#contract/documents/value-documents.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { localDay } from "#domain/time/local-day.ts";
import {
  type RateOfDay,
  ratesEndpoints,
  StoredRate,
} from "#features/rate-history/server/rate-history.contract.ts";
import { type Answer, answer, type SentRequest } from "../answers.ts";
import { openPage } from "../open-page.tsx";
import { accountDocuments, newPlayer } from "../player-answers.ts";

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>;

/** Rates for 1 FC, each with the number of days since it was set. */
export type PastRates = readonly (readonly [days: number, penya: number])[];

/** Rates of 60 days: days ago, and Penya for 1 FC. */
export const MONTH: PastRates = [
  [60, 170_000],
  [30, 182_000],
  [20, 190_000],
  [19, 186_000],
  [5, 205_000],
  [0, 200_000],
];

/** The date `days` days ago in the browser's time zone. */
export const ago = (days: number) => dayAfter(localDay(new Date()), -days);

export const inEnglish = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

/** The path's server, without a server "", and its day. */
function placeIn(path: string) {
  const [server = "", day = ""] = path.split("/").slice(3).map(decodeURIComponent);
  return { server: server === "_" ? "" : server, day };
}

const earlier = (a: RateOfDay, b: RateOfDay) => (a.day < b.day ? -1 : 1);

/** Keeps the rates of each server ("" for none) like a server. */
export function rateHistory(given: Readonly<Record<string, PastRates>> = {}) {
  const history = new Map<string, Map<string, RateOfDay>>();
  function note(server: string, rate: RateOfDay): RateOfDay {
    const days = history.get(server) ?? new Map<string, RateOfDay>();
    history.set(server, days.set(rate.day, rate));
    return rate;
  }
  for (const [server, rates] of Object.entries(given))
    for (const [days, penya] of rates) note(server, { day: ago(days), penya, per: 1 });

  let saved: StoredRates["set"] | undefined;
  function edit({ body }: SentRequest) {
    const answer = accountDocuments().edit("rates", body);
    const { set } = v.parse(StoredRates, answer.content);
    for (const [server, { date, penya, per }] of Object.entries(set)) {
      const former = saved?.[server];
      if (former?.date !== date || former.penya !== penya) note(server, { day: date, penya, per });
    }
    saved = set;
    return answer;
  }
  function list({ path }: SentRequest) {
    const query = new URL(path, location.origin).searchParams;
    const server = query.get("server") ?? "";
    const [from, to] = [query.get("from") ?? "", query.get("to") ?? "9999"];
    const all = [...(history.get(server === "_" ? "" : server)?.values() ?? [])].toSorted(earlier);
    const entries = all.filter(({ day }) => day >= from && day <= to);
    const servers = [...history].map(([name, days]) => ({ server: name, days: days.size }));
    return {
      servers: servers.filter(({ days }) => days > 0).toSorted((a, b) => (a.server < b.server ? -1 : 1)),
      before: all.findLast(({ day }) => day < (entries[0]?.day ?? from)) ?? null,
      entries,
    };
  }
  const answers: readonly Answer[] = [
    answer(documentsEndpoints.change("rates"), edit),
    answer(ratesEndpoints.list, list),
    answer(ratesEndpoints.restore, ({ path, body }) => {
      const { server, day } = placeIn(path);
      return note(server, { day, ...v.parse(StoredRate, body) });
    }),
    answer(ratesEndpoints.remove, ({ path }) => {
      const { server, day } = placeIn(path);
      const removed = history.get(server)?.get(day) ?? null;
      history.get(server)?.delete(day);
      return { removed };
    }),
  ];
  return { answers };
}

/** What the browser stores as rates: the chosen server, and the latest of these rates for each server. */
export function storedRates(server: string | null, given: Readonly<Record<string, PastRates>> = {}) {
  const set = Object.entries(given).flatMap(([name, rates]) => {
    const [latest] = rates.toSorted(([a], [b]) => a - b);
    return latest ? [[name, { penya: latest[1], per: 1, date: ago(latest[0]) }] as const] : [];
  });
  return { "skypurse.rates": { server, shownPer: 1, set: Object.fromEntries(set) } };
}

type Opened = PageOptions &
  Readonly<{ server?: string | null; others?: Readonly<Record<string, PastRates>> }>;

/** Opens a page as a guest with these rates of a server, by default Lawolf, which is chosen. */
export async function openWithRates(
  path: string,
  rates: PastRates,
  { server = "lawolf", others = {}, answers = [], stored = {}, ...options }: Opened = {},
): Promise<void> {
  const given = { ...others, [server ?? ""]: rates };
  await openPage(path, {
    player: newPlayer("guest"),
    answers: [...answers, ...rateHistory(given).answers],
    stored: { ...storedRates(server, given), ...stored },
    ...options,
  });
}

export const rateBar = () => page.getByRole("region", { name: "Exchange rate" });
export const rateCard = () => page.getByRole("region", { name: "Current rate" });
const historyRegion = () => page.getByRole("region", { name: "Rate history" });
export const rateRows = () => historyRegion().getByRole("table").getByRole("row");
export const removeButton = (day: string) =>
  page.getByRole("button", { name: `Remove the rate of ${inEnglish(day)}` });
