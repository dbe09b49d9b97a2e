import type { Page } from "@playwright/test";
import { layOutSections } from "../support/lay-out.ts";
import { expect, readClipboard, test } from "../support/player.ts";

const article = (page: Page) => page.getByRole("article");
const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });
/** The heading of the n-th section. */
const heading = (page: Page, n: number) => article(page).locator("h2[id], h3[id]").nth(n);
const top = async (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

test("parts of a guide that are hydrated later contain no fields", async ({ page }) => {
  for (const guide of ["welcome", "crafting", "pets"]) {
    await page.goto(`/tutorials/${guide}`);
    const islands = page.locator("[data-island]");
    await expect(islands.first()).toBeAttached();
    await expect(islands.locator("input, select, textarea")).toHaveCount(0);
  }
});

test("only tables that are wider than their container are focusable, labeled by their section", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tutorials/crafting");
  await layOutSections(page);
  await expect(article(page).getByRole("group", { name: "Events" })).toHaveCount(0);
  await expect(article(page).locator("th:empty")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await layOutSections(page);
  await expect(article(page).getByRole("group", { name: "Which card goes where" })).toBeAttached();
});

test("a link to a section still scrolls to it when the fonts load late on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/*.woff2", async (route) => {
    await new Promise((late) => setTimeout(late, 1_500));
    await route.continue();
  });
  await page.goto("/tutorials/welcome#servers");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(async () => {
    const at = await top(page, "servers");
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(120);
  }).toPass({ timeout: 5_000 });
});

test("the scroll position below the planner is restored after a reload and on Back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tutorials/crafting");
  const planner = article(page).getByRole("region", { name: "What you need" }).getByRole("button");
  await expect(planner.first()).toBeAttached();
  await page.locator("#elements").evaluate((element) => element.scrollIntoView());
  await expect(contents(page).locator("[aria-current]")).toHaveText("Elements");
  const before = await top(page, "elements");
  const expectRestored = () =>
    expect(async () => {
      await expect(planner.first()).toBeAttached();
      expect(Math.abs((await top(page, "elements")) - before)).toBeLessThan(3);
    }).toPass({ timeout: 8_000 });
  await page.reload();
  await expectRestored();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.goBack();
  await expectRestored();
});

test("a printed guide is black on white, without interactive elements", async ({ page }) => {
  await page.goto("/tutorials/welcome");
  await expect(article(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(contents(page).first()).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Other guides" })).toBeHidden();
  await expect(article(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(heading(page, 0)).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(article(page).getByRole("table").first()).toBeVisible();
  const tree = article(page).getByRole("list", { name: "The classes" });
  await expect(tree.getByRole("listitem").filter({ visible: true })).toHaveCount(21);
  await expect(tree.getByRole("button", { name: /^Templar/ })).toBeVisible();
  await page.goto("/tutorials/crafting");
  await expect(article(page).getByRole("region", { name: "What you need" })).toContainText(
    "nine times in ten",
    {
      ignoreCase: true,
    },
  );
  await expect(article(page).locator("details:not([open]) > summary").filter({ visible: true })).toHaveCount(
    0,
  );
});
