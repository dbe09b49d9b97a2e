import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

const ROLES = ["guest", "member", "operator"] as const;

/** GET /api/session: the signed-in player; `null` for a visitor. */
const Player = v.object({
  id: v.string(),
  role: v.picklist(ROLES),
  /** A guest's name is generated and never shown. */
  name: v.string(),
  /** `null` for a guest. */
  email: v.nullable(v.string()),
  /** URL of a picture at the provider; shown only if the player requests it. */
  image: v.nullable(v.string()),
  /**
   * Id of the latest guest that became this member, or of the latest whose data still has to be joined; `null` if
   * there is none. A browser asks GET /api/join/guests/:id about any other guest.
   */
  upgradedFrom: v.nullable(v.string()),
  /** Whether the data of that guest still has to be joined to the member's. */
  isJoinWaiting: v.boolean(),
});
export type Player = v.InferOutput<typeof Player>;

export const Session = v.object({
  player: v.nullable(Player),
  /** Whether this instance offers a Google sign-in. */
  hasGoogle: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;

/** Maximum number of orders by role. Above it the API responds 403 `order_limit`. */
export const MAX_ORDERS: Readonly<Record<Player["role"], number>> = {
  guest: 5,
  member: 20_000,
  operator: 20_000,
};

/** Maximum number of characters by role. Above it the API responds 403 `character_limit`. */
export const MAX_CHARACTERS: Readonly<Record<Player["role"], number>> = {
  guest: 2,
  member: 100,
  operator: 100,
};

/**
 * Maximum number of bytes by role in documents, orders, payments, characters and rates together. Above it the
 * API responds 403 `storage_full`. The database enforces the same limits: see the migration `storage`.
 */
export const MAX_STORAGE: Readonly<Record<Player["role"], number>> = {
  guest: 256 * 1024,
  member: 16 * 1024 * 1024,
  operator: 16 * 1024 * 1024,
};

export const sessionEndpoints = { load: endpoint("GET /session", Session) };
