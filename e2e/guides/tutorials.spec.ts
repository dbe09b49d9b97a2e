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

test("the table of contents scrolls to a section and marks the current one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tutorials/welcome");
  // It comes before the text in the document, also for keyboard users.
  await expect(page.locator("nav:has(a[href='#about']) ~ * article")).toBeVisible();
  const third = heading(page, 2);
  const title = (await third.textContent()) ?? "";
  await contents(page).getByRole("link", { name: title, exact: true }).click();
  await expect(third).toBeInViewport();
  await expect(third).toBeFocused();
  await expect(page).toHaveURL(/#[a-z0-9-]+$/);
  await expect(contents(page).locator("[aria-current]")).toHaveText(title);
  const fifth = heading(page, 4);
  await fifth.evaluate((element) => element.scrollIntoView());
  await expect(contents(page).locator("[aria-current]")).toHaveText((await fifth.textContent()) ?? "");
});

test("on a phone the table of contents opens on demand", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/tutorials/pets");
  await expect(contents(page)).toBeHidden();
  await page.getByText("Contents", { exact: true }).filter({ visible: true }).click();
  await contents(page).getByRole("link").nth(2).click();
  await expect(contents(page)).toBeHidden();
  await expect(heading(page, 2)).toBeInViewport();
});

test("a link to a section scrolls to it, and a heading's anchor copies its link", async ({ page }) => {
  await page.goto("/tutorials/crafting");
  const id = (await heading(page, 3).getAttribute("id")) ?? "";
  await page.goto("/settings");
  await page.goto(`/tutorials/crafting#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await heading(page, 3).hover();
  const title = (await heading(page, 3).textContent()) ?? "";
  await article(page)
    .getByRole("link", { name: `Copy the link to this section ${title}`, exact: true })
    .click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await readClipboard(page)).toBe(page.url());
  expect(page.url()).toMatch(new RegExp(`/tutorials/crafting#${id}$`));
});

test("a guide scrolls inside its own container, and the window does not scroll", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const guide of ["welcome", "crafting", "pets"]) {
    await page.goto(`/tutorials/${guide}`);
    await expect(article(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  }
});

test("links to a section, in the guide and in the palette, keep the plan in the URL", async ({ page }) => {
  await page.goto("/tutorials/crafting?from=7&to=9");
  // A link to a section of the current page is not marked as the current page.
  await expect(article(page).locator("[aria-current]")).toHaveCount(0);
  await article(page).getByRole("link", { name: "planner", exact: true }).click();
  await expect(page).toHaveURL(/\?from=7&to=9#planner$/);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("piercing");
  await expect(page.getByRole("option").first()).toContainText("Piercing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?from=7&to=9#piercing$/);
  await expect(page.locator("#piercing")).toBeInViewport();
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

test("changing the language keeps the section in view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tutorials/welcome");
  const id = (await heading(page, 5).getAttribute("id")) ?? "";
  const english = (await heading(page, 5).textContent()) ?? "";
  await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView());
  const before = await top(page, id);
  for (const language of ["Deutsch", "Tagalog"]) {
    await page.getByRole("combobox").first().click();
    await page.getByRole("option", { name: language }).click();
    await expect(article(page)).toHaveAttribute("lang", language === "Deutsch" ? "de" : "tl");
    await expect(page.locator(`#${id}`)).not.toHaveText(english);
    expect(Math.abs((await top(page, id)) - before)).toBeLessThan(3);
  }
});

test("the guides link to one another", async ({ page }) => {
  await page.goto("/tutorials/welcome");
  const others = page.getByRole("navigation", { name: "Other guides" });
  await expect(others.getByRole("link")).toHaveCount(1);
  await others.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/tutorials\/crafting$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await others.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/tutorials\/pets$/);
  await expect(others.getByRole("link")).toHaveCount(1);
  await others.getByRole("link", { name: /^Previous/ }).click();
  await expect(page).toHaveURL(/\/tutorials\/crafting$/);
});

test("a returning reader is offered the last section, and is not taken there automatically", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tutorials/pets");
  const title = (await heading(page, 4).textContent()) ?? "";
  await expect(page.getByText("Continue where you were:")).toBeHidden();
  await heading(page, 4).evaluate((element) => element.scrollIntoView());
  await expect(contents(page).locator("[aria-current]")).toHaveText(title);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .last();
  await expect(card.getByRole("link", { name: `Continue: ${title}` })).toBeVisible();
  await card.getByRole("link").first().click();
  const offer = page.getByText("Continue where you were:");
  await expect(offer).toBeInViewport();
  await offer.getByRole("link", { name: title }).click();
  await expect(heading(page, 4)).toBeInViewport();
  await expect(offer).toBeHidden();
});

test("the palette finds a section by a word in it", async ({ page }) => {
  await page.goto("/tutorials/crafting");
  const fourth = heading(page, 3);
  const [id, title] = [await fourth.getAttribute("id"), (await fourth.textContent()) ?? ""];
  const guide = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.getByRole("option", { name: title })).toBeHidden();
  await page.keyboard.type(title);
  await palette.getByRole("option", { name: title }).filter({ hasText: guide }).first().click();
  await expect(page).toHaveURL(new RegExp(`/tutorials/crafting#${id}$`));
  await expect(page.locator(`#${id}`)).toBeInViewport();
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
