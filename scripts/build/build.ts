/** `npm run build` builds the product into dist/. */
import { join } from "node:path";
import { build } from "vite";
import { endWithParent } from "./end-with-parent.ts";

// Also when it was started by `npm start` or a test.
endWithParent();
await build({ root: join(import.meta.dirname, "../.."), logLevel: "warn" });
await import("./build-renderer.ts");
await import("./build-worker.ts");
await import("./compress.ts");
