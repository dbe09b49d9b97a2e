/** The pages of a tab: what they fetch and show in the sequences of the outbox. */
import { isCancelledError, type QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import type { Ledger } from "#client/outbox/ledger.ts";
import { alertsWithChange } from "#features/alerts/changes/alert-changes.ts";
import { type Alerts, alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import * as CharacterChanges from "#features/characters/character-changes.ts";
import { type Character, charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import * as OrderChanges from "#features/orders/order-changes.ts";
import { ordersEndpoints, type SavedOrder } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import * as Profile from "#features/profile/profile.outbox.ts";
import * as History from "#features/rate-history/rate-history.outbox.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import type { KnownRates } from "#features/rate-history/set-rates.ts";
import { sharedPricesWithChange } from "#features/shared-prices/changes/shared-price-changes.ts";
import {
  type OwnSharedPrices,
  sharedPricesEndpoints,
} from "#features/shared-prices/server/shared-prices.contract.ts";
import { PLAYER_ID } from "./model-server.ts";

type KnownPrices = v.InferOutput<typeof OwnSharedPrices>;
type Pages = Readonly<{ api: Api; ledger: Ledger; client: QueryClient }>;

export type DeviceView = Readonly<{
  order: SavedOrder | null;
  characters: readonly Character[];
  rates: KnownRates;
  sessions: readonly string[];
  /** `null` until they are loaded. */
  alerts: Alerts | null;
  /** `null` until they are loaded. */
  sharedPrices: KnownPrices | null;
}>;

/** The ids of the sessions: the in-memory server responds with ids, the real API with objects. */
const ProfileSessions = v.object({
  sessions: v.array(
    v.union([
      v.string(),
      v.pipe(
        v.object({ id: v.string() }),
        v.transform(({ id }) => id),
      ),
    ]),
  ),
});

/** Returns what the page shows: the cached responses with the changes applied on top. */
export function viewOf({ ledger, client }: Pages): DeviceView {
  const cachedSnapshot = <T>(key: readonly unknown[], initial: T) =>
    client.getQueryData<{ data: T; since: number }>(key) ?? { data: initial, since: -1 };
  const withChanges = <T>(
    snapshot: { data: T; since: number },
    scope: string,
    apply: (data: T, change: WaitingChange) => T,
  ): T => ledger.changesSince(PLAYER_ID, scope, snapshot.since).reduce(apply, snapshot.data);
  const emptyRates: DeviceView["rates"] = { servers: [], history: [] };
  return {
    order: withChanges(
      cachedSnapshot<SavedOrder | null>(OrderChanges.orderKey(PLAYER_ID, "a"), null),
      "orders",
      (order, change) => OrderChanges.orderWithChange(order, change),
    ),
    characters: withChanges(
      cachedSnapshot(CharacterChanges.charactersKey(PLAYER_ID), []),
      "characters",
      CharacterChanges.charactersWithChange,
    ),
    rates: withChanges(cachedSnapshot(["rates"], emptyRates), "rates", (rates, change) =>
      History.ratesWithChange(rates, change, "lawolf"),
    ),
    sessions: withChanges(
      cachedSnapshot<readonly string[]>(["profile"], []),
      "profile",
      Profile.withoutEnded,
    ),
    alerts: withChanges(
      cachedSnapshot<Alerts | null>(["alerts"], null),
      "alerts",
      (alerts, change) => alerts && alertsWithChange(alerts, change),
    ),
    sharedPrices: withChanges(
      cachedSnapshot<KnownPrices | null>(["prices"], null),
      "prices",
      (prices, change) => prices && sharedPricesWithChange(prices, change),
    ),
  };
}

/** Refetches everything at once, as the pages do. Ignores the responses to an earlier refetch. */
export async function refetch({ api, ledger, client }: Pages): Promise<void> {
  const fetchPage = async <T>(queryKey: readonly unknown[], request: () => Promise<T>) => {
    await client.cancelQueries({ queryKey });
    await client
      .fetchQuery({ queryKey, queryFn: () => ledger.withChangesSince(request), staleTime: 0 })
      .catch((error: unknown) => {
        if (!isCancelledError(error)) throw error;
      });
  };
  await Promise.all([
    fetchPage(OrderChanges.orderKey(PLAYER_ID, "a"), () =>
      api.send(ordersEndpoints.load, { params: { id: "a" } }).catch(() => null),
    ),
    fetchPage(
      CharacterChanges.charactersKey(PLAYER_ID),
      async () => (await api.send(charactersEndpoints.list)).characters,
    ),
    fetchPage(["rates"], async () => {
      const { entries } = await api.send(ratesEndpoints.list, { query: { server: "lawolf" } });
      return { servers: [], history: entries.map(History.entryOf) };
    }),
    fetchPage(
      ["profile"],
      async () => (await api.send({ ...profileEndpoints.load, response: ProfileSessions })).sessions,
    ),
    fetchPage(["alerts"], () => api.send(alertsEndpoints.load)),
    fetchPage(["prices"], () => api.send(sharedPricesEndpoints.list)),
  ]);
}
