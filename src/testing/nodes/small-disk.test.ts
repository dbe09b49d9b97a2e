import { existsSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#testing/database-place.ts";
import { mountSmallDisk } from "./small-disk.ts";

test("without nsenter, the reason names the step that needs it", async (context) => {
  const possible = await mountSmallDisk(1024 * 1024);
  if (typeof possible === "string") return context.skip(`No disk can be mounted here: ${possible}.`);
  await possible.close();

  const folder = temporaryFolder();
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of ["unshare", "sh", "mount", "cat"]) {
    const file = folders.map((one) => join(one, name)).find((one) => existsSync(one));
    if (file) symlinkSync(file, join(folder, name));
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("PATH", folder);
  expect(await mountSmallDisk(1024 * 1024)).toBe(
    "starting a command that sees the disk failed: spawnSync nsenter ENOENT",
  );
});
