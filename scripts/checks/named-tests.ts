/** Runs only the tests of a path or with a name: those in Node, of components, and journeys. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { NIGHT_ONLY } from "../../src/testing/checks/test-size.ts";
import { emptyReports, printOutcome } from "./run-steps.ts";
import {
  POSTGRES,
  playwrightOutcome,
  root,
  runComponents,
  runInNode,
  runJourneys,
  vitestOutcome,
} from "./runners.ts";
import type { Outcome } from "./test-reports.ts";

type Selection = Readonly<{ files: readonly string[]; title: string | undefined }>;

/**
 * Returns the test files that belong to the words: those at a path, a file's own tests for a file that is none, and of these the
 * ones that contain the other words, as a part of a test's title. Throws for a path that does not exist.
 */
export function select(words: readonly string[], allFiles: readonly string[], here: string): Selection {
  const isPath = (word: string) => existsSync(resolve(here, word.replace(LINE, "")));
  const missing = words.find((word) => LIKE_PATH.test(word) && !isPath(word));
  if (missing !== undefined) throw new Error(`There is no file or folder ${missing}`);
  const paths = words.filter(isPath).map((word) => relative(root, resolve(here, word.replace(LINE, ""))));
  const atPaths = allFiles.filter(
    (file) => paths.length === 0 || paths.some((path) => belongsTo(file, path)),
  );
  const titles = words
    .filter((word) => !isPath(word))
    .join(" ")
    .split(/ [›>] /);
  const title = titles.join(" ");
  if (title === "") return { files: atPaths, title: undefined };
  const contains = (file: string) => {
    const code = readFileSync(join(root, file), "utf8");
    return titles.every(
      (part) => code.includes(part) || titlesWithValues(code).some((one) => one.test(part)),
    );
  };
  return { files: atPaths.filter(contains), title };
}

/** A line of a file, as editors and reports write it. */
const LINE = /(:\d+){1,2}$/;
const LIKE_PATH = /^\S*\/\S*$|^\S+\.tsx?$/;
/** What runners replace by a value in a title. */
const VALUE = /%[sdifjoO]|\$\{[^}]*\}|\$[\w.]+/;
const LITERAL = /(["'`])((?:(?!\1)[^\\\n])+)\1/g;

/** Returns what matches the titles in code whose values are filled in. */
function titlesWithValues(code: string): readonly RegExp[] {
  return [...code.matchAll(LITERAL)].flatMap(([, , text = ""]) => {
    const fixed = text.split(VALUE);
    const isTitle = fixed.length > 1 && fixed.join("").length > 12;
    return isTitle ? [new RegExp(`^${fixed.map(escaped).join(".+")}$`)] : [];
  });
}

/** Whether a test file is at a path or below it, or tests the file at the path: `amount.test.ts` and the like `amount.ts`. */
function belongsTo(file: string, path: string): boolean {
  if (path === "" || file === path || file.startsWith(`${path}/`)) return true;
  const [, name] = /^(.*?)(?:\.server|\.db|\.contract)?\.tsx?$/.exec(path) ?? [];
  return name !== undefined && !/\.(test|spec)\./.test(path) && file.startsWith(`${name}.`);
}

const isComponent = (file: string) => file.endsWith(".browser.test.tsx");
const isJourney = (file: string) => file.endsWith(".spec.ts");
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the tests of the words. Returns the exit code. */
export async function runNamed(words: readonly string[], isAll: boolean): Promise<0 | 1> {
  const allFiles = globSync(["src/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"], { cwd: root }).sort();
  const { files, title } = select(words, allFiles, process.env.INIT_CWD ?? process.cwd());
  emptyReports();
  const outcomes: Outcome[] = [];
  let isFailed = false;
  const attempt = async (work: () => Promise<void>, outcome: () => Outcome) => {
    try {
      await work();
    } catch (error) {
      isFailed = true;
      console.error(error instanceof Error ? error.message : error);
    }
    const { count, failures } = outcome();
    // With a title, all other tests of the files count as skipped.
    outcomes.push({ count: title === undefined ? count : { ...count, skipped: 0 }, failures });
  };

  const inNode = files.filter((file) => !isJourney(file) && !isComponent(file));
  const byDay = inNode.filter((file) => isAll || !NIGHT_ONLY.test(file));
  // A file that runs only at full size runs so when nothing else is meant.
  const isNight = !isAll && byDay.length === 0 && inNode.length > 0;
  const left = isNight ? 0 : inNode.length - byDay.length;
  const chosen = isNight ? inNode : byDay;
  const named = title === undefined ? [] : ["-t", escaped(title)];
  if (chosen.length > 0) {
    const engines = isAll || isNight ? [] : ["--project", `!${POSTGRES}`];
    const env = { ...(isNight && { TEST_SIZE: "all" }) };
    await attempt(
      () => runInNode({ report: "unit", args: [...chosen, ...named, ...engines], env }),
      vitestOutcome("unit"),
    );
  }
  const components = files.filter(isComponent);
  if (components.length > 0)
    await attempt(
      () => runComponents({ report: "components", args: [...components, ...named] }),
      vitestOutcome("components"),
    );
  const journeys = files.filter(isJourney);
  if (journeys.length > 0)
    await attempt(async () => {
      await runJourneys(
        [
          ...journeys.map(escaped),
          ...(title === undefined ? [] : ["--grep", escaped(title), "--pass-with-no-tests"]),
        ],
        // Journeys tagged @night run too when they are named.
        { TEST_SIZE: "all" },
      );
    }, playwrightOutcome);

  if (left > 0)
    console.info(`${left} more files run only at full size: npm run test:all -- ${words.join(" ")}`);
  const count = outcomes.reduce((sum, outcome) => sum + outcome.count.passed + outcome.count.failed, 0);
  if (count === 0 && !isFailed) console.info(`No test has this path or name: ${words.join(" ")}`);
  const failed = printOutcome(outcomes);
  return isFailed || failed > 0 || count === 0 ? 1 : 0;
}
