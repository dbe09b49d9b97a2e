import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createSite } from "../../src/app/site.server.ts";
import { seedShop } from "../../src/features/shop/server/shop.seed.server.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createContext } from "../../src/server/http/context.ts";
import { listen, portOf } from "../../src/server/http/http-server.ts";
import { readEnv } from "../../src/server/settings/env.ts";
import { buildIfNeeded } from "../build/build-stamp.ts";

const root = join(import.meta.dirname, "../..");

export type Served = Readonly<{ address: string; stop: () => Promise<void> }>;

/** Serves the built product on a free port with a temporary database, which `stop` deletes. */
export async function serveBuilt(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  await buildIfNeeded();
  const folder = mkdtempSync(join(tmpdir(), "skypurse-"));
  const { db, close } = await openDatabase({ folder });
  await seedShop(db, join(root, "content/shop"));
  // All requests of measurements, screenshots and journeys come from one address.
  const env = readEnv({
    DATA_DIR: folder,
    MAX_GUESTS_PER_NETWORK: "20000",
    ...settings,
  });
  const context = createContext(db, env);
  const site = await createSite(context, join(root, "dist"));
  const server = listen({
    listener: getRequestListener(site.fetch),
    port: 0,
  });
  await once(server, "listening");
  return {
    address: `http://localhost:${portOf(server)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
