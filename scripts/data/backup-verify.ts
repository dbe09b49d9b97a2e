/**
 * `npm run backup:verify -- --from <backup>` restores a backup aside and compares it: that of a PostgreSQL server into a temporary
 * database of the server at DATABASE_URL, or at `--into <DATABASE_URL>`.
 */
import { parseArgs } from "node:util";
import { verifyBackup } from "../../src/server/backup/commands.ts";
import { copyFromSettings, option, printRows, runCommand } from "./command.ts";

await runCommand(async () => {
  const from = option("from", "npm run backup:verify -- --from <backup> [--into <DATABASE_URL>]");
  const { values } = parseArgs({ options: { into: { type: "string" } }, strict: false });
  const { place } = copyFromSettings();
  const configured = "url" in place ? place.url : undefined;
  printRows(await verifyBackup(from, typeof values.into === "string" ? values.into : configured));
  console.info(
    "The backup is whole: all files have their checksums, and all rows were restored and compared.",
  );
});
