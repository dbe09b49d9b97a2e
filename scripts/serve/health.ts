/** Ends with 0 if the server on this machine responds, for the health check of a container. */

import { healthEndpoints } from "../../src/contract/config.ts";
import { urlOf } from "../../src/contract/endpoint.ts";
import { readEnv } from "../../src/server/settings/env.ts";
import { urlOnThisMachine } from "../../src/server/settings/listen-address.ts";

const { HOST, PORT } = readEnv(process.env);
const address = `${urlOnThisMachine({ host: HOST, port: PORT })}${urlOf(healthEndpoints.live, {})}`;
try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (!ok) throw new Error(`status ${status}`);
  process.exit(0);
} catch (error) {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  console.error(`${address} has not answered: ${reason}`);
  process.exit(1);
}
