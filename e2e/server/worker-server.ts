/** The built product as each worker of the journeys serves it: with a process, a database and a sign-in provider of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { healthEndpoints } from "../../src/contract/config.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { portOf } from "../../src/server/http/http-server.ts";
import { freePort } from "../../src/testing/nodes/free-port.ts";
import { pathOf } from "../../src/testing/path-of.ts";

const MAIN = join(import.meta.dirname, "../../src/app/main.server.ts");
/** Client credentials that the product and the provider share. */
const CLIENT = { clientId: "skypurse-journeys", clientSecret: "only for journeys, no secret" };
/** Longest time until a server answers in milliseconds, on a busy machine. */
const START_MS = 180_000;

export type WorkerServer = Readonly<{
  address: string;
  /** The port at which the server accepts a push service, which a journey may start. */
  pushPort: number;
  stop: () => Promise<void>;
}>;

export async function startWorkerServer(): Promise<WorkerServer> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-journeys-"));
  const [port, pushPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const provider = await serveProvider(`${address}${pathOf(signInEndpoints.callback)}`);
  const child = spawn(process.execPath, [MAIN], {
    // Server errors are printed along with the journeys.
    stdio: ["ignore", "inherit", "inherit"],
    // A setting of the shell, such as DATABASE_URL, would lead the journeys into a real database.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: "localhost",
      PORT: String(port),
      DATA_DIR: folder,
      DRAIN_SECONDS: "0",
      TEST_SIGN_IN: "1",
      OIDC_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      OPERATOR_EMAILS: "operator@skypurse.test",
      LOG_LEVEL: "error",
      // The requests of all journeys come from one address.
      SIGN_INS_PER_MINUTE: "1000",
      MAX_GUESTS_PER_NETWORK: "20000",
      WRITES_PER_MINUTE: "2000",
      PUSH_TEST_ORIGIN: `http://127.0.0.1:${pushPort}`,
    },
  });
  const exit = once(child, "exit");
  const killChild = () => child.kill("SIGKILL");
  process.on("exit", killChild);
  await Promise.race([untilReady(address), exit]);
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`The server ended at its start (${child.exitCode ?? child.signalCode})`);
  return {
    address,
    pushPort,
    async stop() {
      child.kill();
      await exit;
      process.off("exit", killChild);
      await provider.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const untilReady = (address: string) =>
  expect.poll(() => isReady(address), { timeout: START_MS, intervals: [50, 100, 200] }).toBe(true);

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}${pathOf(healthEndpoints.ready)}`)).ok;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

/** Listens for the provider's requests. The provider itself starts with the first of them: few journeys need it. */
async function serveProvider(redirectUri: string) {
  let provider: Promise<RequestListener> | undefined;
  const server = createServer(async (request, response) => {
    provider ??= import("./provider.ts").then(({ createProvider }) =>
      createProvider({ issuer, ...CLIENT, redirectUri }),
    );
    (await provider)(request, response);
  });
  server.listen(0);
  await once(server, "listening");
  const issuer = `http://localhost:${portOf(server)}`;
  return {
    issuer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
