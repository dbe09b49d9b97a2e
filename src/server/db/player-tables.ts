import { is } from "drizzle-orm";
import { getTableConfig, PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema.ts";

type OwnedTable = PgTable & Readonly<{ userId: PgColumn }>;
export type PlayerTableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends OwnedTable ? Name : never;
}[keyof typeof schema];

export type PlayerTable = Readonly<{
  name: PlayerTableName;
  table: OwnedTable;
  /** Without `user_id`; `undefined` if the primary key does not include the player. */
  keys: readonly PgColumn[] | undefined;
  /** Whether the rows belong to rows of another table, and change their owner with these. */
  isPart: boolean;
}>;

const isOwned = (value: unknown): value is OwnedTable =>
  is(value, PgTable) && "userId" in value && is(value.userId, PgColumn) && value.userId.notNull;

/** Tables that are joined when a guest signs in, exported, and deleted with the player. Features state exceptions. */
export const PLAYER_TABLES: readonly PlayerTable[] = Object.entries(schema).flatMap(([name, table]) => {
  if (!isOwned(table)) return [];
  const { columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  // A composite key has copies of the column objects.
  const others = key.filter(({ name: column }) => column !== table.userId.name);
  return [
    {
      // Each key of the schema with such a table is a `PlayerTableName`.
      name: name as PlayerTableName,
      table,
      keys: others.length < key.length ? others : undefined,
      isPart: foreignKeys.some(({ onUpdate }) => onUpdate === "cascade"),
    },
  ];
});

/** Credentials and quota counts, which are neither joined nor exported as they are. */
export const ACCOUNT_TABLES: ReadonlySet<PlayerTableName> = new Set(["accounts", "sessions", "storageUse"]);

/** Tables outside the quota: those of members only, which have limits of their own, and those of the account. */
export const UNCOUNTED_TABLES: ReadonlySet<PlayerTableName> = new Set([
  ...ACCOUNT_TABLES,
  "alerts",
  "alertMessages",
  "appliedChanges",
  "leftOutMembers",
  "pushDevices",
  "quietTimes",
  "rateReliability",
  "sharedPrices",
  "sharedRates",
  "windowAnswers",
]);
