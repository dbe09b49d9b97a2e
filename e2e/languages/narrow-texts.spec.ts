import type { Locator } from "@playwright/test";
import { expect, test } from "../support/player.ts";

/** Returns the shown texts of these elements that are wider than their place, such as a name that ends with three dots. */
const cutTexts = (elements: Locator): Promise<string[]> =>
  elements
    .filter({ visible: true })
    .evaluateAll((shown) =>
      shown
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

const PHONE = { width: 390, height: 844 };

test("in French, the label of a price on a phone is not below the button that adds the product", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("app_language", "fr");
    localStorage.setItem("skypurse.prices", '{"scroll-eprotection":80}');
  });
  await page.setViewportSize(PHONE);
  await page.goto("/shop");
  const add = page.getByRole("button", { name: "Ajouter Parchemin Eprotect", exact: true });
  const label = page
    .getByRole("listitem")
    .filter({ has: add })
    .getByText("votre prix")
    .filter({ visible: true });
  // The longest label, which a price has that members confirm.
  await label.evaluate((element) => {
    element.textContent = "confirmé par des joueurs";
  });
  const confirmed = page.getByText("confirmé par des joueurs");
  const [button, price] = [await add.boundingBox(), await confirmed.boundingBox()];
  if (!button || !price) throw new Error("The row is not shown");
  expect(price.x + price.width).toBeLessThanOrEqual(button.x);
});

test("a server name of eight letters is not cut at 320 px", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("skypurse.rates", '{"server":"burudeng","shownPer":1,"set":{}}'),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/shop");
  await expect(page.getByRole("combobox", { name: "Server" })).toHaveText("Burudeng");
  expect(await cutTexts(page.locator("[role=combobox] .truncate"))).toEqual([]);
});

for (const language of ["de", "fr"] as const)
  test(`the name of what the items are sorted by is not cut: ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    const cut: string[] = [];
    for (const by of ["level", "defense", "criticalRate", "criticalDamage", "attackSpeed"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/fwc-items?sort=-${by}`);
      await expect(page.getByRole("columnheader").first()).toBeVisible();
      await page.evaluate(async () => void (await document.fonts.ready));
      cut.push(...(await cutTexts(page.locator("[role=columnheader] .truncate"))));
      await page.setViewportSize(PHONE);
      await expect(page.getByRole("columnheader")).toHaveCount(0);
      cut.push(...(await cutTexts(page.getByText(/^(Sortiert|Tri)/))));
    }
    expect(cut).toEqual([]);
  });

test("four compared items fit on the narrowest phones", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/fwc-items?compare=385,5734,9392,1387");
  await page.getByRole("region", { name: "Compare" }).getByRole("button", { name: "Compare" }).click();
  const table = page.getByRole("dialog", { name: "Compare" }).getByRole("group", { name: "Compare" });
  await expect(table.getByRole("columnheader", { name: "Legendary Golden Sword" })).toBeInViewport({
    ratio: 1,
  });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
