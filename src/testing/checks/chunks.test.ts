import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NAMED_MODULES } from "../../../scripts/chunks.ts";

const root = join(import.meta.dirname, "../../..");

test.each(NAMED_MODULES)("%s, which a chunk of the build names, exists", (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});
