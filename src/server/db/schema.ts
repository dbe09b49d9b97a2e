/** All tables of the database: what the queries import, and what `drizzle.config.ts` names. */
export * from "./schema/alerts.ts";
export * from "./schema/applied-changes.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/characters.ts";
export * from "./schema/documents.ts";
export * from "./schema/limits.ts";
export * from "./schema/nodes.ts";
export * from "./schema/orders.ts";
export {
  accounts,
  guestConversions,
  sessions,
  storageUse,
  users,
  verifications,
} from "./schema/players.ts";
export * from "./schema/shared-prices.ts";
export * from "./schema/shared-rates.ts";
export * from "./schema/shop.ts";
