/**
 * npm test: runs all checks and tests. `--quick` (npm run check) leaves out the journeys in a browser.
 * Every step runs even after a failed one. The last line adds up the counts of the test runners' reports.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { buildIfNeeded } from "./build-stamp.ts";
import { ensureChromium } from "./chromium.ts";
import { run } from "./run.ts";

const root = join(import.meta.dirname, "..");
const reports = join(root, "reports");
const isQuick = process.argv.includes("--quick");

type Count = Readonly<{ passed: number; failed: number; skipped: number }>;
type Step = Readonly<{ name: string; run: () => Promise<void>; count?: () => Count }>;

const bin = (name: string, ...args: string[]) => run(join(root, "node_modules/.bin", name), args);
const UNIT = "reports/unit.json";
const JOURNEYS = "reports/e2e.json";

const steps: Step[] = [
  {
    name: "Site map",
    run: () => run(join(root, "node_modules/.bin/tsr"), ["generate"], { env: { NODE_NO_WARNINGS: "1" } }),
  },
  { name: "Format and lint", run: () => bin("biome", "check", "--error-on-warnings") },
  { name: "Types", run: () => bin("tsc", "--build") },
  { name: "Unused code", run: () => bin("knip") },
  {
    name: "Rules, API, architecture, texts",
    run: () => bin("vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT}`),
    count: countUnit,
  },
  { name: "Build", run: buildIfNeeded },
  { name: "Budgets", run: () => run(process.execPath, ["scripts/budgets.ts"]) },
];
if (!isQuick) steps.push({ name: "Journeys in a browser", run: journeys, count: countJourneys });

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failures: string[] = [];
let total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const { name, run: runStep, count } of steps) {
  console.info(`\n── ${name}`);
  await runStep().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    failures.push(name);
  });
  if (!count) continue;
  const counted = count();
  total = {
    passed: total.passed + counted.passed,
    failed: total.failed + counted.failed,
    skipped: total.skipped + counted.skipped,
  };
  if (counted.passed + counted.failed === 0) failures.push(`${name} (ran no test)`);
}

console.info(failures.length === 0 ? "\nAll steps passed." : `\nFailed: ${failures.join(", ")}`);
console.info(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(failures.length === 0 && total.failed === 0 ? 0 : 1);

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

function report(file: string): unknown {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function countUnit(): Count {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = report(UNIT) as Record<string, number>;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countJourneys(): Count {
  const { stats = {} } = report(JOURNEYS) as { stats?: Record<string, number> };
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  };
}
