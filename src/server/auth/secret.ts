import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret that signs this copy's cookies: made at its first start, and kept beside its data for itself alone. */
export function secretIn(folder: string): string {
  const file = join(folder, "secret");
  mkdirSync(folder, { recursive: true });
  try {
    // "wx": of two that start at once, one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
