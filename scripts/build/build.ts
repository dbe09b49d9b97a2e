/** `npm run build` builds the product into dist/. */
import { join } from "node:path";
import { build } from "vite";

/** Interval in milliseconds at which it is checked whether the parent still runs: no event says that it ended. */
const CHECK_EVERY_MS = 250;

const parent = process.ppid;
// A signal to stop may be sent only to what has started the build, such as `npm start`.
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, CHECK_EVERY_MS).unref();

await build({ root: join(import.meta.dirname, "../.."), logLevel: "warn" });
await import("./build-renderer.ts");
await import("./build-worker.ts");
await import("./compress.ts");
