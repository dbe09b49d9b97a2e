/** Prints what `npm run bench load` has measured at one rate. */
import { loadavg } from "node:os";
import { quantileSorted } from "d3-array";
import { LOAD_ROUTES } from "./load-routes.ts";

export type LoadResult = Readonly<{ route: string; ms: number; hasFailed: boolean }>;

/** Processor time per request in milliseconds; `undefined` where the system does not count it. */
export type LoadCost = Readonly<{
  server: number | undefined;
  postgres: number | undefined;
  sender: number;
  /** The share of the machine's processors that other processes used meanwhile. */
  othersShare: number;
}>;

/** The upper ends of the histogram's columns, in milliseconds. */
const COLUMNS = [2, 5, 10, 20, 50, 100, 250, 1_000, Number.POSITIVE_INFINITY];

const sortedTimes = (results: readonly LoadResult[]) =>
  results.map(({ ms }) => ms).toSorted((one, other) => one - other);

/** Returns a quantile of all latencies, in milliseconds. */
export const latencyAt = (results: readonly LoadResult[], part: number) =>
  quantileSorted(sortedTimes(results), part) ?? 0;

export function printRate(rate: number, results: readonly LoadResult[], cost: LoadCost): void {
  const failed = results.filter(({ hasFailed }) => hasFailed).length;
  const us = (ms: number | undefined) => (ms === undefined ? "?" : (ms * 1_000).toFixed(0));
  console.info(
    `\n${rate} per second: ${results.length} requests, ${failed} failed, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  console.info(
    `  processor time per request: server ${us(cost.server)} µs, PostgreSQL ${us(cost.postgres)} µs, sender ${us(cost.sender)} µs; other processes used ${(cost.othersShare * 100).toFixed(0)} % of the machine`,
  );
  const heads = COLUMNS.map((end) => (Number.isFinite(end) ? `≤${end}` : "more").padStart(6));
  console.info(
    `  ${"ms".padEnd(30)}${["p50", "p95", "p99", "max"].map((one) => one.padStart(8)).join("")} |${heads.join("")} % of the requests`,
  );
  for (const { name } of [...LOAD_ROUTES, { name: "all" }]) {
    const times = sortedTimes(results.filter(({ route }) => name === "all" || route === name));
    const quantiles = [0.5, 0.95, 0.99, 1].map((part) =>
      (quantileSorted(times, part) ?? Number.NaN).toFixed(1).padStart(8),
    );
    console.info(`  ${name.padEnd(30)}${quantiles.join("")} |${histogram(times).join("")}`);
  }
}

/** Returns the share of each column in percent. */
function histogram(times: readonly number[]): readonly string[] {
  return COLUMNS.map((end, index) => {
    const begin = COLUMNS[index - 1] ?? Number.NEGATIVE_INFINITY;
    const count = times.filter((ms) => ms > begin && ms <= end).length;
    return (count === 0 ? "·" : ((count / times.length) * 100).toFixed(1)).padStart(6);
  });
}
