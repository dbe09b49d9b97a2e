/**
 * Sends requests at fixed rates, whether earlier ones have got a response or not, as visitors do, and prints how long each
 * route takes at each rate. `npm run bench load` uses the embedded database, `npm run bench load postgres 2` PostgreSQL and
 * two workers, and `npm run bench load postgres 2 durable` a PostgreSQL that waits for the disk. Sender, server and PostgreSQL
 * share the machine's processors.
 */
import { Agent, request } from "node:http";
import { cpus } from "node:os";
import { buildIfNeeded } from "../../scripts/build/build-stamp.ts";
import { seededRandom } from "../../src/domain/upgrade/seeded-random.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { startPostgres } from "../../src/testing/postgres/start-postgres.ts";
import { cpuMs } from "../processor-time.ts";
import { startProduct } from "../server-processes.ts";
import { type LoadCost, type LoadResult, latencyAt, printRate } from "./load-report.ts";
import { type LoadRoute, loadRouteAt } from "./load-routes.ts";

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
  await buildIfNeeded();
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
    const { results, cost } = await arrivals(target, cookies, rate);
    printRate(rate, results, cost);
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
async function arrivals(
  { address, server, postgres }: Target,
  cookies: readonly string[],
  rate: number,
): Promise<Readonly<{ results: readonly LoadResult[]; cost: LoadCost }>> {
  const random = seededRandom(rate);
  const clocks = [
    () => cpuMs(server),
    () => (postgres === undefined ? undefined : cpuMs(postgres)),
    () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
    machineMs,
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
  const seconds = (performance.now() - began) / 1_000;
  const [ofServer, ofPostgres, sender = 0, machine = 0] = clocks.map((clock, index) => {
    const [after, earlier] = [clock(), before[index]];
    return after === undefined || earlier === undefined ? undefined : (after - earlier) / results.length;
  });
  const others = machine - (ofServer ?? 0) - (ofPostgres ?? 0) - sender;
  const othersShare = (Math.max(0, others) * results.length) / (seconds * 1_000 * cpus().length);
  return { results, cost: { server: ofServer, postgres: ofPostgres, sender, othersShare } };
}

/** Returns the time that all processors of the machine were busy, in milliseconds. */
const machineMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

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
