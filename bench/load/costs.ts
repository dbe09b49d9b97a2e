/**
 * Measures what a request to each endpoint costs, on PostgreSQL: processor time of the server and of PostgreSQL, statements
 * (begin and commit included), and bytes of the response. `npm run bench costs` takes one endpoint after the other.
 */
import { Agent } from "node:http";
import { loadavg } from "node:os";
import { quantile } from "d3-array";
import { buildIfNeeded } from "../../scripts/build/build-stamp.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { startPostgres } from "../../src/testing/postgres/start-postgres.ts";
import { cpuMs } from "../processor-time.ts";
import { startMeasured } from "../server-processes.ts";
import { type BenchMember, ENDPOINT_REQUESTS, type EndpointRequest } from "./endpoint-requests.ts";
import { addMembers, BENCH_OPERATOR, BENCH_SECRET, signInMembers } from "./seed-members.ts";
import { send } from "./send.ts";
import { countStatements } from "./statement-count.ts";

const REQUESTS = 400;
const CONNECTIONS = 4;
const MEMBERS = 100;

type Target = Readonly<{
  address: string;
  pids: Readonly<Record<"server" | "postgres", number>>;
  metrics: string;
}>;
type Members = Readonly<Record<EndpointRequest["by"], readonly BenchMember[]>>;

/** Prints a row for each endpoint. */
export async function measureCosts(): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres();
  const { db, close } = await openDatabase({ url: postgres.url });
  const product = await startMeasured({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: BENCH_SECRET,
    OPERATOR_EMAILS: BENCH_OPERATOR,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const members: Members = {
      visitor: [],
      member: await signInMembers(db, await addMembers(db, MEMBERS)),
      operator: await signInMembers(db, await addMembers(db, 1, BENCH_OPERATOR)),
    };
    const target = {
      address: product.address,
      metrics: product.metrics,
      pids: { server: product.pid, postgres: postgres.pid },
    };
    console.info(
      `\nCosts of a request, ${REQUESTS} requests by ${CONNECTIONS} connections, PostgreSQL, one worker, load average ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const endpoint of ENDPOINT_REQUESTS) await measure(target, endpoint, { agent, members });
  } finally {
    agent.destroy();
    await product.stop();
    await close();
    await postgres.close();
  }
}

async function measure(
  { address, metrics, pids }: Target,
  endpoint: EndpointRequest,
  { agent, members }: Readonly<{ agent: Agent; members: Members }>,
): Promise<void> {
  const all = members[endpoint.by];
  const one = async (index: number) => {
    const member = all[index % all.length] ?? { cookie: "", order: "", character: "" };
    const turn = { member, unique: `${endpoint.name.replace(/\W/g, "")}-${index}` };
    const received = await send(address + endpoint.path(turn), {
      agent,
      method: endpoint.method,
      cookie: member.cookie || undefined,
      body: endpoint.body?.(turn),
    });
    if (received.status >= 400) throw new Error(`${endpoint.name} responds with ${received.status}`);
    return received;
  };
  for (let index = 0; index < 40; index++) await one(REQUESTS + index);
  const read = async () => [cpuMs(pids.server), cpuMs(pids.postgres), await countStatements(metrics)];
  const before = await read();
  const responses: Awaited<ReturnType<typeof one>>[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, lane) => {
      for (let index = lane; index < REQUESTS; index += CONNECTIONS) responses.push(await one(index));
    }),
  );
  const after = await read();
  const [server = 0, postgres = 0, statements = 0] = after.map(
    (value = Number.NaN, index) => (value - (before[index] ?? Number.NaN)) / REQUESTS,
  );
  const bytes = responses.reduce((sum, received) => sum + received.bytes, 0) / REQUESTS;
  const median =
    quantile(
      responses.map(({ ms }) => ms),
      0.5,
    ) ?? Number.NaN;
  const us = (ms: number) => (ms * 1_000).toFixed(0).padStart(5);
  console.info(
    `${`${endpoint.method} ${endpoint.name}`.padEnd(28)} server ${us(server)} µs, PostgreSQL ${us(postgres)} µs, ${statements.toFixed(1).padStart(4)} statements, ${bytes.toFixed(0).padStart(6)} B, median ${median.toFixed(1).padStart(5)} ms`,
  );
}
