import { createECDH, randomBytes } from "node:crypto";

/** A subscription of a browser whose private key the test has. */
export function newSubscription(endpoint: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    /** What a page sends to add its browser. */
    device: {
      endpoint,
      keys: { p256dh: curve.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
      language: "en" as const,
    },
    curve,
    auth,
  };
}

/** A device of a push service that does not exist. */
export const NEW_DEVICE = newSubscription("https://push.test/device").device;

/** The id that `seedPlayer` gives the device of a player: as long as the hash of an endpoint. */
export const seededDeviceId = (userId: string): string => `device-of-${userId}`.padEnd(43, "-").slice(0, 43);
