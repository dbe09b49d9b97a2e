import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LANGUAGES } from "#domain/game/language.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { grid } from "#testing/browser/pages/item-list.ts";

const viewport = { width: 1024, height: 768 };
const TITLES = { de: "FWC-Items", en: "FWC Items", fr: "Objets FWC", tl: "Mga FWC Item" };

for (const language of LANGUAGES)
  test(`at 1,024 px the filters take two rows (${language})`, async () => {
    await openPage("/fwc-items?fwc=0", { language, viewport });
    await expect.element(page.getByRole("heading", { level: 1, name: TITLES[language] })).toBeVisible();
    await expect.element(page.getByRole("grid")).toBeVisible();
    const slider = await page.getByRole("slider").first().findElement();
    await expect.poll(() => slider.closest("section")?.getBoundingClientRect().height).toBeLessThan(110);
  });

test("at 1,024 px the stats open below the other filters, and stay once one is chosen", async () => {
  await openPage("/fwc-items?fwc=0", { viewport });
  const filters = page.getByRole("region", { name: "Filters" });
  const attack = filters.getByRole("button", { name: "Attack", exact: true });
  const more = filters.getByRole("button", { name: "More filters" });
  await expect.element(grid()).toBeVisible();
  await expect.element(attack).not.toBeInTheDocument();
  const place = more.element().getBoundingClientRect();
  await more.click();
  await attack.click();
  expect(more.element().getBoundingClientRect()).toEqual(place);
  await more.click();
  await expect.element(filters.getByRole("textbox", { name: "Attack, at least" })).toBeVisible();
  attack.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(filters.getByRole("textbox", { name: "Attack, at least" })).not.toBeInTheDocument();
  await expect.element(attack).toHaveFocus();
});
