/**
 * All tables of the database. They are in one file although it is long: most refer to `users`, a reader of a
 * migration finds the whole schema here, and `drizzle.config.ts` and the architecture name one place.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** A timestamp in milliseconds, the precision of `Date`: a value that was read equals the stored one. */
const moment = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
/** Whole Penya or FC, at most 2^53 − 1. */
const amount = () => bigint({ mode: "number" });

/**
 * The items of the shop's list. Their names and descriptions are part of the app and change with a release.
 */
export const shopItems = pgTable("shop_items", {
  slug: text().primaryKey(),
  category: text().notNull(),
  /** Position in the list, from 0. */
  place: integer().notNull(),
  /** Per language: name, description, nameClipBoard. */
  text: jsonb().notNull(),
  /** Names that players use for the item, folded for searching. */
  nicknames: jsonb().notNull(),
});

/** Prices of items in the cash shop. An item without a row has no known price. */
export const shopPrices = pgTable("shop_prices", {
  slug: text()
    .primaryKey()
    .references(() => shopItems.slug),
  /** FCoins for one piece. */
  fcoins: bigint({ mode: "number" }).notNull(),
  certainty: text().notNull(),
  /** The day for which the source gives the price. */
  date: date({ mode: "string" }).notNull(),
  /** Per language. */
  source: jsonb().notNull(),
});

/** The game's servers, on which rates differ. */
export const servers = pgTable("servers", {
  id: text().primaryKey(),
  name: text().notNull(),
  region: text(),
  place: integer().notNull(),
});

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
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /**
     * Guests only: keyed hash of the network that the guest came from (IPv4 /24, IPv6 /56). It limits the
     * number of guests of one network.
     */
    network: text(),
  },
  // Covers guests only, to count them in total and by network.
  (table) => [index().on(table.network).where(sql`${table.isAnonymous}`)],
);

const ownerId = () =>
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
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Last use, to within five minutes. */
    updatedAt: moment().notNull().defaultNow(),
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
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** Sign-ins in progress. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

/**
 * Guests who signed in as a member. The guest's data are joined to the member's once, when the player
 * confirms.
 */
export const guestConversions = pgTable(
  "upgrades",
  {
    /** Not a foreign key: joining deletes the guest's row. */
    guestId: text().primaryKey(),
    memberId: ownerId(),
    createdAt: moment().notNull().defaultNow(),
    joinedAt: moment(),
  },
  (table) => [index().on(table.memberId)],
);

/** The cart, the rates and the other documents that are synchronized between a player's devices. */
export const documents = pgTable(
  "documents",
  {
    userId: ownerId(),
    name: text().notNull(),
    /** Counts the changes, from 1. */
    version: integer().notNull(),
    content: jsonb().notNull(),
    /** The ids of the latest changes, newest last, so that a retried change is recognized. */
    changes: jsonb().$type<readonly string[]>().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** A player's rates, one for each server and day. */
export const rateHistory = pgTable(
  "rate_history",
  {
    userId: ownerId(),
    /** Empty if no server was chosen. */
    server: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    penya: amount().notNull(),
    per: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.server, table.day] })],
);

/** Saved orders, with the prices and the rate at the time of saving. */
export const orders = pgTable(
  "orders",
  {
    userId: ownerId(),
    /** Generated by the browser, so that saving is idempotent. */
    id: text().notNull(),
    name: text().notNull(),
    buyer: text().notNull(),
    server: text().notNull(),
    state: text().notNull(),
    /** Lines, prices, rate and adjustment at the time of saving. */
    content: jsonb().notNull(),
    totalFc: amount().notNull(),
    totalPenya: amount().notNull(),
    /** The sum of its payments, in Penya. */
    paid: amount().notNull().default(0),
    /** The name, folded for sorting. */
    sortName: text().notNull(),
    /** Name, buyer and lines, folded for searching. */
    searched: text().notNull(),
    /** Counts the changes, from 1. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.userId, table.createdAt, table.id),
    index().on(table.userId, table.updatedAt, table.id),
    index().on(table.userId, table.totalPenya, table.id),
    index().on(table.userId, table.sortName, table.id),
    index().on(table.userId, table.state, table.createdAt, table.id),
  ],
);

/** Payments of a buyer for an order, in Penya. */
export const payments = pgTable(
  "payments",
  {
    userId: ownerId(),
    orderId: text().notNull(),
    /** Generated by the browser, so that recording a payment is idempotent. */
    id: text().notNull(),
    penya: amount().notNull(),
    note: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.orderId], foreignColumns: [orders.userId, orders.id] })
      .onDelete("cascade")
      // The owner of an order can change from a guest to a member.
      .onUpdate("cascade"),
    index().on(table.userId, table.orderId),
  ],
);

/** A player's characters in the game, with their equipment. */
export const characters = pgTable(
  "characters",
  {
    userId: ownerId(),
    /** Generated by the browser, so that creating a character is idempotent. */
    id: text().notNull(),
    name: text().notNull(),
    server: text().notNull(),
    classId: integer().notNull(),
    level: integer().notNull(),
    sex: text().notNull(),
    notes: text().notNull(),
    /** The sets of gear: for each slot the game's id of the equipped item, and its upgrade. */
    gear: jsonb().notNull(),
    /** Counts the changes, from 1. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.userId, table.createdAt, table.id),
  ],
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
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index().on(table.at)],
);

/** Changes that operators made to the shop's prices and servers. */
export const audit = pgTable("audit", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Generated by the browser, so that a change is idempotent. */
  change: text().notNull().unique(),
  /** `null` after the operator's account is deleted. */
  userId: text().references(() => users.id, { onDelete: "set null" }),
  at: moment().notNull(),
  /** "price" or "server". */
  subject: text().notNull(),
  /** The item's slug or the server's id. */
  key: text().notNull(),
  /** `null` if there was no value before. */
  before: jsonb(),
  after: jsonb(),
  /** The id of the entry that this one undoes. */
  undoes: bigint({ mode: "number" }),
});
