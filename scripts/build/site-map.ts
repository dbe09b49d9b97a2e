/**
 * Generates src/routeTree.gen.ts from src/routes and src/i18n/french-texts.gen.ts from locales/fr, so that types can be checked
 * without a build: the plugins of Vite do it when it reads its configuration. It runs after `npm install`, where Vite and the sources are there.
 */
import { join } from "node:path";
import { resolveConfig } from "vite";

await resolveConfig({ root: join(import.meta.dirname, "../.."), logLevel: "error" }, "build");
