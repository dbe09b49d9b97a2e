import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the secret that signs this server's cookies. Generates it at the first start and stores it in the
 * data folder, readable by the server's own user only.
 */
export function loadOrCreateSecret(folder: string): string {
  const file = join(folder, "secret");
  mkdirSync(folder, { recursive: true });
  try {
    // "wx": if two processes start at once, one of them writes the file and both read the same secret.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
