/**
 * Sends requests at fixed rates, whether earlier ones have got a response or not, as visitors do, and prints how long each
 * route takes at each rate. `npm run bench load` uses the embedded database, `npm run bench load postgres 2` PostgreSQL and
 * two workers, and `npm run bench load postgres 2 durable` a PostgreSQL that waits for the disk. Sender, server and PostgreSQL
 * share the machine's processors.
 */
import { Agent, request } from "node:http";
import { cpus, loadavg } from "node:os";
import { documentsEndpoints } from "../src/contract/documents/documents.ts";
import { itemsEndpoints } from "../src/contract/items.ts";
import { seededRandom } from "../src/domain/upgrade/completion-chance.ts";
import { signInEndpoints } from "../src/features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../src/testing/path-of.ts";
import { startPostgres } from "../src/testing/postgres/start-postgres.ts";
import { timeQuantile } from "./inputs.ts";
import { processorMs, startProduct } from "./product.ts";

type LoadRoute = Readonly<{
  name: string;
  /** The share of all requests; the shares add up to 1. */
  share: number;
  method?: string;
  path: string;
  body?: string;
  isPersonal?: boolean;
}>;

/** A visit opens two or three pages and saves one change; the browser keeps scripts and pictures. */
const LOAD_ROUTES: readonly LoadRoute[] = [
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

/** Returns the route at a random number from 0 to 1. */
function loadRouteAt(value: number): LoadRoute {
  let left = value;
  const found = LOAD_ROUTES.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? (LOAD_ROUTES[0] as LoadRoute);
}

/** Arrivals per second. */
const RATES = [
  50, 100, 200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000, 3_500, 4_000,
];
const SECONDS = 6;
/** Guests who read and write their own data. */
const GUESTS = 40;
/** The server is overloaded at a rate with a 99th percentile above this, in milliseconds, or with an error. */
const MAX_P99_MS = 250;
/** A response that takes longer counts as an error, in milliseconds. */
const TIME_OUT_MS = 10_000;

/** The server that is measured, and the ids of the processes whose processor time is counted. */
type Target = Readonly<{ address: string; server: number; postgres: number | undefined }>;

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Prints a table for each rate, and the knee: the highest rate that the server keeps up with. */
export async function measureLoad(database: string | undefined, workers = "1", disk?: string): Promise<void> {
  const postgres =
    database === "postgres" ? await startPostgres({ isDurable: disk === "durable" }) : undefined;
  const product = await startProduct({
    ...(postgres && { DATABASE_URL: postgres.url, WORKERS: workers }),
    SIGN_INS_PER_MINUTE: "1000000",
    MAX_GUESTS_PER_NETWORK: "1000000",
    WRITES_PER_MINUTE: "10000000",
  });
  const target = { address: product.address, server: product.pid, postgres: postgres?.pid };
  try {
    console.info(
      `\nOpen loop, ${SECONDS} s for each rate, ${postgres ? `PostgreSQL, ${workers} worker(s)` : "the embedded database"}, ${cpus().length} processors for all of it`,
    );
    await climb(target);
  } finally {
    agent.destroy();
    await product.stop();
    await postgres?.close();
  }
}

/** Raises the rate until the server is overloaded at two rates in a row: other work of the machine can slow a single one. */
async function climb(target: Target): Promise<void> {
  const cookies: string[] = [];
  while (cookies.length < GUESTS) cookies.push(await guestCookie(target.address));
  await arrivals(target, cookies, 50);
  let [knee, failures] = [0, 0];
  for (const rate of RATES) {
    const { results, costs } = await arrivals(target, cookies, rate);
    printRate(rate, results, costs);
    const isOverloaded = latencyAt(results, 0.99) > MAX_P99_MS || results.some(({ hasFailed }) => hasFailed);
    failures = isOverloaded ? failures + 1 : 0;
    if (!isOverloaded) knee = rate;
    if (failures === 2) break;
  }
  const isReached = failures > 0;
  console.info(
    isReached
      ? `\nThe knee is at ${knee} requests per second: above it, one of a hundred waits longer than ${MAX_P99_MS} ms.`
      : `\nNo knee up to ${knee} requests per second.`,
  );
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
async function arrivals({ address, server, postgres }: Target, cookies: readonly string[], rate: number) {
  const random = seededRandom(rate);
  const clocks = [
    () => processorMs(server),
    () => (postgres === undefined ? Number.NaN : processorMs(postgres)),
    () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  ];
  const before = clocks.map((clock) => clock());
  const began = performance.now();
  const pending: Promise<LoadResult>[] = [];
  for (let due = began; due < began + SECONDS * 1_000; due += (-Math.log(1 - random()) * 1_000) / rate) {
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const cookie = cookies[Math.floor(random() * cookies.length)] ?? "";
    pending.push(send(address, loadRouteAt(random()), cookie, due));
  }
  const results = await Promise.all(pending);
  const costs = clocks.map((clock, index) => (clock() - (before[index] ?? 0)) / results.length);
  return { results, costs };
}

function send(address: string, route: LoadRoute, cookie: string, due: number): Promise<LoadResult> {
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

type LoadResult = Readonly<{ route: string; ms: number; hasFailed: boolean }>;

/** Returns a quantile of all latencies, in milliseconds. */
const latencyAt = (results: readonly LoadResult[], part: number) =>
  timeQuantile(
    results.map(({ ms }) => ms),
    part,
  );

/** `costs` is the processor time per request in milliseconds, of the server, PostgreSQL and the sender. */
function printRate(rate: number, results: readonly LoadResult[], costs: readonly number[]): void {
  const failed = results.filter(({ hasFailed }) => hasFailed).length;
  const [server, postgres, sender] = costs.map((ms) => `${(ms * 1_000).toFixed(0)} µs`);
  console.info(
    `\n${rate} per second: ${results.length} requests, ${failed} failed, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  console.info(`  processor time per request: server ${server}, PostgreSQL ${postgres}, sender ${sender}`);
  for (const name of [...LOAD_ROUTES.map((route) => route.name), "all"]) {
    const ofRoute = results.filter(({ route }) => name === "all" || route === name);
    const columns = [0.5, 0.95, 0.99, 1].map(
      (part) => `${part * 100} % ${latencyAt(ofRoute, part).toFixed(1).padStart(7)} ms`,
    );
    console.info(`  ${name.padEnd(30)} ${columns.join("   ")}`);
  }
}
