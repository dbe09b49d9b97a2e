import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "./scripts/checks/chromium.ts";
import { isFullSize } from "./src/testing/checks/test-size.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "reports/e2e",
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  fullyParallel: true,
  globalSetup: "e2e/server/build-first.ts",
  // Each worker starts a server: see e2e/server/worker-server.ts.
  workers: availableParallelism(),
  // Sweeps over every page, and matrices of interruptions.
  ...(isFullSize ? {} : { grepInvert: /@night/ }),
  retries: 0,
  forbidOnly: true,
  // Journeys do not assert speed: on a busy machine each step takes several times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
    locale: "en-US",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    permissions: ["clipboard-read", "clipboard-write"],
    screenshot: "only-on-failure",
    // Journeys intercept requests, which a worker would bypass; e2e/quality/offline.spec.ts allows one.
    serviceWorkers: "block",
  },
});
