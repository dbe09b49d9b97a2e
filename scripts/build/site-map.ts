/**
 * Generates src/routeTree.gen.ts from src/routes, so that types can be checked without a build: the router's plugin does it when
 * Vite reads its configuration. It runs after `npm install`, where Vite and the sources are there.
 */
import { join } from "node:path";
import { resolveConfig } from "vite";

await resolveConfig({ root: join(import.meta.dirname, "../.."), logLevel: "error" }, "build");
