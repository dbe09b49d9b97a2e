/** `npm start` builds the product if necessary, then serves it. */
import { buildIfNeeded } from "../build/build-stamp.ts";

await buildIfNeeded();
await import("../../src/app/main.server.ts");
