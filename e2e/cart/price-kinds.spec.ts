/** Whether a price is confirmed, reported or the player's own, in the cart and in all that leaves it. */
import { expect, readClipboard, startGuestSession, test } from "../support/player.ts";

test("an order says of which kind its prices are, on the page, in every text, by link and once it is saved", async ({
  converter,
  page,
  openDevice,
}) => {
  await startGuestSession(page);
  await page.addInitScript(() =>
    localStorage.setItem("skypurse.prices", JSON.stringify({ "platinum-ring": 700 })),
  );
  await converter.open();
  for (const name of ["Scroll of SProtect", "Gold Ring", "Platinum Ring"])
    await converter.addButton(name).click();
  const cart = converter.order();
  const line = (name: string) => cart.getByRole("listitem").filter({ hasText: name });
  await expect(line("Scroll of SProtect")).toContainText(/80 FC each.*reported/);
  await expect(line("Platinum Ring")).toContainText(/700 FC each.*your price/);
  await expect(line("Gold Ring")).not.toContainText(/reported|confirmed|your price/);

  const preview = cart.getByRole("group", { name: /text$|table$/i });
  await expect(preview.first()).toContainText("SProtect 80 FC?, Gold Ring 500 FC, Platinum Ring 700 FC =");
  await page.getByText("Plain", { exact: true }).click();
  await converter.copyButton().click();
  await expect.poll(() => readClipboard(page)).toContain("1 × Platinum Ring: 700 FC² = ");
  expect(await readClipboard(page)).toMatch(/\n¹ reported\n² own price$/);
  await page.getByText("CSV", { exact: true }).click();
  await converter.copyButton().click();
  await expect.poll(() => readClipboard(page)).toContain("Kind of price");

  await cart.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page);
  expect(link).toMatch(/\/order#3/);
  await page.keyboard.press("Escape");
  const german = await openDevice({ locale: "de-DE" });
  await german.addInitScript(() => localStorage.setItem("app_language", "de"));
  await german.goto(link);
  await expect(german.getByRole("row", { name: /80/ }).first()).toContainText("gemeldet");
  await expect(german.getByRole("row", { name: /700/ }).first()).toContainText("eigener Preis des Absenders");

  await cart.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Show" }).click();
  const saved = page.getByRole("dialog").getByRole("listitem");
  await expect(saved.filter({ hasText: "Scroll of SProtect" })).toContainText("reported");
  await expect(saved.filter({ hasText: "Platinum Ring" })).toContainText("your price");
});
