import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Lets the page follow the system's theme, so that one visit is judged in both. Before the page is opened. */
export async function followSystemTheme(page: Page) {
  await page.addInitScript(() => localStorage.setItem("theme_mode", "system"));
  await page.emulateMedia({ colorScheme: "dark" });
}

/** Rows and items of the same markup that are judged, from the first one; the last one is judged as well. */
const JUDGED_ALIKE = 4;
const REPEATED = "data-repeated";

/**
 * Marks the rows of tables and the items of lists that differ from others before them, in the same table or list, by
 * their text alone: the same elements, attributes, classes and styles, with text in the same places. What axe finds in
 * one of them, it finds in all.
 */
async function markRepeated(page: Page) {
  await page.evaluate(
    ([judged, mark]) => {
      // Attributes whose value is a name of its own for each row, such as the address of a link.
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
 * The mode without a second page halves the time; it cannot see into frames, and there are none. Of rules that nothing
 * violates only one element is described: describing every one takes as long as judging it.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .exclude(`[${REPEATED}]`);

/**
 * Expects that axe finds nothing in the page, or in one part of it: everything in the dark theme, and in the light
 * one the contrasts, because colours are all that a theme changes.
 */
export async function expectAccessible(page: Page, part = "html") {
  await expect(page.locator("body")).toHaveClass("dark");
  await markRepeated(page);
  const dark = await axe(page).include(part).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).toHaveClass("light");
  const light = await axe(page).include(part).withRules("color-contrast").analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const found = Object.entries({ dark, light }).flatMap(([theme, { violations }]) =>
    violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)]),
  );
  expect(found).toEqual([]);
}
