/**
 * `npm run demo` serves the product with a simulated community of 300 members and 90 days of history, from a data folder of its
 * own (`DATA_DIR`, by default `data-demo`). The data are made anew on each day.
 */
import { join } from "node:path";
import { utcDay } from "../../src/domain/time/utc-day.ts";
import { seedShop } from "../../src/features/shop/server/shop.seed.server.ts";
import { markComplete, prepareDemoFolder, WrongFolderError } from "../../src/server/db/demo-folder.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { fillDemo } from "../../src/testing/demo/fill-demo.ts";
import { buildIfNeeded } from "../build/build-stamp.ts";
import { checkPort } from "./check-port.ts";

const root = join(import.meta.dirname, "../..");
const folder = process.env.DATA_DIR || join(root, "data-demo");

await checkPort();
try {
  await prepare();
} catch (error) {
  if (!(error instanceof WrongFolderError)) throw error;
  console.error(error.message);
  process.exit(1);
}
await buildIfNeeded();
process.env.DATA_DIR = folder;
process.env.DEMO = "1";
await import("../../src/app/main.server.ts");

async function prepare(): Promise<void> {
  const now = new Date();
  if (!prepareDemoFolder(folder, utcDay(now))) return;
  console.info("Simulating 300 members and 90 days …");
  const { db, close } = await openDatabase({
    folder,
    isDemo: true,
    seed: (seeded) => seedShop(seeded, join(root, "content/shop")),
  });
  try {
    await fillDemo(db, now);
  } finally {
    await close();
  }
  markComplete(folder, utcDay(now));
}
