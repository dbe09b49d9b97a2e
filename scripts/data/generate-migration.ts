/**
 * `npm run db:generate -- --name <name>` creates a migration from a change to `src/server/db/schema/`. A new table of players counts
 * for the quota; where it should not, delete these statements and add it to `UNCOUNTED_TABLES`.
 */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { run } from "../run.ts";
import { countTables } from "./count-table.ts";

const drizzle = join(import.meta.dirname, "../../drizzle");
const migrations = () => readdirSync(drizzle).filter((name) => name.endsWith(".sql"));

// drizzle-kit does not find a drizzle-orm that is elsewhere.
const folder = mkdtempSync(join(tmpdir(), "drizzle-kit-"));
try {
  const before = migrations();
  const packages = ["drizzle-kit@0.31.11", `drizzle-orm@${packageJson.dependencies["drizzle-orm"]}`];
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, ...packages]);
  const command = join(folder, "node_modules/drizzle-kit/bin.cjs");
  await run(process.execPath, [command, "generate", ...process.argv.slice(2)]);
  for (const name of migrations().filter((file) => !before.includes(file))) {
    const path = join(drizzle, name);
    for (const statement of countTables(readFileSync(path, "utf8")))
      appendFileSync(path, `--> statement-breakpoint\n${statement}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
