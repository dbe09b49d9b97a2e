/** Starts Vitest and Playwright, and reads their reports. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../run.ts";
import { journeyOutcome, type Outcome, unitOutcome } from "./test-reports.ts";

export const root = join(import.meta.dirname, "../..");
/** A function that receives the output of a command in parts. */
type Write = ((part: string) => void) | undefined;

export const bin = (write: Write, name: string, ...args: string[]) =>
  run(join(root, "node_modules/.bin", name), args, { write });

/** The Vitest project of the components in a browser. */
const COMPONENTS = "components";
/** The Vitest project of what runs on a PostgreSQL server. */
export const POSTGRES = "PostgreSQL";

type VitestRun = Readonly<{
  report: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
}>;

const vitest = ({ report, args = [], env = {} }: VitestRun) =>
  run(
    join(root, "node_modules/.bin/vitest"),
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=reports/${report}.json`, ...args],
    { env },
  );

/** Runs test files in Node, all without names. */
export const runInNode = ({ args = [], ...options }: VitestRun) =>
  vitest({ ...options, args: [...args, "--project", `!${COMPONENTS}`] });

/** Runs the tests of components in a browser, all without names. */
export async function runComponents({ args = [], env = {}, ...options }: VitestRun): Promise<void> {
  const chromium = await chromiumPath();
  await run(process.execPath, [join(root, "scripts/build/site-map.ts")]);
  await vitest({
    ...options,
    args: [...args, "--project", COMPONENTS],
    // React's production build takes three quarters of the time.
    env: { ...env, CHROMIUM: chromium, NODE_ENV: "production" },
  });
}

/** Runs the journeys against the build, all without names. */
export async function runJourneys(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const chromium = await chromiumPath();
  await run(join(root, "node_modules/.bin/playwright"), ["test", ...args], {
    env: { ...env, CHROMIUM: chromium },
  });
}

/** Playwright's modules take longer to load than one test runs, so they are loaded when a browser is needed. */
const chromiumPath = async () => (await import("./chromium.ts")).ensureChromium();

/** Returns the outcome of the tests in a report of Vitest, of none without a report. */
export const vitestOutcome = (report: string) => (): Outcome => unitOutcome(read(report));

/** Returns the outcome of the journeys that ran last. */
export const playwrightOutcome = (): Outcome => journeyOutcome(read("e2e"));

function read(report: string): object {
  const path = join(root, "reports", `${report}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
