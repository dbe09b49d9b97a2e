/**
 * Requests per second, latency and processor time of each kind of response, with 50 connections. `npm run bench server [part of a
 * path]` measures only the matching paths. Client and server share the machine: compare only figures of one run.
 */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { configEndpoints, healthEndpoints } from "../src/contract/config.ts";
import { ItemsManifest, itemsEndpoints } from "../src/contract/items.ts";
import { shopEndpoints } from "../src/features/shop/server/shop.contract.ts";
import { pathOf } from "../src/testing/path-of.ts";
import { type MeasuredServer, processorMs, startProduct } from "./product.ts";

const AUTOCANNON = "autocannon@9.0.0";
const CONNECTIONS = 50;
const SECONDS = 3;

/** The fields of the JSON output of autocannon that are used. */
const Measured = v.object({
  errors: v.number(),
  non2xx: v.number(),
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
});

/** Prints a row for each kind of response. */
export async function measureServer(part = ""): Promise<void> {
  const product = await startProduct();
  try {
    console.info(`\nResponses from ${CONNECTIONS} connections, ${SECONDS} s each`);
    for (const path of await paths(product.address)) if (path.includes(part)) await measure(product, path);
  } finally {
    await product.stop();
  }
}

async function paths(address: string): Promise<readonly string[]> {
  const response = await fetch(address + pathOf(itemsEndpoints.manifest));
  const { names } = v.parse(ItemsManifest, await response.json());
  const assets = readdirSync(join(import.meta.dirname, "../dist/assets"));
  const asset = (form: RegExp) => `/assets/${assets.find((name) => form.test(name))}`;
  return [
    pathOf(healthEndpoints.live),
    pathOf(configEndpoints.load),
    pathOf(itemsEndpoints.manifest),
    pathOf(itemsEndpoints.file, { params: { hash: names.en } }),
    pathOf(shopEndpoints.items),
    "/",
    "/shop",
    "/tutorials/pets",
    asset(/\.js$/),
    asset(/latin-wght.*\.woff2$/),
  ];
}

async function measure({ address, pid }: MeasuredServer, path: string): Promise<void> {
  const options = ["--json", "--connections", String(CONNECTIONS), "--duration", String(SECONDS)];
  const before = processorMs(pid);
  const { stdout } = await promisify(execFile)("npx", [
    ...["--yes", AUTOCANNON, ...options, "--headers", "accept-encoding: br"],
    address + path,
  ]);
  const { errors, non2xx, requests, latency } = v.parse(Measured, JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`);
  const processorUs = ((processorMs(pid) - before) * 1_000) / requests.total;
  console.info(
    `${path.slice(0, 44).padEnd(44)} ${requests.average.toFixed(0).padStart(7)}/s   median ${latency.p50} ms, 99 % ${latency.p99} ms   processor ${processorUs.toFixed(0)} µs`,
  );
}
