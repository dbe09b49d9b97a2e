import { expect, test } from "../support/player.ts";

const LAST = "Privacy";

test("on a wide screen the contents of the legal page stay beside the text", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/legal");
  const link = page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: LAST });
  await link.click();
  await expect(page.getByRole("heading", { level: 2, name: LAST })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test("on a phone the contents of the legal page open and lead to a section", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/legal");
  await page.getByRole("main").getByText("Contents", { exact: true }).filter({ visible: true }).click();
  const link = page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: LAST });
  await link.click();
  await expect(page.getByRole("heading", { level: 2, name: LAST })).toBeInViewport();
  await expect(link).toBeHidden();
});
