import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { address, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { list, whole } from "#contract/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";

const asMoment = v.union([
  Instant,
  v.pipe(
    v.date(),
    v.transform((date) => date.toISOString()),
  ),
]);

const DeviceSession = v.object({
  id: v.string(),
  /** Such as "Firefox" and "Windows"; `null` if the user agent does not tell. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  kind: v.picklist(["desktop", "phone", "tablet"]),
  since: asMoment,
  /** Accurate to five minutes. */
  lastUse: asMoment,
  /** Whether it is the session of this request. */
  isThis: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;

/** Response of GET /api/profile: the stored data of the player. */
export const Profile = v.object({
  name: v.string(),
  /** `null` for a guest, and for a member whose provider sent no address. */
  email: v.nullable(v.string()),
  hasPicture: v.boolean(),
  since: asMoment,
  /** The providers through which the player can sign in. */
  signIns: list(100, v.object({ provider: v.string(), since: asMoment })),
  sessions: list(100_000, DeviceSession),
  /** Bytes that the player's data uses, and the quota. A member may exceed it by a former guest's data. */
  storage: v.object({ used: whole(0, MAX_AMOUNT), most: whole(0, MAX_AMOUNT) }),
  /** Numbers of saved orders, of characters, and of rates in the history: one for each server and day. Earlier releases did not send them. */
  counts: v.optional(
    v.object({
      orders: whole(0, MAX_AMOUNT),
      characters: whole(0, MAX_AMOUNT),
      rates: whole(0, MAX_AMOUNT),
    }),
  ),
});
export type Profile = v.InferOutput<typeof Profile>;

/**
 * Returns what a player types to delete the account: the name, or the address if the provider sent no name.
 */
export function confirmationOf({ name, email }: Readonly<{ name: string; email: string | null }>): string {
  return name.trim() || (email ?? "");
}

export const profileEndpoints = {
  load: endpoint("GET /profile", Profile),
  export: address("GET /profile/export"),
  endOtherSessions: endpoint("DELETE /profile/sessions", NO_CONTENT),
  endSession: endpoint("DELETE /profile/sessions/:id", NO_CONTENT),
};
