import { test as base } from "@playwright/test";
import { startWorkerServer, type WorkerServer } from "./worker-server.ts";

type WorkerFixtures = {
  /** The built product, with data that the journeys of no other worker see or change. */
  server: WorkerServer;
};

/** What all journeys begin with: the product at `baseURL`. */
export const servedTest = base.extend<object, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter, and this fixture needs no other fixture.
    async ({}, use) => {
      const server = await startWorkerServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
});
