import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LANGUAGES } from "#domain/game/language.ts";
import { openPage } from "#testing/browser/open-page.tsx";

for (const language of LANGUAGES)
  test(`the ways to sign in fit into their card on the narrowest phones: ${language}`, async () => {
    await openPage("/login", { language, viewport: { width: 320, height: 700 } });
    const card = page.getByRole("main").getByRole("region");
    await expect.element(card.getByRole("button").first()).toBeVisible();
    await document.fonts.ready;
    const box = card.element();
    const overflowing = [...box.querySelectorAll("button")]
      .filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right - 16)
      .map(({ textContent }) => textContent);
    expect(overflowing).toEqual([]);
  });
