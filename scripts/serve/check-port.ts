import { once } from "node:events";
import { createServer } from "node:net";
import { type Env, InvalidSettings, readEnv } from "../../src/server/settings/env.ts";
import { listenFailure } from "../../src/server/settings/listen-address.ts";

/**
 * Ends the process with code 1 and the message of the server if the settings are invalid or it could not listen on their
 * address, so that nobody waits for a build first.
 */
export async function checkPort(
  values: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  try {
    await tryPort(readEnv(values));
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Rejects if the server could not listen there, such as on a port that another process uses. */
async function tryPort({ PORT, HOST }: Env): Promise<void> {
  const probe = createServer();
  probe.listen(PORT, HOST);
  try {
    await once(probe, "listening");
  } catch (error) {
    throw listenFailure(error, { host: HOST, port: PORT });
  }
  probe.close();
  await once(probe, "close");
}
