/**
 * Sends requests at fixed rates, whether earlier ones have been answered or not, as visitors do, and prints how long each
 * route takes at each rate. `npm run bench load` uses the embedded database; with `postgres` behind it, PostgreSQL.
 * The sender and the server share the machine's processors.
 */
import { Agent, request } from "node:http";
import { quantileSorted } from "d3-array";
import { buildIfNeeded } from "../scripts/build/build-stamp.ts";
import { documentsEndpoints } from "../src/contract/documents/documents.ts";
import { itemsEndpoints } from "../src/contract/items.ts";
import { seededRandom } from "../src/domain/upgrade/seeded-random.ts";
import { signInEndpoints } from "../src/features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../src/testing/path-of.ts";
import { startPostgres } from "../src/testing/postgres/start-postgres.ts";
import { cpuMs, type ServerProcess, startProduct } from "./server-processes.ts";

/** Arrivals per second. */
const RATES = [50, 100, 200, 400, 600, 800, 1_200, 1_600, 2_000];
const SECONDS = 6;
/** Guests who read and write their own data. */
const GUESTS = 40;
/** The server is overloaded at a rate with a 99th percentile above this, in milliseconds, or with an error. */
const MAX_P99_MS = 250;
/** A response that takes longer counts as an error, in milliseconds. */
const TIME_OUT_MS = 10_000;

type Route = Readonly<{
  name: string;
  /** The share of all requests; the shares add up to 1. */
  share: number;
  method?: string;
  path: string;
  body?: string;
  isPersonal?: boolean;
}>;

/** A visit opens two or three pages and saves one change; the browser keeps scripts and pictures. */
const ROUTES: readonly Route[] = [
  { name: "GET /", share: 0.25, path: "/" },
  { name: "GET /shop", share: 0.2, path: "/shop" },
  { name: "GET /tutorials/pets", share: 0.1, path: "/tutorials/pets" },
  { name: "GET the catalogue's manifest", share: 0.15, path: pathOf(itemsEndpoints.manifest) },
  { name: "GET a player's documents", share: 0.15, path: pathOf(documentsEndpoints.load), isPersonal: true },
  { name: "GET a player's orders", share: 0.05, path: pathOf(ordersEndpoints.list), isPersonal: true },
  {
    name: "PUT a rate",
    share: 0.1,
    method: "PUT",
    path: pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-10-01" } }),
    body: JSON.stringify({ penya: 200_000, per: 1 }),
    isPersonal: true,
  },
];

type Result = Readonly<{ route: string; ms: number; hasFailed: boolean }>;

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Prints a table for each rate, and the highest rate that the server keeps up with. */
export async function measureLoad(database: string | undefined): Promise<void> {
  await buildIfNeeded();
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const product = await startProduct({
    ...(postgres && { DATABASE_URL: postgres.url }),
    SIGN_INS_PER_MINUTE: "1000000",
    MAX_GUESTS_PER_NETWORK: "1000000",
    WRITES_PER_MINUTE: "10000000",
    NETWORK_WRITES_PER_MINUTE: "10000000",
    LOG_LEVEL: "error",
  });
  try {
    console.info(
      `\nOpen loop, ${SECONDS} s for each rate, ${postgres ? "PostgreSQL" : "the embedded database"}`,
    );
    const cookies = await Promise.all(Array.from({ length: GUESTS }, () => guestCookie(product.address)));
    await arrivals(product, cookies, 50);
    let knee = 0;
    for (const rate of RATES) {
      const { results, cpu } = await arrivals(product, cookies, rate);
      print(rate, results, cpu);
      if (isOverloaded(results)) break;
      knee = rate;
    }
    console.info(`The highest rate without overload: ${knee} requests per second.`);
  } finally {
    agent.destroy();
    await product.stop();
    await postgres?.close();
  }
}

async function guestCookie(address: string): Promise<string> {
  const response = await fetch(address + pathOf(signInEndpoints.guest), { method: "POST" });
  if (!response.ok) throw new Error(`A guest session: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Sends requests for `SECONDS`, with random gaps. A latency counts from the moment when the request was due. */
async function arrivals(
  { address, pid }: ServerProcess,
  cookies: readonly string[],
  rate: number,
): Promise<Readonly<{ results: readonly Result[]; cpu: number | undefined }>> {
  const random = seededRandom(rate);
  const before = cpuMs(pid);
  const began = performance.now();
  const pending: Promise<Result>[] = [];
  for (let due = began; due < began + SECONDS * 1_000; due += (-Math.log(1 - random()) * 1_000) / rate) {
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    pending.push(send(address, pick(random()), cookies[Math.floor(random() * cookies.length)] ?? "", due));
  }
  const results = await Promise.all(pending);
  const after = cpuMs(pid);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / results.length;
  return { results, cpu };
}

function pick(value: number): Route {
  let left = value;
  const found = ROUTES.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? (ROUTES[0] as Route);
}

function send(address: string, route: Route, cookie: string, due: number): Promise<Result> {
  return new Promise((resolve) => {
    const end = (hasFailed: boolean) =>
      resolve({ route: route.name, ms: performance.now() - due, hasFailed });
    const sent = request(
      address + route.path,
      {
        agent,
        method: route.method ?? "GET",
        timeout: TIME_OUT_MS,
        headers: {
          "accept-encoding": "br",
          ...(route.isPersonal && { cookie }),
          ...(route.body !== undefined && { "content-type": "application/json", origin: address }),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => end((response.statusCode ?? 500) >= 400));
        response.on("error", () => end(true));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => end(true));
    sent.end(route.body);
  });
}

const sortedTimes = (results: readonly Result[]) => results.map(({ ms }) => ms).toSorted((a, b) => a - b);

function isOverloaded(results: readonly Result[]): boolean {
  const p99 = quantileSorted(sortedTimes(results), 0.99) ?? 0;
  return p99 > MAX_P99_MS || results.some(({ hasFailed }) => hasFailed);
}

function print(rate: number, results: readonly Result[], cpu: number | undefined): void {
  const failed = results.filter(({ hasFailed }) => hasFailed).length;
  const cost = cpu === undefined ? "" : `, ${(cpu * 1_000).toFixed(0)} µs of the server's processor each`;
  console.info(`\n${rate} per second: ${results.length} requests, ${failed} failed${cost}`);
  for (const { name } of ROUTES) {
    const times = sortedTimes(results.filter(({ route }) => route === name));
    const at = (part: number) => (quantileSorted(times, part) ?? Number.NaN).toFixed(1).padStart(8);
    console.info(`  ${name.padEnd(30)} p50${at(0.5)} p95${at(0.95)} p99${at(0.99)} max${at(1)} ms`);
  }
}
