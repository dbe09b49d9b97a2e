/** The limits of what the players of each role can store. In a separate file from session.ts, which the first paint loads. */
import type { Player } from "./session.ts";

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
