/**
 * `npm run storm` lets two browsers change everything for a long time while requests are delayed, lost and
 * repeated. `--seed 7` repeats a storm, `--actions 300` sets the number of changes, and `--delay 5000` the
 * longest delay of a request, and of its response, in milliseconds.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../build/build-stamp.ts";
import { run } from "../run.ts";
import { ensureChromium } from "./chromium.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    actions: { type: "string", default: "300" },
    delay: { type: "string", default: "5000" },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,10}$/.test(value)) throw new Error(`--${name} must be a whole number, not ${value}`);

await buildIfNeeded();
await run(
  join(import.meta.dirname, "../../node_modules/.bin/playwright"),
  ["test", "e2e/outbox/storm.spec.ts", "--reporter=list"],
  {
    env: {
      CHROMIUM: await ensureChromium(),
      STORM_SEED: values.seed,
      STORM_ACTIONS: values.actions,
      STORM_DELAY: values.delay,
    },
  },
);
