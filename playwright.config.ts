import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "./scripts/checks/chromium.ts";
import { healthEndpoints } from "./src/contract/health.ts";
import { signInEndpoints } from "./src/features/account/session/sign-in.contract.ts";
import { pathOf } from "./src/testing/path-of.ts";

const port = Number(process.env.E2E_PORT ?? 4173);
const providerPort = Number(process.env.E2E_PROVIDER_PORT ?? port + 1);
const address = `http://localhost:${port}`;
/** Client credentials that the product and the provider share. */
const client = { CLIENT_ID: "skypurse-journeys", CLIENT_SECRET: "only for journeys, no secret" };
const executablePath = findChromium();
/** Longest time until a server answers in milliseconds, on a busy machine. */
const START_MS = 180_000;

export default defineConfig({
  testDir: "e2e",
  outputDir: "reports/e2e",
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  fullyParallel: true,
  // A journey waits for its browser and the network more than half of the time.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: true,
  // Journeys do not assert speed: on a busy machine each step takes several times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
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
  webServer: [
    {
      // The built product, served as by npm start.
      command: "node src/app/main.server.ts",
      url: `${address}${pathOf(healthEndpoints.ready)}`,
      env: {
        PORT: String(port),
        DATA_DIR: `reports/e2e-data-${port}`,
        OIDC_ISSUER: `http://localhost:${providerPort}`,
        GOOGLE_CLIENT_ID: client.CLIENT_ID,
        GOOGLE_CLIENT_SECRET: client.CLIENT_SECRET,
        OPERATOR_EMAILS: "operator@skypurse.test",
        // Server errors are printed along with the journeys.
        LOG_LEVEL: "error",
        // The requests of all journeys come from one address.
        SIGN_INS_PER_MINUTE: "1000",
        READS_PER_MINUTE: "100000",
        NETWORK_WRITES_PER_MINUTE: "100000",
        MAX_GUESTS_PER_NETWORK: "20000",
        WRITES_PER_MINUTE: "2000",
        // The push service that a journey starts.
        PUSH_TEST_ORIGIN: `http://127.0.0.1:${port + 2}`,
      },
      reuseExistingServer: false,
      timeout: START_MS,
      stdout: "pipe",
    },
    {
      command: "node e2e/support/provider.ts",
      url: `http://localhost:${providerPort}/.well-known/openid-configuration`,
      env: {
        ...client,
        PORT: String(providerPort),
        REDIRECT_URI: `${address}${pathOf(signInEndpoints.callback)}`,
      },
      reuseExistingServer: false,
      timeout: START_MS,
      stdout: "ignore",
      // Suppresses the provider's warning that it is meant for tests.
      stderr: "ignore",
    },
  ],
});
