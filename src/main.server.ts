import { join } from "node:path";
import { createApi } from "./app.server.ts";
import { seedShop } from "./features/shop/shop.seed.server.ts";
import { createContext } from "./server/context.ts";
import { FolderTaken } from "./server/db/folder-lock.ts";
import { type Database, openDatabase } from "./server/db/open.ts";
import { removeEnded } from "./server/db/sessions.ts";
import { doubtful } from "./server/doubtful-settings.ts";
import { readEnv, WrongSettings } from "./server/env.ts";
import { gracefulStop, stopAtSignal } from "./server/graceful-stop.ts";
import { listen, portOf } from "./server/http-server.ts";
import { revisionLine, servicesOf } from "./server/services.ts";
import { createSite } from "./site.server.ts";

const root = join(import.meta.dirname, "..");

/** How often sessions that ended, and guests with them, are removed. */
const REMOVE_EVERY_MS = 10 * 60_000;

try {
  await start();
} catch (error) {
  // What a person can mend is said in words; anything else needs its trace.
  const isMendable = error instanceof FolderTaken || error instanceof WrongSettings;
  console.error(isMendable ? error.message : error);
  process.exit(1);
}

async function removeWhatEnded(db: Database): Promise<void> {
  try {
    await removeEnded(db, new Date());
  } catch (error) {
    console.error("What ended could not be removed; it is tried again:", error);
  }
}

async function start() {
  const env = readEnv(process.env);
  for (const line of doubtful(env)) console.warn(`Doubtful setting: ${line}`);
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  await seedShop(db, join(root, "content/shop"));
  const consent = revisionLine(servicesOf(env));
  if (consent) console.info(consent);
  const stopping = new AbortController();
  const context = createContext(db, env, stopping.signal);
  const site = env.API_ONLY ? createApi(context) : await createSite(context, join(root, "dist"));

  const removing = setInterval(() => void removeWhatEnded(db), REMOVE_EVERY_MS);
  await removeWhatEnded(db);

  const server = listen({ fetch: site.fetch, port: env.PORT, hostname: env.HOST });
  const stopServer = gracefulStop(server);
  server.once("listening", () => console.info(`Skypurse is ready: http://localhost:${portOf(server)}`));
  server.on("error", async (error) => {
    await close();
    const isTaken = "code" in error && error.code === "EADDRINUSE";
    console.error(
      isTaken ? `Port ${env.PORT} is in use. Set PORT to another one, such as PORT=3001.` : error,
    );
    process.exit(1);
  });
  stopAtSignal({
    onStopping() {
      clearInterval(removing);
      stopping.abort();
    },
    async stop() {
      await stopServer();
      await close();
    },
  });
}
