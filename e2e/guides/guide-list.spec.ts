import { expect, test } from "../support/player.ts";

test("the list shows every guide with its picture, reading time and language, and links to it", async ({
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
    await expect(card).toContainText("English");
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

test("the sections of each guide are listed below the cards, and open the guide there", async ({ page }) => {
  await page.goto("/tutorials");
  const list = page.getByRole("list", { name: "Pets" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await list.getByRole("link", { name: "Plan your pet" }).click();
  await expect(page).toHaveURL(/\/tutorials\/pets#planner$/);
  await expect(page.getByRole("heading", { name: "Plan your pet" })).toBeInViewport();
});
