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

/** Milliseconds, as JavaScript keeps them: what was read can be compared with what is stored. */
const moment = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
/** Whole Penya or FC, at most 2^53 − 1. */
const amount = () => bigint({ mode: "number" });

/** What the shop's list offers. Names and descriptions are ours and change with a release. */
export const shopItems = pgTable("shop_items", {
  slug: text().primaryKey(),
  category: text().notNull(),
  /** Place in the list, from 0. */
  place: integer().notNull(),
  /** Per language: name, description, nameClipBoard. */
  text: jsonb().notNull(),
  /** What players call it, folded. */
  nicknames: jsonb().notNull(),
});

/** What an item costs in the cash shop. An item without a row has no known price. */
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

export const servers = pgTable("servers", {
  id: text().primaryKey(),
  name: text().notNull(),
  region: text(),
  place: integer().notNull(),
});

/** Guests and members. Everything that is a person's hangs on their row and goes with it. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * A placeholder, one for each account at the provider: better-auth needs a unique address, and two accounts must
     * never meet over one. A guest's leads nowhere either.
     */
    email: text().notNull().unique(),
    /** Of the placeholder: always false. */
    emailVerified: boolean().notNull().default(false),
    /** The address that the provider gave at the latest sign-in; `null` for a guest. */
    providerEmail: text(),
    /** Whether the provider had verified that address then. Operator rights need it. */
    providerEmailVerified: boolean().notNull().default(false),
    image: text(),
    isAnonymous: boolean().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Of a guest: the network that they came from (IPv4 /24, IPv6 /56), as a keyed hash. For its share of the guests. */
    network: text(),
  },
  // Of guests alone, to count them in all and by network.
  (table) => [index().on(table.network).where(sql`${table.isAnonymous}`)],
);

const ownerId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: ownerId(),
    token: text().notNull().unique(),
    /** Moves on while the session is used. */
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Last use, to within five minutes. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** The sign-ins of a member. The provider's tokens are not kept: nothing of ours asks for them again. */
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

/** Sign-ins that are under way. */
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

/** A guest who signed in as a member: what is the guest's joins the member's, once, when the player says so. */
export const guestConversions = pgTable(
  "upgrades",
  {
    /** No reference: the guest's row is gone once joined. */
    guestId: text().primaryKey(),
    memberId: ownerId(),
    createdAt: moment().notNull().defaultNow(),
    joinedAt: moment(),
  },
  (table) => [index().on(table.memberId)],
);

/** The cart, the rates and the other documents that follow a player from device to device. */
export const documents = pgTable(
  "documents",
  {
    userId: ownerId(),
    name: text().notNull(),
    /** Counts the changes, from 1. */
    version: integer().notNull(),
    content: jsonb().notNull(),
    /** The ids of the latest changes, newest last: a change that is sent again is known. */
    changes: jsonb().$type<readonly string[]>().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** What a player's rate was, a day and a server at a time. */
export const rateHistory = pgTable(
  "rate_history",
  {
    userId: ownerId(),
    /** Empty while no server was chosen. */
    server: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    penya: amount().notNull(),
    per: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.server, table.day] })],
);

/** Saved orders, with the prices and the rate of when they were saved. */
export const orders = pgTable(
  "orders",
  {
    userId: ownerId(),
    /** Chosen by the browser, so that saving twice saves once. */
    id: text().notNull(),
    name: text().notNull(),
    buyer: text().notNull(),
    server: text().notNull(),
    state: text().notNull(),
    /** Lines, prices, rate and adjustment as they were. */
    content: jsonb().notNull(),
    totalFc: amount().notNull(),
    totalPenya: amount().notNull(),
    /** The sum of its payments. */
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

/** What a buyer handed over for an order, in Penya. */
export const payments = pgTable(
  "payments",
  {
    userId: ownerId(),
    orderId: text().notNull(),
    /** Chosen by the browser, so that noting twice notes once. */
    id: text().notNull(),
    penya: amount().notNull(),
    note: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.orderId], foreignColumns: [orders.userId, orders.id] })
      .onDelete("cascade")
      // The owner of an order can change: a guest's become the member's.
      .onUpdate("cascade"),
    index().on(table.userId, table.orderId),
  ],
);

/** A player's characters in the game, and what they wear. */
export const characters = pgTable(
  "characters",
  {
    userId: ownerId(),
    /** Chosen by the browser, so that making one twice makes one. */
    id: text().notNull(),
    name: text().notNull(),
    server: text().notNull(),
    classId: integer().notNull(),
    level: integer().notNull(),
    sex: text().notNull(),
    notes: text().notNull(),
    /** The sets of gear: for each place what is worn there, by the game's number, and its upgrade. */
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
 * How many bytes a player stores in documents, orders, payments, characters and rates. Triggers keep it, and refuse
 * a write beyond the player's quota: see the migration `storage`. Each of those tables has a generated column
 * `stored_bytes` for them, which no query of the application names.
 */
export const storageUse = pgTable("storage_use", {
  userId: ownerId().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});

/** The applied changes of a player, to recognize one that is sent again because its response was lost. */
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

/** What operators changed in the shop's prices and servers. */
export const audit = pgTable("audit", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Chosen by the browser, so that changing twice changes once. */
  change: text().notNull().unique(),
  /** Nothing once the operator's account is deleted. */
  userId: text().references(() => users.id, { onDelete: "set null" }),
  at: moment().notNull(),
  /** "price" or "server". */
  subject: text().notNull(),
  /** The item's slug or the server's id. */
  key: text().notNull(),
  /** Nothing where there was none. */
  before: jsonb(),
  after: jsonb(),
  /** The entry that this one takes back. */
  undoes: bigint({ mode: "number" }),
});
