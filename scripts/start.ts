/** npm start: builds what is not built, then serves it. */
import { buildIfNeeded } from "./build-stamp.ts";

await buildIfNeeded();
await import("../src/app/main.server.ts");
