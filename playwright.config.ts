import { defineConfig } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "./scripts/chromium.ts";

const port = Number(process.env.E2E_PORT ?? 4173);
const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "reports/e2e",
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: "chromium",
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
    locale: "en-US",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    permissions: ["clipboard-read", "clipboard-write"],
    screenshot: "only-on-failure",
  },
  webServer: {
    // The built product, as npm start serves it.
    command: "node src/main.server.ts",
    url: `http://localhost:${port}/api/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: `reports/e2e-data-${port}`,
      // Everybody here comes from one address.
      SIGN_INS_PER_MINUTE: "1000",
    },
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
