/**
 * Compares each endpoint on a database with many players with the same endpoint on one with a hundred, in one run, request by request.
 * `npm run bench growth [members]` has 5 orders and 10 rates for each member (19,500 orders for one, who may have 20,000), and 30,000 items;
 * 1,000,000 members take about 12 GB in the folder for temporary files. GROWTH_POSTGRES names a PostgreSQL on this machine, as a
 * superuser, to use instead of a temporary one; a database `growth_full` that it has is used again. A second argument,
 * `endpoints` or `clean-up`, measures only this part.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { buildIfNeeded } from "../../scripts/build/build-stamp.ts";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import { seedShop } from "../../src/features/shop/server/shop.seed.server.ts";
import { type Database, type OpenDatabase, openDatabase } from "../../src/server/db/open.ts";
import { createDatabase } from "../../src/testing/postgres/databases.ts";
import { startPostgres } from "../../src/testing/postgres/start-postgres.ts";
import { writeGeneratedItems } from "../game-items.ts";
import { addMembers, BENCH_OPERATOR, BENCH_SECRET, signInMembers } from "../load/seed-members.ts";
import { startMeasured } from "../server-processes.ts";
import { measureCleanUp } from "./growth-clean-up.ts";
import { compareEndpoints, type GrowthSite } from "./growth-compare.ts";
import {
  addGeneratedCommunity,
  addGeneratedGuests,
  addGeneratedMembers,
  databaseGigabytes,
} from "./growth-data.ts";
import { generatedIds } from "./growth-rows.ts";

/** As many as MAX_GUESTS allows. */
const GUESTS = 20_000;
/** The comment on a table once it is filled, with those that are filled with it. */
const FILLED = "filled for measuring";
const SHOP = join(import.meta.dirname, "../../content/shop");

/** Prints the 99th percentile of each endpoint on both databases, and what a removal of guests does to it. */
export async function measureGrowth(members = 20_000, part?: string): Promise<void> {
  await buildIfNeeded();
  const given = process.env.GROWTH_POSTGRES;
  const postgres = given ? { url: given, close: async () => {} } : await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "skypurse-growth-"));
  const agent = new Agent({ keepAlive: true });
  const opened: Readonly<{ close: () => Promise<unknown> }>[] = [];
  try {
    const small = await openNew(postgres.url, "growth_small", { isNew: true });
    const full = await openNew(postgres.url, "growth_full", { isNew: false });
    opened.push(small, full);
    const ids = await fillOnce(full, members);
    console.info(
      `\n${members.toLocaleString("en-US")} members, ${(await databaseGigabytes(full.url)).toFixed(1)} GB; ${cpus().length} processors, load average ${loadavg()[0]?.toFixed(1)}`,
    );
    await writeGeneratedItems(join(folder, "full"), 30_000);
    const sites: [GrowthSite, GrowthSite] = [
      await openSite(small, join(folder, "small"), await addMembers(small.db, 100)),
      await openSite(full, join(folder, "full"), await addMembers(full.db, 100)),
    ];
    opened.push(...sites.map(({ product }) => ({ close: product.stop })));
    const some = Array.from(
      { length: 500 },
      (_, index) => ids[Math.floor(((index + 0.5) * ids.length) / 500)] ?? "",
    );
    const players = {
      small: sites[0].members,
      full: await signInMembers(full.db, some),
      one: await signInMembers(full.db, ids.slice(0, 1)),
    };
    if (part !== "clean-up") await compareEndpoints(sites, players, agent);
    if (part !== "endpoints") await measureCleanUp(full, { ...sites[1], members: players.full }, agent);
  } finally {
    agent.destroy();
    for (const one of opened.reverse()) await one.close();
    rmSync(folder, { recursive: true, force: true });
    await postgres.close();
  }
}

type Filled = OpenDatabase & Readonly<{ url: string }>;

/** Opens a database of the server, which is created unless it is there and may be used again. */
async function openNew(
  server: string,
  name: string,
  { isNew }: Readonly<{ isNew: boolean }>,
): Promise<Filled> {
  const created = await createDatabase(server, { name }).catch((error: Error) => {
    if (isNew) throw error;
  });
  const url = created?.url ?? Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const opened = await openDatabase({ url, seed: (db) => seedShop(db, SHOP) });
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      if (isNew) await created?.drop();
    },
  };
}

/** Fills the database unless it is full. Returns the ids of its members. */
async function fillOnce({ url, db }: Filled, members: number): Promise<readonly string[]> {
  const ids = generatedIds("member", members);
  if (!(await isFilled(db, "users"))) await fill({ url, db }, ids);
  if (!(await isFilled(db, "shared_rates"))) {
    await addGeneratedCommunity(url, db, ids);
    await markFilled(db, "shared_rates");
  }
  return ids;
}

async function isFilled(db: Database, table: string): Promise<boolean> {
  const [found] = await db
    .select({ note: sql<string | null>`obj_description(${table}::regclass)` })
    .from(sql`(select 1) as one`);
  return found?.note === FILLED;
}

const markFilled = (db: Database, table: string) =>
  db.execute(sql.raw(`comment on table ${table} is '${FILLED}'`));

async function fill({ url, db }: Pick<Filled, "url" | "db">, ids: readonly string[]): Promise<void> {
  const members = ids.length;
  console.info("\nFilling the database");
  await addGeneratedMembers(url, db, {
    members,
    orders: 5 * members,
    ordersOfOne: Math.min(19_500, members),
    rates: 10 * members,
  });
  await addGeneratedGuests(url, db, GUESTS, new Date(Date.now() + 30 * DAY_MS));
  await markFilled(db, "users");
}

/** Starts a server on a database. */
async function openSite({ db, url }: Filled, folder: string, ids: readonly string[]): Promise<GrowthSite> {
  const product = await startMeasured({
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: BENCH_SECRET,
    OPERATOR_EMAILS: BENCH_OPERATOR,
    MAX_GUESTS: "1000000",
  });
  return {
    product,
    members: await signInMembers(db, ids),
    operators: await signInMembers(db, await addMembers(db, 1, BENCH_OPERATOR)),
  };
}
