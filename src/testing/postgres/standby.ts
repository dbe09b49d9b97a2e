import { execFileSync } from "node:child_process";
import { chownSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/**
 * Copies the data of the running server at `url` into `folder`, so that a server that starts there follows it as a standby:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyAsStandby(url: string, folder: string): Promise<void> {
  const primary = new pg.Client({ connectionString: url });
  await primary.connect();
  try {
    const { rows } = await primary.query<{ data_directory: string }>("show data_directory");
    await primary.query("select pg_backup_start('standby', fast => true)");
    // With the owner of the files, who runs both servers.
    execFileSync("cp", ["--archive", rows[0]?.data_directory ?? "", folder]);
    const { rows: labels } = await primary.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(folder, name), { force: true });
    const { uid, gid } = statSync(join(folder, "PG_VERSION"));
    const added = {
      backup_label: labels[0]?.labelfile ?? "",
      "standby.signal": "",
      "postgresql.auto.conf": `primary_conninfo = '${url}'\n`,
    };
    for (const [name, text] of Object.entries(added)) {
      writeFileSync(join(folder, name), text);
      chownSync(join(folder, name), uid, gid);
    }
  } finally {
    await primary.end();
  }
}
