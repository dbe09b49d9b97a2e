/**
 * Compares the server's throughput with that of a bare `node:http` server that sends the same status, headers
 * and body. Both run in separate processes and take turns, with 50 connections, so that a busy machine slows
 * both: compare the ratios. `npm run bench server [part of a path]` measures only the matching paths.
 */

import { readdirSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import autocannon from "autocannon";
import * as v from "valibot";
import { buildIfNeeded } from "../scripts/build/build-stamp.ts";
import { configEndpoints, healthEndpoints } from "../src/contract/config.ts";
import { itemsEndpoints } from "../src/contract/items.ts";
import { shopEndpoints } from "../src/features/shop/server/shop.contract.ts";
import { pathOf } from "../src/testing/path-of.ts";
import type { SentResponse } from "./bare-server.ts";
import { cpuMs } from "./processor-time.ts";
import { type ServerProcess, startBare, startProduct } from "./server-processes.ts";

const CONNECTIONS = 50;
const SECONDS = 0.5;
const ROUNDS = 5;
/** Minimum ratio of our requests per second to the bare server's. */
const MIN_RATIO = { api: 0.85, page: 0.7, file: 0.7 } as const;

type Kind = keyof typeof MIN_RATIO;
type Target = Readonly<{ path: string; kind: Kind }>;
type Measured = Readonly<{ perSecond: number; cpuUs: number | undefined }>;

const ENCODINGS = ["br", "gzip", "identity"] as const;
/** Headers that node:http adds by itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export async function measureServer(wanted = ""): Promise<void> {
  await buildIfNeeded();
  const product = await startProduct();
  const bare = await startBare();
  const misses: string[] = [];
  try {
    console.info(
      `\nRequests per second, ${CONNECTIONS} connections, compared with a bare server that sends the same response`,
    );
    for (const { path, kind } of await targets(product.address)) {
      // Every path contains "/", which is the dashboard's.
      if (wanted === "/" ? path !== wanted : !path.includes(wanted)) continue;
      for (const [name, headers] of await variants(product.address + path)) {
        const response = await sample(product.address + path, headers);
        await bare.respondWith(response);
        const compared = await takeTurns(product, bare, path, headers);
        if (compared.ratio < MIN_RATIO[kind]) misses.push(`${path} ${name}`);
        print(`${path.slice(0, 40).padEnd(40)} ${name.padEnd(8)}`, response, compared, MIN_RATIO[kind]);
      }
    }
  } finally {
    await bare.stop();
    await product.stop();
  }
  console.info(
    misses.length === 0
      ? "All ratios reach their minimum."
      : `Ratios below their minimum (${misses.length}): ${misses.join(", ")}`,
  );
}

const Manifest = v.object({ list: v.string(), names: v.object({ en: v.string() }) });

async function targets(address: string): Promise<readonly Target[]> {
  const manifest = v.parse(
    Manifest,
    await (await fetch(`${address}${pathOf(itemsEndpoints.manifest)}`)).json(),
  );
  const assets = readdirSync(join(import.meta.dirname, "../dist/assets"));
  const asset = (form: RegExp) => `/assets/${assets.find((name) => form.test(name))}`;
  return [
    { path: pathOf(healthEndpoints.live), kind: "api" },
    { path: pathOf(configEndpoints.load), kind: "api" },
    { path: pathOf(itemsEndpoints.manifest), kind: "api" },
    { path: pathOf(itemsEndpoints.file, { params: { hash: manifest.names.en } }), kind: "api" },
    { path: pathOf(shopEndpoints.items), kind: "api" },
    { path: pathOf(shopEndpoints.servers), kind: "api" },
    { path: "/", kind: "page" },
    { path: "/shop", kind: "page" },
    { path: "/tutorials/pets", kind: "page" },
    { path: asset(/^first-.*\.js$/), kind: "file" },
    { path: asset(/latin-wght.*\.woff2$/), kind: "file" },
  ];
}

/** Returns the request headers that lead to different responses: one per encoding, and one for a 304. */
async function variants(url: string): Promise<readonly (readonly [string, Record<string, string>])[]> {
  const found: [string, Record<string, string>][] = [];
  for (const encoding of ENCODINGS) {
    const headers = { "accept-encoding": encoding };
    const { "content-encoding": sent = "identity" } = (await fetchResponse(url, headers)).headers;
    if (sent === encoding) found.push([encoding, headers]);
  }
  const [, first = {}] = found[0] ?? [];
  const { etag } = (await fetchResponse(url, first)).headers;
  if (etag !== undefined) found.push(["304", { ...first, "if-none-match": etag }]);
  return found;
}

type FetchedResponse = Readonly<{
  status: number;
  headers: IncomingHttpHeaders;
  raw: readonly string[];
  body: Buffer;
}>;

function fetchResponse(url: string, headers: Record<string, string>): Promise<FetchedResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          raw: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    }).on("error", reject);
  });
}

async function sample(url: string, sent: Record<string, string>): Promise<SentResponse> {
  const { status, raw, body } = await fetchResponse(url, sent);
  if (status !== 200 && status !== 304) throw new Error(`${url} responded with ${status}`);
  const headers = raw.filter((_, at) => !OWN_HEADERS.has((raw[at - (at % 2)] ?? "").toLowerCase()));
  const hasLength = headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === "content-length");
  if (!hasLength && status === 200) headers.push("content-length", String(body.length));
  return { status, headers, body: body.toString("base64") };
}

type Compared = Readonly<{ ours: Measured; its: Measured; ratio: number }>;

/**
 * Measures both servers in turn, alternating which one is first. Returns the medians. The ratio is the median
 * of the rounds' ratios, because other load on the machine slows both servers of a round.
 */
async function takeTurns(
  product: ServerProcess,
  bare: ServerProcess,
  path: string,
  headers: Record<string, string>,
): Promise<Compared> {
  const rounds: Compared[] = [];
  for (const server of [product, bare]) await load(server, path, headers, SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? product : bare;
    const one = await load(first, path, headers, SECONDS);
    const other = await load(first === product ? bare : product, path, headers, SECONDS);
    const [ours, its] = first === product ? [one, other] : [other, one];
    rounds.push({ ours, its, ratio: ours.perSecond / its.perSecond });
  }
  const medianOf = (value: (round: Compared) => number | undefined) => median(rounds.map(value));
  return {
    ours: { perSecond: medianOf(({ ours }) => ours.perSecond), cpuUs: medianOf(({ ours }) => ours.cpuUs) },
    its: { perSecond: medianOf(({ its }) => its.perSecond), cpuUs: medianOf(({ its }) => its.cpuUs) },
    ratio: medianOf(({ ratio }) => ratio),
  };
}

/** Returns the median, with `undefined` counted as `NaN`. */
function median(values: readonly (number | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.NaN).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function load(
  { address, pid }: ServerProcess,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Measured> {
  const before = cpuMs(pid);
  const startedAt = performance.now();
  const result = await autocannon({
    url: address + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  });
  const measuredSeconds = (performance.now() - startedAt) / 1000;
  const after = cpuMs(pid);
  if (result.errors > 0 || result["4xx"] + result["5xx"] > 0)
    throw new Error(`${address + path}: ${result.errors} errors, ${result["4xx"] + result["5xx"]} refusals`);
  const requests = result.requests.total;
  const cpuUs =
    before === undefined || after === undefined ? undefined : ((after - before) * 1000) / requests;
  return { perSecond: requests / measuredSeconds, cpuUs };
}

function print(what: string, { body }: SentResponse, { ours, its, ratio }: Compared, bar: number): void {
  const count = (value: number | undefined = Number.NaN) => value.toFixed(0).padStart(6);
  const percent = (value: number) => `${(value * 100).toFixed(0).padStart(4)} %`;
  const bytes = Buffer.from(body, "base64").length;
  const requests = `${count(ours.perSecond)}/s, bare ${count(its.perSecond)}/s ${percent(ratio)}`;
  const cpu = `CPU ${count(ours.cpuUs)} µs, bare ${count(its.cpuUs)} µs`;
  console.info(
    `${what} ${count(bytes)} B ${requests}   ${cpu}${ratio < bar ? ` (minimum${percent(bar)})` : ""}`,
  );
}
