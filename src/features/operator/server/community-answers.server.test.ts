import * as v from "valibot";
import { expect, test } from "vitest";
import { windowCountsEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { storeWindowAnswer } from "#testing/seed/window-answers.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { operatorCommunityEndpoints as endpoints } from "./community.contract.ts";
import { operatorEndpoints } from "./operator.contract.ts";

const { db, request, operator } = await startTestApp();
const olga = await operator();

/** The answers about parry, each with why it does not count. */
async function seenByOperator() {
  const path = pathOf(endpoints.ofQuestion, { params: { question: "parry" } });
  const response = await olga.get(path);
  const { shares } = v.parse(endpoints.ofQuestion.response, await response.json());
  expect(JSON.stringify(shares)).not.toMatch(/@|"name"/);
  return shares.map(({ answer, number, excluded }) => `${answer} ${number} ${excluded}`).sort();
}

async function seenByAll() {
  const response = await request(pathOf(windowCountsEndpoints.load));
  const { counts } = v.parse(windowCountsEndpoints.load.response, await response.json());
  return counts.map(({ answer, members }) => `${answer} ${members}`).sort();
}

test("an operator sees each answer without who gives it, and leaves out who gives wrong ones", async () => {
  const ada = await storeWindowAnswer(db, "ada", { question: "parry", answer: "other", number: 900 });
  await storeWindowAnswer(db, "ben", { question: "parry", answer: "added" });
  await storeWindowAnswer(db, "new", { question: "parry", answer: "added", accountDays: 3 });
  expect(await seenByOperator()).toEqual(["added null new", "added null null", "other 900 null"]);
  expect(await seenByAll()).toEqual(["added 1", "other 1"]);
  const after = { reason: "Invented numbers" };
  const change = { change: "change:leave-out", subject: "member", key: ada, before: null, after };
  expect((await olga.post(pathOf(operatorEndpoints.change), change)).status).toBe(200);
  expect(await seenByAll()).toEqual(["added 1"]);
  expect(await seenByOperator()).toEqual(["added null new", "added null null", "other 900 left_out"]);
  const { answers } = v.parse(endpoints.load.response, await (await olga.get(pathOf(endpoints.load))).json());
  expect(answers).toEqual([{ question: "parry", answer: "added", members: 1 }]);
});
