import { createECDH, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the secret that signs the cookies; it is generated at the first start and stored in the data folder. */
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

/** The key pair with which this server identifies itself to push services (VAPID, RFC 8292), in base64url. */
export type VapidKeys = Readonly<{ publicKey: string; privateKey: string }>;

/** Derives the key pair from the secret of the cookies: the same on all nodes, and backed up with it. */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `skypurse vapid ${attempt}`, 32));
    const curve = createECDH("prime256v1");
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return {
      publicKey: curve.getPublicKey().toString("base64url"),
      privateKey: scalar.toString("base64url"),
    };
  }
}
