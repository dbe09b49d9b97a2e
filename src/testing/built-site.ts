import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "#app/site.server.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { createContext } from "#server/http/context.ts";
import { portOf } from "#server/http/http-server.ts";
import { readEnv } from "#server/settings/env.ts";
import { AUTH_SECRET, OPERATOR_EMAIL } from "./start-test-app.ts";
import { openTestDatabase } from "./test-database.ts";

/** Creates the site of a small build: one page, a script in three encodings, a font, and a file above 1 MB. */
export async function createBuiltSite() {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-built-"));
  const dist = join(folder, "dist");
  writeBuild(dist);
  const { db, close } = await openTestDatabase();
  await seedShop(db, join(import.meta.dirname, "../../content/shop"));
  const env = readEnv({
    AUTH_SECRET,
    OPERATOR_EMAILS: OPERATOR_EMAIL,
    DATA_DIR: join(folder, "data"),
  });
  return { db, env, dist, site: await createSite(createContext(db, env), dist), close };
}

function writeBuild(dist: string): void {
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(
    join(dist, "index.html"),
    `<!doctype html><html lang="fr"><script>first()</script><meta name="description" content="x" /><title>Skypurse</title><noscript></noscript>${"<p>".repeat(600)}`,
  );
  writeFileSync(join(dist, "sw.js"), "addEventListener");
  writeFileSync(join(dist, "icon.svg"), "<svg></svg>");
  writeFileSync(join(dist, "assets/page-1a2b.js"), `export const text = "${"sky ".repeat(500)}"`);
  writeFileSync(join(dist, "assets/page-1a2b.js.gz"), "in gzip");
  writeFileSync(join(dist, "assets/page-1a2b.js.br"), "in brotli");
  writeFileSync(join(dist, "assets/font-1a2b.woff2"), "a font");
  writeFileSync(join(dist, "assets/large-1a2b.js"), "x".repeat(1024 * 1024 + 1));
}

/** Serves a listener on a free port of this machine. */
export async function listenLocally(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, address: `http://127.0.0.1:${port}`, close };
}
