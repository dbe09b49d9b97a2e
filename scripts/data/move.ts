/**
 * `npm run move -- --to <DATABASE_URL>` copies an embedded database to PostgreSQL; with `DATABASE_URL` set,
 * `npm run move -- --to embedded` copies it back into DATA_DIR. See docs/operating.md.
 */

import { BackupError } from "../../src/server/backup/backup-files.ts";
import { moveDatabase } from "../../src/server/backup/commands.ts";
import { isInUse } from "../../src/server/backup/server-dump.ts";
import { copyFromSettings, option, printRows, runCommand } from "./command.ts";

await runCommand(async () => {
  const to = option("to", "npm run move -- --to <DATABASE_URL>, or --to embedded");
  const { place, dataDir } = copyFromSettings();
  const isBack = to === "embedded";
  if (isBack !== "url" in place)
    throw new BackupError(
      isBack
        ? "Set DATABASE_URL to the database that is moved back."
        : "DATABASE_URL is set, so that the source is not the embedded database. Unset it.",
    );
  // Changes during the copy would be lost.
  if ("url" in place && (await isInUse(place.url)))
    throw new BackupError(
      "A server is using the database. Stop it first: changes that it makes now would be lost.",
    );
  printRows(await moveDatabase(place, isBack ? { folder: dataDir } : { url: to }));
  console.info(
    isBack
      ? `All rows were copied and compared. Start the server without DATABASE_URL, on DATA_DIR=${dataDir}.`
      : "All rows were copied and compared. Start the server with this DATABASE_URL and the same DATA_DIR, which has the secret and the items.",
  );
});
