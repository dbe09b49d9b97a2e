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
    /** A placeholder: better-auth requires a unique address, and accounts must never collide on a real one. */
    email: text().notNull().unique(),
    /** Refers to the placeholder, so it is always `false`. */
    emailVerified: boolean().notNull().default(false),
    /** From the latest sign-in; `null` for a guest. */
    providerEmail: text(),
    /** At the latest sign-in. Operator rights require it. */
    providerEmailVerified: boolean().notNull().default(false),
    image: text(),
    isAnonymous: boolean().default(false),
    createdAt: storedInstant().notNull().defaultNow(),
    updatedAt: storedInstant().notNull().defaultNow(),
    /** Guests only: keyed hashes of their networks, widest first, joined by periods. The number of guests of each is limited. */
    network: text(),
  },
  // For counts of guests in total and by network.
  (table) => [index().on(table.network.op("text_pattern_ops")).where(sql`${table.isAnonymous}`)],
);

export const ownerId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: ownerId(),
    token: text().notNull().unique(),
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

/** The guest's data are joined to the member's once. */
export const guestConversions = pgTable(
  "upgrades",
  {
    /** Not a foreign key: joining deletes the guest's row. */
    guestId: text().primaryKey(),
    memberId: ownerId(),
    createdAt: storedInstant().notNull().defaultNow(),
    joinedAt: storedInstant(),
    /** Both carts before the join, for its undo. */
    carts: jsonb(),
  },
  (table) => [index().on(table.memberId), index().on(table.joinedAt)],
);

/** Triggers of the migration `storage` update it from `stored_bytes`, and refuse a write beyond the quota. */
export const storageUse = pgTable("storage_use", {
  userId: ownerId().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});

/** Identifies changes that are retried because their response was lost. */
export const appliedChanges = pgTable(
  "applied_changes",
  {
    userId: ownerId(),
    id: text().notNull(),
    at: storedInstant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index().on(table.at)],
);
