/** Texts are loaded with the code that shows them: nowhere does a player see the key of a text instead. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PAGE_PATHS } from "../../src/contract/pages.ts";
import { LANGUAGES, type Language, OWN_NAME } from "../../src/domain/game/language.ts";
import { expect, test } from "../support/player.ts";

const LOCALE = join(import.meta.dirname, "../../locales/fr");

function keysIn(group: object, prefix: string): readonly string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === "string"
      ? [prefix + name.replace(/_(one|many|other)$/, "")]
      : keysIn(value as object, `${prefix}${name}.`),
  );
}

const KEYS = readdirSync(LOCALE).flatMap((file) =>
  keysIn(JSON.parse(readFileSync(join(LOCALE, file), "utf8")) as object, `${file.replace(".json", "")}.`),
);

/** Records every text and label with a key that the page ever has. */
async function recordKeys(page: Page): Promise<readonly string[]> {
  const shown: string[] = [];
  await page.exposeFunction("reportKey", (text: string) => shown.push(text));
  await page.addInitScript((keys) => {
    const known = new Set(keys);
    const report = (text: string | null) => {
      for (const [word] of text?.matchAll(/[a-z][a-z-]*(\.[\w-]+)+/gi) ?? [])
        if (known.has(word)) (window as unknown as { reportKey: (key: string) => void }).reportKey(word);
    };
    const read = (node: Node) => {
      report(node.textContent);
      for (const element of node instanceof Element ? [node, ...node.querySelectorAll("*")] : [])
        for (const name of ["aria-label", "title", "placeholder", "aria-description", "content", "alt"])
          report(element.getAttribute(name));
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) read(node);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, KEYS);
  return shown;
}

/** Opens these pages and the search on each. Expects that no key is shown. */
async function expectNoKeys(page: Page, language: Language, paths: readonly string[]) {
  const shown = await recordKeys(page);
  await page.addInitScript((code) => localStorage.setItem("app_language", code), language);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(shown, path).toEqual([]);
  }
}

/** Changes the language, and follows links to these pages after each change. Expects that no key is shown. */
async function expectNoKeysAfterChanges(
  page: Page,
  languages: readonly Language[],
  paths: readonly string[],
) {
  const shown = await recordKeys(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  for (const language of languages) {
    const list = page.locator("aside, nav").getByRole("combobox").last();
    await list.selectOption(OWN_NAME[language]);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const path of paths) {
      await page.locator(`a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
      // The title of the new page gets the focus; a list that is opened before would close with the former page.
      await expect(page.locator("h1")).toBeFocused();
    }
    expect(shown, language).toEqual([]);
  }
}

test("a sample of pages shows no key, also while the texts of later parts are on their way", async ({
  page,
}) => {
  await expectNoKeys(page, "fr", ["/", "/shop", "/fwc-items", "/tutorials/crafting", "/settings"]);
});

test("after a change of the language, a page and parts that were not open show no key", async ({ page }) => {
  await expectNoKeysAfterChanges(page, ["de"], ["/shop", "/fwc-items"]);
});

for (const language of LANGUAGES)
  test(`no page shows a key in ${language}, also while the texts of later parts are on their way`, {
    tag: "@night",
  }, async ({ page }) => {
    test.slow();
    await expectNoKeys(page, language, PAGE_PATHS);
  });

test("after a change of the language, pages and parts that were not open show no key", {
  tag: "@night",
}, async ({ page }) => {
  test.slow();
  const paths = ["/shop", "/tutorials", "/fwc-items", "/settings"];
  await expectNoKeysAfterChanges(page, ["de", "tl", "fr", "en"], paths);
});
