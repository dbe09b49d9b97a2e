import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { loadStorageUse } from "#server/db/queries/storage-use.ts";
import { users } from "#server/db/schema.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { countTables } from "../../../scripts/data/count-table.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

const TABLE = `CREATE TABLE "trades" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"note" text,
	"content" jsonb NOT NULL,
	"penya" bigint NOT NULL,
	CONSTRAINT "trades_user_id_id_pk" PRIMARY KEY("user_id","id")
);
`;

test("a new table of players counts for the quota", async () => {
  for (const statement of [TABLE, ...countTables(TABLE)]) await db.execute(sql.raw(statement));
  await db.insert(users).values({ id: "mia", name: "Mia", email: "mia" });
  await db.execute(
    sql`insert into trades values ('mia', 'abc', null, '{}', 5), ('mia', 'd', 'five!', '[1]', 5)`,
  );
  expect(await loadStorageUse(db, "mia")).toBe(64 + 3 + 2 + (64 + 1 + 5 + 3));
  await db.execute(sql`update trades set note = 'no' where id = 'd'`);
  expect(await loadStorageUse(db, "mia")).toBe(64 + 3 + 2 + (64 + 1 + 2 + 3));
  await db.execute(sql`delete from trades`);
  expect(await loadStorageUse(db, "mia")).toBe(0);
});

test("a table without an owner does not count", () => {
  expect(countTables(TABLE.replace('"user_id" text NOT NULL', '"server" text NOT NULL'))).toEqual([]);
});
