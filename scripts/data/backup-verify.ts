/**
 * `npm run backup:verify -- --from <backup>` restores a backup into a temporary database and compares it; with
 * `--into <DATABASE_URL>` into an empty database of that server.
 */
import { parseArgs } from "node:util";
import { verifyBackup } from "../../src/server/backup/commands.ts";
import { option, printRows, runCommand } from "./command.ts";

await runCommand(async () => {
  const from = option("from", "npm run backup:verify -- --from <backup> [--into <DATABASE_URL>]");
  const { values } = parseArgs({ options: { into: { type: "string" } }, strict: false });
  printRows(await verifyBackup(from, typeof values.into === "string" ? values.into : undefined));
  console.info(
    "The backup is whole: all files have their checksums, and all rows were restored and compared.",
  );
});
