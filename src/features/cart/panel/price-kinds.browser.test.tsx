/** Whether a price is confirmed, reported or the player's own, in the cart and in all that leaves it. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closePage, openPage } from "#testing/browser/open-page.tsx";
import { addButton, cart, copyButton, openConverter } from "#testing/browser/pages/converter.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";

const copied = () => navigator.clipboard.readText();

test("an order says of which kind its prices are, on the page, in every text, by link and once it is saved", async () => {
  await openConverter("/shop", {
    player: newPlayer("guest"),
    answers: savedOrders().answers,
    stored: { "skypurse.prices": { "platinum-ring": 700 } },
  });
  for (const name of ["Scroll of SProtect", "Gold Ring", "Platinum Ring"]) await addButton(name).click();
  const line = (name: string) => cart().getByRole("listitem").filter({ hasText: name });
  await expect.element(line("Scroll of SProtect")).toMatchTextContent(/80 FC each.*reported/);
  await expect.element(line("Platinum Ring")).toMatchTextContent(/700 FC each.*your price/);
  await expect.element(line("Gold Ring")).not.toMatchTextContent(/reported|confirmed|your price/);

  const preview = cart().getByRole("group", { name: /text$|table$/i });
  await expect
    .element(preview.first())
    .toMatchTextContent("SProtect 16m, Gold Ring 100m, Platinum Ring 140m =");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Prices in the text" }), "With FCoins");
  await expect
    .element(preview.first())
    .toMatchTextContent("SProtect 16m Penya (80 FC?), Gold Ring 100m Penya (500 FC), ");
  await page.getByText("Plain").click();
  await copyButton().click();
  await expect.poll(copied).toContain("1 × Platinum Ring: 700 FC² = ");
  expect(await copied()).toMatch(/\n¹ reported\n² own price$/);
  await page.getByText("CSV").click();
  await copyButton().click();
  await expect.poll(copied).toContain("Kind of price");

  await cart().getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  const link = new URL(await copied());
  expect(link.href).toMatch(/\/order#3/);
  await userEvent.keyboard("{Escape}");

  await cart().getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Show" }).click();
  const saved = page.getByRole("dialog").getByRole("listitem");
  await expect.element(saved.filter({ hasText: "Scroll of SProtect" })).toMatchTextContent("reported");
  await expect.element(saved.filter({ hasText: "Platinum Ring" })).toMatchTextContent("your price");

  // Another device, which has stored nothing.
  await closePage();
  await openPage(link.pathname + link.hash, { language: "de" });
  await expect.element(page.getByRole("row", { name: /SProtect/ })).toMatchTextContent("gemeldet");
  await expect
    .element(page.getByRole("row", { name: /Platinum Ring/ }))
    .toMatchTextContent("eigener Preis des Absenders");
});
