import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type BrowserConfigOptions, type TestSpecification } from "vitest/node";
import { guidesPlugins } from "./scripts/build/guides-plugin.ts";
import { iconsPlugin } from "./scripts/build/icons-plugin.ts";
import { textsPlugin } from "./scripts/build/texts-plugin.ts";
import { findChromium, LAUNCH_ARGS } from "./scripts/checks/chromium.ts";
import { cataloguePlugin } from "./src/testing/browser/catalogue-plugin.ts";
import { isFullSize, NIGHT_ONLY } from "./src/testing/checks/test-size.ts";

/** Components in a real browser, without a server. */
const COMPONENTS = "src/**/*.browser.test.tsx";
const files = globSync("src/**/*.test.{ts,tsx}", { exclude: [COMPONENTS] }).filter(
  (file) => isFullSize || !NIGHT_ONLY.test(file),
);
/** Tests of what only a PostgreSQL server does. */
const SERVER_ONLY = /\.postgres\.test\.ts$/;
const all = files.filter((file) => !SERVER_ONLY.test(file));
/** Tests that measure CPU time or fill the memory: other files of the same worker would distort it. */
const APART = /\/(fuzz|hostile-bodies(\.night)?|outbox(-api)?\.property)\.test\.ts$/;
const SERVERS = /^src\/(domain|contract|server)\/|\.server\.test\.ts$|rights\.test\.ts$/;
/** Features and checks; those that replace something global get a process of their own. */
const RULES = /^src\/(features|testing)\/|^src\/architecture/;
const GLOBAL = /\bvi\.(stub|use|mock|reset|spyOn\((globalThis|window|document))/;
/**
 * Tests with jsdom, which is loaded once for each worker; each file has its own window and modules. The window of such a
 * context cannot be replaced.
 */
const dom = all.filter((file) => {
  const text = readFileSync(file, "utf8");
  return text.includes("@vitest-environment jsdom") && !text.includes('stubGlobal("window"');
});
/**
 * Modules of rules and servers hold no state except caches, so the test files of one worker share them:
 * importing the whole server again takes longer than most of these files.
 */
const sharing = all.filter((file) => {
  if (APART.test(file) || dom.includes(file)) return false;
  const text = readFileSync(file, "utf8");
  return SERVERS.test(file) || (RULES.test(file) && !GLOBAL.test(text));
});

/** Slow tests of the real application whose requests reach no database. */
const NO_QUERY = /\/(hostile-bodies(\.night)?|items\.server)\.test\.ts$/;
/** Tests of the real application on a real database, which run on both engines (decision 032). */
const DATABASE = /\b(startTestApp|openTestDatabase|createBuiltSite|newDatabasePlace)\b/;
/** The one file of the gate on a PostgreSQL server: its migrations, and requests that read and write. */
const ON_POSTGRES_IN_GATE = "src/features/rate-history/server/rate-history.server.test.ts";
const onPostgres = isFullSize
  ? files.filter(
      (file) => SERVER_ONLY.test(file) || (!NO_QUERY.test(file) && DATABASE.test(readFileSync(file, "utf8"))),
    )
  : [ON_POSTGRES_IN_GATE];
const POSTGRES = { globalSetup: "src/testing/postgres/global-setup.ts" };

/** Files that take longer than twenty seconds: started last, one would leave the other processors idle. */
const LONG =
  /\/(fuzz|hostile-bodies|every-text|outbox(-api)?\.property|maintenance|graceful-stop|full-disk)(\.night)?\.test\.ts$/;

const executablePath = findChromium();
const browser: BrowserConfigOptions = {
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
    contextOptions: {
      locale: "en-US",
      timezoneId: "Europe/Paris",
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    },
  }),
  instances: [{ browser: "chromium" }],
  viewport: { width: 1440, height: 900 },
  screenshotFailures: false,
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [guidesPlugins(), textsPlugin(), react()],
  test: {
    // Rules and servers need no DOM; a component's test sets "@vitest-environment jsdom".
    environment: "node",
    restoreMocks: true,
    // By default Vitest leaves one processor idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
    // Ten times the duration of the slowest test without its own limit: speed is asserted in CPU time only.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "alone",
          include: all.filter((file) => !sharing.includes(file) && !dom.includes(file)),
        },
      },
      {
        extends: true,
        test: { name: "DOM", include: dom, pool: "vmThreads" },
      },
      {
        extends: true,
        test: { name: "sharing modules", include: sharing, isolate: false },
      },
      {
        extends: true,
        test: { name: "PostgreSQL", include: onPostgres, isolate: false, ...POSTGRES },
      },
      {
        extends: true,
        plugins: [iconsPlugin(), tailwindcss(), cataloguePlugin()],
        // Found before the first test: a package found later would reload the page under a test.
        optimizeDeps: { entries: ["src/app/main.tsx", COMPONENTS], include: ["vitest-browser-react"] },
        test: {
          name: "components",
          include: [COMPONENTS],
          setupFiles: "src/testing/browser/setup.ts",
          // On a busy machine a page takes several times as long to show something.
          expect: { poll: { timeout: 15_000 } },
          browser,
        },
      },
    ],
  },
});
