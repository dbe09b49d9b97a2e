import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sized } from "#testing/checks/test-size.ts";
import { moreWrites, startWriting } from "#testing/nodes/acknowledged-writes.ts";
import { startReading } from "#testing/nodes/constant-reads.ts";
import { type RunningSite, startSite } from "#testing/nodes/start-site.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres/start-postgres.ts";

const NODE_KILLS = sized(100, 2);
const POSTGRES_CRASHES = sized(20, 2);
/** The folder of the release before this one; without it, this one takes its place. */
const { LAST_RELEASE } = process.env;
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
  for (let round = 0; round < rounds; round++) {
    await moreWrites(writers, 10);
    // At any moment of a write.
    await pause(Math.random() * 20);
    await fault(round);
    await moreWrites(writers, 10);
  }
  const ends = await Promise.all(writers.map(({ stop }) => stop()));
  expect(ends.flatMap(({ wrong }) => wrong)).toEqual([]);
  const acknowledged = ends.reduce((sum, end) => sum + end.acknowledged, 0);
  const repeated = ends.flatMap((end) => end.repeated).length;
  console.info(`${name}: ${rounds} rounds, ${acknowledged} acknowledged, ${repeated} repeated`);
}

test(
  "when nodes are killed, no read fails, and no acknowledged write is lost or applied twice",
  async () => {
    // The proxy repeats reads, and the browser's outbox repeats writes.
    const readers = Array.from({ length: 2 }, () => startReading(site.visitor()));
    await expectNothingLost("kills", NODE_KILLS, async (round) => {
      const index = round % 2 === 0 ? 0 : 1;
      await site.nodes[index].end("SIGKILL");
      await site.restart(index);
    });
    const reads = await Promise.all(readers.map(({ stop }) => stop()));
    expect(reads.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(reads.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
  },
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

test(
  "no request fails while the nodes are updated one after the other",
  async () => {
    const database = await createDatabase(postgres.url);
    const updated = await startSite(
      database.url,
      { WRITES_PER_MINUTE: "1000000" },
      { release: LAST_RELEASE },
    );
    try {
      const players = Array.from({ length: WRITERS }, (_, i) => updated.member(`update-${i}`));
      const writers = (await Promise.all(players)).map(startWriting);
      const readers = Array.from({ length: WRITERS }, () => startReading(updated.visitor()));
      await moreWrites(writers, 40);
      for (const index of [0, 1] as const) {
        expect(await updated.update(index)).toBe(0);
        await moreWrites(writers, 40);
      }
      const reads = await Promise.all(readers.map(({ stop }) => stop()));
      const writes = await Promise.all(writers.map(({ stop }) => stop()));
      expect(reads.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(writes.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(writes.flatMap(({ repeated }) => repeated)).toEqual([]);
      const sum = (of: readonly Readonly<{ acknowledged: number }>[]) =>
        of.reduce((all, { acknowledged }) => all + acknowledged, 0);
      console.info(
        `update from ${LAST_RELEASE ?? "this release"}: ${sum(writes)} writes, ${sum(reads)} reads`,
      );
    } finally {
      await updated.close();
      await database.drop();
    }
  },
  LONGEST_MS,
);
