import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { SHIPPED_SLUGS } from "../../src/testing/seed/shipped-products.ts";
import { choose } from "../support/choose.ts";
import { expect, test } from "../support/player.ts";

/**
 * Four manual lines: with all 26 items, some of which get a price from the player, the order has thirty
 * lines.
 */
const BY_HAND = [
  ["Frais de livraison", "50m", "Penya"],
  ["Bague en Or", "1.5m", "Penya"],
  ["Lot de 3, usé", "90", "FCoins"],
  ["Été", "12*45m", "Penya"],
] as const;

const amounts = (text: string | null) => (text ?? "").replace(/[^\d]/g, "");

/** Returns the digits of the two totals with these labels: the language decides how digits are grouped. */
async function totals(page: Page, fc: string, penya: string) {
  const of = (name: string) => page.getByRole("definition").and(page.getByLabel(name, { exact: true }));
  await expect(of(penya).first()).toContainText(/\d/);
  return [amounts(await of(fc).first().textContent()), amounts(await of(penya).first().textContent())];
}

async function textOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(" ").replace(/\s+/g, " ");
}

test("thirty lines pass from a French phone by link to a German desktop, and are copied, pasted and printed", {
  tag: "@night",
}, async ({ openDevice }) => {
  test.setTimeout(120_000);
  const phone = await openDevice({
    locale: "fr-FR",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await phone.goto("/shop");
  await phone.getByRole("textbox", { name: /1 FC/ }).fill("215k");
  // Adds every item; for those without a price, the page asks for one.
  const adds = phone.getByRole("button", { name: /^Ajouter (?!une ligne)/ });
  await expect(adds).toHaveCount(SHIPPED_SLUGS.length);
  for (let i = 0; i < SHIPPED_SLUGS.length; i++) {
    await adds.nth(i).tap();
    const dialog = phone.getByRole("dialog");
    const asksForPrice = dialog.getByRole("textbox");
    await expect(asksForPrice.or(phone.getByRole("button", { name: `Panier (${i + 1})` }))).toBeVisible();
    if (await asksForPrice.isVisible()) {
      await asksForPrice.fill(String(10 + i));
      await phone.keyboard.press("Enter");
      // The notification that offers to undo the price is a dialog too, and stays for some seconds.
      await expect(asksForPrice).toBeHidden();
    }
    await expect(phone.getByRole("button", { name: `Panier (${i + 1})` })).toBeVisible();
  }
  await phone.getByRole("button", { name: `Panier (${SHIPPED_SLUGS.length})` }).tap();
  for (const [label, price, currency] of BY_HAND) {
    await phone.getByRole("button", { name: "Ligne manuelle" }).tap();
    const dialog = phone.getByRole("dialog", { name: "Ligne manuelle" });
    await dialog.getByRole("textbox").first().fill(label);
    await choose(dialog.getByRole("radio", { name: currency }));
    await dialog.getByRole("textbox").nth(1).fill(price);
    await dialog.getByRole("button", { name: "Ajouter au panier" }).tap();
    await expect(dialog).toBeHidden();
  }
  await phone.getByText("Remise ou budget").tap();
  await phone.getByRole("textbox", { name: "Remise" }).fill("5");
  const onPhone = await totals(phone, "Total FCoins", "Total Penya");
  await phone.getByRole("button", { name: "Partager" }).tap();
  const link = await phone.getByRole("textbox", { name: "Lien" }).inputValue();
  expect(link.split("#")[1]?.length).toBeLessThanOrEqual(1_200);

  const desktop = await openDevice({
    locale: "de-DE",
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await desktop.goto(link);
  await expect(desktop.getByRole("heading", { level: 1, name: "Erhaltene Bestellung" })).toBeVisible();
  await desktop.getByRole("button", { name: "Bestellung übernehmen" }).click();
  await expect(desktop.getByText("30 Posten").first()).toBeVisible();
  expect(await totals(desktop, "FCoins gesamt", "Penya gesamt")).toEqual(onPhone);

  // Changes a quantity, and with it the totals.
  const order = desktop.getByRole("region", { name: "Warenkorb", exact: true });
  await order.getByRole("textbox", { name: "Scroll of SProtect, Anzahl" }).fill("12");
  await expect.poll(() => totals(desktop, "FCoins gesamt", "Penya gesamt")).not.toEqual(onPhone);
  const changed = await totals(desktop, "FCoins gesamt", "Penya gesamt");

  // Copies the order in English, message by message.
  await order.getByRole("combobox", { name: "Sprache des Textes" }).selectOption("English");
  await order.getByRole("combobox", { name: "Preise im Text" }).selectOption("Mit FCoins");
  await order.getByRole("combobox", { name: "Beträge im Chat" }).selectOption("Alle Ziffern");
  await expect(order.getByRole("group", { name: "Chattext" })).toContainText("12x SProtect");
  const parts = order.getByRole("group", { name: /Nachrichten$/ }).getByRole("button");
  const count = await parts.count();
  expect(count).toBeGreaterThan(3);
  const messages: string[] = [];
  for (let part = 1; part <= count; part++) {
    await order
      .getByRole("button", { name: new RegExp(`${part}/${count}.*kopieren|kopieren.*${part}/${count}`) })
      .click();
    await expect
      .poll(() => desktop.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^${part}/${count} `));
    messages.push(await desktop.evaluate(() => navigator.clipboard.readText()));
  }
  expect(messages.every((message) => message.length <= 100)).toBe(true);
  expect(messages.join(" ")).toContain("Large Bouquet");

  // Pastes it back.
  await order.getByRole("button", { name: "Leeren" }).click();
  await expect(order).toContainText("Dein Warenkorb ist leer");
  await order.getByRole("button", { name: "Bestellung einfügen" }).click();
  const dialog = desktop.getByRole("dialog", { name: "Bestellung einfügen" });
  await dialog.getByRole("textbox").fill(messages.join("\n"));
  await expect(dialog.getByText("26 erkannt")).toBeVisible();
  await dialog.getByRole("button", { name: "Bestellung übernehmen" }).click();
  await expect(order).toContainText("30 Posten");
  expect(await totals(desktop, "FCoins gesamt", "Penya gesamt")).toEqual(changed);

  // Prints it.
  const slip = await textOf(await desktop.pdf({ preferCSSPageSize: true }));
  for (const [label] of BY_HAND) expect(slip).toContain(label);
  const [fc = "", penya = ""] = changed;
  const grouped = (digits: string) => Number(digits).toLocaleString("de-DE");
  expect(slip).toContain(`${grouped(fc)} FC`);
  expect(slip).toContain(`${grouped(penya)} Penya`);
});
