/** `npm start` builds the product if necessary, then serves it. */
import { buildIfNeeded } from "../build/build-stamp.ts";
import { checkPort } from "./check-port.ts";

await checkPort();
if (!process.env.API_ONLY) await buildIfNeeded();
await import("../../src/app/main.server.ts");
