/**
 * `npm test` runs the checks and tests of a change: heavy tests with a tenth of their size or less, each on a new seed.
 *   --quick      (`npm run check`) without those in a browser
 *   --all        (`npm run test:all`) everything at its full size, on both database engines
 *   <path or name> …  only those tests, of every kind
 */
import { parseArgs } from "node:util";
import { run } from "../run.ts";
import { runNamed } from "./named-tests.ts";
import { type CheckStage, type CheckStep, runStages } from "./run-steps.ts";
import { bin, playwrightOutcome, runComponents, runInNode, runJourneys, vitestOutcome } from "./runners.ts";

const { isQuick, isAll, words } = readArguments();
if (isAll) process.env.TEST_SIZE = "all";

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: "boolean" }, all: { type: "boolean" } },
    });
    if (positionals.includes("")) throw new Error("A path or name is empty.");
    return { isQuick: values.quick ?? false, isAll: values.all ?? false, words: positionals };
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** A step that is a script of this repository. */
const script = (name: string, ...args: string[]): CheckStep => ({
  name,
  run: (write) => run(process.execPath, args, { write }),
});

/** What needs no test runner: at most two processes at once, for two processors. */
const checks: readonly CheckStage[] = [
  [[script("Site map", "scripts/build/site-map.ts")]],
  [
    [
      {
        name: "Types",
        // By default each project has four checkers, and each of them computes the types of the libraries again.
        run: (write) => bin(write, "tsc", "--build", "--checkers", "1", "--builders", "1"),
      },
    ],
    [
      script("Build", "scripts/checks/build.ts"),
      script("Budgets", "scripts/build/budgets.ts"),
      script("Deployment files", "scripts/checks/deployment.ts", "--files"),
      { name: "Format and lint", run: (write) => bin(write, "biome", "check", "--error-on-warnings") },
      { name: "Unused code", run: (write) => bin(write, "knip") },
    ],
  ],
];

const FAULTS = "src/app/nodes-faults.postgres.test.ts";
const inNode: CheckStep = {
  name: "Rules, API, architecture, texts",
  // The step "Faults" runs the file with more.
  run: () => runInNode({ report: "unit", args: isAll ? ["--exclude", FAULTS] : [] }),
  outcome: vitestOutcome("unit"),
};
const inBrowser: readonly CheckStep[] = [
  {
    name: "Components in a browser",
    run: () => runComponents({ report: "components" }),
    outcome: vitestOutcome("components"),
  },
  { name: "Journeys in a browser", run: () => runJourneys(), outcome: playwrightOutcome },
];
const atNight: readonly CheckStep[] = [
  script("Deployment", "scripts/checks/deployment.ts"),
  { ...script("Faults", "scripts/checks/faults.ts"), outcome: vitestOutcome("faults") },
];

const steps = [inNode, ...(isQuick ? [] : inBrowser), ...(isAll ? atNight : [])];
process.exit(
  words.length > 0
    ? await runNamed(words, isAll).catch(fail)
    : await runStages([...checks, ...steps.map((step) => [[step]])]),
);
