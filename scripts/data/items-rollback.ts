/** `npm run items:rollback [-- --to <version or shipped>]` reactivates an earlier catalogue. */
import { parseArgs } from "node:util";
import {
  CatalogueError,
  currentVersion,
  itemsFolder,
  rollBack,
  versionNames,
} from "../../src/features/items/server/catalogue-store.server.ts";
import { withCatalogues } from "../../src/features/items/updates/catalogue-access.server.ts";
import { DatabaseRefusedError } from "../../src/server/db/postgres/prepare-database.ts";
import { restrictDataFolder } from "../../src/server/security/private-folder.ts";
import { InvalidSettings, readEnv } from "../../src/server/settings/env.ts";

try {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const env = readEnv(process.env);
  const readable = restrictDataFolder(env.DATA_DIR);
  if (readable) console.warn(readable);
  const { before, shown, names } = await withCatalogues(env, ({ change }) =>
    change(async (dataDir) => {
      const folder = itemsFolder(dataDir);
      const before = currentVersion(folder);
      return { before, shown: await rollBack(folder, values.to), names: versionNames(folder) };
    }),
  );
  console.info(`The active version is now ${shown}; it was ${before}.`);
  console.info(`Available versions: ${["shipped", ...names].join(", ")}. --to selects one.`);
} catch (error) {
  const isUserError =
    error instanceof CatalogueError ||
    error instanceof InvalidSettings ||
    error instanceof DatabaseRefusedError ||
    (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  console.error(isUserError && error instanceof Error ? error.message : error);
  process.exit(1);
}
