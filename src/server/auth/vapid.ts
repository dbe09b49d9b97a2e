import { createECDH, hkdfSync } from "node:crypto";

/** The key pair with which this server identifies itself to push services (VAPID, RFC 8292), in base64url. */
export type VapidKeys = Readonly<{ publicKey: string; privateKey: string }>;

/**
 * Derives the key pair from the secret of the cookies, so that it is made at the first start, stored and backed up with it,
 * and the same on all nodes. Another secret makes other keys: devices then have to be added again.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `skypurse vapid ${attempt}`, 32));
    const curve = createECDH("prime256v1");
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // One of 2^32 numbers is not a private key.
      continue;
    }
    return {
      publicKey: curve.getPublicKey().toString("base64url"),
      privateKey: scalar.toString("base64url"),
    };
  }
}
