import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createApi } from "./app.server.ts";
import { seedShop } from "./features/shop/shop.seed.server.ts";
import { createContext } from "./server/context.ts";
import { FolderTaken } from "./server/db/folder-lock.ts";
import { type Database, openDatabase } from "./server/db/open.ts";
import { removeEnded } from "./server/db/sessions.ts";
import { doubtful } from "./server/doubtful-settings.ts";
import { readEnv, WrongSettings } from "./server/env.ts";
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
  const context = createContext(db, env);
  const site = env.API_ONLY ? createApi(context) : await createSite(context, join(root, "dist"));

  const removing = setInterval(() => void removeWhatEnded(db), REMOVE_EVERY_MS);
  await removeWhatEnded(db);

  const server = serve(
    { fetch: site.fetch, port: env.PORT, ...(env.HOST ? { hostname: env.HOST } : {}) },
    ({ port }) => {
      console.info(`Skypurse is ready: http://localhost:${port}`);
    },
  );
  server.on("error", async (error) => {
    await close();
    const isTaken = "code" in error && error.code === "EADDRINUSE";
    console.error(
      isTaken ? `Port ${env.PORT} is in use. Set PORT to another one, such as PORT=3001.` : error,
    );
    process.exit(1);
  });

  const stop = () => {
    clearInterval(removing);
    server.close(async () => {
      await close();
      process.exit(0);
    });
    if ("closeAllConnections" in server) server.closeAllConnections();
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
