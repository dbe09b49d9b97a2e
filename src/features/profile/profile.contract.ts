import * as v from "valibot";
import { Instant } from "#contract/stored/instant.ts";
import { list, whole } from "#contract/stored/stored-types.ts";
import { MAX } from "#domain/money/money.ts";

const asMoment = v.union([
  Instant,
  v.pipe(
    v.date(),
    v.transform((date) => date.toISOString()),
  ),
]);

const DeviceSession = v.object({
  id: v.string(),
  /** "Firefox" and "Windows", as far as the browser tells. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  kind: v.picklist(["desktop", "phone", "tablet"]),
  since: asMoment,
  /** To within five minutes. */
  lastUse: asMoment,
  /** The one that asks. */
  isThis: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;

/** GET /api/profile: what we know of the player. */
export const Profile = v.object({
  name: v.string(),
  /** Nothing for a guest, and for a member whose provider sent none. */
  email: v.nullable(v.string()),
  hasPicture: v.boolean(),
  since: asMoment,
  /** How the player can sign in. */
  signIns: list(100, v.object({ provider: v.string(), since: asMoment })),
  sessions: list(100_000, DeviceSession),
  /** Bytes that the player stores, and how many they may. A member can have more than that from having been a guest. */
  storage: v.object({ used: whole(0, MAX), most: whole(0, MAX) }),
});
export type Profile = v.InferOutput<typeof Profile>;

/** What a player types to delete the account: the name, or the address where the provider gave no name. */
export function confirmationOf({ name, email }: Readonly<{ name: string; email: string | null }>): string {
  return name.trim() || (email ?? "");
}

/** DELETE /api/profile: the player's name, typed, so that nobody deletes by accident. */
export const DeleteAccount = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });
