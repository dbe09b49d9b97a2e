/**
 * Measures how much one address slows another player on the embedded database, as an operator runs it: `npm run bench crowding`
 * sends a player's requests alone and beside each worst case in turn, and prints the ratios and the server's memory, on Linux. With a part of a
 * name it measures only the cases that contain it.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { buildIfNeeded } from "../../scripts/build/build-stamp.ts";
import { sessionEndpoints } from "../../src/contract/session.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { sharedPricesEndpoints } from "../../src/features/shared-prices/server/shared-prices.contract.ts";
import { seedShop } from "../../src/features/shop/server/shop.seed.server.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { startProduct } from "../server-processes.ts";
import { addMembers, BENCH_SECRET, signInMembers } from "./seed-members.ts";
import { send } from "./send.ts";

/** Orders of the member who searches: as many as a member may have. */
const ORDERS = 20_000;
/** Requests of the player: before measuring, alone, and beside the crowd. */
const [WARM_UP, REQUESTS] = [60, 200];
/** The pause of the player after each response, and the time that the crowd has to use its budget, in milliseconds. */
const [PAUSE_MS, CROWDED_MS] = [30, 4_000];
const SECONDS = 30;
const CONNECTIONS = 50;
/** The most that another address may slow a player down, and the memory of the server in bytes. */
const MAX_RATIO = 3;
const MAX_BYTES = 512 * 1024 * 1024;

type Case = Readonly<{ name: string; requests: autocannon.Request[] }>;
type HonestPlayer = Readonly<{ address: string; pid: number; cookie: string }>;

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
  const crowd = fork(join(import.meta.dirname, "crowd.ts"));
  const agent = new Agent({ keepAlive: true });
  const own = { address: product.address, pid: product.pid, cookie: player };
  try {
    await costs(own, agent, WARM_UP);
    const alone = await costs(own, agent, REQUESTS);
    crowd.send({ url: product.address, connections: CONNECTIONS, duration: SECONDS, requests });
    const ended = once(crowd, "message");
    await wait(CROWDED_MS);
    const beside = await costs(own, agent, REQUESTS);
    const bytes = memoryOf(product.pid);
    const [statuses] = await ended;
    print(name, { alone, beside, bytes, statuses });
  } finally {
    crowd.kill();
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
  const numbers = Array.from({ length: 100 }, (_, index) => index);
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
    { name: "pages with searches", requests: reads(() => "/fwc-items?q=[<id>]") },
    { name: "pages from memory", requests: reads(() => "/shop") },
    { name: "a price shared and withdrawn, with pages", requests: priceChanges(cookie, from) },
    { name: "refused reads", requests: [{ method: "GET", path: list, headers: from }] },
    {
      name: "guest sign-ins",
      requests: [{ method: "POST", path: pathOf(signInEndpoints.guest), headers: from }],
    },
  ];
}

/** Changes what everybody sees, and reads the pages that show it. */
function priceChanges(cookie: string, from: Readonly<Record<string, string>>): autocannon.Request[] {
  const price = { params: { slug: "rose-petals" } } as const;
  const headers = { ...from, cookie, "content-type": "application/json" };
  return [
    { method: "PUT", path: pathOf(sharedPricesEndpoints.share, price), headers, body: '{"fcoins":500}' },
    { method: "GET", path: "/", headers: from },
    { method: "DELETE", path: pathOf(sharedPricesEndpoints.withdraw, price), headers },
    { method: "GET", path: "/shop", headers: from },
  ];
}

/**
 * Sends requests of one player, one after the other. Returns what the server's only thread did from each request to the end of
 * its response, in milliseconds, sorted: unlike the time that passes, it hardly depends on other load of the machine.
 */
async function costs(
  { address, pid, cookie }: HonestPlayer,
  agent: Agent,
  count: number,
): Promise<readonly number[]> {
  const list = pathOf(ordersEndpoints.list);
  const paths = [pathOf(sessionEndpoints.load), list, `${list}?q=ring`];
  const measured: number[] = [];
  for (let index = 0; index < count; index++) {
    const before = threadMs(pid);
    const { status } = await send(`${address}${paths[index % paths.length]}`, {
      agent,
      method: "GET",
      cookie,
    });
    if (status !== 200) throw new Error(`The player got ${status}`);
    measured.push(threadMs(pid) - before);
    await wait(PAUSE_MS);
  }
  return measured.toSorted((one, other) => one - other);
}

type Measured = Readonly<{
  alone: readonly number[];
  beside: readonly number[];
  bytes: number;
  statuses: unknown;
}>;

function print(name: string, { alone, beside, bytes, statuses }: Measured): void {
  const at = (values: readonly number[], share: number) =>
    values[Math.floor(values.length * share)] ?? Number.NaN;
  const ratioAt = (share: number) => at(beside, share) / at(alone, share);
  const text = (share: number) =>
    `p${share * 100} × ${ratioAt(share).toFixed(1)} (${at(alone, share).toFixed(1)} → ${at(beside, share).toFixed(1)} ms)`;
  const isOver = ratioAt(0.95) > MAX_RATIO || bytes > MAX_BYTES;
  console.info(
    `${name.padEnd(26)} ${text(0.5)}, ${text(0.95)}, ${(bytes / 2 ** 20).toFixed(0)} MB, responses ${JSON.stringify(statuses)}${isOver ? `  above × ${MAX_RATIO} or ${MAX_BYTES / 2 ** 20} MB` : ""}`,
  );
}

/** Returns the processor time of a process's first thread, in milliseconds. */
function threadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

/** Returns the memory that a process uses, in bytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
