/**
 * `npm run faults` kills one of two servers 100 times, and PostgreSQL 20 times, while players write, and compares what is stored
 * with what was acknowledged. The gate does the same with few rounds. NODE_KILLS and POSTGRES_CRASHES set other numbers.
 */
import { join } from "node:path";
import { run } from "../run.ts";

const FAULTS = "src/app/nodes-faults.postgres.test.ts";
const rounds = { NODE_KILLS: "100", POSTGRES_CRASHES: "20" };

await run(
  join(import.meta.dirname, "../../node_modules/.bin/vitest"),
  ["run", "--project", "PostgreSQL", FAULTS],
  { env: { ...rounds, ...process.env } },
);
