import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { StatementLog } from "#testing/statement-log.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { countGuests, type Networks } from "./guests.ts";

const statements = new StatementLog();
const { db, close } = await openTestDatabase(statements);
afterAll(close);

const NETWORKS: Networks = ["p11", "s101", "n1001"];

test("guests of a network are counted by an index", async () => {
  await db.execute(sql`
    insert into users (id, name, email, is_anonymous, network)
    select 'guest-' || n, '', 'guest-' || n, true,
      'p' || 10 + n % 10 || '.s' || 100 + n % 100 || '.n' || 1000 + n % 1000
    from generate_series(1, 5000) as n`);
  await db.execute(sql`analyze users`);
  expect(await countGuests(db, NETWORKS)).toEqual({ all: 5_000, ofNetworks: [500, 50, 5] });
  const { text, params } = statements.distinct().at(-1) ?? { text: "", params: [] };
  const count = text.replace(/\$(\d+)/g, (_, place) => `'${params[Number(place) - 1]}'`);
  const { rows } = (await db.execute(sql.raw(`explain ${count}`))) as unknown as { rows: object[] };
  const plan = rows.flatMap((row) => Object.values(row));
  expect(plan.filter((line) => /Index Cond: .*network/.test(line))).toHaveLength(NETWORKS.length);
});
