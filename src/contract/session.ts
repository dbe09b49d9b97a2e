import * as v from "valibot";
import { StoredCart } from "./documents/cart.ts";
import { accepts, address, endpoint, NO_CONTENT } from "./endpoint.ts";

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

/** Body of DELETE /api/profile: the player's name as typed, so that nobody deletes an account by accident. */
export const DeleteAccount = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

export const accountEndpoints = {
  signOut: endpoint("DELETE /session", NO_CONTENT),
  remove: endpoint("DELETE /profile", NO_CONTENT, accepts<{ body: typeof DeleteAccount }>()),
};

/** Query of GET /api/profile/picture: the player's id, which the server ignores. It makes the URL the player's own. */
const PictureQuery = v.object({ of: v.string() });

export const pictureEndpoints = {
  load: address("GET /profile/picture", accepts<{ query: typeof PictureQuery }>()),
};

/** Response of POST /api/join/guests/:id, also when the guest has joined before. */
const FormerGuest = v.object({
  /** `none` if that guest did not become the member who asks. */
  state: v.picklist(["joined", "none"]),
  /** The guest's cart and the account's before the join; `null` once the server has deleted them. */
  carts: v.nullable(v.object({ guest: StoredCart, account: StoredCart })),
  /** Whether this request has joined the guest, and not an earlier one. */
  isNew: v.boolean(),
});
export type FormerGuest = v.InferOutput<typeof FormerGuest>;

/** Longer than any id of a player. */
export const GuestPart = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

export const guestEndpoints = { join: endpoint("POST /join/guests/:id", FormerGuest) };

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
