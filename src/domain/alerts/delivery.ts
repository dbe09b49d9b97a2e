/** When a message is sent to a device again that could not be reached. */

const MINUTE_MS = 60_000;
/** The waits before the second attempt and each further one, in milliseconds. */
const WAITS_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** How long the other messages for a device wait after one has failed, in milliseconds. */
export const OTHERS_WAIT_MS = MINUTE_MS;

/** The most devices of a member. */
export const MAX_DEVICES = 10;

/** Returns when the next attempt is due after `attempts` failed ones; `undefined` if the message is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/**
 * What the response of a push service means (RFC 8030): `gone` for a device that no longer exists or was made with another key,
 * `failed` for everything that may succeed later.
 */
export function outcomeOf(status: number): "arrived" | "gone" | "failed" {
  if (status >= 200 && status < 300) return "arrived";
  return status === 403 || status === 404 || status === 410 ? "gone" : "failed";
}
