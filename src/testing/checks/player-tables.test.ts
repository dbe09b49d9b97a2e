import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, expect, test } from "vitest";
import { joinGuest } from "#features/account/join/join.db.ts";
import { loadPlayerData } from "#features/profile/profile.db.ts";
import { ACCOUNT_TABLES, PLAYER_TABLES, UNCOUNTED_TABLES } from "#server/db/player-tables.ts";
import { recordConversion } from "#server/db/queries/guests.ts";
import { deleteUser } from "#server/db/queries/sessions.ts";
import { users } from "#server/db/schema.ts";
import { rowsOf } from "#testing/seed/rows.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { openTestDatabase } from "#testing/test-database.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

async function playerWithRows(id: string, isAnonymous: boolean): Promise<string> {
  await db.insert(users).values({ id, name: id, email: id, isAnonymous });
  await seedPlayer(db, id);
  return id;
}

/** Tables that refer to a player by another column: none is about what that player has entered. */
const OTHER_REFERENCES = ["audit.user_id", "item_looks.accepted_by", "upgrades.member_id"];

test("each table that refers to a player is one of `PLAYER_TABLES`, and loses its rows with the player", async () => {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass || '.' || a.attname as reference, c.confdeltype as deletion
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`)) as unknown as {
    rows: { reference: string; deletion: string }[];
  };
  const cascades = rows.filter(({ reference }) => !OTHER_REFERENCES.includes(reference));
  expect(cascades).toEqual(
    PLAYER_TABLES.map(({ table }) => ({
      reference: `${getTableConfig(table).name}.user_id`,
      deletion: "c",
    })).toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
  );
});

test("the rows of a guest in each table become those of the member, whichever rows that one has", async () => {
  for (const member of ["new", "with-rows"]) {
    const guestId = await playerWithRows(`guest-${member}`, true);
    if (member === "new") await db.insert(users).values({ id: member, name: "", email: member });
    else await playerWithRows(member, false);
    const before = await rowsOf(db, member);
    await recordConversion(db, { guestId, memberId: member });
    await joinGuest(db, member, guestId);
    const after = await rowsOf(db, member);
    const joined = PLAYER_TABLES.filter(({ name }) => !ACCOUNT_TABLES.has(name) && name !== "pushDevices");
    for (const { name } of joined.map(({ table }) => getTableConfig(table)))
      expect(after[name] ?? 0, name).toBeGreaterThanOrEqual(Math.max(1, before[name] ?? 0));
    expect(await rowsOf(db, guestId)).toEqual({});
  }
});

/** What the export calls a table that has another name there, or why it leaves it out. */
const EXPORTED_AS: Readonly<Record<string, string>> = {
  accounts: "signIns",
  quietTimes: "quietTime",
  rateHistory: "rates",
};
/** Orders and their payments follow in a stream. The others are what the server remembers about requests, and the operator's. */
const NOT_IN_DATA = ["appliedChanges", "leftOutMembers", "orders", "payments", "storageUse"];

test("the export has the rows of each table", async () => {
  const data: Readonly<Record<string, unknown>> = await loadPlayerData(
    db,
    await playerWithRows("exported", false),
    new Date(),
  );
  for (const { name } of PLAYER_TABLES)
    if (!NOT_IN_DATA.includes(name)) {
      const rows = data[EXPORTED_AS[name] ?? name];
      expect(rows, name).toBeTruthy();
      if (Array.isArray(rows)) expect(rows, name).not.toHaveLength(0);
    }
});

test("each table counts for the quota, unless it is named as one that does not", async () => {
  const { rows } = (await db.execute(sql`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'count_storage'::regproc group by tgrelid having count(*) = 3 order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  const counted = PLAYER_TABLES.filter(({ name }) => !UNCOUNTED_TABLES.has(name));
  expect(rows.map(({ name }) => name)).toEqual(counted.map(({ table }) => getTableConfig(table).name).sort());
});

test("deleting a player deletes the rows in each table", async () => {
  const id = await playerWithRows("deleted", false);
  expect(Object.keys(await rowsOf(db, id))).toEqual(
    PLAYER_TABLES.map(({ table }) => getTableConfig(table).name).sort(),
  );
  await deleteUser(db, id);
  expect(await rowsOf(db, id)).toEqual({});
});
