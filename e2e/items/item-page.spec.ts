/** An item's page: what search engines and previews read of it, and its address above the list. */
import { expect, test } from "../support/player.ts";

const PATH = "/fwc-items/385-bloody-obsidian-slayer";
const NAME = "Bloody Obsidian Slayer";

test("the server's page has the item's values for previews, and the program takes it over unchanged", async ({
  page,
}) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  const html = await (await page.request.get(`${PATH}?lang=en`)).text();
  expect(html).toContain(`<title>${NAME} · Skypurse</title>`);
  expect(html).toMatch(
    /<meta property="og:description" content="2H Sword · Lv\. 120 · Knight · Attack 470–479/,
  );
  const [, block = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toMatchObject({ "@type": "Product", name: NAME, sku: "385" });
  expect(html).toContain("613–624");
  await page.goto(`${PATH}?lang=en`);
  // React would replace an element that differs.
  const table = page.getByRole("table", { name: "By upgrade" });
  await table.evaluate((element) => element.setAttribute("data-of-server", ""));
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await expect(table).toHaveAttribute("data-of-server", "");
  expect(failures).toEqual([]);
});

test("a reload keeps the list below an open item, and its address is that of the page", async ({ page }) => {
  await page.goto("/fwc-items?category=weapons&max=120");
  await page.getByRole("link", { name: NAME, exact: true }).click();
  const panel = page.getByRole("dialog", { name: NAME });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(PATH);
  await page.reload();
  await expect(panel.getByRole("table", { name: "By upgrade" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/fwc-items\?category=weapons&max=120/);
  await expect(page.getByRole("grid", { name: "Results" })).toBeVisible();
});
