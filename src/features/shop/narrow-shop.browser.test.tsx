/** The converter on phones: its texts are whole, and nothing covers anything. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LANGUAGES } from "#domain/game/language.ts";
import { boxOf, cartOfAllProducts, cutTexts, matching, resize, tooTall } from "#testing/browser/layout.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";

for (const language of LANGUAGES)
  test(`a phone shows the first product above the bar of the cart: ${language}`, async () => {
    await openPage("/shop", { language, viewport: PHONE });
    const product = page.getByRole("main").getByRole("listitem").first().getByRole("button").first();
    const cart = page.getByRole("button", { name: /\(0\)$/ });
    await expect.poll(async () => (await boxOf(product)).bottom - (await boxOf(cart)).y).toBeLessThan(-10);
  });

for (const language of LANGUAGES)
  test(`rows of the price list hold their text on the narrowest phones: ${language}`, async () => {
    await openPage("/shop", {
      language,
      viewport: { width: 320, height: 700 },
      stored: { "skypurse.cart": cartOfAllProducts() },
    });
    for (const width of [320, 390]) {
      await resize(width, 700);
      const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "1×" });
      await expect.element(rows.first()).toBeVisible();
      expect(tooTall(rows.elements()), `at ${width} px`).toEqual([]);
    }
  });

test("in French, the label of a price on a phone is not below the button that adds the product", async () => {
  await openPage("/shop", {
    language: "fr",
    viewport: PHONE,
    stored: { "skypurse.prices": { "scroll-eprotection": 80 } },
  });
  const add = page.getByRole("button", { name: "Ajouter Parchemin Eprotect", exact: true });
  const row = (await add.findElement()).closest("li");
  const label = [...(row?.querySelectorAll("*") ?? [])].findLast(
    (one) => one.textContent.includes("votre prix") && one.checkVisibility(),
  );
  if (!label) throw new Error("The price has no label");
  // The longest label, which a price has that members confirm.
  label.textContent = "confirmé par des joueurs";
  const button = await boxOf(add);
  expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(button.x);
});

test("a server name of eight letters is not cut at 320 px", async () => {
  await openPage("/shop", {
    viewport: { width: 320, height: 640 },
    stored: { "skypurse.rates": { server: "burudeng", shownPer: 1, set: {} } },
  });
  await expect.element(page.getByRole("combobox", { name: "Server" })).toHaveDisplayValue("Burudeng");
  expect(await cutTexts(() => matching(":has(> select) > .truncate"))).toEqual([]);
});
