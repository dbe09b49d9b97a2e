/** No page is wider than its screen: a quarter of them in each language; the night opens all. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { resize } from "#testing/browser/layout.ts";
import { closePage, openPage } from "#testing/browser/open-page.tsx";
import { MIXED_CART, openTestedPage, PAGES } from "#testing/browser/pages/every-page.ts";

const LANGUAGES = ["fr", "en", "de", "tl"] as const;
const HEIGHT = 640;
const WIDTHS = [320, 390, 1440];

const overflowOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

for (const [index, language] of LANGUAGES.entries())
  test(`a quarter of the pages fits into 320 px in ${language}`, async () => {
    // Each language has another quarter of the pages.
    const pages = Object.values(PAGES).filter((_, place) => place % LANGUAGES.length === index);
    for (const tested of pages) {
      await openTestedPage(tested, { language, viewport: { width: 320, height: HEIGHT } });
      for (const width of WIDTHS) {
        await resize(width, HEIGHT);
        expect(overflowOf(document.documentElement), `${tested.path} at ${width} px`).toBe(0);
      }
      await closePage();
    }
    await openPage("/shop?order=open", {
      language,
      viewport: { width: 320, height: HEIGHT },
      stored: { "skypurse.cart": MIXED_CART },
    });
    const panel = page.getByRole("dialog");
    await expect.element(panel).toBeVisible();
    expect(overflowOf(panel.element()), "the order").toBe(0);
  });
