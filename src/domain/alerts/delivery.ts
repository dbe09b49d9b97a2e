const MINUTE_MS = 60_000;
const WAITS_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** How long the other messages for a device wait after one has failed, in milliseconds. */
export const OTHERS_WAIT_MS = MINUTE_MS;

export const MAX_DEVICES = 10;

/** `undefined` if the message is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** By RFC 8030: `gone` for a device that no longer exists or has another key, `failed` for what may succeed later. */
export function outcomeOf(status: number): "arrived" | "gone" | "failed" {
  if (status >= 200 && status < 300) return "arrived";
  return status === 403 || status === 404 || status === 410 ? "gone" : "failed";
}
