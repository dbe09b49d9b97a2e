import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountEndpoints } from "#contract/session.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ACCOUNT_TABLES, PLAYER_TABLES } from "#server/db/player-tables.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { PLAYER_KINDS } from "#testing/rights/rights-row.ts";
import { RIGHTS } from "#testing/rights/rights-table.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { api, db, visitor, guest, member, operator } = await startTestApp();

const routes = [
  ...new Set(
    api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`),
  ),
];

test("the table names every route of the API, and no other", () => {
  expect(Object.keys(RIGHTS).sort()).toEqual([...routes].sort());
});

test("`seedPlayer` inserts a row in each table of a player", async () => {
  const owner = await newOwner();
  const rows = PLAYER_TABLES.map(
    ({ name, table }) => [name, db.$count(table, eq(table.userId, owner.id))] as const,
  );
  const empty = [];
  for (const [name, count] of rows) if ((await count) === 0) empty.push(name);
  expect(empty).toEqual([]);
});

/** The rows of a player in all tables that contain what players enter. */
const dataOf = (userId: string) =>
  Promise.all(
    PLAYER_TABLES.filter(({ name }) => !ACCOUNT_TABLES.has(name)).map(({ table }) =>
      db.select().from(table).where(eq(table.userId, userId)),
    ),
  );

let players = 0;
/** Creates a member with data. */
async function newOwner() {
  const owner = await member(`mia-${players++}`);
  await seedPlayer(db, owner.id);
  return owner;
}

/** The owner of the data that the other kinds of players request: no request may change it. */
const mia = await newOwner();

/** They delete sessions only, or nothing. */
const WITHOUT_DATA = [
  accountEndpoints.signOut,
  accountEndpoints.remove,
  profileEndpoints.endOtherSessions,
  profileEndpoints.endSession,
].map(patternOf);
const deletions = Object.entries(RIGHTS).filter(
  ([route]) => route.startsWith("DELETE") && !WITHOUT_DATA.includes(route),
);

// Otherwise the tests below would not notice one that ignores the owner.
test.each(deletions)("%s deletes or changes a row of `seedPlayer`", async (_route, { ask }) => {
  const owner = await newOwner();
  const before = await dataOf(owner.id);
  await ask(owner, owner, "member");
  const after = (await dataOf(owner.id)).flat();
  expect(before.flat().filter((row) => !after.some((other) => isDeepStrictEqual(row, other)))).not.toEqual(
    [],
  );
});

for (const who of PLAYER_KINDS)
  test.each(Object.entries(RIGHTS))(`${who}: %s`, async (_route, { ask, statuses }) => {
    // An owner changes the own data: a new one for each test, so that the tests can run in any order.
    const owner = who === "member" ? await newOwner() : mia;
    const clients = {
      visitor,
      guest,
      member: () => owner,
      other: () => member("eve"),
      operator,
    };
    const before = await dataOf(mia.id);
    expect((await ask(await clients[who](), owner, who)).status).toBe(statuses[who]);
    if (who !== "member") expect(await dataOf(mia.id)).toEqual(before);
  });
