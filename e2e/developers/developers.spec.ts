/** The page about the public API: its examples can be run. */
import { PUBLIC_API_URL } from "../../src/contract/public-api.ts";
import { expect, test } from "../support/player.ts";

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
  const card = page.getByRole("region", { name: "Conversion", exact: true });
  await expect(card.getByText('RateLimit: "public";r=')).toBeVisible();
  const response = card.getByRole("region", { name: "Response: Conversion" });
  await expect(response).toContainText('"amount": 210000000');
  await expect(response).toContainText('"certainty": "given"');
});
