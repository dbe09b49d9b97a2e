import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** A timestamp in milliseconds, the precision of `Date`: a value that was read equals the stored one. */
export const storedInstant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
/** Whole Penya or FC, at most 2^53 − 1. */
export const storedAmount = () => bigint({ mode: "number" });

/** Guests and members. All data of a user reference this row and are deleted with it. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * A placeholder that is unique for each account at the provider: better-auth requires a unique address,
     * and two accounts must never collide on a real one. A guest's address is a placeholder too.
     */
    email: text().notNull().unique(),
    /** Refers to the placeholder, so it is always `false`. */
    emailVerified: boolean().notNull().default(false),
    /** The address that the provider sent at the latest sign-in; `null` for a guest. */
    providerEmail: text(),
    /** Whether the provider had verified that address at that time. Operator rights require it. */
    providerEmailVerified: boolean().notNull().default(false),
    image: text(),
    isAnonymous: boolean().default(false),
    createdAt: storedInstant().notNull().defaultNow(),
    updatedAt: storedInstant().notNull().defaultNow(),
    /**
     * Guests only: keyed hashes of the networks that the guest came from, the widest first, joined by periods. They limit the
     * number of guests of each.
     */
    network: text(),
  },
  // Covers guests only, to count them in total and by network.
  (table) => [index().on(table.network.op("text_pattern_ops")).where(sql`${table.isAnonymous}`)],
);

/** The player whose row this is; the row is deleted with them. */
export const ownerId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Sessions of guests and members that have not been removed. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: ownerId(),
    token: text().notNull().unique(),
    /** Extended while the session is used. */
    expiresAt: storedInstant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: storedInstant().notNull().defaultNow(),
    /** Last use, to within five minutes. */
    updatedAt: storedInstant().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** The sign-in methods of a member. The provider's tokens are not stored: no later request needs them. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    userId: ownerId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: storedInstant(),
    refreshTokenExpiresAt: storedInstant(),
    scope: text(),
    password: text(),
    createdAt: storedInstant().notNull().defaultNow(),
    updatedAt: storedInstant().notNull().defaultNow(),
  },
  // A sign-in looks up the account by its id at the provider.
  (table) => [index().on(table.userId), index().on(table.accountId, table.providerId)],
);

/** Sign-ins in progress. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: storedInstant().notNull(),
    createdAt: storedInstant().notNull().defaultNow(),
    updatedAt: storedInstant().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
);

/** Guests who signed in as a member. The guest's data are joined to the member's once, when the player confirms. */
export const guestConversions = pgTable(
  "upgrades",
  {
    /** Not a foreign key: joining deletes the guest's row. */
    guestId: text().primaryKey(),
    memberId: ownerId(),
    createdAt: storedInstant().notNull().defaultNow(),
    joinedAt: storedInstant(),
    /** The guest's cart and the member's before they were joined, for the undo of browsers that have not told the player yet. */
    carts: jsonb(),
  },
  (table) => [index().on(table.memberId), index().on(table.joinedAt)],
);

/**
 * The bytes that a player stores in documents, orders, payments, characters and rates. Triggers update it and
 * refuse a write beyond the player's quota: see the migration `storage`. Each of those tables has a generated
 * column `stored_bytes` for the triggers, which no query of the application uses.
 */
export const storageUse = pgTable("storage_use", {
  userId: ownerId().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});

/** The applied changes of a player, to recognize one that is retried because its response was lost. */
export const appliedChanges = pgTable(
  "applied_changes",
  {
    userId: ownerId(),
    /** The change's Idempotency-Key, generated by the browser. */
    id: text().notNull(),
    at: storedInstant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index().on(table.at)],
);
