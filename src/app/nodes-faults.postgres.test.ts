import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWriting } from "#testing/nodes/acknowledged-writes.ts";
import { type RunningSite, startSite } from "#testing/nodes/start-site.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";

/** More rounds: `npm run faults`. */
const NODE_KILLS = Number(process.env.NODE_KILLS ?? 2);
const POSTGRES_CRASHES = Number(process.env.POSTGRES_CRASHES ?? 2);
const WRITERS = 4;
const LONGEST_MS = 60_000 + 15_000 * (NODE_KILLS + POSTGRES_CRASHES);

let postgres: PostgresServer;
let site: RunningSite;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  site = await startSite(postgres.url, { WRITES_PER_MINUTE: "1000000" });
}, 120_000);
afterAll(async () => {
  await site.close();
  await postgres.close();
});

/** Runs `fault` in each round while players write, and compares what is stored with what was acknowledged. */
async function expectNothingLost(
  name: string,
  rounds: number,
  fault: (round: number) => Promise<unknown>,
): Promise<void> {
  const players = Array.from({ length: WRITERS }, (_, i) => site.member(`${name}-${i}`));
  const writers = (await Promise.all(players)).map(startWriting);
  const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);
  const more = async (count: number) => {
    for (const from = written(); written() < from + count; ) await pause(10);
  };
  for (let round = 0; round < rounds; round++) {
    await more(10);
    // At any moment of a write.
    await pause(Math.random() * 20);
    await fault(round);
    await more(10);
  }
  const ends = await Promise.all(writers.map(({ stop }) => stop()));
  expect(ends.flatMap(({ wrong }) => wrong)).toEqual([]);
  const sum = (of: "acknowledged" | "repeated") => ends.reduce((all, end) => all + end[of], 0);
  console.info(`${name}: ${rounds} rounds, ${sum("acknowledged")} acknowledged, ${sum("repeated")} repeated`);
}

test(
  "no acknowledged write is lost or applied twice when nodes are killed",
  () =>
    expectNothingLost("kills", NODE_KILLS, async (round) => {
      const index = round % 2 === 0 ? 0 : 1;
      await site.nodes[index].end("SIGKILL");
      await site.restart(index);
    }),
  LONGEST_MS,
);

test(
  "no acknowledged write is lost or applied twice when PostgreSQL crashes",
  () =>
    expectNothingLost("crashes", POSTGRES_CRASHES, async () => {
      await postgres.crash();
      await postgres.start();
    }),
  LONGEST_MS,
);
