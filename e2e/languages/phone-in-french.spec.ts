import { choose } from "../support/choose.ts";
import { expect, readClipboard, test } from "../support/player.ts";

test.use({ locale: "fr-FR", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a French player on a phone converts, orders six items, copies and prints", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("textbox", { name: "Penya", exact: true }).fill("1,5b");
  await expect(page.getByRole("textbox", { name: "FCoins", exact: true })).toHaveValue("7\u00a0500");
  const chip = page.getByRole("button", { name: "1,5b", exact: true });
  await expect(chip).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Ouvrir le menu" }).tap();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Convertisseur/ })
    .tap();
  await expect(page.getByRole("heading", { level: 1, name: "Convertisseur" })).toBeVisible();
  for (const name of [
    "Parchemin Sprotect",
    "Parchemin Aprotect",
    "Bague Cubique Élégante",
    "Bague en Or",
    "Bague en Diamant",
  ]) {
    await page.getByRole("button", { name: `Ajouter ${name}`, exact: true }).tap();
  }

  // The totals are visible at the bottom, and open the order.
  const open = page.getByRole("button", { name: /\(5\)$/ });
  await expect(open).toBeInViewport();
  await open.tap();
  const order = page
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .last();
  await expect(page).toHaveURL(/order=open/);
  await order.getByRole("button", { name: "Ligne manuelle" }).tap();
  const dialog = page.getByRole("dialog", { name: "Ligne manuelle" });
  await dialog.getByRole("textbox").first().fill("Frais de livraison");
  await dialog.getByRole("textbox").nth(1).fill("50m");
  await dialog.getByRole("button", { name: "Ajouter au panier" }).tap();
  await expect(dialog).toBeHidden();

  await choose(page.getByRole("radio", { name: "Texte" }));
  await page.getByRole("button", { name: "Copier", exact: true }).tap();
  await expect.poll(() => readClipboard(page)).toContain("Bague en Or");
  expect((await readClipboard(page)).replace(/[\u202f\u00a0]/g, " ")).toContain("476 000 000 Penya");

  const isPrinted = page.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve(true) })),
  );
  await page.getByRole("button", { name: "Imprimer" }).tap();
  const paper = page.getByRole("dialog", { name: "Format du papier" });
  await paper.getByRole("button", { name: "Imprimer" }).tap();
  expect(await isPrinted).toBe(true);
  // Back closes the topmost layer.
  await expect(paper).toBeHidden();

  // The back button closes the order and does not leave the page.
  await page.goBack();
  await expect(page).not.toHaveURL(/order=open/);
  await expect(page.getByRole("heading", { level: 1, name: "Convertisseur" })).toBeVisible();
});
