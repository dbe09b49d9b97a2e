import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

const ROLES = ["guest", "member", "operator"] as const;

/** GET /api/session: the signed-in player; `null` for a visitor. */
const Player = v.pipe(
  v.object({
    id: v.string(),
    role: v.picklist(ROLES),
    /** A guest's name is generated and never shown. */
    name: v.string(),
    /** `null` for a guest. */
    email: v.nullable(v.string()),
    /** URL of a picture at the provider; shown only if the player requests it. */
    image: v.nullable(v.string()),
    /**
     * Id of the latest guest that became this member, or of the latest whose data still has to be joined; `null`
     * if there is none. A browser asks GET /api/join/guests/:id about any other guest.
     */
    convertedFrom: v.optional(v.nullable(v.string())),
    /** The name of `convertedFrom` up to version 0.2.0. */
    upgradedFrom: v.optional(v.nullable(v.string())),
    /** Whether the data of that guest still has to be joined to the member's. */
    isJoinWaiting: v.boolean(),
  }),
  v.transform(({ upgradedFrom = null, convertedFrom = upgradedFrom, ...player }) => ({
    ...player,
    convertedFrom,
  })),
);
export type Player = v.InferOutput<typeof Player>;

export const Session = v.object({
  player: v.nullable(Player),
  /** Whether this instance offers a Google sign-in. */
  hasGoogle: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;

/** Returns a session to send or to store, so that a page of version 0.2.0, which may still be open, can read it. */
export function withFormerNames({ player, ...session }: Session) {
  return { ...session, player: player && { ...player, upgradedFrom: player.convertedFrom } };
}

/** The header of a request that names its tab, which need not be told of what it has changed. */
export const TAB_HEADER = "x-tab";

export const sessionEndpoints = { load: endpoint("GET /session", Session) };
