/** The operator's area of the items: before the terms are accepted, without an import, with versions, and after failures. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CatalogueRow, ItemsOverview } from "#contract/catalogue/item-looks.ts";
import { operatorItemsEndpoints as endpoints } from "#features/operator/server/items.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { answer, answerWith, refuse, requestsTo } from "#testing/browser/answers.ts";
import { DESKTOP, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";

const SHIPPED: CatalogueRow = {
  ...{ name: "shipped", date: "2026-09-22", version: null, count: 1_720 },
  ...{ imported: null, report: null },
};
const NOT_ACCEPTED: ItemsOverview = {
  source: "https://api.flyff.com",
  ...{ accepted: null, formerSource: null, due: null, isLooking: false, looked: null, failure: null },
  ...{ active: "shipped", catalogues: [SHIPPED], rolledBack: [] },
};
const ACCEPTED: ItemsOverview = {
  ...NOT_ACCEPTED,
  accepted: { at: "2026-11-28T10:00:00.000Z", who: { name: "Olga", email: "olga@skypurse.test" } },
  due: "2026-11-29T06:57:00.000Z",
};
const named = (...names: readonly string[]) => ({
  total: names.length,
  rows: names.map((name, index) => ({ id: index + 1, name })),
});

const version = (number: number, added: readonly string[] = []): CatalogueRow => ({
  name: `202611${number}-060000-v${number}`,
  ...{ date: "2026-11-27", version: number, count: 19_801 },
  imported: { at: "2026-11-27T06:57:00.000Z", source: "https://api.flyff.com" },
  report: {
    count: 19_801,
    ...{
      added: { ...named(...added), total: added.length + 100 },
      changed: named("Wooden Sword"),
      removed: named(),
    },
    ...{ changedFields: { attack: 1 }, broken: { total: 0, rows: [] }, leftOut: {}, tables: [] },
    unknown: {
      ...{ fields: {}, categories: {}, subcategories: {}, rarities: {}, sexes: {} },
      parameters: { moonpower: 3 },
    },
  },
});
const [NEWER, OLDER] = [version(28, ["Moon Blade", "Moon Ring"]), version(27)];
const VERSIONS: ItemsOverview = {
  ...ACCEPTED,
  looked: { at: "2026-11-28T06:57:00.000Z", version: 28 },
  ...{ active: NEWER.name, catalogues: [NEWER, OLDER, SHIPPED] },
};

type Options = Omit<NonNullable<Parameters<typeof openPage>[1]>, "player">;

const openItems = (
  overview: ItemsOverview | (() => ItemsOverview),
  { answers = [], ...options }: Options = {},
) =>
  openPage("/operator?area=items", {
    player: newPlayer("operator"),
    answers: [
      ...answers,
      answer(operatorEndpoints.load, { items: [], servers: [] }),
      answer(endpoints.load, overview),
    ],
    ...options,
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("the terms are shown with their original words, and accepted with the keyboard", async () => {
  let current = NOT_ACCEPTED;
  await openItems(() => current, {
    answers: [
      answer(endpoints.decideTerms, () => {
        current = { ...ACCEPTED, isLooking: true };
        return current;
      }),
    ],
  });
  await expect.element(page.getByText("No commercial use")).toBeVisible();
  await expect.element(page.getByText(/Commercial use strictly prohibited\./)).toBeVisible();
  await expect.element(page.getByText(/^Nothing has been imported yet/)).toBeVisible();
  await button("Accept these terms").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^Looking for new data…/)).toBeVisible();
  await expect.element(page.getByText(/^Accepted by Olga \(olga@skypurse\.test\)/)).toBeVisible();
  expect(requestsTo(endpoints.decideTerms).map(({ body }) => body)).toEqual([{ isAccepted: true }]);
  await expect.element(page.getByRole("heading", { name: "Data of the game" })).toHaveFocus();
});

test("after a change of the source, its terms are asked again, and the former source is named", async () => {
  await openItems({ ...NOT_ACCEPTED, formerSource: "https://other.test/api" });
  await expect
    .element(page.getByText(/^The source has changed\..* https:\/\/other\.test\/api,/))
    .toBeVisible();
  await expect.element(button("Accept these terms")).toBeVisible();
});

test("what a look has found appears without a press, and the terms can be withdrawn", async () => {
  let current: ItemsOverview = { ...ACCEPTED, isLooking: true };
  await openItems(() => current, {
    answers: [
      answer(endpoints.decideTerms, () => {
        current = NOT_ACCEPTED;
        return current;
      }),
    ],
  });
  await expect.element(page.getByText("An import takes a few minutes", { exact: false })).toBeVisible();
  current = VERSIONS;
  await expect.element(page.getByText("The source has version 28.", { exact: false })).toBeVisible();
  await button("Withdraw agreement").click();
  await expect.element(button("Accept these terms")).toBeVisible();
  expect(requestsTo(endpoints.decideTerms).map(({ body }) => body)).toEqual([{ isAccepted: false }]);
});

test("one press looks now", async () => {
  let current = VERSIONS;
  await openItems(() => current, {
    answers: [
      answer(endpoints.look, () => {
        current = { ...VERSIONS, isLooking: true };
        return current;
      }),
    ],
  });
  await button("Look now").click();
  await expect.element(page.getByText("Looking for new data…", { exact: false })).toBeVisible();
  await expect.element(button("Look now")).toHaveAttribute("aria-disabled", "true");
});

test("a version says what it changed, and one press goes back to another", async () => {
  let current = VERSIONS;
  await openItems(() => current, {
    answers: [
      answer(endpoints.activate, () => {
        current = { ...VERSIONS, active: OLDER.name, rolledBack: [28] };
        return current;
      }),
    ],
  });
  const row = page.getByRole("listitem").filter({ hasText: "Version 28" });
  await expect.element(row.getByText("active", { exact: true })).toBeVisible();
  await expect.element(row.getByText("102 new, 1 changed, 0 gone")).toBeVisible();
  await row.getByText("What changed").click();
  await expect.element(row.getByText("Moon Blade, Moon Ring, and 100 more")).toBeVisible();
  await expect.element(row.getByText("moonpower (3)")).toBeVisible();
  await button("Make active: Version 27, of Nov 27, 2026").click();
  await expect.element(page.getByText("Active now: Version 27, of Nov 27, 2026")).toBeVisible();
  await expect
    .element(page.getByText("Version 28 was rolled back; the next one will be imported."))
    .toBeVisible();
  expect(requestsTo(endpoints.activate).map(({ body }) => body)).toEqual([
    { before: NEWER.name, after: OLDER.name },
  ]);
});

test.each([
  ["changed_meanwhile", "Someone else changed this in the meantime. Nothing was saved."],
  ["import_running", "An import is running. Try again when it has finished."],
] as const)("a rollback that is refused with %s says why", async (code, words) => {
  await openItems(VERSIONS, { answers: [refuse(endpoints.activate, 409, code)] });
  await button("Make active: Shipped, of Sep 22, 2026").click();
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test.each([
  ["source", "The source can’t be reached"],
  ["refused", "The new data was refused"],
  ["interrupted", "The import ended twice together with the server"],
  ["unexpected", "The server couldn’t import; its log says why."],
] as const)("a failure of the kind %s is told in plain words, with the next attempt", async (kind, words) => {
  const detail = kind === "source" ? "https://api.flyff.com/item responded with 500." : "";
  await openItems({ ...VERSIONS, failure: { kind, at: "2026-11-29T06:57:00.000Z", detail } });
  const alert = page.getByRole("alert").filter({ hasText: words });
  await expect.element(alert.getByText("Next attempt: Nov 29", { exact: false })).toBeVisible();
  if (!detail) return;
  await page.getByText("Details (in English)").click();
  await expect.element(page.getByText(detail)).toBeVisible();
});

test("a demo copy says that it never looks, and a failed request can be repeated", async () => {
  let isBroken = true;
  await openItems(NOT_ACCEPTED, {
    answers: [
      answerWith(endpoints.load, () =>
        isBroken ? new Response("", { status: 500 }) : Response.json({ ...NOT_ACCEPTED, source: null }),
      ),
    ],
  });
  await expect.element(page.getByText("Couldn’t load the versions of the items.")).toBeVisible();
  isBroken = false;
  await button("Retry").click();
  await expect.element(page.getByText("A demo copy never looks for new data.")).toBeVisible();
});

const FULL: ItemsOverview = {
  ...VERSIONS,
  failure: { kind: "refused", at: "2026-11-29T06:57:00.000Z", detail: "x".repeat(300) },
  rolledBack: [29],
};

test.each([
  ["the terms", "wide", NOT_ACCEPTED, DESKTOP],
  ["the terms", "narrow", NOT_ACCEPTED, PHONE],
  ["versions and a failure", "wide", FULL, DESKTOP],
  ["versions and a failure", "narrow", FULL, PHONE],
] as const)("%s fit into a %s window, in German", async (_what, _width, overview, viewport) => {
  await openItems(overview, { viewport, language: "de" });
  await expect.element(page.getByRole("heading", { name: "Versionen" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(viewport.width);
});
