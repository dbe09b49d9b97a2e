import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Lets the page follow the system's theme, so that one visit is judged in both. Before the page is opened. */
export async function followSystemTheme(page: Page) {
  await page.addInitScript(() => localStorage.setItem("theme_mode", "system"));
  await page.emulateMedia({ colorScheme: "dark" });
}

/**
 * Expects that axe finds nothing in the page, or in one part of it: everything in the dark theme, and in the light
 * one the contrasts, because colours are all that a theme changes.
 */
export async function expectAccessible(page: Page, part = "html") {
  await expect(page.locator("body")).toHaveClass("dark");
  const dark = await new AxeBuilder({ page }).include(part).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).toHaveClass("light");
  const light = await new AxeBuilder({ page }).include(part).withRules("color-contrast").analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const found = Object.entries({ dark, light }).flatMap(([theme, { violations }]) =>
    violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)]),
  );
  expect(found).toEqual([]);
}
