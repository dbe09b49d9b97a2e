import * as v from "valibot";

const ROLES = ["guest", "member", "operator"] as const;

/** GET /api/session: who is playing. Nothing for a visitor. */
const Player = v.object({
  id: v.string(),
  role: v.picklist(ROLES),
  /** A guest's is made up and never shown. */
  name: v.string(),
  /** Nothing for a guest. */
  email: v.nullable(v.string()),
  /** Address of a picture at the provider; shown only where the player asks for it. */
  image: v.nullable(v.string()),
  /**
   * The latest guest that this member was, if any, or the latest who waits: what that guest has in a browser is the
   * member's. For another guest a browser asks GET /api/join/guests/:id.
   */
  upgradedFrom: v.nullable(v.string()),
  /** Whether the things of that guest, and so of any, still wait to be joined to the member's. */
  isJoinWaiting: v.boolean(),
});
export type Player = v.InferOutput<typeof Player>;

export const Session = v.object({
  player: v.nullable(Player),
  /** Whether this copy has a Google sign-in. */
  hasGoogle: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;

/** What each role may keep. Beyond it the API answers 403 `order_limit` or `character_limit`. */
export const MAX_ORDERS: Readonly<Record<Player["role"], number>> = {
  guest: 5,
  member: 20_000,
  operator: 20_000,
};

export const MAX_CHARACTERS: Readonly<Record<Player["role"], number>> = {
  guest: 2,
  member: 100,
  operator: 100,
};

/**
 * How many bytes each role may store in documents, orders, payments, characters and rates together. Beyond it the API
 * answers 403 `storage_full`. The database enforces the same numbers: see the migration `storage`.
 */
export const MAX_STORAGE: Readonly<Record<Player["role"], number>> = {
  guest: 256 * 1024,
  member: 16 * 1024 * 1024,
  operator: 16 * 1024 * 1024,
};
