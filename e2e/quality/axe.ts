import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { faintIn, KINDS, paintedOf } from "../../src/testing/accessibility/faint.ts";
import { markRepeated, REPEATED } from "../../src/testing/accessibility/repeated.ts";

/** Makes the page follow the system's theme, so that both can be tested. Call it before opening the page. */
export async function followSystemTheme(page: Page) {
  await page.addInitScript(() => localStorage.setItem("theme_mode", "system"));
  await page.emulateMedia({ colorScheme: "dark" });
}

/**
 * The legacy mode, without a second page, halves the time; it cannot test frames, and there are none.
 * `resultTypes` limits passed rules to one described element: describing all takes as long as testing them.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .exclude(`[${REPEATED}]`);

async function findFaint(page: Page, within: string): Promise<readonly object[]> {
  const faint: object[] = [];
  for (const kind of KINDS) {
    const parts = await page.locator(within).locator(kind.selector).evaluateAll(paintedOf, kind);
    faint.push(...faintIn(kind, parts));
  }
  return faint;
}

/**
 * Expects that axe finds no fault in the page, or in a part of it: with all rules in the dark theme, and the
 * contrast rule in the light one, because themes only change colors. Contrasts that axe does not test are found in both.
 */
export async function expectAccessible(page: Page, part = "html") {
  await expect(page.locator("body")).toHaveClass("dark");
  await page.evaluate(markRepeated, REPEATED);
  const dark = await axe(page).include(part).analyze();
  const faintInDark = await findFaint(page, part);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).toHaveClass("light");
  const light = await axe(page).include(part).withRules("color-contrast").analyze();
  const faintInLight = await findFaint(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  const found = Object.entries({ dark, light }).flatMap(([theme, { violations }]) =>
    violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)]),
  );
  expect(found).toEqual([]);
  expect({ dark: faintInDark, light: faintInLight }).toEqual({ dark: [], light: [] });
}
