/**
 * Measures how much one address slows another player on the embedded database, as an operator runs it: `npm run bench crowding`
 * sends a player's requests alone and beside each worst case in turn, and prints the ratios and the server's memory. With a part of a
 * name it measures only the cases that contain it.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { buildIfNeeded } from "../../scripts/build/build-stamp.ts";
import { sessionEndpoints } from "../../src/contract/session.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { seedShop } from "../../src/features/shop/server/shop.seed.server.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { startProduct } from "../server-processes.ts";
import { addMembers, BENCH_SECRET, signInMembers } from "./seed-members.ts";
import { send } from "./send.ts";

/** Orders of the member who searches: as many as a member may have. */
const ORDERS = 20_000;
const SECONDS = 5;
const ROUNDS = 3;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 50;
/** The most that another address may slow a player down, and the memory of the server in bytes. */
const MAX_RATIO = 3;
const MAX_BYTES = 512 * 1024 * 1024;

type Case = Readonly<{ name: string; requests: autocannon.Request[] }>;
type HonestPlayer = Readonly<{ address: string; cookie: string }>;

/** Prints a row for each case. */
export async function measureCrowding(part = ""): Promise<void> {
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "skypurse-crowding-"));
  const [player = "", crowder = ""] = await fill(folder);
  try {
    for (const one of cases(crowder).filter(({ name }) => name.includes(part)))
      await measure(one, { folder, player });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures one case on a server that has just started, so that its memory is that of this case. */
async function measure(
  { name, requests }: Case,
  { folder, player }: Readonly<{ folder: string; player: string }>,
): Promise<void> {
  const product = await startProduct({ DATA_DIR: folder, AUTH_SECRET: BENCH_SECRET, TRUST_PROXY: "1" });
  const agent = new Agent({ keepAlive: true });
  const own = { address: product.address, cookie: player };
  const [alone, beside]: [number[], number[]] = [[], []];
  const statuses: Record<string, number> = {};
  try {
    await waits(own, agent, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await waits(own, agent, SECONDS)));
      const crowd = autocannon({
        url: product.address,
        connections: CONNECTIONS,
        duration: SECONDS + 1,
        workers: 1,
        requests,
      });
      beside.push(...(await waits(own, agent, SECONDS)));
      for (const [status, { count = 0 }] of Object.entries((await crowd).statusCodeStats ?? {}))
        statuses[status] = (statuses[status] ?? 0) + count;
    }
    print(name, { alone, beside, bytes: memoryOf(product.pid), statuses });
  } finally {
    agent.destroy();
    await product.stop();
  }
}

/** Adds two members, the second with as many orders as fit. Returns the cookies of their sessions. */
async function fill(folder: string): Promise<readonly string[]> {
  const shop = join(import.meta.dirname, "../../content/shop");
  const { db, close } = await openDatabase({ folder, seed: (one) => seedShop(one, shop) });
  const ids = await addMembers(db, 2);
  await db.execute(sql`
    insert into orders (user_id, id, name, buyer, server, state, content, total_fc, total_penya, paid, sort_name, searched, created_at, updated_at)
    select user_id, 'order-' || number, 'Order ' || number, buyer, server, state, content, total_fc, total_penya, 0,
      'order ' || number, 'order ' || number || ' ' || searched, created_at + number * interval '1 minute', updated_at
    from orders, generate_series(1, ${ORDERS - 1}) as number where user_id = ${ids[1]}`);
  const members = await signInMembers(db, ids);
  await close();
  return members.map(({ cookie }) => cookie);
}

/** What one address can do within its limits. */
function cases(cookie: string): readonly Case[] {
  const from = { "x-forwarded-for": "203.0.113.9" };
  const list = pathOf(ordersEndpoints.list);
  const numbers = Array.from({ length: 5_000 }, (_, index) => index);
  const reads = (pathAt: (index: number) => string) =>
    numbers.map((index) => ({ method: "GET" as const, path: pathAt(index), headers: { ...from, cookie } }));
  return [
    {
      name: "searches in 20,000 orders",
      requests: reads((index) => `${list}?q=r%20${index % 100}&sort=name`),
    },
    {
      name: "exports of 20,000 orders",
      requests: reads(() => `${pathOf(ordersEndpoints.export)}?language=en`),
    },
    { name: "pages with searches", requests: reads((index) => `/fwc-items?q=${index}x${Math.random()}`) },
    { name: "pages from memory", requests: reads(() => "/shop") },
    { name: "refused reads", requests: [{ method: "GET", path: list, headers: from }] },
    {
      name: "guest sign-ins",
      requests: [{ method: "POST", path: pathOf(signInEndpoints.guest), headers: from }],
    },
  ];
}

/** Sends the requests of one player for some seconds, one after the other. Returns how long each took, in milliseconds. */
async function waits(
  { address, cookie }: HonestPlayer,
  agent: Agent,
  seconds: number,
): Promise<readonly number[]> {
  const paths = [
    pathOf(sessionEndpoints.load),
    pathOf(ordersEndpoints.list),
    `${pathOf(ordersEndpoints.list)}?q=ring`,
  ];
  const taken: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let index = 0; performance.now() < end; index++) {
    const { status, ms } = await send(address + paths[index % paths.length], {
      agent,
      method: "GET",
      cookie,
    });
    if (status !== 200) throw new Error(`The player got ${status}`);
    taken.push(ms);
    await wait(20);
  }
  return taken;
}

type Measured = Readonly<{
  alone: readonly number[];
  beside: readonly number[];
  bytes: number;
  statuses: object;
}>;

function print(name: string, { alone, beside, bytes, statuses }: Measured): void {
  const at = (all: readonly number[], share: number) =>
    all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? Number.NaN;
  const [median, p95] = [0.5, 0.95].map((share) => at(beside, share) / at(alone, share));
  const times = [alone, beside].map((all) => `${at(all, 0.5).toFixed(1)}/${at(all, 0.95).toFixed(1)}`);
  const isOver = (p95 ?? 0) > MAX_RATIO || bytes > MAX_BYTES;
  console.info(
    `${name.padEnd(28)} p50 × ${median?.toFixed(1)}, p95 × ${p95?.toFixed(1)} (${times.join(" → ")} ms), at most ${(bytes / 2 ** 20).toFixed(0)} MB, responses ${JSON.stringify(statuses)}${isOver ? `  above × ${MAX_RATIO} or ${MAX_BYTES / 2 ** 20} MB` : ""}`,
  );
}

/** Returns the most memory that a process has used, in bytes; `NaN` on systems without /proc. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}
