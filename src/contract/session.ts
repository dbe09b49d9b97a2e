import * as v from "valibot";
import { MAX_LISTED_ITEMS } from "#domain/order/listed-item.ts";
import { StoredCart } from "./documents/cart.ts";
import { accepts, address, endpoint, NO_CONTENT } from "./endpoint.ts";
import { whole } from "./stored-types.ts";

const ROLES = ["guest", "member", "operator"] as const;

const Player = v.pipe(
  v.object({
    id: v.string(),
    role: v.picklist(ROLES),
    /** A guest's name is generated and never shown. */
    name: v.string(),
    email: v.nullable(v.string()),
    /** At the provider; shown only if the player requests it. */
    image: v.nullable(v.string()),
    /** The latest guest that became this member, or is to be joined. Others: GET /api/join/guests/:id. */
    convertedFrom: v.optional(v.nullable(v.string())),
    /** `convertedFrom` up to version 0.2.0. */
    upgradedFrom: v.optional(v.nullable(v.string())),
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
  hasGoogle: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;

/** For pages of version 0.2.0, which may still be open. */
export function withFormerNames({ player, ...session }: Session) {
  return { ...session, player: player && { ...player, upgradedFrom: player.convertedFrom } };
}

/** Names the tab, which is not told of its own changes. */
export const TAB_HEADER = "x-tab";

export const sessionEndpoints = { load: endpoint("GET /session", Session) };

/** The player's name as typed, against accidental deletion. */
export const DeleteAccount = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

export const accountEndpoints = {
  signOut: endpoint("DELETE /session", NO_CONTENT),
  remove: endpoint("DELETE /profile", NO_CONTENT, accepts<{ body: typeof DeleteAccount }>()),
};

/** Makes the URL the player's own; the server ignores it. */
const PictureQuery = v.object({ of: v.string() });

export const pictureEndpoints = {
  load: address("GET /profile/picture", accepts<{ query: typeof PictureQuery }>()),
};

/** Both carts before the join. */
export const JoinedParts = v.object({
  guest: StoredCart,
  account: StoredCart,
  /** Items of the guest's list for which the member's had no room. */
  itemsLeftOut: v.exactOptional(whole(1, MAX_LISTED_ITEMS)),
});

const FormerGuest = v.object({
  /** `none` if the guest did not become this member. */
  state: v.picklist(["joined", "none"]),
  /** Before the join; `null` once the server has deleted them. */
  carts: v.nullable(JoinedParts),
  /** False if an earlier request has joined the guest. */
  isNew: v.boolean(),
});
export type FormerGuest = v.InferOutput<typeof FormerGuest>;

/** Longer than any id of a player. */
export const GuestPart = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

export const guestEndpoints = { join: endpoint("POST /join/guests/:id", FormerGuest) };

/** Above it the API responds 403 `order_limit`. */
export const MAX_ORDERS: Readonly<Record<Player["role"], number>> = {
  guest: 5,
  member: 20_000,
  operator: 20_000,
};

/** Above it the API responds 403 `character_limit`. */
export const MAX_CHARACTERS: Readonly<Record<Player["role"], number>> = {
  guest: 2,
  member: 100,
  operator: 100,
};

/** In bytes. Above it the API responds 403 `storage_full`; the migration `storage` enforces it. */
export const MAX_STORAGE: Readonly<Record<Player["role"], number>> = {
  guest: 256 * 1024,
  member: 16 * 1024 * 1024,
  operator: 16 * 1024 * 1024,
};
