import { once } from "node:events";
import { createServer } from "node:http";
import { portOf } from "#server/http/http-server.ts";

/** Returns a port of this machine that is free now, for a process that must know its own before it listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe);
  probe.close();
  await once(probe, "close");
  return port;
}
