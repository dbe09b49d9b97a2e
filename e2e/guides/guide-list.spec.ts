import { expect, test } from "../support/player.ts";

test("the list shows every guide with its picture, reading time and day, and links to it", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tutorials", level: 1 })).toBeVisible();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.locator("svg").first()).toBeVisible();
    await expect(card).toContainText(/\d+ min read/);
    await expect(card).toContainText(/Checked on \w+ \d+, \d{4}/);
  }
  const title = (await cards.first().getByRole("heading").textContent()) ?? "";
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/tutorials\/welcome$/);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
});

test("the dashboard lists the guides", async ({ page }) => {
  await page.goto("/");
  const guides = page.getByRole("region", { name: "Guides" });
  await expect(guides.getByRole("listitem")).toHaveCount(3);
  await guides.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/tutorials\/pets$/);
});

test("ten sections of each guide are listed in its card, and open the guide there", async ({ page }) => {
  await page.goto("/tutorials");
  for (const name of ["Welcome to Madrigal", "Upgrading, piercing and ultimate gear", "Pets"])
    await expect(page.getByRole("list", { name }).getByRole("link")).toHaveCount(11);
  const list = page.getByRole("list", { name: "Pets" });
  await expect(list.getByRole("link").last()).toHaveText("All sections");
  await list.getByRole("link", { name: "Sacrifice" }).click();
  await expect(page).toHaveURL(/\/tutorials\/pets#sacrifice$/);
  await expect(page.getByRole("heading", { name: "Sacrifice", exact: true })).toBeInViewport();
});

test("on a phone each guide leads to its planner or calculator", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/tutorials");
  await expect(page.getByRole("link", { name: "What the level gap costs you" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Plan your own upgrade" })).toBeVisible();
  await page.getByRole("link", { name: "Plan your pet" }).click();
  await expect(page).toHaveURL(/\/tutorials\/pets#planner$/);
  await expect(page.getByRole("heading", { name: "Plan your pet" })).toBeInViewport();
});

test("the list, as the server sends it, gains the link to where the reader stopped", async ({ page }) => {
  const reports: string[] = [];
  page.on("console", (message) => reports.push(message.text()));
  page.on("pageerror", (error) => reports.push(error.message));
  await page.addInitScript(() =>
    localStorage.setItem("skypurse.reading", JSON.stringify({ pets: "sacrifice" })),
  );
  await page.goto("/tutorials");
  await page.getByRole("link", { name: "Continue: Sacrifice" }).click();
  await expect(page).toHaveURL(/\/tutorials\/pets#sacrifice$/);
  expect(reports.filter((report) => /hydrat|server rendered|#418/i.test(report))).toEqual([]);
});
