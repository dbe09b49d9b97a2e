import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderTaken, lockFolder } from "./folder-lock.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "skypurse-lock-"));

test("a folder that was given back can be taken again", () => {
  const folder = newFolder();
  lockFolder(folder)();
  expect(() => lockFolder(folder)()).not.toThrow();
});

test("a folder that another process has is refused in words", async () => {
  const folder = newFolder();
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    writeFileSync(join(folder, "skypurse.lock"), String(other.pid));
    expect(() => lockFolder(folder)).toThrow(FolderTaken);
    expect(() => lockFolder(folder)).toThrow(/in use by another Skypurse.*Stop that one/);
  } finally {
    other.kill();
  }
});

test("the lock of a process that died is taken over", async () => {
  const folder = newFolder();
  const other = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => other.once("exit", resolve));
  writeFileSync(join(folder, "skypurse.lock"), String(other.pid));
  expect(() => lockFolder(folder)()).not.toThrow();
});
