/** `npm run restore -- --from <backup>` creates the database and the data folder of a copy from a backup. */
import { restore } from "../../src/server/backup/commands.ts";
import { copyFromSettings, option, printRows, runCommand } from "./command.ts";

await runCommand(async () => {
  const from = option("from", "npm run restore -- --from <backup>");
  const copy = copyFromSettings();
  printRows(await restore(from, copy));
  console.info(
    `The backup is restored, and all rows were compared. The server can start with the same settings.`,
  );
});
