/** The page about the public API: its examples can be run. */

import type { Page } from "@playwright/test";
import { PUBLIC_API_URL } from "../../src/contract/public-api.ts";
import { publicEndpoints } from "../../src/features/developers/server/public-api.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect, readClipboard, test } from "../support/player.ts";

/** What opens the contents on a phone. */
const foldedContents = (page: Page) => page.locator("summary").filter({ hasText: "Contents" });

test("the legal page leads to the page for developers, whose example shows the server's response", async ({
  page,
}) => {
  await page.goto("/legal");
  await page.getByRole("main").getByRole("link", { name: "For developers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "For developers" })).toBeVisible();
  const card = page.getByRole("region", { name: "Conversion", exact: true });
  await expect(card.getByRole("region", { name: "Response: Conversion" })).toContainText("given: {");
  await card.getByRole("button", { name: "Run: Conversion" }).click();
  await expect(card.getByRole("status")).toHaveText(/^200 after \d+ ms$/);
  await expect(card.getByText('RateLimit: "public";r=')).toBeVisible();
  const response = card.getByRole("region", { name: "Response: Conversion" });
  await expect(response).toContainText('"amount": 210000000');
  await expect(response).toContainText('"certainty": "given"');
});

test("on a desktop the contents stay beside the endpoints, on a phone they are folded above them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/developers");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const errors = page.getByRole("region", { name: "Limits and errors" });
  await contents.getByRole("link", { name: "Limits and errors" }).click();
  await expect(errors).toBeInViewport();
  await expect(contents).toBeInViewport({ ratio: 1 });
  const list = await contents.boundingBox();
  const beside = await errors.boundingBox();
  if (!list || !beside) throw new Error("The contents or the errors are not shown");
  expect(list.x).toBeGreaterThan(beside.x + beside.width);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contents).toBeHidden();
  const folded = await foldedContents(page).boundingBox();
  const card = await errors.boundingBox();
  if (!folded || !card) throw new Error("The folded contents or the errors are not shown");
  expect(folded.y + folded.height).toBeLessThan(card.y);
});

test("every example gets a response, and the request has no cookie", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "skypurse.language", value: "en", url: baseURL ?? "" }]);
  const cookies: (string | undefined)[] = [];
  page.on("request", async (request) => {
    if (request.url().includes(PUBLIC_API_URL)) cookies.push((await request.allHeaders()).cookie);
  });
  await page.goto("/developers");
  const buttons = page.getByRole("button", { name: /^Run: / });
  await expect(buttons).toHaveCount(8);
  const responses = page.getByRole("status").filter({ hasText: /^200 after/ });
  for (const [index, button] of (await buttons.all()).entries()) {
    await button.click();
    // A response moves the buttons below it.
    await expect(responses).toHaveCount(index + 1);
  }
  expect(cookies).toEqual(Array.from({ length: 8 }, () => undefined));
});

test("an example says when there was no response", async ({ page }) => {
  await page.route(`**${pathOf(publicEndpoints.prices)}`, (route) => route.abort());
  await page.goto("/developers");
  const card = page.getByRole("region", { name: "Prices", exact: true });
  await card.getByRole("button", { name: "Run: Prices" }).click();
  await expect(card.getByRole("status")).toHaveText("No response. Check your connection and try again.");
});

test("the contents lead to an endpoint and to the limits", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/developers");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await foldedContents(page).click();
  for (const name of ["Rate history as CSV", "Limits and errors"]) {
    await contents.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();
  }
});

test("the base URL, with its host, is copied", async ({ page, baseURL }) => {
  await page.goto("/developers");
  const url = `${baseURL}${PUBLIC_API_URL}`;
  await expect(page.getByText(url, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy the URL" }).click();
  await expect(page.getByText("URL copied")).toBeVisible();
  expect(await readClipboard(page)).toBe(url);
});
