/** What an operator decides while somebody else decides the same. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  type CommunityList,
  operatorCommunityEndpoints as endpoints,
} from "#features/operator/server/community.contract.ts";
import { operatorEndpoints, type PriceRule } from "#features/operator/server/operator.contract.ts";
import { answer, answerWith, requestsTo } from "#testing/browser/answers.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { PRODUCTS } from "#testing/browser/public-answers.ts";

const [{ slug = "", text } = { text: undefined }] = PRODUCTS;
const NAME = text?.en.name ?? "";
const MEMBER = "member-abc123";
const SAID: PriceRule["frozen"] = {
  certainty: "players",
  numbers: [{ fcoins: 70, members: 5, day: "2026-01-01" }],
};

const changedMeanwhile = (current: unknown) =>
  Response.json({ code: "changed_meanwhile", status: 409, current }, { status: 409 });

/** Opens a product's shared prices. Another operator has decided since: `after` is what every further request finds. */
async function openProduct(after: Partial<CommunityList["products"][number]> & { isLeftOut?: boolean }) {
  let isDecided = false;
  const { isLeftOut = false, ...decided } = after;
  const product = {
    slug,
    said: SAID,
    members: 5,
    leftOut: 0,
    rule: { frozen: null, least: null, most: null },
  };
  const at = "2026-01-01T10:00:00.000Z";
  const refuse = (current: unknown) => {
    isDecided = true;
    return changedMeanwhile(current);
  };
  const isOut = () => isDecided && isLeftOut;
  await openPage("/operator?area=community", {
    player: newPlayer("operator"),
    answers: [
      answer(operatorEndpoints.load, {
        items: PRODUCTS.map(({ shared: _, ...item }) => ({ ...item, price: null })),
        servers: [],
      }),
      answer(endpoints.load, () => ({
        products: [isDecided ? { ...product, ...decided } : product],
        servers: [],
        answers: [],
        leftOut: isOut() ? [{ member: MEMBER, reason: "Invented", at }] : [],
      })),
      answer(endpoints.ofProduct, () => ({
        shares: [{ member: MEMBER, accountDays: 40, at, excluded: isOut() ? "left_out" : null, fcoins: 70 }],
      })),
      answerWith(operatorEndpoints.change, () =>
        isDecided ? Response.json({ entry: 1 }) : refuse(isLeftOut ? { reason: "Invented" } : decided.rule),
      ),
    ],
  });
  await page.getByRole("button", { name: `Open ${NAME}` }).click();
  return page.getByRole("dialog", { name: NAME, exact: true });
}

test("limits are saved over those of somebody else, and leave what else was decided", async () => {
  const dialog = await openProduct({ rule: { frozen: SAID, least: null, most: 9 } });
  await dialog.getByRole("textbox", { name: "Lowest" }).fill("5");
  await dialog.getByRole("button", { name: "Save limits" }).click();
  const notice = dialog.getByRole("alert").filter({ hasText: "Someone else changed this" });
  await expect.element(notice.getByRole("row", { name: "Lowest none 5 FC" })).toBeVisible();
  await expect.element(notice.getByRole("row", { name: "Highest 9 FC none" })).toBeVisible();
  await notice.getByRole("button", { name: "Save mine" }).click();
  await expect.element(page.getByText(`Rule of ${NAME} saved`)).toBeVisible();
  expect(requestsTo(operatorEndpoints.change).at(-1)?.body).toMatchObject({
    subject: "priceRule",
    before: { frozen: SAID, least: null, most: 9 },
    after: { frozen: SAID, least: 5, most: null },
  });
});

test("answers about the game's window are listed by question, each with its member", async () => {
  await openPage("/operator?area=community", {
    player: newPlayer("operator"),
    answers: [
      answer(operatorEndpoints.load, { items: [], servers: [] }),
      answer(endpoints.load, {
        ...{ products: [], servers: [], leftOut: [] },
        answers: [
          { question: "parry", answer: "added", members: 17 },
          { question: "parry", answer: "other", members: 1 },
        ],
      }),
      answer(endpoints.ofQuestion, {
        shares: [
          {
            ...{ member: MEMBER, accountDays: 40, at: "2026-01-01T10:00:00.000Z", excluded: null },
            ...{ answer: "other", number: 17.5 },
          },
        ],
      }),
    ],
  });
  await expect.element(page.getByText("Flyffulator 17 · Another number 1")).toBeVisible();
  await page.getByRole("button", { name: "Open Parry" }).click();
  const dialog = page.getByRole("dialog", { name: "Parry", exact: true });
  await expect.element(dialog.getByText("Another number (17.5)")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Leave .* out$/ })).toBeVisible();
});

test("the reason for leaving out a member stays while somebody else has left them out", async () => {
  const dialog = await openProduct({ isLeftOut: true });
  await dialog.getByRole("button", { name: /^Leave .* out$/ }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Nobody pays that");
  await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
  const notice = dialog.getByRole("alert").filter({ hasText: "Someone else changed this" });
  await expect.element(notice.getByRole("row", { name: "Reason Invented Nobody pays that" })).toBeVisible();
  await notice.getByRole("button", { name: "Save mine" }).click();
  await expect.element(page.getByText(/^#.* left out$/)).toBeVisible();
  expect(requestsTo(operatorEndpoints.change).at(-1)?.body).toMatchObject({
    subject: "member",
    before: { reason: "Invented" },
    after: { reason: "Nobody pays that" },
  });
});
