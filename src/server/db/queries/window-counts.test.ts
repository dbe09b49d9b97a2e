import { afterEach, expect, test } from "vitest";
import { leftOutMembers, windowAnswers } from "#server/db/schema.ts";
import { storeWindowAnswer } from "#testing/seed/window-answers.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { loadWindowCounts } from "./window-counts.ts";

const { db } = await startTestApp();
const LIMITS = { counted: 3, lookedAt: 12 };
const counts = () => loadWindowCounts(db, new Date(), LIMITS);

afterEach(async () => {
  for (const table of [windowAnswers, leftOutMembers]) await db.delete(table);
});

const added = (name: string) => storeWindowAnswer(db, name, { question: "parry", answer: "added" });
const multiplied = (name: string, accountDays?: number) =>
  storeWindowAnswer(db, name, {
    question: "parry",
    answer: "multiplied",
    ...(accountDays !== undefined && { accountDays }),
  });

test("newer answers of new accounts and of members who are left out, more than are counted, push nobody out", async () => {
  for (const name of ["ada", "ben"]) await added(name);
  for (let index = 0; index <= LIMITS.counted; index++) {
    await multiplied(`new-${index}`, 13);
    const userId = await multiplied(`left-out-${index}`);
    await db.insert(leftOutMembers).values({ userId, reason: "Invented", at: new Date() });
  }
  expect(await counts()).toEqual([{ question: "parry", answer: "added", members: 2 }]);
});

test("of more known members than are counted, the newest count", async () => {
  for (const name of ["ada", "ben"]) await added(name);
  for (const name of ["cleo", "dan"]) await multiplied(name);
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { question: "parry", answer: "added", members: 1 },
      { question: "parry", answer: "multiplied", members: 2 },
    ]),
  );
});
