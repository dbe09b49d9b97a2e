import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderLockedError, lockFolder } from "./folder-lock.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "skypurse-lock-"));
const module = join(import.meta.dirname, "folder-lock.ts");

/** Starts another process that holds the lock of the folder until it is killed. */
async function holderOf(folder: string) {
  const script = `import { lockFolder } from ${JSON.stringify(module)};
    lockFolder(${JSON.stringify(folder)}); console.log("taken"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => other.stdout.once("data", resolve));
  return other;
}

test("a folder whose lock was released can be locked again", () => {
  const folder = newFolder();
  lockFolder(folder)();
  expect(() => lockFolder(folder)()).not.toThrow();
});

test("a folder locked by another process is refused with an explanation until that process is killed", async () => {
  const folder = newFolder();
  const other = await holderOf(folder);
  const isGone = new Promise((resolve) => other.once("exit", resolve));
  try {
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(`in use by another Skypurse process .${other.pid}.*Stop that process`),
    );
  } finally {
    other.kill("SIGKILL");
  }
  await isGone;
  expect(() => lockFolder(folder)()).not.toThrow();
});

test("a process that holds the lock cannot lock the folder again", () => {
  const folder = newFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  release();
  expect(() => lockFolder(folder)()).not.toThrow();
});

test("of several processes that start at once, exactly one locks the folder", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "skypurse.lock"), "4194304 1");
  const script = `import { lockFolder } from ${JSON.stringify(module)};
    try { lockFolder(${JSON.stringify(folder)}); console.log("taken"); setTimeout(() => {}, 2500); } catch { console.log("refused"); }`;
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const other = spawn(process.execPath, ["--input-type=module", "-e", script], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      return new Promise<string>((resolve) =>
        other.stdout.once("data", (data) => resolve(String(data).trim())),
      );
    }),
  );
  expect(outcomes.sort()).toEqual(["refused", "refused", "refused", "refused", "refused", "taken"]);
});

test("a lock whose process id was reused by another process is taken over", () => {
  const folder = newFolder();
  // Our parent process is alive, but it did not start at this time.
  writeFileSync(join(folder, "skypurse.lock"), `${process.ppid} 1`);
  expect(() => lockFolder(folder)()).not.toThrow();
});

test.each(["", "nonsense", "-1", "0"])("a lock with the content %j is taken over", (content) => {
  const folder = newFolder();
  const file = join(folder, "skypurse.lock");
  writeFileSync(file, content);
  lockFolder(folder);
  expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^${process.pid}`));
});
