import { date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ReplacedByChange } from "#contract/documents/replaced-value.ts";
import { storedAmount, storedInstant } from "./columns.ts";
import { ownerId } from "./players.ts";

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
    /** The latest values of other devices that changes have overwritten, newest last, so that a repeated change is told the same. */
    replaced: jsonb().$type<readonly ReplacedByChange[]>().notNull().default([]),
    updatedAt: storedInstant().notNull().defaultNow(),
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
    penya: storedAmount().notNull(),
    per: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.server, table.day] })],
);
