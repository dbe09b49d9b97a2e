import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { findFaint } from "./faint.ts";

/** Makes the page follow the system's theme, so that both can be tested. Call it before opening the page. */
export async function followSystemTheme(page: Page) {
  await page.addInitScript(() => localStorage.setItem("theme_mode", "system"));
  await page.emulateMedia({ colorScheme: "dark" });
}

/** How many rows or items of equal markup are tested, from the first; the last one is tested too. */
const JUDGED_ALIKE = 4;
const REPEATED = "data-repeated";

/**
 * Marks rows and list items that differ from earlier ones of the same table or list only in their text:
 * elements, attributes, classes and styles are the same, with text in the same places. A fault in one of them
 * is a fault in all of them.
 */
async function markRepeated(page: Page) {
  await page.evaluate(
    ([judged, mark]) => {
      // Attributes whose values differ in each row, such as the address of a link.
      const NAMED =
        /^(id|for|href|value|name|key|title|alt|src|aria-(label|labelledby|describedby|controls|valuenow|valuetext))$/;
      const formOf = (node: Node): string => {
        if (node instanceof Text) return node.data.trim() === "" ? "" : "text";
        if (!(node instanceof Element)) return "";
        const attributes = [...node.attributes].map(({ name, value }) =>
          NAMED.test(name) ? `${name}${value.trim() === "" ? "" : "=…"}` : `${name}=${value}`,
        );
        return `<${node.tagName} ${attributes.join(" ")}>${[...node.childNodes].map(formOf).join("")}</>`;
      };
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      for (const group of document.querySelectorAll("tbody, ul, ol, dl")) {
        const counts = new Map<string, number>();
        for (const child of [...group.children].slice(0, -1)) {
          const form = formOf(child);
          const before = counts.get(form) ?? 0;
          counts.set(form, before + 1);
          if (before >= judged) child.setAttribute(mark, "");
        }
      }
    },
    [JUDGED_ALIKE, REPEATED] as const,
  );
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

/**
 * Expects that axe finds no fault in the page, or in a part of it: with all rules in the dark theme, and the
 * contrast rule in the light one, because themes only change colors. Contrasts that axe does not test are found in both.
 */
export async function expectAccessible(page: Page, part = "html") {
  // Tables of a guide can be scrolled by keyboard once they are hydrated.
  await expect(page.locator('[data-island=""]')).toHaveCount(0);
  await expect(page.locator("body")).toHaveClass("dark");
  await markRepeated(page);
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
