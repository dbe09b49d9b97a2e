import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import type { WindowCount } from "#domain/character/window/window-questions.ts";
import { buildToFragment } from "#domain/gear/build-link.ts";
import { windowAnswersEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { addAnswers, unreachable } from "#testing/browser/answers.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { characterStore, MIA, openAsGuest, totalsCard } from "#testing/browser/pages/saved-characters.ts";
import { undoButtonOf } from "#testing/browser/pages/sharing.ts";
import { windowAnswerStore } from "#testing/browser/pages/window-answers.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";

const PATH = "/characters?character=mia";
const BARE = { ...MIA, sets: [{ id: "first", name: "", gear: {} }] };
const JESTER = { ...BARE, classId: 3545 };

afterEach(() => outbox.flush());

const counts = (question: string, members: Readonly<Record<string, number>>): readonly WindowCount[] =>
  Object.entries(members).map(([answer, count]) => ({ question, answer, members: count }));

type PageOptions = Parameters<typeof openPage>[1];

async function openAsMember(
  character = BARE,
  { others = [], ...options }: PageOptions & { others?: readonly WindowCount[] } = {},
) {
  const store = windowAnswerStore(others);
  const answers = [...store.answers, ...characterStore(character).answers];
  await openPage(PATH, { player: newPlayer("member"), answers, ...options });
  return store;
}

const row = (name: string) => totalsCard().getByRole("listitem").filter({ hasText: name }).first();
async function open(name: string) {
  await row(name).getByText(name).first().click();
  return row(name).getByRole("region", { name: "Does this match your window?" });
}
const option = (question: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  question.getByRole("button", { name });

test("a member answers with one press, changes the answer, and takes it back", async () => {
  const store = await openAsMember();
  const question = await open("Defense");
  await option(question, /^53 Universe-doc/).click();
  await expect.element(option(question, /^53/)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(store.all).toEqual([{ question: "windowDefense", answer: "bodyA", number: null }]);
  await expect
    .element(question.getByRole("status"))
    .toHaveTextContent("Answers of accounts that are at least 14 days old count.");
  await option(question, /^52 flyff-builds/).click();
  await expect.poll(store.all).toMatchObject([{ answer: "bodyB" }]);
  await expect.element(option(question, /^53/)).toHaveAttribute("aria-pressed", "false");
  await question.getByRole("button", { name: "Take it back" }).click();
  await expect.poll(store.all).toEqual([]);
  await expect.element(option(question, /^52/)).toHaveFocus();
  await undoButtonOf("Your answer is taken back.").click();
  await expect.poll(store.all).toMatchObject([{ answer: "bodyB" }]);
});

test("another number is typed by keyboard and stored with it; one of the two is that reading", async () => {
  const store = await openAsMember();
  const question = await open("Defense");
  const other = option(question, /^Another number/);
  other.element().closest("button")?.focus();
  await userEvent.keyboard("{Enter}");
  const field = question.getByRole("textbox", { name: "Number in the window" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("many{Enter}");
  await expect.element(question.getByText("Type the number as the window shows it.")).toBeVisible();
  await field.fill("1054.5");
  await userEvent.keyboard("{Enter}");
  await expect.poll(store.all).toEqual([{ question: "windowDefense", answer: "other", number: 1_054.5 }]);
  await expect.element(other).toHaveAttribute("aria-pressed", "true");
  await expect.element(question.getByRole("status")).toMatchTextContent("You see 1,054.5.");
  await other.click();
  await field.fill("52");
  await question.getByRole("button", { name: "Send" }).click();
  await expect.poll(store.all).toMatchObject([{ answer: "bodyB", number: null }]);
});

test("only numbers whose readings differ are asked about", async () => {
  await openAsMember();
  for (const name of ["Critical Chance", "Parry", "Hit Rate"])
    await expect.element(await open(name)).not.toBeInTheDocument();
  await expect.element(await open("Defense")).toBeVisible();
});

test("a Jester's critical chance is asked about", async () => {
  await openAsMember(JESTER);
  const question = await open("Critical Chance");
  await expect.element(option(question, /^4% flyff-builds/)).toBeVisible();
  await expect.element(option(question, /^6% Flyffulator/)).toBeVisible();
});

test("a guest sees on a phone what members say, and is told who can answer", async () => {
  const store = windowAnswerStore(counts("windowDefense", { bodyA: 8, bodyB: 1 }));
  await openAsGuest(PATH, [BARE], { viewport: PHONE, answers: store.answers });
  await expect.element(row("Defense")).toMatchTextContent(/53 or 52\s*8 of 9 say Universe-doc/);
  const question = await open("Defense");
  await expect.element(option(question, /^53 Universe-doc 8 members/)).toBeVisible();
  await option(question, /^52 flyff-builds 1 member/).click();
  await expect.element(question.getByRole("status")).toMatchTextContent(/^Only members can answer/);
  await expect.element(question.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expect.element(option(question, /^52/)).toHaveAttribute("aria-pressed", "false");
  expect(store.all()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible("main");
});

test("a number on which ten members agree stands alone, with who says so and the other one in its explanation", async () => {
  const others = counts("windowDefense", { bodyA: 1, bodyB: 17 });
  await openAsMember(BARE, { others, viewport: PHONE });
  await expect.element(row("Defense")).toMatchTextContent(/^Defense\s*52\s*17 of 18 say flyff-builds$/);
  const gear = page.getByRole("region", { name: "Gear", exact: true });
  await expect.element(gear.getByRole("definition").nth(1)).toHaveTextContent("52");
  const question = await open("Defense");
  const text = row("Defense");
  await expect
    .element(text)
    .toMatchTextContent("members see the first number in their window: 17 of 18 say flyff-builds.");
  await expect.element(text).toMatchTextContent(/By flyff-builds: 52.*By Universe-doc: 53/);
  await expect.element(option(question, /^53 Universe-doc/)).toBeVisible();
});

test("a build of somebody else shows what members say without asking", async () => {
  const { name, classId, level, sex, points } = BARE;
  const build = { name, classId, level, sex, points, set: "", gear: {}, active: {} };
  const { answers } = windowAnswerStore(counts("windowDefense", { bodyA: 8, other: 2 }));
  await openPage(`/build#${buildToFragment(build)}`, { player: null, answers });
  const question = await open("Defense");
  await expect
    .element(question)
    .toMatchTextContent(/53\s*Universe-doc\s*8 members\s*Another number\s*2 members/);
  await expect.element(question.getByRole("button")).not.toBeInTheDocument();
});

test("without a connection an answer is shown, and sent later", async () => {
  const store = await openAsMember();
  addAnswers(unreachable(windowAnswersEndpoints.give), unreachable(windowAnswersEndpoints.list));
  const question = await open("Defense");
  await option(question, /^53/).click();
  await expect.element(option(question, /^53/)).toHaveAttribute("aria-pressed", "true");
  expect(store.all()).toEqual([]);
  addAnswers(...store.answers);
  window.dispatchEvent(new Event("online"));
  await expect.poll(store.all).toMatchObject([{ answer: "bodyA" }]);
});
