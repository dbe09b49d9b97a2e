import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Env } from "#server/settings/env.ts";

/** Time until `Expires`, in milliseconds. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

/**
 * Returns the content of `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability.
 * Returns `undefined` if `SECURITY_CONTACT` is not set, because a file without a contact is invalid.
 */
export function securityTxt(
  { SECURITY_CONTACT, SECURITY_POLICY_URL, PUBLIC_URL }: Env,
  now: Date,
): string | undefined {
  if (SECURITY_CONTACT === undefined) return undefined;
  const day = new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${day}T00:00:00.000Z`,
    "Preferred-Languages: en, fr, de",
    ...(PUBLIC_URL ? [`Canonical: ${PUBLIC_URL}/.well-known/security.txt`] : []),
    ...(SECURITY_POLICY_URL ? [`Policy: ${SECURITY_POLICY_URL}`] : []),
    "",
  ].join("\n");
}
