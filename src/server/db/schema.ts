export * from "./schema/nodes.ts";
export * from "./schema/player-data.ts";
export {
  accounts,
  appliedChanges,
  guestConversions,
  sessions,
  storageUse,
  users,
  verifications,
} from "./schema/players.ts";
export * from "./schema/shop.ts";
