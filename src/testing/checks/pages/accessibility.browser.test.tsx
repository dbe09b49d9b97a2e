/** Pages and dialogs have no violation that axe finds, and none of the contrasts that it does not test is too low. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Theme } from "#client/state/theme.ts";
import type { Language } from "#domain/game/language.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { closePage, DESKTOP, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { openConverter } from "#testing/browser/pages/converter.ts";
import { MIXED_CART, openTestedPage, PAGES } from "#testing/browser/pages/every-page.ts";

/** A sample of the pages: each with another language, and both with the dark and the light theme as the main one. */
const SAMPLE: Readonly<Partial<Record<keyof typeof PAGES, readonly [Language, Theme]>>> = {
  dashboard: ["en", "dark"],
  converter: ["fr", "light"],
  items: ["de", "dark"],
  "an item's page": ["tl", "light"],
};

for (const [name, [language, theme]] of Object.entries(SAMPLE))
  test(`axe finds no violation on the ${name} page, wide and narrow`, async () => {
    // The keys of the sample are those of the pages.
    const tested = PAGES[name as keyof typeof PAGES];
    await openTestedPage(tested, { language, theme, viewport: DESKTOP });
    await expectAccessible("html", theme);
    await closePage();
    await openTestedPage(tested, { language, theme, viewport: PHONE });
    await expectAccessible("html", theme);
  });

const DIALOG = "[role=dialog]";
const dialog = page.getByRole("dialog");
const STORED = { "skypurse.cart": MIXED_CART };

async function closeDialog(): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
}

test("axe finds no violation in the dialogs of the order", async () => {
  await openConverter("/shop", { stored: STORED });
  for (const name of ["Paste an order", "Multiply", "Share link", "Print"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect.element(dialog).toBeVisible();
    if (name === "Paste an order")
      await dialog.getByRole("textbox").fill("5 gold ring 400 FC\n2 ring\nthing");
    await expectAccessible(DIALOG);
    await closeDialog();
  }
  await page
    .getByRole("region", { name: "Your cart" })
    .getByRole("button", { name: /^A rather long/ })
    .first()
    .click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible(DIALOG);
  await closeDialog();
  await page.getByRole("button", { name: "Add a custom line" }).click();
  await page.getByRole("textbox", { name: "Price per piece" }).fill("1.500m");
  await expectAccessible(DIALOG);
});

test("axe finds no violation in the other dialogs and in the overlays of a phone", async () => {
  await openConverter("/shop", { stored: STORED });
  for (const name of ["Rose Petals", "Couple points"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible(DIALOG);
    await closeDialog();
  }
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await expectAccessible(DIALOG);
  await closeDialog();
  await page.viewport(PHONE.width, PHONE.height);
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect.element(page.getByRole("region", { name: "Your cart" })).toBeVisible();
  await expectAccessible();
  await closePage();
  await openPage("/", { stored: STORED, viewport: PHONE });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect.element(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(DIALOG);
});
