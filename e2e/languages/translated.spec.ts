/** A browser that translates the page, as Chrome offers it where the player's language is another one. */
import type { Page } from "@playwright/test";
import { translatePage } from "../../src/testing/browser/translate-page.ts";
import { PAGE_URLS } from "../support/page-urls.ts";
import { Converter, expect, test } from "../support/player.ts";

/** When the browser translates: while the page arrives, or once its program has started. */
type Moment = "before the start" | "after the start";
const MOMENTS: readonly Moment[] = ["before the start", "after the start"];

async function openTranslated(page: Page, path: string, moment: Moment | undefined) {
  if (moment === "before the start") await page.addInitScript(translatePage);
  await page.goto(path);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  if (moment === "after the start") await page.evaluate(translatePage);
}

/** The text of a part of the page, without what a translation adds, and without what a screen reader is told later. */
const textOf = (page: Page, name: string) =>
  page.getByRole("region", { name }).evaluate((region) => {
    const copy = document.createElement("div");
    copy.innerHTML = region.innerHTML;
    for (const spoken of copy.querySelectorAll("[aria-live]")) spoken.remove();
    return copy.textContent?.replaceAll("\u200b", "") ?? "";
  });

/** What a player types, key by key, and what the page shows after each: the fields and the text beside them. */
async function typedAmounts(page: Page): Promise<readonly string[]> {
  const converter = new Converter(page);
  const shown: string[] = [];
  for (const [field, typed] of [
    ["Penya", "1.5b"],
    ["Penya", "1500000001"],
    ["Penya", "1500150000"],
    ["Penya", "1.500m"],
    ["Penya", "12 apples"],
    ["FCoins", "7.5k"],
  ] as const) {
    const input = page.getByRole("textbox", { name: field, exact: true });
    await input.fill("");
    await input.pressSequentially(typed);
    await expect(input).toHaveValue(typed);
    shown.push(
      await converter.penya().inputValue(),
      await converter.fcoins().inputValue(),
      await textOf(page, "Calculator"),
    );
  }
  return shown;
}

for (const path of ["/", "/shop"])
  test(`typed amounts give the same numbers on a translated page: ${path}`, async ({ page, openDevice }) => {
    await openTranslated(page, path, undefined);
    const untranslated = await typedAmounts(page);
    expect(untranslated[1]).toBe("7,500");
    for (const moment of MOMENTS) {
      const device = await openDevice();
      await openTranslated(device, path, moment);
      expect(await typedAmounts(device), moment).toEqual(untranslated);
    }
  });

test("an order gives the same numbers on a translated page", async ({ page, openDevice }) => {
  const order = async (device: Page) => {
    const converter = new Converter(device);
    await converter.addButton("Gold Ring").click();
    await converter.addButton("Silver Ring").click();
    await converter.quantity("Gold Ring").fill("12");
    await device.getByRole("textbox", { name: /^Rate for/ }).fill("250k");
    await device.getByRole("textbox", { name: /^Rate for/ }).press("Enter");
    await expect(device.getByRole("region", { name: "Your cart" })).toContainText("6,250");
    return textOf(device, "Your cart");
  };
  await openTranslated(page, "/shop", undefined);
  const untranslated = await order(page);
  for (const moment of MOMENTS) {
    const device = await openDevice();
    await openTranslated(device, "/shop", moment);
    expect(await order(device), moment).toBe(untranslated);
  }
});

/** Changes what the page shows: types into its first field, or opens or chooses the first thing that it offers. */
async function changePage(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const fields = main.getByRole("textbox").or(main.getByRole("searchbox"));
  const field = fields.filter({ visible: true }).first();
  const button = main
    .locator("summary, button:is([aria-expanded], [aria-pressed], [role=combobox])")
    .filter({ visible: true })
    .first();
  if (await field.count()) await field.pressSequentially("1.5b");
  else if (await button.count()) await button.click();
}

for (const moment of MOMENTS)
  test(`no page fails that is translated ${moment}`, { tag: "@night" }, async ({ page }) => {
    test.slow();
    const failures: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("NotFoundError")) failures.push(`${page.url()}: ${message.text()}`);
    });
    for (const path of PAGE_URLS) {
      await openTranslated(page, path, moment);
      await changePage(page);
      // An open panel hides the page from the roles.
      await expect.soft(page.locator("h1").first(), path).toBeVisible();
      await expect.soft(page.getByText("Something went wrong"), path).toBeHidden();
    }
    expect(failures).toEqual([]);
  });
