/** Measures what the removal of 100,000 guests does to the requests of others. */
import type { Agent } from "node:http";
import { loadavg } from "node:os";
import { quantile } from "d3-array";
import { eq } from "drizzle-orm";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import type { Database } from "../../src/server/db/open.ts";
import { deleteExpired } from "../../src/server/db/queries/sessions.ts";
import { sessions } from "../../src/server/db/schema.ts";
import { ENDPOINT_REQUESTS } from "../load/endpoint-requests.ts";
import { type GrowthSite, timed } from "./growth-compare.ts";
import { addGeneratedGuests } from "./growth-data.ts";

const GUESTS = 100_000;
const SECONDS = 15;
const CONNECTIONS = 4;

/** Prints the latency of a mix of requests without the removal, and while it runs. */
export async function measureCleanUp(
  { url, db }: Readonly<{ url: string; db: Database }>,
  site: GrowthSite,
  agent: Agent,
): Promise<void> {
  const end = new Date(Date.now() + DAY_MS);
  await addGeneratedGuests(url, db, GUESTS, end);
  const before = performance.now() + SECONDS * 1_000;
  print("without a removal", await mix(site, agent, () => performance.now() < before));
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where(eq(sessions.expiresAt, end));
  let removed: number | undefined;
  const startedAt = performance.now();
  const removal = deleteExpired(db, new Date()).then((count) => {
    removed = count;
  });
  const times = await mix(site, agent, () => removed === undefined);
  await removal;
  print("while guests are removed", times);
  console.info(
    `Removed ${removed} guests in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s (load average ${loadavg()[0]?.toFixed(1)})`,
  );
}

/** Sends the requests of members in turn, by four connections, as long as `isOn`. Returns their durations. */
async function mix(site: GrowthSite, agent: Agent, isOn: () => boolean): Promise<readonly number[]> {
  const endpoints = ENDPOINT_REQUESTS.filter(({ by }) => by === "member");
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, lane) => {
      for (let index = lane; isOn(); index += CONNECTIONS) {
        const endpoint = endpoints[index % endpoints.length];
        if (endpoint)
          times.push(await timed(site, endpoint, { agent, all: site.members, index: index + 1_000 }));
      }
    }),
  );
  return times;
}

function print(name: string, times: readonly number[]): void {
  const at = (part: number) => (quantile(times, part) ?? Number.NaN).toFixed(1);
  console.info(
    `${name.padEnd(28)} ${times.length} requests, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`,
  );
}
