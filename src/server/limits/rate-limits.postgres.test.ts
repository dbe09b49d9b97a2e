import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import { limitCounts } from "#server/db/schema.ts";
import { readEnv } from "#server/settings/env.ts";
import { createDatabase } from "#testing/postgres/databases.ts";
import { createLimits } from "./rate-limits.ts";

const QUOTA = 12;
const SECRET = "a secret that only tests have";

async function newDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject("postgres") ?? "", { template: inject("template") });
  onTestFinished(drop);
  return url;
}

/** The limits of a node. */
function limitsOn(url: string) {
  const quota = String(QUOTA);
  const quotas = { WRITES_PER_MINUTE: quota, PUBLIC_READS_PER_MINUTE: quota };
  const limits = createLimits(readEnv({ DATABASE_URL: url, ...quotas }), SECRET);
  onTestFinished(limits.close);
  return limits;
}

test("nodes count the writes of a player together, and those of another player apart", async () => {
  const url = await newDatabase();
  const nodes = [limitsOn(url), limitsOn(url)] as const;
  const taken = await Promise.all(
    Array.from({ length: QUOTA + 6 }, async (_, i) => (await nodes[i % 2 ? 1 : 0].writes.take("mia")).isOver),
  );
  expect(taken.filter((isOver) => !isOver)).toHaveLength(QUOTA);
  const { isOver, fields, seconds } = await nodes[0].writes.take("mia");
  expect([isOver, fields.RateLimit]).toEqual([true, `"writes";r=0;t=${seconds}`]);
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await nodes[1].writes.take("lea")).toMatchObject({
    isOver: false,
    fields: { RateLimit: `"writes";r=${QUOTA - 1};t=60` },
  });
});

test("while the database cannot be reached, each node counts in its memory", async () => {
  const { writes, publicReads } = limitsOn("postgres://nobody@127.0.0.1:9/nothing");
  for (let i = 0; i < QUOTA; i++) expect((await publicReads.take("one")).isOver).toBe(false);
  expect((await publicReads.take("one")).isOver).toBe(true);
  for (let i = 0; i < QUOTA; i++) expect((await writes.take("mia")).isOver).toBe(false);
  expect((await writes.take("mia")).isOver).toBe(true);
});

test("counts are stored under a hash, and removed after their window", async () => {
  const url = await newDatabase();
  const { db, close } = await openDatabase({ url });
  onTestFinished(close);
  await limitsOn(url).writes.take("ipv4:192.0.2.1");
  const stored = await db.select().from(limitCounts);
  expect(stored).toMatchObject([{ key: expect.stringMatching(/^writes:[\w-]{43}$/), points: 1 }]);
  await deleteExpired(db, new Date());
  expect(await db.$count(limitCounts)).toBe(1);
  await deleteExpired(db, new Date(Date.now() + 61_000));
  expect(await db.$count(limitCounts)).toBe(0);
});
