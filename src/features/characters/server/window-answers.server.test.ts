import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { agreedReadings, type WindowQuestion } from "#domain/character/window/window-questions.ts";
import { deleteUser } from "#server/db/queries/sessions.ts";
import { appliedChanges, leftOutMembers, windowAnswers } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { received } from "#testing/requests/rates.ts";
import { setAccountDays } from "#testing/seed/shared-prices.ts";
import { storeWindowAnswer } from "#testing/seed/window-answers.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { windowAnswersEndpoints, windowCountsEndpoints } from "./window-answers.contract.ts";

const { db, request, visitor, guest, member } = await startTestApp();

afterEach(async () => {
  for (const table of [windowAnswers, leftOutMembers, appliedChanges]) await db.delete(table);
});

const pathFor = (question: string) =>
  pathOf(windowAnswersEndpoints.give, { params: { question: question as WindowQuestion } });
const parry = pathFor("parry");
const own = pathOf(windowAnswersEndpoints.list);
const ADDED = { answer: "added" } as const;
const MULTIPLIED = { answer: "multiplied" } as const;
const NINE = { answer: "other", number: 9 } as const;

const ownAnswers = async (of: Client) =>
  v.parse(windowAnswersEndpoints.list.response, await (await of.get(own)).json()).answers;

/** As everybody sees them; from an app without a cached response unless `ask` is the first one's. */
async function counts(ask = testAppOn(db).request) {
  const response = await ask(pathOf(windowCountsEndpoints.load));
  const { counts: rows } = v.parse(windowCountsEndpoints.load.response, await response.json());
  return Object.fromEntries(rows.map((row) => [`${row.question} ${row.answer}`, row.members]));
}

test.each([
  ["a visitor", async () => visitor(), 401, "sign_in_needed"],
  ["a guest", guest, 403, "members_only"],
] as const)("%s reads the counts, and can neither answer nor withdraw", async (_who, sign, status, code) => {
  const player = await sign();
  for (const answer of [player.get(own), player.put(parry, ADDED), player.delete(parry)])
    expect(await received(answer)).toMatchObject({ status, json: { code } });
  expect(await db.$count(windowAnswers)).toBe(0);
  expect((await player.get(pathOf(windowCountsEndpoints.load))).status).toBe(200);
});

test("a member has one answer to each question, which can be changed and withdrawn, and only its owner sees it", async () => {
  const ada = await member("ada");
  for (const given of [ADDED, NINE, MULTIPLIED])
    expect(await received(ada.put(parry, given))).toMatchObject({
      status: 200,
      json: { question: "parry", number: null, ...given },
    });
  await ada.put(pathFor("windowDefense"), { answer: "bodyA" });
  expect(await ownAnswers(ada)).toEqual([
    { question: "parry", ...MULTIPLIED, number: null },
    { question: "windowDefense", answer: "bodyA", number: null },
  ]);
  expect(await ownAnswers(await member("ben"))).toEqual([]);
  for (let times = 0; times < 2; times++) expect((await ada.delete(parry)).status).toBe(204);
  expect((await ownAnswers(ada)).map(({ question }) => question)).toEqual(["windowDefense"]);
});

test.each([
  ["parry", { answer: "bodyA" }],
  ["parry", { answer: "guessed" }],
  ["parry", { answer: "other" }],
  ["parry", { answer: "other", number: "17" }],
  ["parry", { answer: "other", number: -1 }],
  ["parry", { answer: "other", number: 10_000_001 }],
  ["parry", {}],
  ["jumpHeight", ADDED],
])("an answer to %s with %j is refused", async (question, body) => {
  const ada = await member("ada");
  expect(await received(ada.put(pathFor(question), body))).toMatchObject({
    status: 422,
    json: { code: "invalid" },
  });
  expect(await db.$count(windowAnswers)).toBe(0);
});

test("the next request sees every answer of a known member, another number without the number itself", async () => {
  const [ada, ben] = [await member("ada"), await member("ben")];
  for (const { id } of [ada, ben]) await setAccountDays(db, id, 14);
  await ada.put(parry, ADDED);
  expect(await counts(request)).toEqual({ "parry added": 1 });
  await ben.put(parry, NINE);
  expect(await counts(request)).toEqual({ "parry added": 1, "parry other": 1 });
  await ada.put(parry, NINE);
  expect(await counts(request)).toEqual({ "parry other": 2 });
  await ben.delete(parry);
  expect(await counts(request)).toEqual({ "parry other": 1 });
});

test("the counts are revalidated by their ETag", async () => {
  const path = pathOf(windowCountsEndpoints.load);
  const first = await request(path);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const etag = first.headers.get("etag") ?? "";
  expect((await request(path, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("accounts of 13 days, and members who are left out, count nowhere and still see their answer", async () => {
  const ada = await member("ada");
  await setAccountDays(db, ada.id, 13);
  await ada.put(parry, ADDED);
  expect(await counts()).toEqual({});
  await setAccountDays(db, ada.id, 14);
  expect(await counts()).toEqual({ "parry added": 1 });
  await db.insert(leftOutMembers).values({ userId: ada.id, reason: "Invented", at: new Date() });
  expect(await counts()).toEqual({});
  expect(await ownAnswers(ada)).toHaveLength(1);
});

test("ten known members decide, whatever a hundred new accounts say", async () => {
  for (let index = 0; index < 9; index++)
    await storeWindowAnswer(db, `old-${index}`, { question: "parry", answer: "added" });
  for (let index = 0; index < 100; index++)
    await storeWindowAnswer(db, `new-${index}`, { question: "parry", answer: "multiplied", accountDays: 1 });
  const agreed = async () => {
    const response = await testAppOn(db).request(pathOf(windowCountsEndpoints.load));
    return agreedReadings(v.parse(windowCountsEndpoints.load.response, await response.json()).counts);
  };
  expect(await agreed()).toEqual({});
  await storeWindowAnswer(db, "old-9", { question: "parry", answer: "added" });
  expect(await agreed()).toEqual({ parry: "added" });
});

test("answers of a deleted account no longer count", async () => {
  const id = await storeWindowAnswer(db, "ada", { question: "parry", answer: "other", number: 17.5 });
  expect(await counts()).toEqual({ "parry other": 1 });
  await deleteUser(db, id);
  expect(await counts()).toEqual({});
});

test("answers are counted by the limit of writes, reading is not", async () => {
  const { member: limited } = await startTestApp({ WRITES_PER_MINUTE: "2" });
  const ada = await limited("ada");
  const statuses = [];
  for (const given of [ADDED, MULTIPLIED, NINE]) statuses.push((await ada.put(parry, given)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await ownAnswers(ada)).toMatchObject([MULTIPLIED]);
});
