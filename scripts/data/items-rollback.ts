/** `npm run items:rollback [-- --to <version or shipped>]` reactivates an earlier catalogue. */
import { parseArgs } from "node:util";
import {
  CatalogueError,
  currentVersion,
  itemsFolder,
  rollBack,
  versionNames,
} from "../../src/features/items/server/catalogue-store.server.ts";
import { restrictDataFolder } from "../../src/server/security/private-folder.ts";
import { InvalidSettings, readEnv } from "../../src/server/settings/env.ts";

try {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const dataDir = readEnv(process.env).DATA_DIR;
  const readable = restrictDataFolder(dataDir);
  if (readable) console.warn(readable);
  const folder = itemsFolder(dataDir);
  const before = currentVersion(folder);
  const shown = await rollBack(folder, values.to);
  console.info(`The active version is now ${shown}; it was ${before}.`);
  console.info(`Available versions: ${["shipped", ...versionNames(folder)].join(", ")}. --to selects one.`);
} catch (error) {
  const isUserError =
    error instanceof CatalogueError ||
    error instanceof InvalidSettings ||
    (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  console.error(isUserError && error instanceof Error ? error.message : error);
  process.exit(1);
}
