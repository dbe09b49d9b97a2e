/**
 * Runs the steps of a gate. After a failed step the remaining steps still run. The output ends with the duration of each step, the
 * failed tests and, in its last line, the sums of the test runners' reports.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runners.ts";
import { type Count, describeFailures, type Outcome, type TestFailure } from "./test-reports.ts";

export type CheckStep = Readonly<{
  name: string;
  /** Runs it. Its output goes to `write` if there is one. */
  run: (write?: (part: string) => void) => Promise<void>;
  /** The outcome of the tests in it. */
  outcome?: () => Outcome;
}>;
/** Lanes of steps: the lanes run side by side, and the steps of each one after the other. */
export type CheckStage = readonly (readonly CheckStep[])[];

type Result = Readonly<{ name: string; seconds: number; isFailed: boolean; outcome?: Outcome | undefined }>;

/** Runs the stages one after the other. Returns the exit code. */
export async function runStages(stages: readonly CheckStage[]): Promise<0 | 1> {
  emptyReports();
  const start = performance.now();
  const results: Result[] = [];
  for (const lanes of stages) {
    const ends = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));
    results.push(...ends.flat());
  }
  return summarize(results, Math.round((performance.now() - start) / 1_000));
}

export function emptyReports(): void {
  rmSync(join(root, "reports"), { recursive: true, force: true });
  mkdirSync(join(root, "reports"), { recursive: true });
}

async function runLane(lane: readonly CheckStep[], hasOthers: boolean): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of lane) results.push(await runStep(step, hasOthers));
  return results;
}

/** Shows the output of a step as it comes, or all of it at the end if another step runs beside it. */
async function runStep({ name, run, outcome }: CheckStep, hasOthers: boolean): Promise<Result> {
  const heading = `\n── ${name}`;
  const parts: string[] = [];
  if (!hasOthers) console.info(heading);
  const start = performance.now();
  let isFailed = false;
  let message: unknown;
  try {
    await run(hasOthers ? (part) => parts.push(part) : undefined);
  } catch (error) {
    isFailed = true;
    message = error instanceof Error ? error.message : error;
  }
  if (hasOthers) console.info([heading, parts.join("").trimEnd()].filter(Boolean).join("\n"));
  if (isFailed) console.error(message);
  return {
    name,
    seconds: Math.round((performance.now() - start) / 1_000),
    isFailed,
    outcome: outcome?.(),
  };
}

/** Prints the durations, the failed tests and the sums. Returns the exit code. */
function summarize(results: readonly Result[], seconds: number): 0 | 1 {
  const outcomes = results.flatMap(({ outcome }) => outcome ?? []);
  const failedSteps = results.flatMap(({ name, isFailed, outcome }) => [
    ...(isFailed
      ? [outcome?.failures.length === 0 ? `${name} (outside of a test: see its output)` : name]
      : []),
    ...(outcome && outcome.count.passed + outcome.count.failed === 0 ? [`${name} (ran no test)`] : []),
  ]);
  console.info(
    `\nDurations: ${results.map((step) => `${step.name} ${step.seconds} s`).join(", ")}; all ${seconds} s`,
  );
  console.info(failedSteps.length === 0 ? "All steps passed." : `Failed: ${failedSteps.join(", ")}`);
  return printOutcome(outcomes) === 0 && failedSteps.length === 0 ? 0 : 1;
}

/** Prints the failed tests and, in the last line, the sums. Returns the number of failed tests. */
export function printOutcome(outcomes: readonly Outcome[]): number {
  const failures: readonly TestFailure[] = outcomes.flatMap((outcome) => outcome.failures);
  const sum = (key: keyof Count) => outcomes.reduce((all, { count }) => all + count[key], 0);
  const skipped = sum("skipped");
  if (failures.length > 0) console.info(describeFailures(failures, root));
  console.info(
    `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
  return sum("failed");
}
