import { once } from "node:events";
import { createServer } from "node:net";
import { type Env, InvalidSettings, portTaken, readEnv } from "../../src/server/settings/env.ts";

/**
 * Ends the process with code 1 and the message of the server if its settings are invalid or another process listens on its
 * port, so that nobody waits for a build first.
 */
export async function checkPort(): Promise<void> {
  try {
    await tryPort(readEnv(process.env));
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Rejects if another process listens on the port. Other failures are left to the server. */
async function tryPort({ PORT, HOST }: Env): Promise<void> {
  const probe = createServer();
  probe.listen(PORT, HOST);
  try {
    await once(probe, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      throw portTaken("PORT", PORT);
    return;
  }
  probe.close();
  await once(probe, "close");
}
