import { type Env, type EnvSource, InvalidSettings } from "../../src/server/settings/env.ts";
import { listenFailure, readServerEnv, tryToListen } from "../../src/server/settings/listen-address.ts";

/**
 * Ends the process with code 1 and the message of the server if the settings are invalid or it could not listen on their
 * address, so that nobody waits for a build first.
 */
export async function checkPort(values: EnvSource = process.env): Promise<void> {
  try {
    await tryPort(await readServerEnv(values));
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Rejects if the server could not listen there, such as on a port that another process uses. */
async function tryPort({ PORT, HOST }: Env): Promise<void> {
  const address = { host: HOST, port: PORT };
  try {
    await tryToListen(address);
  } catch (error) {
    throw listenFailure(error, address);
  }
}
