/** Sends the same requests to a server with little data and to one with much, in turn. */
import type { Agent } from "node:http";
import { loadavg } from "node:os";
import { quantile } from "d3-array";
import { type BenchMember, ENDPOINT_REQUESTS, type EndpointRequest } from "../load/endpoint-requests.ts";
import { send } from "../load/send.ts";
import type { startMeasured } from "../server-processes.ts";

export type GrowthSite = Readonly<{
  product: Awaited<ReturnType<typeof startMeasured>>;
  members: readonly BenchMember[];
  operators: readonly BenchMember[];
}>;

type Players = Readonly<{
  small: readonly BenchMember[];
  full: readonly BenchMember[];
  /** The member with the most orders. */
  one: readonly BenchMember[];
}>;

const REQUESTS = 300;
/** The 99th percentile may be this many times that of the small database. */
const MAX_RATIO = 3;
/** Below this 99th percentile, in milliseconds, the ratio shows what else the machine did: responses from memory take 0.1 ms. */
const NOISE_MS = 5;

/** Prints median and 99th percentile of each endpoint on both, and for the member with the most orders. */
export async function compareEndpoints(
  [small, full]: readonly [GrowthSite, GrowthSite],
  players: Players,
  agent: Agent,
): Promise<void> {
  const slow: string[] = [];
  for (const endpoint of ENDPOINT_REQUESTS) {
    const times = { small: [] as number[], full: [] as number[], one: [] as number[] };
    for (let index = -20; index < REQUESTS; index++) {
      for (const [key, site] of [
        ["small", small],
        ["full", full],
        ["one", full],
      ] as const) {
        if (key === "one" && (endpoint.by !== "member" || endpoint.isLimited)) continue;
        const all =
          endpoint.by === "operator" ? site.operators : endpoint.by === "member" ? players[key] : [];
        const ms = await timed(site, endpoint, { agent, all, index });
        if (index >= 0) times[key].push(ms);
      }
    }
    const at = (key: keyof typeof times, part: number) => quantile(times[key], part) ?? Number.NaN;
    const ratio = at("full", 0.99) / at("small", 0.99);
    const isSlow = ratio > MAX_RATIO && at("full", 0.99) > NOISE_MS;
    if (isSlow) slow.push(endpoint.name);
    const columns = (["small", "full", "one"] as const).map((key) =>
      times[key].length === 0 ? "" : `${key} p50 ${ms(at(key, 0.5))} p99 ${ms(at(key, 0.99))}`,
    );
    console.info(
      `${`${endpoint.method} ${endpoint.name}`.padEnd(28)} ${columns.join("  ")}  ×${ratio.toFixed(1)}${isSlow ? " ✗" : ""}`,
    );
  }
  console.info(
    `${slow.length === 0 ? `All within ${MAX_RATIO}×` : `Above ${MAX_RATIO}×: ${slow.join(", ")}`} (load average ${loadavg()[0]?.toFixed(1)})`,
  );
}

const ms = (value: number) => value.toFixed(1).padStart(6);

type RequestTurn = Readonly<{ agent: Agent; all: readonly BenchMember[]; index: number }>;

/** Sends one request, and returns how long it took in milliseconds. */
export async function timed(
  { product }: GrowthSite,
  endpoint: EndpointRequest,
  { agent, all, index }: RequestTurn,
): Promise<number> {
  const member = all.at(index % Math.max(1, all.length)) ?? { cookie: "", order: "", character: "" };
  const turn = { member, unique: `${endpoint.name.replace(/\W/g, "")}-${index}` };
  const { status, ms } = await send(product.address + endpoint.path(turn), {
    agent,
    method: endpoint.method,
    cookie: member.cookie || undefined,
    body: endpoint.body?.(turn),
  });
  if (status >= 400) throw new Error(`${endpoint.name} responds with ${status}`);
  return ms;
}
