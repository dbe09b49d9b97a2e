import { expect, test } from "../support/player.ts";

test("the shell keeps working when a page's file fails to load", async ({ page }) => {
  await page.route(/\/assets\/tutorials\.index-.*\.js/, (route) => route.abort());
  await page.goto("/legal");
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await page.getByRole("link", { name: "Legal Information", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal Information" })).toBeVisible();
});
