import { expect, test } from "../support/player.ts";

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
