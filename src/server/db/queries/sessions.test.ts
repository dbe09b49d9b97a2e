import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { StatementLog } from "#testing/statement-log.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { users } from "../schema.ts";
import { deleteExpired } from "./sessions.ts";

test("any number of guests without a session is removed, some hundreds in each statement", async () => {
  const statements = new StatementLog();
  const { db, close } = await openTestDatabase(statements);
  await db.execute(
    sql`insert into users (id, name, email, is_anonymous, created_at)
        select 'guest-' || n, 'Guest', n || '@guest.invalid', true, now() - interval '2 hours'
        from generate_series(1, 1300) n`,
  );
  await db.insert(users).values({ id: "mia", name: "Mia", email: "mia@skypurse.test" });
  const sent = await statements.during(async () => expect(await deleteExpired(db, new Date())).toBe(1300));
  expect(sent.filter((statement) => statement.startsWith('delete from "users"'))).toHaveLength(3);
  expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual(["mia"]);
  await close();
});
