/** `npm run backup -- --to <folder>` writes a backup, also while the server runs. See docs/operating.md. */
import { backUp } from "../../src/server/backup/commands.ts";
import { copyFromSettings, option, printRows, runCommand } from "./command.ts";

await runCommand(async () => {
  const to = option("to", "npm run backup -- --to <folder>");
  const { folder, manifest } = await backUp(copyFromSettings(), to, new Date());
  printRows(manifest.database.tables);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  console.info(`The backup is in ${folder}: ${manifest.files.length} files, ${bytes} bytes.`);
  if (manifest.secret === "AUTH_SECRET")
    console.info("It does not include AUTH_SECRET: keep that setting in another safe place.");
  if (manifest.secret === "none")
    console.info("It includes no secret, because the data folder has none: check DATA_DIR.");
});
