/** Reads the JSON reports of Vitest and Playwright: counts, and the tests that failed. */

export type Count = Readonly<{ passed: number; failed: number; skipped: number }>;
export type TestFailure = Readonly<{ file: string; title: string; message: string }>;
export type Outcome = Readonly<{ count: Count; failures: readonly TestFailure[] }>;

type UnitReport = Readonly<{
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: readonly UnitFile[];
}>;
type UnitFile = Readonly<{
  name: string;
  status: string;
  message?: string;
  assertionResults: readonly Readonly<{
    fullName: string;
    status: string;
    failureMessages?: readonly string[] | null;
  }>[];
}>;

export function unitOutcome(report: UnitReport): Outcome {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report;
  return {
    count: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
    failures: testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name, status, message, assertionResults }: UnitFile): TestFailure[] {
  const failures = assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => ({
      file: name,
      title: test.fullName,
      message: firstLine(test.failureMessages?.[0]),
    }));
  // A file that could not be imported has no tests.
  if (failures.length === 0 && status === "failed")
    failures.push({ file: name, title: "(the whole file)", message: firstLine(message) });
  return failures;
}

type JourneyReport = Readonly<{
  stats?: Readonly<Record<string, number>>;
  suites?: readonly Suite[];
  errors?: readonly ReportedError[];
}>;
type Suite = Readonly<{
  title: string;
  file: string;
  specs?: readonly Spec[];
  suites?: readonly Suite[];
}>;
type Spec = Readonly<{
  title: string;
  ok: boolean;
  tests: readonly Readonly<{ results: readonly Readonly<{ errors?: readonly ReportedError[] }>[] }>[];
}>;
type ReportedError = Readonly<{ message?: string }>;

export function journeyOutcome({ stats = {}, suites = [], errors = [] }: JourneyReport): Outcome {
  return {
    count: {
      passed: stats.expected ?? 0,
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: stats.skipped ?? 0,
    },
    failures: [
      ...suites.flatMap((suite) => failuresOfSuite(suite, [])),
      ...errors.map(({ message }) => ({
        file: "e2e",
        title: "(outside of a test)",
        message: firstLine(message),
      })),
    ],
  };
}

function failuresOfSuite({ title, file, specs = [], suites = [] }: Suite, parents: string[]): TestFailure[] {
  // The title of the outermost suite is its file.
  const titles = title === file ? parents : [...parents, title];
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        file,
        title: [...titles, spec.title].join(" › "),
        message: firstLine(spec.tests.flatMap(({ results }) => results.flatMap(errorsOf)).at(0)?.message),
      })),
    ...suites.flatMap((suite) => failuresOfSuite(suite, titles)),
  ];
}

const errorsOf = ({ errors = [] }: { errors?: readonly ReportedError[] }) => errors;

/** The escape character, with which runners color their messages. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Returns the first line with text, without colors, of at most 200 characters. */
function firstLine(message = ""): string {
  const lines = message.replace(COLORS, "").split("\n");
  return (lines.find((line) => line.trim() !== "") ?? "(no message)").trim().slice(0, 200);
}

/** Describes failures in two lines each, with files relative to `root`. */
export const describeFailures = (failures: readonly TestFailure[], root: string): string =>
  failures
    .map(({ file, title, message }) => `${file.replace(`${root}/`, "")}: ${title}\n    ${message}`)
    .join("\n");
