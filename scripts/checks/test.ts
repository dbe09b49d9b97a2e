/**
 * `npm test` runs all checks and tests; with `--quick` (`npm run check`) all but the journeys in a browser.
 * After a failed step the remaining steps still run. The output ends with the duration of each step, the failed tests and, in
 * its last line, the sums of the test runners' reports.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../build/build-stamp.ts";
import { run } from "../run.ts";
import { ensureChromium } from "./chromium.ts";
import {
  type Count,
  describeFailures,
  journeyOutcome,
  type Outcome,
  type TestFailure,
  unitOutcome,
} from "./test-reports.ts";

const root = join(import.meta.dirname, "../..");
const reports = join(root, "reports");
const isQuick = process.argv.includes("--quick");

type Step = Readonly<{ name: string; run: () => Promise<void>; outcome?: () => Outcome }>;

const bin = (name: string, ...args: string[]) => run(join(root, "node_modules/.bin", name), args);
const UNIT = "reports/unit.json";
const JOURNEYS = "reports/e2e.json";

const steps: Step[] = [
  {
    name: "Site map",
    run: () => run(join(root, "node_modules/.bin/tsr"), ["generate"], { env: { NODE_NO_WARNINGS: "1" } }),
  },
  { name: "Format and lint", run: () => bin("biome", "check", "--error-on-warnings") },
  {
    name: "Types",
    // By default each project has four checkers, and each of them computes the types of the libraries again.
    run: () => bin("tsc", "--build", "--checkers", "1", "--builders", String(availableParallelism())),
  },
  { name: "Unused code", run: () => bin("knip") },
  {
    name: "Rules, API, architecture, texts",
    run: () => bin("vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT}`),
    outcome: () => unitOutcome(report(UNIT)),
  },
  { name: "Build", run: buildIfNeeded },
  { name: "Budgets", run: () => run(process.execPath, ["scripts/build/budgets.ts"]) },
  { name: "Deployment", run: () => run(process.execPath, ["scripts/checks/deployment.ts"]) },
];
if (!isQuick)
  steps.push({
    name: "Journeys in a browser",
    run: journeys,
    outcome: () => journeyOutcome(report(JOURNEYS)),
  });

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const durations: string[] = [];
const failedSteps: string[] = [];
const failures: TestFailure[] = [];
let total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const { name, run: runStep, outcome } of steps) {
  console.info(`\n── ${name}`);
  const start = performance.now();
  await runStep().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    failedSteps.push(name);
  });
  durations.push(`${name} ${Math.round((performance.now() - start) / 1_000)} s`);
  if (!outcome) continue;
  const { count, failures: found } = outcome();
  failures.push(...found);
  total = {
    passed: total.passed + count.passed,
    failed: total.failed + count.failed,
    skipped: total.skipped + count.skipped,
  };
  if (count.passed + count.failed === 0) failedSteps.push(`${name} (ran no test)`);
}

console.info(`\nDurations: ${durations.join(", ")}`);
console.info(failedSteps.length === 0 ? "All steps passed." : `Failed: ${failedSteps.join(", ")}`);
if (failures.length > 0) console.info(describeFailures(failures, root));
console.info(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(failedSteps.length === 0 && total.failed === 0 ? 0 : 1);

async function journeys(): Promise<void> {
  const chromium = await ensureChromium();
  const port = String(await freePort());
  await run(join(root, "node_modules/.bin/playwright"), ["test"], {
    env: { CHROMIUM: chromium, E2E_PORT: port, E2E_PROVIDER_PORT: String(await freePort()) },
  });
}

/** Returns a free port, so that two copies can be tested on one machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("The probe has no port")),
      );
    });
  });
}

function report(file: string): object {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
