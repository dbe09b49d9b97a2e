import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captureLog } from "#testing/captured-log.ts";
import { temporaryFolder } from "#testing/database-place.ts";
import { DamagedDatabaseError } from "./database-files.ts";
import { openDatabase } from "./open.ts";

/** Timeout in milliseconds: creating a database takes seconds, but longer on a busy machine. */
const BUSY_MS = 240_000;

test(
  "a half of a database that an earlier release left is moved aside",
  async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "postgres/base/5"), { recursive: true });
    writeFileSync(join(folder, "postgres/PG_VERSION"), "18\n");
    writeFileSync(join(folder, "postgres/base/5/1247"), "");
    const log = captureLog();
    const { close } = await openDatabase({ folder, log: log.observer.log });
    await close();
    expect(log.lines("incomplete_database")).toHaveLength(1);
    expect(readdirSync(folder).some((name) => name.startsWith("postgres.incomplete-"))).toBe(true);

    // From here on the folder holds tables.
    const damage = async (name: string, change: (files: string) => void) => {
      const copy = join(folder, name);
      cpSync(join(folder, "postgres"), join(copy, "postgres"), { recursive: true });
      change(join(copy, "postgres"));
      const names = () =>
        readdirSync(join(copy, "postgres"), { recursive: true, encoding: "utf8" })
          .filter((one) => one !== "postmaster.pid")
          .sort();
      const before = names();
      await expect(openDatabase({ folder: copy })).rejects.toThrow(DamagedDatabaseError);
      expect(names()).toEqual(before);
    };
    await damage("version", (files) => rmSync(join(files, "PG_VERSION")));
    await damage("control", (files) => writeFileSync(join(files, "global/pg_control"), "short"));
    await damage("log", (files) => {
      for (const name of readdirSync(join(files, "pg_wal")).filter((one) => /^\d/.test(one)))
        rmSync(join(files, "pg_wal", name));
    });
  },
  BUSY_MS,
);
