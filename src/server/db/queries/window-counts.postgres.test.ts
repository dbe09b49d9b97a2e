import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { WINDOW_QUESTION_IDS } from "#domain/character/window/window-questions.ts";
import { connectTo, rowsRead, scannedTables } from "#testing/plans/sequential-scans.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { loadWindowCounts } from "./window-counts.ts";

const { db, statements } = await startTestApp();
const client = await connectTo(db);
afterAll(() => client.end());

test("however many members answer a question, the newest 50,000 answers are read, by an index", async () => {
  await db.execute(
    sql.raw(
      "insert into users (id, name, email, created_at) select 'm' || n, 'Mia', n || '@many.invalid', now() - n * interval '10 seconds' from generate_series(1, 60000) as n",
    ),
  );
  await db.execute(
    sql.raw(
      `insert into window_answers (user_id, question, answer, at) select id, '${WINDOW_QUESTION_IDS.at(-1)}', 'other', created_at from users`,
    ),
  );
  await db.execute(sql.raw("vacuum analyze window_answers"));
  const before = statements.distinct().length;
  expect(await loadWindowCounts(db, new Date())).toEqual([]);
  const sent = statements.distinct().slice(before);
  const read = await Promise.all(sent.map((statement) => rowsRead(client, statement, "window_answers")));
  // The statement with the question that was asked last.
  expect(Math.max(...read)).toBe(50_000);
  for (const statement of sent) expect(await scannedTables(client, statement)).toEqual([]);
});
