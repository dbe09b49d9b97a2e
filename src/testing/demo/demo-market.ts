/** The members of a simulated community and the rates that they share; deterministic for a generator of random numbers. */
import type { Per } from "#domain/money/rate.ts";
import { honestRate } from "#testing/community/simulate-community.ts";

/** The days of the history of each server, the last of which is yesterday: today has not ended. */
export const DEMO_DAYS = 90;
/** Days before the history, in which members share what its first days are made of. */
const DAYS_BEFORE = 10;
/** All simulated days; the last one is today. */
export const SIMULATED_DAYS = DAYS_BEFORE + DEMO_DAYS + 1;
export const DEMO_MEMBERS = 300;

/** The standard deviation of honest rates around the truth, as a logarithm. */
const SPREAD = 0.03;
/** One member in this many shares rates that are far from the truth. */
const LIARS = 50;
const FAR = 8;
/** The true rates of the first day are between these, in Penya for 1 FC. */
const FIRST_RATES = { least: 150_000, most: 260_000 };
/** Each server has this part of the members of the one before it. */
const SMALLER = 0.72;

/** Each server has at least this many members from the first day on: enough that five or more have a rate that counts on every day. */
const LEAST_MEMBERS = 12;

const FIRST_SYLLABLES = ["Mi", "Ka", "Lu", "Ser", "Ari", "No", "Ve", "Tha", "Ro", "El", "Sho", "Fin"];
const LAST_SYLLABLES = ["ra", "lis", "neth", "vin", "sol", "mir", "dra", "ko", "belle", "zen"];

export type DemoMember = Readonly<{
  id: string;
  name: string;
  server: string;
  /** The day on which the account was made; negative before the first simulated day. */
  since: number;
  isLiar: boolean;
}>;

/** Returns the members, most of them on the first servers. Some accounts are made during the history. */
export function demoMembers(servers: readonly string[], random: () => number): readonly DemoMember[] {
  return Array.from({ length: DEMO_MEMBERS }, (_one, index) => {
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    const place = random();
    const since = Math.floor(random() * 400) - 320;
    const isEarly = index < servers.length * LEAST_MEMBERS;
    return {
      id: `demo-${String(index + 1).padStart(3, "0")}`,
      name: pick(FIRST_SYLLABLES) + pick(LAST_SYLLABLES),
      server: (isEarly && servers[index % servers.length]) || serverFor(servers, place),
      since: isEarly ? Math.min(0, since) : since,
      isLiar: index % LIARS === LIARS - 1,
    };
  });
}

/** Returns the server at a place from 0 to below 1 among all members. */
function serverFor(servers: readonly string[], place: number): string {
  const sizes = servers.map((_server, index) => SMALLER ** index);
  let left = place * sizes.reduce((sum, size) => sum + size, 0);
  const index = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  return servers[index] ?? servers[0] ?? "";
}

/** Returns the true rate of each hour, by server; `walk` makes one that begins with a rate. */
export function demoTruths(
  servers: readonly string[],
  walk: (first: number) => readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const { least, most } = FIRST_RATES;
  return new Map(
    servers.map((server, index) => [
      server,
      walk(least + ((most - least) * ((index * 7) % servers.length)) / servers.length),
    ]),
  );
}

/** A rate that a member shares; `hour` counts from the start of the first simulated day. */
type DemoRate = Readonly<{ userId: string; server: string; penya: number; per: Per; hour: number }>;

/** Returns all rates that are shared, at most one for each member and day. */
export function demoRates(
  members: readonly DemoMember[],
  truths: ReadonlyMap<string, readonly number[]>,
  random: () => number,
): readonly DemoRate[] {
  const rates: DemoRate[] = [];
  for (let day = 0; day < SIMULATED_DAYS; day++)
    for (const { id, server, since, isLiar } of members) {
      const shared = honestRate({ spread: SPREAD }, { day, truth: truths.get(server) ?? [], random });
      if (!shared || day < since) continue;
      const { penya, per } = shared.rate;
      rates.push({ userId: id, server, penya: isLiar ? penya * FAR : penya, per, hour: shared.hour });
    }
  return rates;
}
