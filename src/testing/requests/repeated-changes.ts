/** Changes whose request is received twice: those of shared rates and prices, of answers and of alerts. */
import { expect } from "vitest";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { windowAnswersEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import type { Client } from "#testing/test-client.ts";

/**
 * Each case has the state before a change, the change, and the change of another device before the same
 * request is received again. The repeated request must change nothing.
 */
export type RepeatedCase = Readonly<{
  name: string;
  before: (client: Client) => Promise<unknown>;
  change: (client: Client) => Promise<Response>;
  meanwhile: (client: Client) => Promise<unknown>;
  status: number;
}>;

const ROSES = { params: { slug: "rose-petals" } } as const;
const ALERT = { params: { id: "alert:one" } } as const;
const RING = { kind: "price", slug: "gold-ring" } as const;
const NIGHT = { from: 1320, to: 420, timeZone: "Europe/Paris" };
const MIA = { params: { server: "mia" } } as const;
const PARRY = { params: { question: "parry" } } as const;
const ADDED = { answer: "added" } as const;

/** Resolves if the request succeeds. */
export const has = async (response: Promise<Response>) => expect((await response).ok).toBe(true);

export const SHARED_CASES: readonly RepeatedCase[] = [
  {
    name: "a shared rate that was replaced since",
    before: async () => {},
    change: (client) => client.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 7_000, per: 1 }),
    meanwhile: (client) =>
      has(client.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 8_000_000, per: 1000 })),
    status: 200,
  },
  {
    name: "a shared rate that was withdrawn since",
    before: async () => {},
    change: (client) => client.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 7_000, per: 1 }),
    meanwhile: (client) => has(client.delete(pathOf(sharedRatesEndpoints.withdraw, MIA))),
    status: 409,
  },
  {
    name: "a withdrawal of a rate that was shared again since",
    before: (client) => has(client.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 7_000, per: 1 })),
    change: (client) => client.delete(pathOf(sharedRatesEndpoints.withdraw, MIA)),
    meanwhile: (client) => has(client.put(pathOf(sharedRatesEndpoints.share, MIA), { penya: 7_000, per: 1 })),
    status: 204,
  },
  {
    name: "a shared price that was replaced since",
    before: async () => {},
    change: (client) => client.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 7 }),
    meanwhile: (client) => has(client.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 8 })),
    status: 200,
  },
  {
    name: "a shared price that was withdrawn since",
    before: async () => {},
    change: (client) => client.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 7 }),
    meanwhile: (client) => has(client.delete(pathOf(sharedPricesEndpoints.withdraw, ROSES))),
    status: 409,
  },
  {
    name: "a withdrawal of a price that was shared again since",
    before: (client) => has(client.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 7 })),
    change: (client) => client.delete(pathOf(sharedPricesEndpoints.withdraw, ROSES)),
    meanwhile: (client) => has(client.put(pathOf(sharedPricesEndpoints.share, ROSES), { fcoins: 7 })),
    status: 204,
  },
  {
    name: "an answer that was changed since",
    before: async () => {},
    change: (client) => client.put(pathOf(windowAnswersEndpoints.give, PARRY), ADDED),
    meanwhile: (client) =>
      has(client.put(pathOf(windowAnswersEndpoints.give, PARRY), { answer: "other", number: 9 })),
    status: 200,
  },
  {
    name: "an answer that was withdrawn since",
    before: async () => {},
    change: (client) => client.put(pathOf(windowAnswersEndpoints.give, PARRY), ADDED),
    meanwhile: (client) => has(client.delete(pathOf(windowAnswersEndpoints.withdraw, PARRY))),
    status: 409,
  },
  {
    name: "a withdrawal of an answer that was given again since",
    before: (client) => has(client.put(pathOf(windowAnswersEndpoints.give, PARRY), ADDED)),
    change: (client) => client.delete(pathOf(windowAnswersEndpoints.withdraw, PARRY)),
    meanwhile: (client) => has(client.put(pathOf(windowAnswersEndpoints.give, PARRY), ADDED)),
    status: 204,
  },
  {
    name: "an alert that was removed since",
    before: async () => {},
    change: (client) => client.put(pathOf(alertsEndpoints.save, ALERT), RING),
    meanwhile: (client) => has(client.delete(pathOf(alertsEndpoints.remove, ALERT))),
    status: 409,
  },
  {
    name: "a removal of an alert that was added again since",
    before: (client) => has(client.put(pathOf(alertsEndpoints.save, ALERT), RING)),
    change: (client) => client.delete(pathOf(alertsEndpoints.remove, ALERT)),
    meanwhile: (client) => has(client.put(pathOf(alertsEndpoints.save, ALERT), RING)),
    status: 204,
  },
  {
    name: "a quiet time that was changed since",
    before: async () => {},
    change: (client) => client.put(pathOf(alertsEndpoints.quiet), { quiet: NIGHT }),
    meanwhile: (client) => has(client.put(pathOf(alertsEndpoints.quiet), { quiet: null })),
    status: 204,
  },
];
